import CloudyForecasts
import CloudyLocalization

// Translators: What is shown in place of a forecast, and what to do about it. {status} says what is shown and why,
// {advice} is a whole sentence or the text of a link; {period} is such as 1991–2020. A text without {advice} ends
// {status}, or the title of a problem, as a sentence.

/// The texts in place of a forecast.
package enum DisplayMessages {
  package static let noWeather = Message("display.noWeather", "Cloudy was unable to fetch weather data.")
  static let averageNotForecast = averageNotForecast(ClimateNormals.period)
  private static func averageNotForecast(_ period: String) -> Message {
    Message("display.averageNotForecast", "climate average \(period), not a forecast")
  }
  /// A status and its reason, with advice.
  package static func statusWithAdvice(_ status: String, _ advice: String) -> Message {
    // A service's own text may end with a full stop.
    status.hasSuffix(".")
      ? Message("display.sentenceAndAdvice", "\(status) \(advice)")
      : Message("display.statusAndAdvice", "\(status). \(advice)")
  }
  /// A statement as a sentence, with its full stop.
  package static func sentence(_ status: String) -> Message {
    status.hasSuffix(".") ? Message(verbatim: status) : Message("display.sentence", "\(status).")
  }
  package static let requesting = Message("display.requesting", "Loading weather…")
}

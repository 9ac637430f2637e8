import CloudyModel
import CloudySentences

/// The weather in sentences, such as `Light rain starting in the afternoon.`
package struct SentencesViewModel: Hashable, Sendable {
  /// The next 24 hours; `nil` if too little is known of them.
  package let comingHours: String?
  /// Today and the days after it; `nil` if too little is known of them.
  package let week: String?

  /// Words a forecast; averages in their own way, such as `Often rain in the afternoon.`
  package init(_ forecast: PresentForecast, settings: Settings) {
    let style = SentenceStyle(
      snow: settings.precipitation == .millimeters ? .centimeters : .inches,
      temperature: settings.temperature == .celsius ? .celsius : .fahrenheit)
    let sentences = ForecastSentences(forecast, style: style)
    let renderer = TermRenderer(EnglishSentences())
    comingHours = sentences.comingHours.map(renderer.text)
    week = sentences.week.map(renderer.text)
  }
}

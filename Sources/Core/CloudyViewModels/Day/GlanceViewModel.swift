import CloudyLocalization
import CloudyModel

/// The current weather at a glance, next to a large picture: lines that are clear without labels. All values, with
/// decimals, are in ``DayViewModel/details``.
package struct GlanceViewModel: Hashable, Sendable {
  /// For example, `Tue, July 11 · 1:57 PM`, on the place's calendar and clocks.
  package let moment: String
  /// The day's highest and lowest temperature in whole degrees, such as `H 47° · L 37°`. For averages, for a part of
  /// the day, and if only one end is known, it is ``DayViewModel/temperatureRange``. `nil` if unknown.
  package let highAndLow: String?
  /// For example, `Feels like 43°`; `nil` if unknown, or the same as the displayed temperature.
  package let feelsLike: String?
  /// The services' agreement on the temperature, and the outliers; empty unless several services were requested.
  package let agreement: [String]

  /// - Parameters:
  ///   - day: The texts of `forecast`.
  ///   - isBetweenTwo: Whether the band around the temperature comes from only two services; `nil` if there is none.
  init(_ forecast: PresentForecast, day: DayViewModel, isBetweenTwo: Bool?, format: WeatherFormat) {
    moment = format.words(.sideBySide([day.date, day.time, day.timeZone].filter { !$0.isEmpty }))
    highAndLow = GlanceViewModel.highAndLow(of: forecast, format: format) ?? day.temperatureRange
    feelsLike = forecast.current.content.apparentTemperature.map(format.shortTemperature).flatMap { text in
      text == day.temperatureAtAGlance
        ? nil : format.words(.variable(format.words(WeatherVariable.feelsLike.name), text))
    }
    let band = day.temperatureBand.map { band in
      isBetweenTwo.map { format.words(AgreementMessages.agreedWithin(band.text, isBetweenTwo: $0)) } ?? band.text
    }
    agreement = [band].compactMap(\.self) + day.disagreements
  }

  /// - Returns: `nil` unless both are known for the whole day.
  private static func highAndLow(of forecast: PresentForecast, format: WeatherFormat) -> String? {
    guard forecast.days.provenance.source.kind != .climateNormals, let day = forecast.day, day.knownFrom == nil,
      let high = day.temperatureMax, let low = day.temperatureMin
    else { return nil }
    return format.words(
      GlanceMessages.highAndLow(high: format.shortTemperature(high), low: format.shortTemperature(low)))
  }
}

// Translators: The day’s highest and lowest temperature next to the current one, as short as weather services of your
// language write it, such as “H 30° · L 23°”.

/// The texts next to the large current temperature.
private enum GlanceMessages {
  /// - Parameters:
  ///   - high, low: For example, `30°`.
  static func highAndLow(high: String, low: String) -> Message {
    Message("glance.highAndLow", "H \(high) · L \(low)")
  }
}

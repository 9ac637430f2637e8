import CloudyLocalization
import CloudyViewModels

/// One cell of the strip: an hour, or a sunrise or sunset among the hours.
struct StripCell: Sendable {
  let hour: HourCell?
  let sun: SunCell?

  /// - Returns: `nil` for an hour without a temperature.
  init?(_ entry: HoursStripEntry, placeholder: String, language: Language) {
    switch entry {
    case .hour(let hour):
      guard let cell = HourCell(hour, placeholder: placeholder, language: language) else { return nil }
      (self.hour, sun) = (cell, nil)
    case .sun(let event): (hour, sun) = (nil, SunCell(event))
    }
  }
}

/// One hour of the strip.
struct HourCell: Sendable {
  let hour: String
  /// The weekday, such as `Sat`, of the first hour of a day; otherwise `nil`.
  let newDay: String?
  let icon: WeatherIconUse
  /// The level of the alerts that cover the hour; `nil` if there are none.
  let alert: AlertMark?
  let temperature: String
  let warmth: String?
  /// The probability of precipitation, such as `40%`; `nil` if it is too low to show.
  let chance: String?
  let wind: String
  /// The class of the arrow, such as `w4` for a wind from the east; `nil` if the direction is unknown.
  let from: String?
  let isDark: Bool
  /// The whole hour as a sentence, for screen readers.
  let sentence: SpokenSentence

  /// - Returns: `nil` for an hour without a temperature.
  init?(_ hour: HourViewModel, placeholder: String, language: Language) {
    guard let temperature = hour.temperature else { return nil }
    self.hour = hour.hour
    newDay = hour.newDay
    icon = WeatherIconUse(hour.icon)
    alert = hour.alert.map(AlertMark.init)
    self.temperature = temperature.asParagraph
    warmth = hour.celsius.map(TemperatureColorScale.color)
    chance = hour.notableChance?.asParagraph
    wind = (hour.windSpeed ?? placeholder).asParagraph
    from = hour.windBearing.map(WindArrow.point)
    isDark = !hour.isDaylight
    sentence = SpokenSentence(hour.summary, in: hour.summaryLanguage) { hour.sentence(in: language, summary: $0) }
  }
}

/// A sunrise or sunset in the strip.
struct SunCell: Sendable {
  let time: String
  /// For example, `Sunrise`; `nil` if one of its words is wider than a column, such as `Sonnenaufgang`.
  let name: String?
  /// The partial with the icon.
  let glyph: String
  /// `sunrise` or `sunset`.
  let kind: String
  /// For screen readers.
  let sentence: String

  init(_ event: SunEventViewModel) {
    time = event.time
    name = event.name.split(separator: " ").allSatisfy { $0.count <= SunCell.longestWord } ? event.name : nil
    kind = event.isSunrise ? "sunrise" : "sunset"
    glyph = "icons/glyphs/\(kind)"
    sentence = event.sentence
  }

  /// The number of characters for which a column has space.
  private static let longestWord = 8
}

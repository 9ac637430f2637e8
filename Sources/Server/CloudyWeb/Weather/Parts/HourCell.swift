import CloudyLocalization
import CloudyViewModels

/// One hour of the strip.
struct HourCell: Sendable {
  let hour: String
  /// The weekday, such as `Sat`, of the first hour of a day; otherwise `nil`.
  let newDay: String?
  let icon: WeatherIconUse
  let temperature: String
  let warmth: String?
  /// The probability of precipitation, such as `40%`; `nil` if it is too low to show.
  let chance: String?
  let wind: String
  /// The rotation that points where the wind blows to.
  let turn: String?
  /// `light` or `dark`.
  let light: String
  /// The whole hour as a sentence, for screen readers.
  let sentence: SpokenSentence

  /// - Returns: `nil` for an hour without a temperature.
  init?(_ hour: HourViewModel, placeholder: String, language: Language) {
    guard let temperature = hour.temperature else { return nil }
    self.hour = hour.hour
    newDay = hour.newDay
    icon = WeatherIconUse(hour.icon)
    self.temperature = temperature
    warmth = hour.celsius.map(TemperatureColorScale.color)
    chance = hour.notableChance
    wind = hour.windSpeed ?? placeholder
    turn = hour.windBearing.map(WindArrow.turn)
    light = hour.isDaylight ? "light" : "dark"
    sentence = SpokenSentence(hour.summary, in: hour.summaryLanguage) { hour.sentence(in: language, summary: $0) }
  }
}

/// The hours as a table, for readers who cannot see the charts or want every value.
struct HourTable: Sendable {
  struct Row: Sendable {
    /// The start of the hour on the charts, `0..<1000`; `nil` if it is not on them.
    let x: String?
    let time: String
    let cells: [String]
  }

  let title: String
  let hour: String
  let headings: [String]
  let rows: [Row]

  /// - Parameter axis: The time axis of the charts above the table.
  init(_ hours: HoursViewModel, axis: TimeAxis, title: String, hour: String) {
    self.title = title
    self.hour = hour
    let values: [WeatherVariable] = [.temperature, .feelsLike, .chanceOfRain, .precipitation, .wind, .gusts]
    headings = values.map { hours.headings[$0] ?? "" }
    rows = hours.hours.map { hour in
      let cells = [
        hour.temperature ?? hours.placeholder, hour.feelsLike ?? hours.placeholder, hour.precipitationChance ?? "",
        hour.precipitationAmounts ?? hour.precipitationAmount ?? "", hour.wind, hour.windGust ?? "",
      ]
      return Row(
        x: axis.position(of: hour).map { SVGNumber.text($0 * 1000) }, time: hour.dayAndTime, cells: cells)
    }
  }
}

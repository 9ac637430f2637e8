import CloudyViewModels

/// One hour of the strip.
struct HourCell: Sendable {
  let hour: String
  /// Such as `Sat`, where a day begins.
  let newDay: String?
  let icon: WeatherIconUse
  let temperature: String
  let warmth: String?
  /// Such as `40 %`; `nil` if it is too low to show.
  let chance: String?
  let wind: String
  /// The rotation to where the wind blows.
  let turn: String?
  /// `light` or `dark`.
  let light: String
  /// All of it, for people who listen.
  let sentence: SpokenSentence

  /// - Returns: `nil` of an hour whose temperature nobody knows.
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

/// The hours as a table, for people who cannot see the charts or want every figure.
struct HourTable: Sendable {
  struct Row: Sendable {
    /// Where the hour begins on the charts, `0..<1000`; `nil` if it is not on them.
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
        hour.precipitationAmount ?? "", hour.wind, hour.windGust ?? "",
      ]
      return Row(
        x: axis.position(of: hour).map { SVGNumber.text($0 * 1000) }, time: hour.dayAndTime, cells: cells)
    }
  }
}

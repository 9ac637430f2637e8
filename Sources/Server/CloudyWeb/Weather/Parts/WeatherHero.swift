import CloudyModel
import CloudyViewModels
import Foundation

/// The top of the page, in front of the sky: the place, the time, and the current weather or a day's at a glance.
struct WeatherHero: Sendable {
  let title: String
  /// The displayed day, such as `Tuesday, November 24`; `nil` for the present.
  let day: String?
  let subtitle: String?
  /// The date, such as `Sat, November 21`; `nil` if ``day`` shows it.
  let date: String?
  let time: String?
  /// The time zone, such as `Antarctica/McMurdo, UTC+13`; `nil` for a town.
  let zone: String?
  /// The partial with the icon.
  let icon: String
  /// The label of ``variable``, such as `High`; `nil` for the current temperature.
  let variableLabel: String?
  /// The temperature in large type, such as `45°`; `nil` if it is unknown.
  let variable: String?
  /// The exact current temperature, such as `44.5°F`.
  let temperature: LabeledValue?
  /// The agreement of services, such as `±2`.
  let band: String?
  let summary: String
  /// The language of ``summary`` (BCP 47), if a service provided it in a different language from the reader's.
  let summaryLanguage: String?
  /// A sentence about the next hours, or about the day; `nil` if too little is known.
  let sentence: String?
  /// A sentence about the week; `nil` if too little is known, or if a day is displayed.
  let weekSentence: String?
  let feelsLike: LabeledValue?
  let range: LabeledValue?
  let wind: WindValue?
  /// Sentences about services that do not agree.
  let disagreements: [String]
  /// A remark, for example that no weather is known.
  let remark: String?

  /// - Parameter remark: A remark such as `No weather is known for this place.`
  init(_ day: DayViewModel, sentences: SentencesViewModel, remark: String?, format: WeatherFormat) {
    title = day.title
    self.day = nil
    subtitle = WeatherHero.known(day.subtitle)
    date = day.date
    time = day.time
    zone = WeatherHero.known(day.timeZone)
    icon = WeatherIconSymbol.template(day.icon)
    variableLabel = nil
    variable = day.temperatureAtAGlance
    temperature = WeatherHero.detail(.temperature, day.temperature, format)
    band = day.temperatureBand?.text
    sentence = sentences.comingHours
    weekSentence = sentences.week
    summary = day.isSummaryKnown ? day.summary : remark ?? day.summary
    summaryLanguage = day.summaryLanguage
    feelsLike = WeatherHero.detail(.feelsLike, day.feelsLike, format)
    range = WeatherHero.detail(.temperature, day.temperatureRange, format)
    wind = WeatherHero.wind(day.windSpeed, from: day.windDirection, bearing: day.windBearing, format)
    disagreements = day.disagreements
    self.remark = day.isSummaryKnown ? remark : nil
  }

  /// - Parameters:
  ///   - day: The displayed day.
  ///   - now: The current weather of the place.
  init(_ day: DayDetailsViewModel, now: DayViewModel, remark: String?, format: WeatherFormat) {
    title = now.title
    self.day = day.title
    subtitle = WeatherHero.known(now.subtitle)
    date = nil
    time = nil
    zone = WeatherHero.known(day.timeZone)
    icon = WeatherIconSymbol.template(day.icon)
    variableLabel = day.row.high.map { _ in format.words(WeatherVariable.high.name) }
    variable = day.row.high
    temperature = nil
    band = day.row.highBand?.text
    summary = day.summary
    summaryLanguage = day.summaryLanguage
    sentence = day.sentence
    weekSentence = nil
    feelsLike = nil
    range = WeatherHero.detail(.temperature, day.row.temperature, format)
    wind = WeatherHero.wind(day.row.windSpeed, from: day.row.windDirection, bearing: day.row.windBearing, format)
    disagreements = day.disagreements
    self.remark = remark
  }

  private static func known(_ text: String) -> String? { text.isEmpty ? nil : text }

  private static func detail(_ variable: WeatherVariable, _ value: String?, _ format: WeatherFormat) -> LabeledValue? {
    value.map { LabeledValue(variable: variable, label: format.words(variable.name), value: $0) }
  }

  private static func wind(
    _ speed: String?, from direction: String?, bearing: Double?, _ format: WeatherFormat
  ) -> WindValue? {
    speed.map {
      WindValue(
        label: format.words(WeatherVariable.wind.name), value: format.wind($0, from: direction),
        turn: bearing.map(WindArrow.turn))
    }
  }
}

struct WindValue: Sendable {
  let label: String
  let value: String
  /// The rotation of the arrow; `nil` if it is calm or the direction is unknown.
  let turn: String?
}

import CloudyModel
import CloudyViewModels
import Foundation

/// The top of the page, in front of the sky: place, time, and the weather of now or of a day at a glance.
struct WeatherHero: Sendable {
  let title: String
  /// The day that is shown, such as `Tuesday, November 24`; `nil` for the present.
  let day: String?
  let subtitle: String?
  /// Such as `Sat, November 21`; `nil` where ``day`` stands above.
  let date: String?
  let time: String?
  /// Such as `Antarctica/McMurdo, UTC+13`; `nil` for a town.
  let zone: String?
  /// The partial with the icon.
  let icon: String
  /// What ``variable`` is, such as `High`; `nil` for the temperature of now.
  let variableLabel: String?
  /// The temperature in large type, such as `45°`; `nil` if it is unknown.
  let variable: String?
  /// The exact temperature of now, such as `44.5 °F`.
  let temperature: LabeledValue?
  /// How far services agree, such as `±2`.
  let band: String?
  let summary: String
  /// The language of ``summary`` (BCP 47), if a service said it in another one than the reader's.
  let summaryLanguage: String?
  /// The next hours, or the day, in a sentence; `nil` if too little is known.
  let sentence: String?
  /// The same of the week; `nil` also where a day is shown.
  let weekSentence: String?
  let feelsLike: LabeledValue?
  let range: LabeledValue?
  let wind: WindValue?
  /// The services that do not agree.
  let disagreements: [String]
  /// A remark, for example that no weather is known.
  let remark: String?

  /// - Parameter remark: Such as `No weather is known for this place.`
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
  ///   - day: The day that is shown instead of now.
  ///   - now: The same place now.
  init(_ day: DayDetailsViewModel, now: DayViewModel, remark: String?, format: WeatherFormat) {
    title = now.title
    self.day = day.title
    subtitle = WeatherHero.known(now.subtitle)
    date = nil
    time = nil
    zone = WeatherHero.known(day.timeZone)
    icon = WeatherIconSymbol.template(day.icon)
    variableLabel = day.row.high.map { _ in format.words(.label(.high)) }
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
    value.map { LabeledValue(variable: variable, label: format.words(.label(variable)), value: $0) }
  }

  private static func wind(
    _ speed: String?, from direction: String?, bearing: Double?, _ format: WeatherFormat
  ) -> WindValue? {
    speed.map {
      WindValue(
        label: format.words(.label(.wind)), value: format.wind($0, from: direction),
        turn: bearing.map(WindArrow.turn))
    }
  }
}

struct WindValue: Sendable {
  let label: String
  let value: String
  /// The rotation of the arrow; `nil` if it is calm or the direction is not known.
  let turn: String?
}

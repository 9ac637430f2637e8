import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation

/// The top of the page, in front of the sky: the place, the time, and the current weather or a day's at a glance.
struct WeatherHero: Sendable {
  let title: String
  /// The displayed day, such as `Tuesday, November 24`; `nil` for the present.
  let day: String?
  let subtitle: String?
  /// The local date and time, such as `Sat, November 21 · 13:15`; for a day, its time zone. `nil` for a day in a town.
  let moment: String?
  /// The partial with the icon.
  let icon: String
  /// The name of ``variable``, such as `High`, for screen readers.
  let variableLabel: String
  /// The temperature in large type, such as `45°`; `nil` if it is unknown.
  let variable: String?
  let summary: String
  /// The language of ``summary`` (BCP 47), if a service provided it in a different language from the reader's.
  let summaryLanguage: String?
  /// Values such as `H 47° · L 37°` and `Feels like 43°`, as far as known.
  let facts: [String]
  /// A sentence about the next hours, or about the day; `nil` if too little is known.
  let sentence: String?
  /// A sentence about the week; `nil` if too little is known, or if a day is displayed.
  let weekSentence: String?
  /// Lines about the agreement of services, and a remark, for example that no weather is known.
  let remarks: [String]

  /// - Parameter remark: A remark such as `No weather is known for this place.`
  init(_ weather: WeatherViewModel, remark: String?, format: WeatherFormat) {
    let day = weather.day
    title = day.title
    self.day = nil
    subtitle = WeatherHero.known(day.subtitle)
    moment = WeatherHero.known(weather.glance.moment)
    icon = WeatherIconSymbol.template(day.icon)
    variableLabel = format.words(WeatherVariable.temperature.name)
    variable = day.temperatureAtAGlance
    summary = day.isSummaryKnown ? day.summary : remark ?? day.summary
    summaryLanguage = day.summaryLanguage
    facts = [weather.glance.highAndLow, weather.glance.feelsLike].compactMap(\.self)
    sentence = weather.sentences.comingHours
    weekSentence = weather.sentences.week
    remarks = weather.glance.agreement + (day.isSummaryKnown ? [remark].compactMap(\.self) : [])
  }

  /// - Parameters:
  ///   - day: The displayed day.
  ///   - now: The current weather of the place.
  init(_ day: DayDetailsViewModel, now: DayViewModel, remark: String?, format: WeatherFormat) {
    title = now.title
    self.day = day.title
    subtitle = WeatherHero.known(now.subtitle)
    moment = WeatherHero.known(day.timeZone)
    icon = WeatherIconSymbol.template(day.icon)
    variableLabel = format.words(WeatherVariable.high.name)
    variable = day.row.high
    summary = day.summary
    summaryLanguage = day.summaryLanguage
    let low = day.row.low.map { format.words(.variable(format.words(WeatherVariable.low.name), $0)) }
    facts = [low, WeatherHero.known(day.span)].compactMap(\.self)
    sentence = day.sentence
    weekSentence = nil
    remarks = day.disagreements + [remark].compactMap(\.self)
  }

  private static func known(_ text: String) -> String? { text.isEmpty ? nil : text }
}

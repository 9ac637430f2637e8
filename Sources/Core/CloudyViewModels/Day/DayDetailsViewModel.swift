import CloudyLocalization
import CloudyModel
import Foundation

/// The texts of everything known about one day of the week.
package struct DayDetailsViewModel: Hashable, Sendable {
  /// The date on the place's calendar.
  package let date: CivilDate
  /// For example, `Saturday, July 15`.
  package let title: String
  /// The time zone of the day's clocks, such as `Antarctica/McMurdo, UTC+13`; empty for a place of the gazetteer.
  package let timeZone: String
  /// For example, `Partly Cloudy`.
  package let summary: String
  /// See ``DayViewModel/summaryLanguage``.
  package let summaryLanguage: String?
  /// The day in a sentence, such as `Light rain until evening.`; `nil` if too few hours are known.
  package let sentence: String?
  package let icon: WeatherIcon
  /// The weather's values, the most important first. Unknown values are omitted, except the amount of precipitation of
  /// a wet day.
  package let details: [LabeledValue]
  /// The values of the sun and the moon.
  package let sky: [LabeledValue]
  /// For example, `Midnight sun`; empty on a day with a sunrise or a sunset.
  package let note: String
  /// The part of the day that the values cover, such as `rest of today`; empty if it is the whole day.
  package let span: String
  /// The alerts that are in force at some time of the day.
  package let alerts: [AlertViewModel]
  /// Services that disagree with the others, such as `High: MET Norway says 18°C`.
  package let disagreements: [String]
  /// Charts of the whole local day; `nil` if none of its hours is known.
  package let charts: HourChartsViewModel?
  /// The known hours of the local day.
  package let hours: HoursViewModel
  /// The same day in the week.
  package let row: WeatherDayViewModel

  /// Creates the texts of one day of a forecast.
  ///
  /// - Parameters:
  ///   - index: The index among the forecast's days, as in ``WeekViewModel``; 0 is usually today.
  ///   - consensus: The combined services, if the forecast comes from them.
  /// - Returns: `nil` if there is no such day.
  package init?(
    _ forecast: PresentForecast, dayAt index: Int, settings: Settings, language: Language,
    consensus: Consensus? = nil
  ) {
    guard forecast.days.content.indices.contains(index) else { return nil }
    let day = forecast.days.content[index]
    let format = WeatherFormat(settings: settings, language: language)
    let calendar = forecast.place.calendar
    let sentences = SentenceWords(forecast, settings: settings, language: language)
    let row = WeatherDayViewModel(
      day, in: forecast, scale: nil, clause: sentences.clause(of: day.date), format: format, consensus: consensus)

    date = day.date
    self.row = row
    title = format.words(.fullDate(day.date.weekday, month: day.date.month, day: day.date.day))
    span = row.span
    summary = row.summary
    summaryLanguage = row.summaryLanguage
    sentence = sentences.day(day.date)
    icon = row.icon
    let isNormal = forecast.days.provenance.source.kind == .climateNormals
    let sun = row.sun.details.filter { [.sunrise, .sunset, .dayLength].contains($0.variable) }
    let noon = calendar.noon(of: day.date)
    timeZone = format.timeZone(of: forecast.place, at: noon)
    let moonTimes = MoonTimesViewModel(on: day.date, at: forecast.place, now: noon, format: format)
    let interval = calendar.interval(of: day.date)
    details = DayDetails(format: format, isNormal: isNormal).details(
      of: day, row: row, hours: forecast.hours.content.filter { interval.contains($0.time) },
      thunder: forecast.thunderRisk(on: day.date))
    sky = sun + [row.moon.detail] + moonTimes.details.filter { $0.variable != .fullMoon }
    note = row.sun.note
    alerts = AlertViewModel.alerts(of: forecast, on: day.date, settings: settings, language: language)
    disagreements = row.disagreements
    charts = HourChartsViewModel(
      forecast, during: interval, settings: settings, language: language, consensus: consensus)
    hours = HoursViewModel(forecast, on: day.date, settings: settings, language: language, consensus: consensus)
  }
}

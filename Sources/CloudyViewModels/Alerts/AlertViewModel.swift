import CloudyModel
import Foundation

/// A warning that is in force or to come, already worded.
package struct AlertViewModel: Hashable, Sendable {
  package let title: String
  /// As `Watch`; empty if the authority did not say.
  package let severity: String
  /// For colours; `nil` if the authority did not say.
  package let rank: WeatherAlert.Severity?
  /// As `Sat, November 21 02:00 PM – Sun, November 22 06:00 AM`, on the place's clocks.
  package let period: String
  /// As `Brabant, Antwerp`; empty if the authority did not say.
  package let regions: String
  /// The authority's own words, maybe many.
  package let text: String
  /// Where all of it can be read; empty if nowhere.
  package let link: String

  init(_ alert: WeatherAlert, calendar: LocalCalendar, format: WeatherFormat) {
    func moment(_ instant: Date) -> String {
      let date = calendar.date(at: instant)
      let day = format.words(.shortDate(date.weekday, month: date.month, day: date.day))
      return "\(day) \(format.time(calendar.timeOfDay(at: instant)))"
    }
    title = alert.title
    rank = alert.severity
    severity = alert.severity.map { format.words(.severity($0)) } ?? ""
    period = format.words(.period(from: moment(alert.start), until: alert.end.map(moment)))
    regions = alert.regions.joined(separator: ", ")
    text = alert.text
    link = alert.link ?? ""
  }

  /// Those that are not over, in the order of their beginning.
  package static func alerts(
    of forecast: Forecast, settings: Settings, language: Language = .english
  ) -> [AlertViewModel] {
    let now = forecast.current.content.time
    let format = WeatherFormat(settings: settings, language: language)
    let calendar = LocalCalendar(timeZone: forecast.place.timeZone)
    return (forecast.alerts?.content ?? []).filter { $0.end.map { $0 > now } ?? true }
      .sorted { $0.start < $1.start }
      .map { AlertViewModel($0, calendar: calendar, format: format) }
  }
}

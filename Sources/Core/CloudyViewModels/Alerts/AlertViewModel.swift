import CloudyLocalization
import CloudyModel
import Foundation

/// The texts of an alert, current or future.
package struct AlertViewModel: Hashable, Sendable {
  /// The authority's own name for it, such as `Wind Advisory`.
  package let title: String
  package let level: AlertLevel
  /// For screen readers, such as `Extreme alert`.
  package let levelName: String
  /// Whether ``text`` is visible before the user requests it.
  package var isExpanded: Bool { level == .extreme }
  /// For example, `Sat, November 21 2:00 PM – Sun, November 22 6:00 AM`, on the place's clocks.
  package let period: String
  /// For example, `Brabant, Antwerp`; empty if the authority did not state it.
  package let regions: String
  /// ``period`` and ``regions`` on one line.
  package let periodAndRegions: String
  /// ``title`` and ``period`` in a sentence.
  package let titleAndPeriod: String
  /// The authority's own text, which can be long.
  package let text: String
  /// The language of ``title``, ``regions`` and ``text`` (BCP 47), if it differs from the reader's.
  package let textLanguage: String?
  /// The address of the full text; empty if there is none.
  package let link: String

  init(_ alert: WeatherAlert, calendar: LocalCalendar, format: WeatherFormat) {
    func moment(_ instant: Date) -> String {
      let date = calendar.date(at: instant)
      let day = format.words(.shortDate(date.weekday, month: date.month, day: date.day))
      return format.words(.dateAndClock(day, clock: format.time(ofEvent: instant, in: calendar)))
    }
    title = alert.title
    level = AlertLevel(alert)
    levelName = format.words(level.name)
    period = format.words(WarningMessages.period(from: moment(alert.start), until: alert.end.map(moment)))
    regions = format.words(.list(alert.regions))
    periodAndRegions = format.words(.sideBySide([period, regions].filter { !$0.isEmpty }))
    titleAndPeriod = format.words(.list([title, period]))
    text = alert.text
    link = alert.link ?? ""
    textLanguage = format.language.sourcesTextLanguage
  }

  /// Returns the alerts that are not over, the most severe first. Equally severe ones are ordered by start.
  ///
  /// - Parameter day: Only alerts that are in force at some time of this day; `nil` for all.
  package static func alerts(
    of forecast: PresentForecast, on day: CivilDate? = nil, settings: Settings, language: Language
  ) -> [AlertViewModel] {
    let now = forecast.now
    let format = WeatherFormat(settings: settings, language: language)
    let calendar = forecast.place.calendar
    let time = day.map(calendar.interval(of:))
    return (forecast.alerts?.content ?? []).filter { $0.end.map { $0 > now } ?? true }
      .filter { alert in time.map { alert.start < $0.upperBound && alert.end ?? .distantFuture > $0.lowerBound } ?? true
      }
      .sorted { ($0.rank, $0.start) < ($1.rank, $1.start) }
      .map { AlertViewModel($0, calendar: calendar, format: format) }
  }
}

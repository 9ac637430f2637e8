import CloudyForecasts
import CloudyLocalization
import CloudyModel
import Foundation

/// The state of the alerts for a place: none in force, not available, unknown, or not checked or updated recently.
enum WarningsNote {
  /// - Parameters:
  ///   - isCovered: Whether any service has alerts for the place.
  ///   - stale: The service whose alerts are no longer updated, if that is why they are unknown.
  /// - Returns: For example, `Alerts: none active (MET Norway, 2:05 PM)` or `Alerts: not available for this location`;
  ///   empty if there are alerts that were checked recently.
  static func text(
    _ forecast: PresentForecast, isCovered: Bool, stale: StaleWarnings?, format: WeatherFormat
  ) -> String {
    func clock(_ instant: Date) -> String { format.moment(instant, in: forecast.place.calendar, now: forecast.now) }
    guard let alerts = forecast.alerts else {
      if let stale {
        let service = stale.source.name(in: format.language)
        return format.words(WarningMessages.notKnown(since: clock(stale.since), from: service))
      }
      return format.words(isCovered ? WarningMessages.notKnown : WarningMessages.notAvailable)
    }
    let provenance = alerts.provenance
    let source = provenance.source.name(in: format.language)
    let checked = clock(provenance.fetchedAt)
    guard !alerts.content.isEmpty else { return format.words(WarningMessages.noneReported(by: source, at: checked)) }
    if let since = provenance.gaps.staleSince {
      return format.words(WarningMessages.notUpdated(since: clock(since), from: source))
    }
    return forecast.now < provenance.endOfAbsence
      ? "" : format.words(WarningMessages.lastChecked(with: source, at: checked))
  }
}

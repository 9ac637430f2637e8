import CloudyLocalization
import CloudyModel

/// The state of the alerts for a place: none in force, not available, unknown, or not checked recently.
enum WarningsNote {
  /// - Parameter isCovered: Whether any service has alerts for the place.
  /// - Returns: For example, `Alerts: none active (MET Norway, 2:05 PM)` or `Alerts: not available for this location`;
  ///   empty if there are alerts that were checked recently.
  static func text(_ forecast: PresentForecast, isCovered: Bool, format: WeatherFormat) -> String {
    guard let alerts = forecast.alerts else {
      return format.words(isCovered ? WarningMessages.notKnown : WarningMessages.notAvailable)
    }
    let provenance = alerts.provenance
    let source = provenance.source.name(in: format.language)
    let clock = format.moment(provenance.fetchedAt, in: forecast.place.calendar, now: forecast.now)
    guard !alerts.content.isEmpty else { return format.words(WarningMessages.noneReported(by: source, at: clock)) }
    return forecast.now < provenance.endOfAbsence
      ? "" : format.words(WarningMessages.lastChecked(with: source, at: clock))
  }
}

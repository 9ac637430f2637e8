import CloudyLocalization
import CloudyModel

/// The text in place of alerts that cannot be shown, so that an absent text always means that none is in force.
enum WarningsNote {
  /// - Parameter isCovered: Whether any service has alerts for the place.
  /// - Returns: For example, `Alerts: not available for this location`; empty if the alerts for the place are known.
  static func text(_ forecast: PresentForecast, isCovered: Bool, language: Language) -> String {
    guard forecast.alerts == nil else { return "" }
    return language.text(isCovered ? WarningMessages.notKnown : WarningMessages.notAvailable)
  }
}

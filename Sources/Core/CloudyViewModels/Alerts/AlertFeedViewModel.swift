import CloudyForecasts
import CloudyLocalization
import CloudyModel
import Foundation

/// The alerts for a place as a feed of articles.
package struct AlertFeedViewModel: Sendable {
  /// An alert that is not over.
  package struct Entry: Sendable {
    /// The time of issue or, if it is unknown, the start of the alert, which, unlike the time of a request, stays the
    /// same.
    package let date: Date
    /// The authority; `nil` if it is unknown.
    package let issuer: String?
    /// For example, `warning`; `nil` if the authority did not state it.
    package let severity: String?
    package let alert: AlertViewModel
    /// The facts that identify the alert, whatever the reader's language and units are.
    package let identity: String
  }

  /// For example, `Ghent: Alerts`.
  package let title: String
  /// The reason why there are no entries (no alerts, not available, or unknown), or why some may be missing or old;
  /// `nil` if the entries are complete.
  package let note: String?
  /// The authorities to credit; empty if there are none.
  package let attribution: String
  /// The time at which the alerts were requested, or the current time if they are unknown.
  package let updated: Date
  /// In order, without repetitions.
  package let entries: [Entry]
  /// The facts that identify the feed's place.
  package let identity: String
  /// The language of the texts (BCP 47).
  package let languageTag: String

  /// Creates the texts of a forecast's alerts.
  ///
  /// - Parameters:
  ///   - coversAlerts: Whether any service has alerts for the place.
  ///   - stale: The service whose alerts are no longer updated, if that is why they are unknown.
  ///   - customName: The user's own name for the place.
  package init(
    _ forecast: PresentForecast, coversAlerts: Bool, stale: StaleWarnings? = nil, customName: String? = nil,
    settings: Settings, language: Language
  ) {
    let format = WeatherFormat(settings: settings, language: language)
    title = AlertFeedViewModel.title(of: forecast.place, customName: customName, language: language)
    var identities: Set<String> = []
    entries = (forecast.alerts?.content ?? []).compactMap { alert in
      // A message can have several alerts, so its identifier alone is not enough.
      let source = alert.identifier.map { [$0] } ?? alert.regions
      let identity = ([alert.start.isoText, alert.title] + source).joined(separator: "\n")
      guard identities.insert(identity).inserted else { return nil }
      return Entry(
        date: alert.sentAt ?? alert.start, issuer: alert.issuer, severity: alert.severity?.rawValue,
        alert: AlertViewModel(alert, now: forecast.now, at: forecast.place, format: format),
        identity: identity)
    }
    let notes = [
      AlertsRemark(forecast, format: format)?.textAndLink ?? "",
      WarningsNote.text(forecast, isCovered: coversAlerts, stale: stale, format: format),
    ].filter { !$0.isEmpty }
    note = notes.isEmpty ? nil : format.words(.sideBySide(notes))
    attribution = forecast.attribution(of: [.alerts])
    updated = forecast.alerts?.provenance.fetchedAt ?? forecast.now
    identity = forecast.place.identity
    languageTag = language.tag
  }

  /// Returns the title of a place's feed, such as `Ghent: Alerts`.
  ///
  /// - Parameter customName: The user's own name for the place.
  package static func title(of place: Place, customName: String? = nil, language: Language) -> String {
    let name = LocationViewModel(place, customName: customName, language: language).text
    return language.text(.labelled(name, language.text(ForecastBlock.alerts.name)))
  }
}

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
  /// The reason why there are no entries: no alerts, not available, or unknown; `nil` if there are any.
  package let note: String?
  /// The authorities to credit; empty if there are none.
  package let attribution: String
  /// The time at which the alerts were requested, or the current time if they are unknown.
  package let updated: Date
  /// The most severe first, without repetitions.
  package let entries: [Entry]
  /// The facts that identify the feed's place.
  package let identity: String
  /// The language of the texts (BCP 47).
  package let languageTag: String

  /// Creates the texts of a forecast's alerts.
  ///
  /// - Parameters:
  ///   - coversAlerts: Whether any service has alerts for the place.
  ///   - customName: The user's own name for the place.
  package init(
    _ forecast: PresentForecast, coversAlerts: Bool, customName: String? = nil, language: Language
  ) {
    let format = WeatherFormat(settings: Settings(), language: language)
    let place = LocationViewModel(forecast.place, customName: customName, language: language).text
    title = language.text(.labelled(place, language.text(ForecastBlock.alerts.name)))
    var identities: Set<String> = []
    entries = (forecast.alerts?.content ?? []).sorted { ($0.rank, $0.start) < ($1.rank, $1.start) }.compactMap {
      alert in
      // A message can have several alerts, so its identifier alone is not enough.
      let source = alert.identifier.map { [$0] } ?? alert.regions
      let identity = ([alert.start.isoText, alert.title] + source).joined(separator: "\n")
      guard identities.insert(identity).inserted else { return nil }
      return Entry(
        date: alert.sentAt ?? alert.start, issuer: alert.issuer, severity: alert.severity?.rawValue,
        alert: AlertViewModel(alert, now: forecast.now, calendar: forecast.place.calendar, format: format),
        identity: identity)
    }
    let note = WarningsNote.text(forecast, isCovered: coversAlerts, format: format)
    self.note = note.isEmpty ? nil : note
    attribution = forecast.attribution(of: [.alerts], in: language)
    updated = forecast.alerts?.provenance.fetchedAt ?? forecast.now
    identity = forecast.place.identity
    languageTag = language.tag
  }
}

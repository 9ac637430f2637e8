import CloudyHTTP
import CloudyLocalization
import CloudyModel
import Foundation

/// A remark below the alerts: there are others, of which it is unknown whether they are for the place.
package struct AlertsRemark: Hashable, Sendable {
  /// For example, `1 more alert from MeteoAlarm may apply here`.
  package let text: String
  /// The address of the service's page; empty if there is none.
  package let link: String
  /// The host of ``link``, such as `meteoalarm.org`.
  package let linkHost: String
  /// ``text`` and ``link`` on one line.
  package let textAndLink: String

  /// - Returns: `nil` if the alerts are complete, or none are known; then ``WeatherViewModel/warningsNote`` says so.
  init?(_ forecast: PresentForecast, format: WeatherFormat) {
    guard let alerts = forecast.alerts, !alerts.content.isEmpty, alerts.provenance.gaps.missing > 0 else { return nil }
    let source = alerts.provenance.source
    text = format.words(
      WarningMessages.others(alerts.provenance.gaps.missing, from: source.name(in: format.language)))
    link = source.homepage.webAddress ?? ""
    linkHost = URL(string: link)?.host() ?? ""
    textAndLink = format.words(.sideBySide([text, link].filter { !$0.isEmpty }))
  }
}

import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation

/// An alert, whose full text expands on request, or is visible at once.
struct AlertCard: Sendable {
  /// The web page on which the authority publishes the alert.
  struct Link: Sendable {
    let address: String
    let text: String
  }

  let title: String
  let period: String
  let regions: String?
  let text: String?
  /// The language of the authority's text (BCP 47), if it is not the reader's.
  let textLanguage: String?
  let link: Link?
  /// `minor`, `severe` or `extreme`, for colors.
  let level: String
  /// The level for screen readers, such as `Extreme alert`.
  let levelName: String
  let isExpanded: Bool

  init(_ alert: AlertViewModel, language: Language) {
    func known(_ text: String) -> String? { text.isEmpty ? nil : text }
    title = alert.title
    period = alert.period
    regions = known(alert.regions)
    text = known(alert.text.trimmingCharacters(in: .whitespacesAndNewlines))
    textLanguage = alert.textLanguage
    link = AlertCard.webHost(of: alert.link).map {
      Link(address: alert.link, text: language.text(WeatherActionMessages.readAt($0)))
    }
    level =
      switch alert.level {
      case .extreme: "extreme"
      case .severe: "severe"
      case .minor: "minor"
      }
    levelName = alert.levelName
    isExpanded = alert.isExpanded
  }

  /// Returns the host of a link. Links come from services, so only links to web pages are displayed.
  ///
  /// - Returns: `nil` if it is not the URL of a web page.
  static func webHost(of address: String) -> String? {
    guard
      let components = URLComponents(string: address), ["http", "https"].contains(components.scheme?.lowercased()),
      components.user == nil, components.password == nil, let host = components.host, !host.isEmpty
    else { return nil }
    return host
  }
}

import CloudyModel
import CloudyViewModels
import Foundation

/// A warning, with all of its text where a person asks for it.
struct AlertCard: Sendable {
  /// Where the authority says it.
  struct Link: Sendable {
    let address: String
    let text: String
  }

  let title: String
  let period: String
  let regions: String?
  let text: String?
  let link: Link?
  /// `advisory`, `watch` or `warning`, for colours.
  let rank: String

  init(_ alert: AlertViewModel, language: Language) {
    func known(_ text: String) -> String? { text.isEmpty ? nil : text }
    title = alert.title
    period = alert.period
    regions = known(alert.regions)
    text = known(alert.text.trimmingCharacters(in: .whitespacesAndNewlines))
    link = AlertCard.webHost(of: alert.link).map {
      Link(address: alert.link, text: language.text(.web(.weatherPage(.readAt(host: $0)))))
    }
    rank = alert.rank?.rawValue ?? "watch"
  }

  /// Links come from services: only those to web pages are followed.
  ///
  /// - Returns: The address's host; `nil` if it is no page of the web.
  static func webHost(of address: String) -> String? {
    guard
      let components = URLComponents(string: address), ["http", "https"].contains(components.scheme?.lowercased()),
      components.user == nil, components.password == nil, let host = components.host, !host.isEmpty
    else { return nil }
    return host
  }
}

import CloudyHTTP
import CloudyModel
import Foundation

/// How the server sends notifications to browsers.
package struct PushSettings: Sendable {
  /// The push services to which it may send.
  let services: PushServices
  /// The URL of a contact for the operators of push services.
  let subject: String
  let transport: any HTTPTransport

  /// - Parameters:
  ///   - site: Browsers allow notifications only over TLS, and for a site that keeps its address.
  ///   - contact: An email address, or an https URL; `nil` for the site's URL.
  ///   - services: The push services to which the server may send.
  ///   - transport: Sends the requests; `nil` for the network.
  /// - Returns: `nil` if the site has no public URL, or one without TLS.
  package init?(
    _ site: PublicSite, contact: String? = nil, services: PushServices = PushServices(),
    transport: (any HTTPTransport)? = nil
  ) {
    guard let address = site.address, site.isAlwaysSecure else { return nil }
    self.services = services
    subject = contact.map { $0.hasPrefix("https://") || $0.hasPrefix("mailto:") ? $0 : "mailto:\($0)" } ?? address
    self.transport = transport ?? CurlTransport(bodyLimit: PushSender.responseLimit)
  }

  /// Returns whether a text is a contact: an email address or an https URL.
  package static func isContact(_ text: String) -> Bool {
    guard text.utf8.count <= 200, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
    if text.hasPrefix("https://") { return text.utf8.count > "https://".utf8.count }
    let parts = (text.hasPrefix("mailto:") ? text.dropFirst("mailto:".count) : text[...]).split(
      separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
  }
}

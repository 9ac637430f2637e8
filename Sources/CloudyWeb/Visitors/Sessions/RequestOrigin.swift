import Foundation
import HTTPTypes

/// Whether a request that changes something comes from a page of this site.
///
/// A browser sends a visitor's cookie along with what another site's page asks for, if nothing keeps it from that.
/// `SameSite=Lax` does; this is the second wall, and no token is needed in pages, which all visitors share.
/// - `Sec-Fetch-Site` is the browser's own word, and no page can set it: `same-origin` is a form or script of ours, and
///   `none` the person themselves. Every current browser sends it, but only over TLS or to this machine.
/// - Else `Origin` names the page, and every browser of the last years sends it with a POST. It must be the host that
///   was asked. `null`, of a sandbox or of a page that hides where it is, is not.
/// - With neither it is no browser. Without a cookie there is nothing that it could do in anybody's name.
struct RequestOrigin {
  /// The host that was asked, as `weather.example:8080`.
  let host: String?
  /// Whether browsers reach this server only by TLS.
  let isSecure: Bool
  let hasCookie: Bool

  /// In doubt, no.
  func isOwn(_ headers: HTTPFields) -> Bool {
    let sites = headers.filter { $0.name.canonicalName == "sec-fetch-site" }.map(\.value)
    if !sites.isEmpty { return sites == ["same-origin"] || sites == ["none"] }
    let origins = headers[values: .origin]
    if !origins.isEmpty { return origins.count == 1 && origins.allSatisfy(isOwn(origin:)) }
    return !hasCookie
  }

  private func isOwn(origin: String) -> Bool {
    let origin = origin.lowercased()
    guard let host = host?.lowercased(), !host.isEmpty else { return false }
    for (scheme, port) in [("https://", ":443"), ("http://", ":80")] where origin.hasPrefix(scheme) {
      if isSecure, scheme != "https://" { return false }
      return RequestOrigin.without(port, String(origin.dropFirst(scheme.count))) == RequestOrigin.without(port, host)
    }
    return false
  }

  private static func without(_ port: String, _ host: String) -> String {
    host.hasSuffix(port) ? String(host.dropLast(port.count)) : host
  }
}

import Foundation
import HTTPTypes

/// Decides whether a state-changing request comes from a page of this site, to prevent CSRF.
///
/// By default, a browser sends a visitor's cookie with requests that another site's page makes. `SameSite=Lax` prevents
/// it; this is the second defense, and needs no token in pages, which all visitors share.
/// - `Sec-Fetch-Site` is set by the browser, and no page can set it: `same-origin` means a form or script of this site,
///   `none` a direct action of the user. Every current browser sends it, but only over TLS or to this machine.
/// - Otherwise `Origin` identifies the page; every recent browser sends it with a POST. It must match the requested
///   host. This excludes `null`, which comes from a sandbox or from a page that hides its URL.
/// - With neither header, the client is not a browser. Without a cookie it cannot do anything in a visitor's name.
struct RequestOrigin {
  /// The requested host, such as `weather.example:8080`.
  let host: String?
  /// Whether browsers reach this server only over TLS.
  let isSecure: Bool
  let hasCookie: Bool

  /// Returns whether the request comes from this site; `false` if in doubt.
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

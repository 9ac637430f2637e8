import Crypto
import Foundation
import HTTPTypes

/// The headers that restrict what browsers allow a response to do.
struct SecurityHeaders: Sendable {
  /// Pages load only from this server, run no script but its files and the inline one for the time zone, and cannot be
  /// framed.
  static let contentSecurityPolicy =
    "default-src 'none'; script-src 'self' \(zoneScript); style-src 'self'; img-src 'self'; connect-src 'self'; "
    + "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// The hash of the only inline script. It has to run before the page is drawn, and as a file it would need another
  /// request.
  private static let zoneScript: String = {
    let script = EmbeddedFile.all.first { $0.path == "Templates/ask-zone.mustache" }?.text ?? ""
    return "'sha256-\(Data(SHA256.hash(data: Data(script.utf8))).base64EncodedString())'"
  }()

  /// This site's own pages may request the visitor's location; no other feature is needed.
  static let permissionsPolicy =
    "geolocation=(self)"
    + [
      "accelerometer", "autoplay", "camera", "clipboard-read", "display-capture",
      "encrypted-media", "fullscreen", "gamepad", "gyroscope", "hid", "idle-detection",
      "local-fonts", "magnetometer", "microphone", "midi", "payment", "picture-in-picture",
      "publickey-credentials-get", "screen-wake-lock", "serial", "storage-access", "usb",
      "window-management", "xr-spatial-tracking",
    ].map { ", \($0)=()" }.joined()

  private static let always: [HTTPField] = [
    HTTPField(name: .contentSecurityPolicy, value: contentSecurityPolicy),
    HTTPField(name: .xContentTypeOptions, value: "nosniff"),
    HTTPField(name: .referrerPolicy, value: "same-origin"),
    HTTPField(name: .permissionsPolicy, value: permissionsPolicy),
    HTTPField(name: .crossOriginOpenerPolicy, value: "same-origin"),
    HTTPField(name: .crossOriginResourcePolicy, value: "same-origin"),
    HTTPField(name: .xFrameOptions, value: "DENY"),
  ]

  /// Two years, as the browsers' preload lists require. Subdomains are not included, since they may belong to others.
  private static let strictTransportSecurity = HTTPField(name: .strictTransportSecurity, value: "max-age=63072000")

  /// Adds the security headers to a response, except those it already sets.
  ///
  /// - Parameter isSecure: Whether the client's connection uses TLS. Without TLS, HSTS could send the browser to an
  ///   address that does not exist.
  static func add(to headers: inout HTTPFields, isSecure: Bool) {
    for field in always where !headers.contains(field.name) { headers.append(field) }
    if isSecure { headers.append(strictTransportSecurity) }
  }
}

extension HTTPField.Name {
  private static func named(_ name: String) -> HTTPField.Name {
    // `HTTPField.Name` is `nil` only for an invalid name.
    HTTPField.Name(name) ?? .server
  }

  static let referrerPolicy = named("Referrer-Policy")
  static let permissionsPolicy = named("Permissions-Policy")
  static let crossOriginOpenerPolicy = named("Cross-Origin-Opener-Policy")
  static let xFrameOptions = named("X-Frame-Options")
  static let forwarded = named("Forwarded")
  static let xForwardedFor = named("X-Forwarded-For")
  static let xForwardedProto = named("X-Forwarded-Proto")
  /// Headers that proxies add; each proxy writes some of them.
  static let ofProxies =
    [forwarded, xForwardedFor, xForwardedProto]
    + [
      "Via", "X-Forwarded-Host", "X-Forwarded-Port", "X-Forwarded-Server", "X-Forwarded-Prefix", "X-Forwarded-Scheme",
      "X-Forwarded-SSL", "X-Original-Forwarded-For", "X-Original-Host", "X-Original-URL", "X-Real-IP", "X-Client-IP",
      "X-Cluster-Client-IP", "X-Scheme", "X-Envoy-External-Address", "X-Amzn-Trace-Id", "CF-Connecting-IP", "CF-Ray",
      "CDN-Loop", "True-Client-IP", "Fastly-Client-IP", "Fly-Client-IP", "Tailscale-User-Login", "Max-Forwards",
      "Proxy-Connection",
    ].map(named)
}

import HTTPTypes

/// The headers by which every answer restricts the browser.
struct SecurityHeaders: Sendable {
  /// Pages load only from this server, run no script but its files, and cannot be framed.
  static let contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    + "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// This site's own pages may ask for the visitor's location; no other feature is needed.
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

  /// Adds the headers to an answer.
  ///
  /// - Parameter isSecure: Whether the browser's connection uses TLS. Without it, the browser would be told to return
  ///   by a way that may not exist.
  static func add(to headers: inout HTTPFields, isSecure: Bool) {
    for field in always { headers.append(field) }
    if isSecure { headers.append(strictTransportSecurity) }
  }
}

extension HTTPField.Name {
  private static func named(_ name: String) -> HTTPField.Name {
    // Only an invalid name is `nil`.
    HTTPField.Name(name) ?? .server
  }

  static let referrerPolicy = named("Referrer-Policy")
  static let permissionsPolicy = named("Permissions-Policy")
  static let crossOriginOpenerPolicy = named("Cross-Origin-Opener-Policy")
  static let xFrameOptions = named("X-Frame-Options")
  static let forwarded = named("Forwarded")
  static let xForwardedFor = named("X-Forwarded-For")
  static let xForwardedProto = named("X-Forwarded-Proto")
}

import HTTPTypes

/// What every answer tells the browser not to do.
struct SecurityHeaders: Sendable {
  /// Pages load from this server and nowhere else, run no script but its files, and stand in nobody's frame.
  static let contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    + "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// Where the person is may be asked by this site's own pages; nothing else is ever needed.
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

  /// Two years, as browsers' own lists want it. Not for subdomains, which may be somebody else's.
  private static let strictTransportSecurity = HTTPField(name: .strictTransportSecurity, value: "max-age=63072000")

  /// - Parameter isSecure: Whether the browser is at the other end of TLS. Where it is not, it would be told to come
  ///   back by a way that may not exist.
  static func add(to headers: inout HTTPFields, isSecure: Bool) {
    for field in always { headers.append(field) }
    if isSecure { headers.append(strictTransportSecurity) }
  }
}

extension HTTPField.Name {
  private static func named(_ name: String) -> HTTPField.Name {
    // Only what is no name at all has none.
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

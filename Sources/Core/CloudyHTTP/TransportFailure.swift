import CCurl

/// The reason why a transport could not return a complete response.
enum TransportFailure {
  case cancelled
  /// This machine has no suitable libcurl.
  case noLibrary
  /// The response is not HTTP.
  case noHTTP
  case insecure
  case noResponse

  /// - Parameter code: The result of `ccurl_ask`. Positive numbers are libcurl's own, which never change:
  ///   https://curl.se/libcurl/c/libcurl-errors.html
  /// - Returns: `nil` on success.
  init?(code: Int32) {
    switch Int(code) {
    case CCURL_COMPLETE: return nil
    case CCURL_STOPPED: self = .cancelled
    case CCURL_MISSING: self = .noLibrary
    // Unsupported protocol or version, a strange reply, HTTP/2 framing, a line or header that is too long ("out of
    // memory" in older versions), a bad header or encoding.
    case 1, 8, 16, 27, 43, 61, 92, 100: self = .noHTTP
    // The handshake, either side's certificates, ciphers, revocation, pinning.
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98: self = .insecure
    default: self = .noResponse
    }
  }
}

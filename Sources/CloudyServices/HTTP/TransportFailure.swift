import CCurl

/// Why a transport could not bring a whole answer.
enum TransportFailure {
  case cancelled
  /// This machine has no libcurl that will do.
  case noLibrary
  /// What answered there does not speak HTTP.
  case noHTTP
  case insecure
  case noAnswer

  /// - Parameter code: Of `ccurl_get`.
  /// - Returns: `nil` if nothing failed.
  ///
  /// The positive numbers are libcurl's and never change: https://curl.se/libcurl/c/libcurl-errors.html
  init?(code: Int32) {
    switch Int(code) {
    case CCURL_COMPLETE: return nil
    case CCURL_STOPPED: self = .cancelled
    case CCURL_MISSING: self = .noLibrary
    // Unsupported protocol or version, a reply that makes no sense, HTTP/2 framing, a line or a header that is too
    // long ("out of memory" in older versions), a header or an encoding that is wrong.
    case 1, 8, 16, 27, 43, 61, 92, 100: self = .noHTTP
    // The handshake, certificates of either side, ciphers, revocation, pinning.
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98: self = .insecure
    default: self = .noAnswer
    }
  }
}

import Foundation

extension URL {
  /// Whether `other` is on the same server, or on the same host with an encrypted connection in place of a plain one.
  func trusts(_ other: URL) -> Bool {
    guard let host = host()?.lowercased(), host == other.host()?.lowercased() else { return false }
    switch (scheme?.lowercased(), other.scheme?.lowercased()) {
    case ("http", "http"): return (port ?? 80) == (other.port ?? 80)
    case ("https", "https"): return (port ?? 443) == (other.port ?? 443)
    case ("http", "https"): return true
    default: return false
    }
  }
}

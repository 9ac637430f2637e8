import CloudyStorage
import Foundation

/// The server and key behind a service: services with the same name can use different servers, and one server can know
/// a user by two keys.
///
/// A server's response to one identity does not apply to another.
package struct ServiceIdentity: Hashable, Sendable {
  /// See ``ForecastSource/id``.
  package let source: String
  /// The source, with a fingerprint of the server's addresses and the key, such as `dark-sky 1f0c9e3b7a52d418`. Limits
  /// and refusals that a server states are stored under this name.
  package let server: String
  /// The number of decimals of a place's coordinates in requests.
  package let coordinateDecimals: Int

  /// Creates the identity of a source without a server.
  package init(source: String) {
    self.source = source
    server = source
    coordinateDecimals = 2
  }

  /// - Parameters:
  ///   - addresses: All servers that contribute to one response.
  ///   - key: The key in requests. Only 64 bits of a hash of the key and the addresses are stored: enough to compare
  ///     identities without revealing them.
  init(source: String, addresses: [URL], key: Secret?, coordinateDecimals: Int) {
    let facts = ["cloudy", source] + addresses.map(ServiceIdentity.normalized) + ["key", key?.revealed ?? ""]
    let digest = SHA256.digest(facts.joined(separator: "\0").utf8).prefix(8)
    let fingerprint = digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    self.source = source
    server = "\(source) \(fingerprint)"
    self.coordinateDecimals = coordinateDecimals
  }

  /// The name under which responses are cached. It includes the precision, which determines the requested point.
  package var responses: String { "\(server) \(coordinateDecimals)" }

  /// The maximum distance in kilometers between two places that share a response. A higher precision than the default
  /// means that a user wants the weather at that very point.
  package var sharedKilometers: Double { pow(10, Double(ServiceIdentity.usualDecimals - placeDecimals)) }

  /// The number of decimals by which places are distinguished.
  package var placeDecimals: Int { max(coordinateDecimals, ServiceIdentity.usualDecimals) }

  private static let usualDecimals = 2

  private static func normalized(_ address: URL) -> String {
    let scheme = address.scheme?.lowercased() ?? ""
    let port = address.port ?? (scheme == "https" ? 443 : 80)
    var path = address.path(percentEncoded: true)
    while path.hasSuffix("/") { path.removeLast() }
    return "\(scheme)://\(address.host(percentEncoded: false)?.lowercased() ?? ""):\(port)\(path)"
  }
}

import Foundation

/// Who is really asked: two services of one name can be two servers, and one server can know a person by two keys.
///
/// What a server said to one identity says nothing of another.
package struct ServiceIdentity: Hashable, Sendable {
  /// As ``ForecastSource/id``.
  package let source: String
  /// The source, with a fingerprint of the server's addresses and of the key: `dark-sky 1f0c9e3b7a52d418`. What a server
  /// said of being asked counts for this.
  package let server: String
  /// How precisely the server learns where a place is.
  package let coordinateDecimals: Int

  /// A source without a server.
  package init(source: String) {
    self.source = source
    server = source
    coordinateDecimals = 2
  }

  /// - Parameters:
  ///   - addresses: Of all servers that are asked for one answer.
  ///   - key: As which they are asked. Of it and of the addresses, no more is known afterwards than 64 bits of a hash, which
  ///     tell whether they are the same and not what they are.
  init(source: String, addresses: [URL], key: Secret?, coordinateDecimals: Int) {
    let facts = ["cloudy", source] + addresses.map(ServiceIdentity.normalized) + ["key", key?.revealed ?? ""]
    let digest = SHA256.digest(facts.joined(separator: "\0").utf8).prefix(8)
    let fingerprint = digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    self.source = source
    server = "\(source) \(fingerprint)"
    self.coordinateDecimals = coordinateDecimals
  }

  /// What answers are kept under: those for another precision are of other points.
  var answers: String { "\(server) \(coordinateDecimals)" }

  /// How far from each other two places can be that share an answer, in kilometres. Who has more decimals sent than usual
  /// wants the weather of that very point.
  var sharedKilometers: Double { pow(10, Double(ServiceIdentity.usualDecimals - placeDecimals)) }

  /// To how many decimals places are told apart.
  var placeDecimals: Int { max(coordinateDecimals, ServiceIdentity.usualDecimals) }

  private static let usualDecimals = 2

  private static func normalized(_ address: URL) -> String {
    let scheme = address.scheme?.lowercased() ?? ""
    let port = address.port ?? (scheme == "https" ? 443 : 80)
    var path = address.path(percentEncoded: true)
    while path.hasSuffix("/") { path.removeLast() }
    return "\(scheme)://\(address.host(percentEncoded: false)?.lowercased() ?? ""):\(port)\(path)"
  }
}

import Foundation

/// A request as a ``LoopbackServer`` heard it.
package struct LoopbackRequest: Hashable, Sendable {
  /// A weather service that a server plays.
  package enum Service: Hashable, Sendable {
    case openMeteo
    /// - Parameters:
    ///   - key: As the client sent it.
    ///   - point: What follows the key, as `50.85,4.35`.
    case darkSky(key: String, point: String)
  }

  package let method: String
  /// Without the query, percent-decoded.
  package let path: String
  /// Percent-decoded. Of a name that comes twice, the last.
  package let query: [String: String]
  /// The path and the query as they came.
  package let target: String
  /// Names are in lower case.
  package let headers: [String: String]

  /// - Parameter head: Up to the empty line.
  init?(head: String) {
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: true)
    guard !lines.isEmpty else { return nil }
    let words = lines.removeFirst().split(separator: " ")
    guard words.count == 3, let components = URLComponents(string: String(words[1])) else { return nil }
    method = String(words[0])
    path = components.path
    target = String(words[1])
    query = Dictionary(
      (components.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { _, last in last })
    var headers: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    self.headers = headers
  }

  /// The service whose contract has this path, if one has.
  package var service: Service? {
    let parts = path.split(separator: "/").map(String.init)
    if parts == ["v1", "forecast"] { return .openMeteo }
    if parts.count == 3, parts[0] == "forecast" { return .darkSky(key: parts[1], point: parts[2]) }
    return nil
  }
}

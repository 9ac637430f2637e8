import CloudyHTTP
import Foundation

/// A request as a ``LoopbackServer`` received it.
package struct LoopbackRequest: Hashable, Sendable {
  package let method: String
  /// Without the query, percent-decoded.
  package let path: String
  /// Percent-decoded. The values of a name that occurs twice are joined by a comma, as Open-Meteo reads them.
  package let query: [String: String]
  /// The path and the query as received.
  package let target: String
  /// Names are in lower case.
  package let headers: [String: String]

  /// - Parameter head: The text up to the empty line.
  init?(head: String) {
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: true)
    guard !lines.isEmpty else { return nil }
    let words = lines.removeFirst().split(separator: " ")
    guard words.count == 3 else { return nil }
    let headers = lines.map { $0.split(separator: ":", maxSplits: 1) }.filter { $0.count == 2 }
    self.init(
      method: String(words[0]), target: String(words[1]),
      headers: headers.map { (String($0[0]), $0[1].trimmingCharacters(in: .whitespaces)) })
  }

  /// Creates the request as a server would receive it.
  package init?(_ request: HTTPRequest) {
    let path = request.url.path(percentEncoded: true)
    let port = request.url.port.map { ":\($0)" } ?? ""
    self.init(
      method: "GET",
      target: (path.isEmpty ? "/" : path) + (request.url.query(percentEncoded: true).map { "?" + $0 } ?? ""),
      headers: [("Host", request.host + port)] + request.headers)
  }

  private init?(method: String, target: String, headers: [(String, String)]) {
    guard let components = URLComponents(string: target) else { return nil }
    self.method = method
    self.target = target
    path = components.path
    query = Dictionary(
      (components.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { "\($0),\($1)" })
    self.headers = Dictionary(headers.map { ($0.lowercased(), $1) }, uniquingKeysWith: { _, last in last })
  }
}

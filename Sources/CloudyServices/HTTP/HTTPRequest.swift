import Foundation

/// A `GET` request.
package struct HTTPRequest: Hashable, Sendable {
  package var url: URL
  package var headers: [String: String]
  /// The limit until the last byte of the answer.
  package var timeLimit: Duration

  /// - Parameter timeLimit: The limit until the last byte of the answer.
  package init(url: URL, headers: [String: String] = [:], timeLimit: Duration = .seconds(5)) {
    self.url = url
    self.headers = headers
    self.timeLimit = timeLimit
  }

  /// The host that is asked, for errors: the URL itself may contain a key.
  package var host: String { url.host(percentEncoded: false) ?? "" }
}

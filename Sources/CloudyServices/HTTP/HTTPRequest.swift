import Foundation

/// A `GET`.
package struct HTTPRequest: Hashable, Sendable {
  package var url: URL
  package var headers: [String: String]
  /// Until the last byte of the answer.
  package var timeLimit: Duration

  package init(url: URL, headers: [String: String] = [:], timeLimit: Duration = .seconds(5)) {
    self.url = url
    self.headers = headers
    self.timeLimit = timeLimit
  }

  /// Who is asked, for errors: the URL itself may hold a key.
  package var host: String { url.host(percentEncoded: false) ?? "" }
}

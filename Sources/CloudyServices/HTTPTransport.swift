import Foundation

/// Carries requests to weather services: the network, or a fake.
package protocol HTTPTransport: Sendable {
  /// Answers with whatever the server said, any status.
  ///
  /// - Throws: ``ForecastError`` `.unreachable`, `.timedOut`, `.insecure`, `.unreadable` (a body that broke off) or
  ///   `.cancelled`.
  func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse
}

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
}

package struct HTTPResponse: Hashable, Sendable {
  package var status: Int
  /// Names are in lower case.
  package var headers: [String: String]
  package var body: Data

  package init(status: Int, headers: [String: String] = [:], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

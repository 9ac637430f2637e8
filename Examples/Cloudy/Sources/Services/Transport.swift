import Foundation

/// What came back from a server.
package struct TransportAnswer: Sendable {
  /// The HTTP status; `nil` if the answer was not HTTP.
  package let status: Int?
  /// The body; `nil` if there was none.
  package let data: Data?

  package init(status: Int?, data: Data?) { (self.status, self.data) = (status, data) }
}

/// Takes a request to a server. It is what ``DataManager`` has in place of a session, so that tests need no network.
package protocol Transport: Sendable {
  func answer(to url: URL) async throws -> TransportAnswer
}

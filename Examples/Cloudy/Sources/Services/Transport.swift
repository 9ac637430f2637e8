import Foundation

/// A response of a server.
package struct TransportAnswer: Sendable {
  /// The HTTP status; `nil` if the response was not HTTP.
  package let status: Int?
  /// The body; `nil` if there was none.
  package let data: Data?

  package init(status: Int?, data: Data?) { (self.status, self.data) = (status, data) }
}

/// Sends a request to a server. ``DataManager`` uses it instead of a `URLSession`, so that tests need no network.
package protocol Transport: Sendable {
  func answer(to url: URL) async throws -> TransportAnswer
}

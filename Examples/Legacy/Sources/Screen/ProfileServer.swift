import Foundation

/// Responds to requests for a profile.
package protocol ProfileServer: Sendable {
  /// Returns the response, whatever its status.
  ///
  /// - Throws: An error if there was no response.
  func answer(to address: URL) async throws -> ServerAnswer
}

/// A response of a server.
package struct ServerAnswer: Sendable {
  /// The HTTP status; 200 means success.
  package let status: Int
  package let data: Data

  /// Creates a response.
  package init(status: Int, data: Data) {
    self.status = status
    self.data = data
  }
}

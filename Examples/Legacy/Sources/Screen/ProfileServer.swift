import Foundation

/// Answers a request for a profile.
package protocol ProfileServer: Sendable {
  /// Returns the answer, whatever its status.
  ///
  /// - Throws: If nothing answered.
  func answer(to address: URL) async throws -> ServerAnswer
}

/// An answer of a server.
package struct ServerAnswer: Sendable {
  /// Of HTTP: 200 is good.
  package let status: Int
  package let data: Data

  /// Creates an answer.
  package init(status: Int, data: Data) {
    self.status = status
    self.data = data
  }
}

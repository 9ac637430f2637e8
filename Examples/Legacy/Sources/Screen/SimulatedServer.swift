import Foundation

/// A simulated server with one of the possible responses. The example's window uses it instead of a real one.
package enum SimulatedServer: String, CaseIterable, ProfileServer {
  case profile = "A profile"
  case invalidAddress = "A profile with a wrong e-mail address"
  case malformed = "A profile without an e-mail address"
  case failed = "A profile, but with status 500"
  case unreadable = "Something that is no JSON"
  case offline = "No answer"

  /// No network.
  package struct Offline: Error {}

  package func answer(to address: URL) async throws -> ServerAnswer {
    switch self {
    case .profile: Self.answer(#"{"username": "mary", "emailAddress": "mdaniels@domain.com"}"#)
    case .invalidAddress: Self.answer(#"{"username": "mary", "emailAddress": "mdaniels"}"#)
    case .malformed: Self.answer(#"{"username": "mary"}"#)
    case .failed: Self.answer(#"{"username": "mary", "emailAddress": "mdaniels@domain.com"}"#, status: 500)
    case .unreadable: Self.answer("<html>")
    case .offline: throw Offline()
    }
  }

  private static func answer(_ text: String, status: Int = 200) -> ServerAnswer {
    ServerAnswer(status: status, data: Data(text.utf8))
  }
}

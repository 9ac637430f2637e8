import Foundation

/// A user's profile. **After** splitting `LargeViewController`: knows the answer's format, and nothing else does.
package struct UserProfile: Hashable, Sendable {
  package let userName: String
  package let emailAddress: String

  /// Reads a profile.
  ///
  /// - Parameter data: A JSON object with the texts `username` and `emailAddress`. For anything else there is no profile.
  package init?(_ data: Data?) {
    guard let data, let fields = try? JSONDecoder().decode(Fields.self, from: data) else { return nil }
    userName = fields.username
    emailAddress = fields.emailAddress
  }

  private struct Fields: Decodable {
    let username: String
    let emailAddress: String
  }
}

import Foundation

/// A user's profile. **After** splitting `LargeViewController`: the only type that knows the format of the response.
package struct UserProfile: Hashable, Sendable {
  package let userName: String
  package let emailAddress: String

  /// Decodes a profile.
  ///
  /// - Parameter data: A JSON object with the strings `username` and `emailAddress`; anything else makes it `nil`.
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

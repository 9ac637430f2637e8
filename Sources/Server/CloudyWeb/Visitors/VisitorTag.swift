import CloudyLocalization
import CloudyViewModels
import Crypto
import HTTPTypes

/// Identifies the user data on which a page depends, so that the browser does not cache it for other visitors, or
/// beyond a change of choices. It does not reveal the data.
enum VisitorTag {
  /// The tag of all visitors without choices.
  static let ofNobody = "none"

  /// Returns a string that differs between visitors and languages, and changes with each choice.
  ///
  /// - Parameter language: The language of the page, since a page in another language must not be reused. The tags of
  ///   visitors without choices have the same suffix in all languages.
  static func text(of visitor: Visitor, in language: Language) -> String {
    let prefix = language.tag == Language.english.tag ? "" : language.tag + "-"
    guard let id = visitor.id else { return prefix + ofNobody }
    let digest = SHA256.hash(data: id.bytes + visitor.userData.latestTimestamp.bytes)
    return prefix + Base64URL.text(Array(digest.prefix(9)))
  }
}

extension HTTPField.Name {
  /// The ``VisitorTag`` of a page.
  static let userData = HTTPField.Name("Cloudy-Choices") ?? .eTag
}

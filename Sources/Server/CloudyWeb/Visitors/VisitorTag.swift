import CloudyViewModels
import Crypto
import HTTPTypes

/// Tells a browser by which visitor's choices a page was made, so that it keeps no page for others, and none from
/// before a choice. It says nothing about them.
enum VisitorTag {
  /// The tag of everybody who has chosen nothing.
  static let ofNobody = "none"

  /// Returns a text that differs as soon as the visitor makes a choice, reads another language, or is another one.
  ///
  /// - Parameter language: In which the page is, since a page in another one is of no use. The tags of those who have
  ///   chosen nothing end alike in all languages.
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

import Crypto
import HTTPTypes

/// Tells a browser by which visitor's choices a page was made, so that it keeps no page for others, and none from before
/// a choice. It says nothing about them.
enum VisitorTag {
  /// The tag of everybody who has chosen nothing.
  static let ofNobody = "none"

  /// Returns a text that differs as soon as the visitor makes a choice or is another one.
  static func text(of visitor: Visitor) -> String {
    guard let id = visitor.id else { return ofNobody }
    let digest = SHA256.hash(data: id.bytes + visitor.choices.latestRevision.bytes)
    return Base64URL.text(Array(digest.prefix(9)))
  }
}

extension HTTPField.Name {
  /// The ``VisitorTag`` of a page.
  static let choices = HTTPField.Name("Cloudy-Choices") ?? .eTag
}

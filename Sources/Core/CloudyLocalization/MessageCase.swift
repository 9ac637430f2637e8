/// A message that is a case of an enumeration, without values.
package protocol MessageCase: Sendable {
  /// The beginning of the keys of the type's messages, such as `failure`.
  static var context: String { get }
  /// A note for translators on all messages of the type, in whole sentences.
  static var note: String { get }
  /// Every message of the type.
  static var all: [any MessageCase] { get }
  /// The text in English.
  var english: String { get }
  /// The width in terminal cells that a translation may have; `nil` if there is space.
  var widthLimit: Int? { get }
}

extension MessageCase {
  package var widthLimit: Int? { nil }
  package var key: MessageKey { MessageKey("\(Self.context).\(self)", english: english) }
}

extension MessageCase where Self: CaseIterable {
  package static var all: [any MessageCase] { Array(allCases) }
}

extension MessageCase where Self: RawRepresentable<String> {
  @inlinable package var english: String { rawValue }
}

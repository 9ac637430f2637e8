/// A text that translators put into their language.
///
/// The text in English has a slot in braces for whatever is filled in, such as
/// `{place} was removed.` Where a number decides between forms, the English ones stand side by side:
/// `{count} minute ago|{count} minutes ago`.
///
/// An enumeration of texts has all that is asked for, if all of its cases can be listed. The protocol itself asks for
/// no conformance of the standard library: the runtime would have to set one up for each type, at every start.
package protocol Message: Sendable {
  /// What all messages of the type are, which tells them from others with the same English text: gettext's `msgctxt`.
  static var context: String { get }
  /// What a translator has to know of all messages of the type, in whole sentences.
  static var note: String { get }
  /// Every message of the type, in the order in which a translator should see them.
  static var all: [any Message] { get }
  /// The text in English.
  var english: String { get }
  /// The most cells of a terminal that its translation may take; `nil` if there is room.
  var widthLimit: Int? { get }
}

extension Message {
  package var widthLimit: Int? { nil }
  package var key: MessageKey { MessageKey(context: Self.context, english: english) }
}

extension Message where Self: CaseIterable {
  package static var all: [any Message] { Array(allCases) }
}

extension Message where Self: RawRepresentable<String> {
  @inlinable package var english: String { rawValue }
}

/// What a message is found by, in a translator's file and in the table of all languages.
package struct MessageKey: Hashable, Sendable {
  package let context: String
  /// The English text, with all of its forms.
  package let english: String

  /// Creates the key of a message.
  package init(context: String, english: String) {
    self.context = context
    self.english = english
  }
}

/// Where the texts of a language come from.
package protocol MessageSource: Sendable {
  /// Returns the text of a message, with slots; the English one if the language has none.
  ///
  /// - Parameter count: The number that decides between the forms; `nil` if it has only one.
  func template(for message: MessageKey, count: Int?) -> String

  /// Returns whether the language has a text of its own for a message.
  func hasText(for message: MessageKey) -> Bool
}

/// The messages as they are.
package struct EnglishMessages: MessageSource {
  package init() {}

  package func hasText(for message: MessageKey) -> Bool { true }

  package func template(for message: MessageKey, count: Int?) -> String {
    let english = message.english
    guard let count, let bar = english.utf8.firstIndex(of: UInt8(ascii: "|")) else { return english }
    return String(count == 1 ? english[..<bar] : english[english.utf8.index(after: bar)...])
  }
}

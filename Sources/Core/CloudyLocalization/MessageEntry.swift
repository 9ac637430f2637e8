/// A message as an entry of the template for translators.
package struct MessageEntry: Sendable {
  package let key: MessageKey
  /// The note for translators, in whole sentences.
  package let note: String
  /// The maximum width of a translation in terminal cells; `nil` if it is unlimited.
  package let widthLimit: Int?
  /// Whether the translation is optional, as classes are in languages without agreement.
  package let isOptional: Bool

  /// The names of the slots in the order in which the program fills them; `nil` if it fills them by name.
  package let slots: [String]?

  /// Creates an entry of the template.
  package init(key: MessageKey, note: String, widthLimit: Int?, isOptional: Bool, slots: [String]? = nil) {
    self.slots = slots
    self.key = key
    self.note = note
    self.widthLimit = widthLimit
    self.isOptional = isOptional
  }
}

extension MessageKey {
  /// The English text for one; the whole text if it does not depend on a number.
  package var singular: String { english.firstIndex(of: "|").map { String(english[..<$0]) } ?? english }
  /// The English text for all other numbers; `nil` if it does not depend on a number.
  package var plural: String? {
    english.firstIndex(of: "|").map { String(english[english.index(after: $0)...]) }
  }
}

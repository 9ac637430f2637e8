/// A message as translators find it in the template of all messages.
package struct MessageEntry: Sendable {
  package let key: MessageKey
  /// What a translator has to know of it, in whole sentences.
  package let note: String
  /// The most cells of a terminal that its translation may take; `nil` if there is room.
  package let widthLimit: Int?
  /// Whether a language may do without it, as those without agreement do without the classes that decide it.
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
  /// The English text for one; the whole text if no number decides between forms.
  package var singular: String { english.firstIndex(of: "|").map { String(english[..<$0]) } ?? english }
  /// The English text for all other numbers; `nil` if no number decides between forms.
  package var plural: String? {
    english.firstIndex(of: "|").map { String(english[english.index(after: $0)...]) }
  }
}

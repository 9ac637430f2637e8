/// The messages of a language in the table; untranslated ones are in English.
package struct TranslatedMessages: MessageSource {
  private let table: TranslationTable
  private let language: Int
  private let rule: PluralRule

  /// - Parameter tag: A language's tag, such as `zh-Hant`.
  /// - Returns: `nil` if the language is not in the table.
  package init?(tag: String, table: TranslationTable = .embedded) {
    guard let language = table.languageIndex(tag: tag), let rule = LanguageFacts.named(tag)?.pluralRule else {
      return nil
    }
    self.table = table
    self.language = language
    self.rule = rule
  }

  package func hasText(for message: MessageKey) -> Bool {
    table.template(for: message, language: language, form: 0) != nil
  }

  package func template(for message: MessageKey, count: Int?) -> String {
    table.template(for: message, language: language, form: rule.form(of: message, count: count))
      ?? EnglishMessages().template(for: message, count: count)
  }
}

/// The messages of a translator's file, as a preview; untranslated ones are in English.
package struct FileMessages: MessageSource {
  private let messages: [MessageKey: [String]]
  /// The English texts of the file, which contain the names of the slots.
  private let english: [MessageKey: String]
  private let rule: PluralRule

  /// Creates the messages of a file. Those with too few or too many forms count as untranslated.
  package init(_ file: PortableObject, rule: PluralRule) {
    self.rule = rule
    messages = Dictionary(
      file.entries.filter { $0.isTranslated && $0.translations.count == ($0.plural == nil ? 1 : rule.formCount) }
        .map { ($0.key, $0.translations) }
    ) { first, _ in first }
    english = Dictionary(file.entries.map { ($0.key, $0.plural ?? $0.singular) }) { first, _ in first }
  }

  package func hasText(for message: MessageKey) -> Bool { messages[message] != nil }

  package func template(for message: MessageKey, count: Int?) -> String {
    let form = rule.form(of: message, count: count)
    guard let forms = messages[message], forms.indices.contains(form) else {
      return EnglishMessages().template(for: message, count: count)
    }
    guard let english = english[message], MessageTemplate.slots(in: message.english).contains("0") else {
      return forms[form]
    }
    return MessageTemplate.numbered(forms[form], slots: MessageTemplate.slots(in: english))
  }
}

extension PluralRule {
  /// Returns the form of a message for a number; a message without a plural has one form for all.
  fileprivate func form(of message: MessageKey, count: Int?) -> Int {
    guard let count, message.english.utf8.contains(UInt8(ascii: "|")) else { return 0 }
    return index(of: count)
  }
}

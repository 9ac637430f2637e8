import CloudyLocalization

extension PortableObject.Entry {
  /// Creates the untranslated entry of a message.
  ///
  /// - Parameter formCount: The number of plural forms in the language.
  package init(_ message: MessageEntry, formCount: Int) {
    let key = message.key
    self.init(
      context: key.name.isEmpty ? nil : key.name, singular: key.singular, plural: key.plural,
      translations: Array(repeating: "", count: key.plural == nil ? 1 : formCount))
    notes = message.note.split(separator: "\n").map(String.init)
    if let limit = message.widthLimit { notes.append("At most \(limit) characters wide, without what fills slots.") }
    if message.isOptional { notes.append("Leave it empty if the language does not need it.") }
    flags = MessageTemplate.slots(in: key.english).isEmpty ? [] : [PortableObject.Entry.slotFlag]
  }

  fileprivate static let slotFlag = "python-brace-format"
}

/// All messages, in the order of the catalog.
package struct Messages {
  package let all: [MessageEntry]

  /// Creates the list of messages; a message that occurs in several places of the code is listed once.
  package init(_ entries: [MessageEntry]) {
    var seen: Set<MessageKey> = []
    all = entries.filter { seen.insert($0.key).inserted }
  }

  /// Returns the template of all languages' files.
  package func template() -> PortableObject {
    PortableObject(header: Messages.header(language: "", plurals: nil), entries: entries(formCount: 2))
  }

  /// Returns the file of a language without any translation; `nil` if Cloudy does not know the language's plurals.
  package func newFile(language: String) -> PortableObject? {
    (LanguageFacts.named(language)?.pluralRule).map { rule in
      PortableObject(
        header: Messages.header(language: language, plurals: rule), entries: entries(formCount: rule.formCount))
    }
  }

  /// Returns a file with all current messages. Translations are preserved; those of former messages become obsolete.
  package func updated(_ file: PortableObject, rule: PluralRule) -> PortableObject {
    var old = Dictionary(file.entries.map { ($0.key, $0) }) { $0.isObsolete ? $1 : $0 }
    var entries = entries(formCount: rule.formCount)
    for (index, entry) in entries.enumerated() {
      guard let former = old.removeValue(forKey: entry.key) else { continue }
      entries[index].comments = former.comments
      entries[index].translations = former.translations
      entries[index].flags = former.flags.filter { $0 != PortableObject.Entry.slotFlag } + entry.flags
    }
    let obsolete = file.entries.filter { entry in
      old[entry.key] == entry && entry.translations.contains { !$0.isEmpty }
    }.map { entry in
      var entry = entry
      entry.isObsolete = true
      entry.notes = []
      return entry
    }
    return PortableObject(header: file.header, entries: entries + obsolete)
  }

  private func entries(formCount: Int) -> [PortableObject.Entry] {
    all.map { PortableObject.Entry($0, formCount: formCount) }
  }

  private static func header(language: String, plurals: PluralRule?) -> PortableObject.Entry {
    let fields = [
      "Project-Id-Version: cloudy", "PO-Revision-Date: 2026-01-01 00:00+0000", "Last-Translator: Cloudy",
      "Language-Team: Cloudy", "Language: \(LanguageFacts.gettextName(language))", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit",
      "Plural-Forms: \(plurals?.header ?? "nplurals=INTEGER; plural=EXPRESSION;")",
    ]
    return PortableObject.Entry(context: nil, singular: "", translations: [fields.map { "\($0)\n" }.joined()])
  }
}

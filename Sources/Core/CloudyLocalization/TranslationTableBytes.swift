/// A translated message: one form, or one for each plural form of the language.
package struct TranslatedMessage: Sendable {
  package let key: MessageKey
  package let forms: [String]

  /// Creates the translation of a message.
  package init(key: MessageKey, forms: [String]) {
    self.key = key
    self.forms = forms
  }
}

extension TranslationTable {
  /// Returns the bytes of a table with these languages.
  ///
  /// - Parameters:
  ///   - languages: The messages of each language, by its tag. A text that is too long for the layout is omitted.
  ///   - required: The messages that a complete translation has.
  /// - Returns: `nil` if two messages have the same hash, or if a tag is too long.
  package static func bytes(
    _ languages: [String: [TranslatedMessage]], required: some Sequence<MessageKey> = []
  ) -> [UInt8]? {
    var languages = languages
    languages[requiredTag] = required.map { TranslatedMessage(key: $0, forms: []) }
    let tags = languages.keys.sorted()
    let keys = Set(languages.values.joined().map(\.key))
    let hashes = keys.map(\.tableHash).sorted()
    guard Set(hashes).count == hashes.count, tags.allSatisfy({ 1...tagSize ~= $0.utf8.count }) else { return nil }
    var rows: [UInt8] = []
    var texts: [UInt8] = [0]
    var offsets: [[UInt8]: UInt32] = [:]
    for tag in tags {
      let messages = Dictionary((languages[tag] ?? []).map { ($0.key.tableHash, $0.forms) }) { first, _ in first }
      for hash in hashes {
        guard let entry = messages[hash].flatMap(entry) else {
          rows += little(UInt32(0))
          continue
        }
        // Many short texts are the same in several languages.
        let offset = offsets[entry] ?? UInt32(texts.count)
        if offsets.updateValue(offset, forKey: entry) == nil { texts += entry }
        rows += little(offset)
      }
    }
    let header = [UInt32(tags.count), UInt32(hashes.count), UInt32(texts.count)].flatMap(little)
    let names = tags.flatMap { tag in
      Array(tag.utf8) + Array(repeating: 0, count: languageSize - tag.utf8.count)
    }
    return magic + header + names + hashes.flatMap(little) + rows + texts
  }

  private static func entry(_ forms: [String]) -> [UInt8]? {
    guard forms.count <= Int(UInt8.max), forms.allSatisfy({ $0.utf8.count <= Int(UInt16.max) }) else { return nil }
    return [UInt8(forms.count)] + forms.flatMap { little(UInt16($0.utf8.count)) + Array($0.utf8) }
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }
}

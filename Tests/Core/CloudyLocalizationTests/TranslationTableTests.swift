import CTranslationData
import CloudyLocalization
import CloudyTestSupport
import Testing

@Suite struct TranslationTableTests {
  private static let removed = MessageKey("status.removed", english: "{place} was removed.")
  private static let age = MessageKey("age.days", english: "{count} day|{count} days")
  private static let languages = [
    "ar": [TranslatedMessage(key: age, forms: ["z", "o", "t", "f", "m", "x"])],
    "de": [
      TranslatedMessage(key: removed, forms: ["{place} wurde entfernt."]),
      TranslatedMessage(key: age, forms: ["{count} Tag", "{count} Tage"]),
    ],
    "zh-Hant": [],
  ]

  @Test func `a table has each text of each language`() throws {
    try withTable { table in
      #expect(table.tags == ["ar", "de", "zh-Hant"])
      let german = try #require(table.languageIndex(tag: "de"))
      let chinese = try #require(table.languageIndex(tag: "zh-Hant"))
      #expect(table.languageIndex(tag: "d") == nil)
      #expect(table.template(for: Self.removed, language: german, form: 0) == "{place} wurde entfernt.")
      #expect(table.template(for: Self.removed, language: german, form: 1) == nil)
      #expect(table.template(for: Self.removed, language: chinese, form: 0) == nil)
      #expect(table.template(for: Self.removed, language: 4, form: 0) == nil)
      #expect(table.template(for: Self.removed, language: -1, form: -1) == nil)
      #expect(table.template(for: MessageKey("", english: "a"), language: german, form: 0) == nil)
      #expect((0..<6).map { table.template(for: Self.age, language: 0, form: $0) } == ["z", "o", "t", "f", "m", "x"])
    }
  }

  @Test func `a language's messages have the number's form, and are in English if missing`() throws {
    try withTable { table in
      let german = try #require(TranslatedMessages(tag: "de", table: table))
      #expect([1, 2].map { german.template(for: Self.age, count: $0) } == ["{count} Tag", "{count} Tage"])
      #expect(german.template(for: Self.removed, count: 5) == "{place} wurde entfernt.")
      let arabic = try #require(TranslatedMessages(tag: "ar", table: table))
      #expect([0, 2, 7, 100].map { arabic.template(for: Self.age, count: $0) } == ["z", "t", "f", "x"])
      #expect(arabic.template(for: Self.removed, count: nil) == "{place} was removed.")
      let chinese = try #require(TranslatedMessages(tag: "zh-Hant", table: table))
      #expect([1, 2].map { chinese.template(for: Self.age, count: $0) } == ["{count} day", "{count} days"])
      #expect(TranslatedMessages(tag: "fr", table: table) == nil)
    }
  }

  @Test func `a translator's file is used in the same way`() throws {
    let file = try PortableObject(
      """
      msgctxt "age.days"
      msgid "{count} day"
      msgid_plural "{count} days"
      msgstr[0] "{count} Tag"
      msgstr[1] "{count} Tage"
      msgctxt "age.hours"
      msgid "{count} hour"
      msgid_plural "{count} hours"
      msgstr[0] "{count} Stunde"
      """)
    let german = FileMessages(file, rule: .one)
    #expect([1, 2].map { german.template(for: Self.age, count: $0) } == ["{count} Tag", "{count} Tage"])
    #expect(german.template(for: Self.removed, count: nil) == "{place} was removed.")
    let hours = MessageKey("age.hours", english: "{count} hour|{count} hours")
    #expect(german.template(for: hours, count: 1) == "{count} hour")
  }

  @Test func `the embedded table is complete`() {
    let bytes = UnsafeRawBufferPointer(start: cloudy_translations_start(), count: cloudy_translations_size)
    #expect(TranslationTable(bytes) != nil)
    for tag in TranslationTable.embedded.tags { #expect(TranslatedMessages(tag: tag) != nil, "\(tag)") }
  }

  @Test func `a hash is that of FNV-1a`() {
    // From its authors' list.
    #expect(MessageKey("a", english: "b").tableHash == 0xAF63_DC4C_8601_EC8C)
  }

  @Test func `for any bytes, nothing is read beyond their end`() throws {
    let whole = try #require(TranslationTable.bytes(Self.languages))
    for count in 0..<whole.count {
      Array(whole.prefix(count)).withUnsafeBytes { #expect(TranslationTable($0) == nil) }
    }
    var numbers = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &numbers) {
        bytes[Int.random(in: bytes.indices, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      bytes.withUnsafeBytes { memory in
        guard let table = TranslationTable(memory) else { return }
        for language in 0..<3 {
          for form in 0..<7 {
            _ = table.template(for: Self.removed, language: language, form: form)
            _ = table.template(for: Self.age, language: language, form: form)
          }
        }
        _ = table.tags.map { table.languageIndex(tag: $0) }
      }
    }
  }

  @Test func `a language that does not fit into the layout is rejected`() {
    #expect(TranslationTable.bytes(["x-very-long-tag": []]) == nil)
    #expect(TranslationTable.bytes(["": []]) == nil)
  }

  private func withTable(_ body: (TranslationTable) throws -> Void) throws {
    let bytes = try #require(TranslationTable.bytes(Self.languages))
    try bytes.withUnsafeBytes { try body(try #require(TranslationTable($0))) }
  }
}

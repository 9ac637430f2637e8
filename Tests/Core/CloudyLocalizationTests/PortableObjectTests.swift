import CloudyLocalization
import CloudyTestSupport
import Testing

@Suite struct PortableObjectTests {
  @Test func `a file has fields, and messages with their comments`() throws {
    let file = try PortableObject(
      #"""
      # German
      msgid ""
      msgstr ""
      "Language: de\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\n"

      # Formal?
      #. Stands in the status line.
      #: StatusMessage.removed
      #, python-brace-format
      msgctxt "status"
      msgid "{place} "
      "was removed."
      msgstr "{place} wurde entfernt."

      msgctxt "age"
      msgid "{count} minute ago"
      msgid_plural "{count} minutes ago"
      msgstr[0] "vor {count} Minute"
      msgstr[1] "vor {count} Minuten"
      """#)
    #expect(file.field("language") == "de")
    #expect(file.field("Plural-Forms") == "nplurals=2; plural=(n != 1);")
    #expect(file.field("Plural") == nil)
    #expect(file.entries.count == 2)
    let removed = try #require(file.entries.first)
    #expect(removed.key == MessageKey("status", english: "{place} was removed."))
    #expect(removed.line == 11)
    #expect(removed.comments == ["Formal?"])
    #expect(removed.notes == ["Stands in the status line."])
    #expect(removed.flags == ["python-brace-format"])
    #expect(removed.translations == ["{place} wurde entfernt."])
    #expect(file.entries[1].key == MessageKey("age", english: "{count} minute ago|{count} minutes ago"))
    #expect(file.entries[1].translations == ["vor {count} Minute", "vor {count} Minuten"])
  }

  @Test func `an empty, fuzzy or obsolete message is not translated`() throws {
    let file = try PortableObject(
      """
      msgid "a"
      msgstr "A"
      #, fuzzy, c-format
      #| msgid "previous"
      msgid "b"
      msgstr "B"
      msgid "c"
      msgstr ""
      #~| msgid "previous"
      #~ msgid "d"
      #~ msgstr "D "
      #~ "and more"
      msgid "e"
      msgid_plural "f"
      msgstr[0] "E"
      msgstr[1] ""
      """)
    #expect(file.entries.map(\.isTranslated) == [true, false, false, false, false])
    #expect(file.entries.map(\.isObsolete) == [false, false, false, true, false])
    #expect(file.entries[3].translations == ["D and more"])
  }

  @Test func `escapes, and other systems' line endings and byte order mark, are read`() throws {
    let text = "\u{FEFF}msgid \"a\\n\\t\\r\\\\\\\"\"\r\nmsgstr \t \"“B”\" \r\n"
    let file = try PortableObject(text)
    #expect(file.entries.first?.singular == "a\n\t\r\\\"")
    #expect(file.entries.first?.translations == ["“B”"])
  }

  @Test(arguments: [
    ("msgid \"a\"\nmsgid \"b\"", PortableObjectError.misplaced("msgid", line: 2)),
    ("msgid \"a\"\nmsgstr \"b\nx", .missingQuote(line: 2)),
    ("msgid \"a\\\"\nmsgstr \"b\"", .missingQuote(line: 1)),
    ("msgid a", .missingQuote(line: 1)),
    ("msgid \"a\"b\"\n", .unescapedQuote(line: 1)),
    ("msgid \"\\x41\"", .unknownEscape("x", line: 1)),
    ("\nmessage \"a\"", .unknownKeyword("message", line: 2)),
    ("msgstr[x] \"a\"", .unknownKeyword("msgstr[x]", line: 1)),
    ("\"a\"", .misplaced("\"", line: 1)),
    ("msgstr \"a\"", .missingMessage(line: 1)),
    ("msgctxt \"a\"\nmsgstr \"a\"", .missingMessage(line: 2)),
    ("msgid \"a\"\n\nmsgctxt \"b\"", .misplaced("msgctxt", line: 3)),
    ("msgid \"a\"", .missingTranslation(line: 1)),
    ("msgid \"a\"\nmsgstr \"\"\nmsgstr \"\"", .misplaced("msgstr", line: 3)),
    ("msgid \"a\"\nmsgstr[0] \"\"", .misplaced("msgstr[0]", line: 2)),
    ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"\"", .misplaced("msgstr", line: 3)),
    ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"\"", .formOutOfOrder(expected: 0, line: 3)),
    ("msgid \"a\"\nmsgstr \"\"\n\nmsgid \"a\"\nmsgstr \"b\"", .repeated(firstLine: 1, line: 4)),
  ])
  func `a malformed file is rejected with the line`(text: String, error: PortableObjectError) {
    #expect(throws: error) { try PortableObject(text) }
    #expect(error.description.hasPrefix("line "))
  }

  @Test func `bytes that are not UTF-8 are rejected with the line`() {
    let bytes = Array("msgid \"a\"\nmsgstr \"".utf8) + [0xE9] + Array("\"\n".utf8)
    #expect(throws: PortableObjectError.notUTF8(line: 2)) { try PortableObject(bytes: bytes) }
  }

  @Test func `a written entry is read unchanged`() throws {
    var entry = PortableObject.Entry(
      context: "a \"b\"", singular: "{count} \\n\nline\n", plural: "two\n\nlines\t", translations: ["", "x\r\ny"])
    entry.comments = ["One", "", "two"]
    entry.notes = ["A note."]
    entry.flags = ["fuzzy", "python-brace-format"]
    var obsolete = PortableObject.Entry(context: nil, singular: "old\ntext", translations: ["alt\nText"])
    obsolete.isObsolete = true
    let header = PortableObject.Entry(context: nil, singular: "", translations: ["Language: de\n"])
    let file = PortableObject(header: header, entries: [entry, obsolete])

    var read = try PortableObject(file.text)
    #expect(read.text == file.text)
    read.header?.line = 0
    for index in read.entries.indices { read.entries[index].line = 0 }
    #expect(read == file)
  }

  @Test func `arbitrary bytes are read or rejected`() {
    let sample = """
      # c
      #. n
      #: r
      #, fuzzy
      msgctxt "c"
      msgid "a\\n"
      "b"
      msgid_plural "p"
      msgstr[0] "x"
      msgstr[1] "y"

      #~ msgid "o"
      #~ msgstr "ö"
      """
    var numbers = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      var bytes = Array(sample.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        let index = Int.random(in: bytes.indices, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(UInt8(ascii: "\""), at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + 12))
        }
        if bytes.isEmpty { bytes = [UInt8(ascii: "#")] }
      }
      guard let file = try? PortableObject(bytes: bytes) else { continue }
      #expect((try? PortableObject(file.text))?.text == file.text)
    }
  }
}

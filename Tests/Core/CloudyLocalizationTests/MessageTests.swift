import CloudyLocalization
import Testing

struct MessageTests {
  private static func refused(_ service: String, status: String) -> Message {
    Message("failure.refused", "\(service) refused with status \(status)")
  }
  private static func days(_ count: Int, _ place: Message) -> Message {
    Message("age.days", count: count, one: "\(count) day on \(place)", other: "\(count) days on \(place)")
  }
  private static let offline = Message("status.offline", "offline")

  private static func language(_ tag: String, _ text: String) throws -> Language {
    let facts = try #require(LanguageFacts.named(tag))
    return Language(facts, messages: FileMessages(try PortableObject(text), rule: facts.pluralRule))
  }

  @Test func `English has the values in the order of the literal`() {
    #expect(Language.english.text(Self.refused("A", status: "403")) == "A refused with status 403")
    #expect(Language.english.text(Self.days(1, Self.offline)) == "1 day on offline")
    #expect(Language.english.text(Self.days(1234, Self.offline)) == "1,234 days on offline")
    #expect(Language.english.text(Message(verbatim: "{0}")) == "{0}")
  }

  @Test func `a translation has its own order of values and number format`() throws {
    let german = try Self.language(
      "de",
      """
      msgctxt "failure.refused"
      msgid "{service} refused with status {status}"
      msgstr "Status {status} von {service}"
      msgctxt "age.days"
      msgid "{count} day on {place}"
      msgid_plural "{count} days on {place}"
      msgstr[0] "{place}: {count} Tag"
      msgstr[1] "{place}: {count} Tage"
      """)
    #expect(german.text(Self.refused("A", status: "403")) == "Status 403 von A")
    #expect(german.text(Self.days(1, Self.offline)) == "offline: 1 Tag")
    #expect(german.text(Self.days(1234, Self.offline)) == "offline: 1.234 Tage")
  }

  @Test func `an untranslated message is in English`() throws {
    let french = try Self.language("fr", "")
    #expect(french.text(Self.refused("A", status: "403")) == "A refused with status 403")
    #expect(french.text(Self.days(1, Self.offline)) == "1 day on offline")
  }

  @Test func `a name keeps its direction within right-to-left text`() throws {
    let arabic = try Self.language(
      "ar",
      """
      msgctxt "failure.refused"
      msgid "{service} refused with status {status}"
      msgstr "ا {service} ب {status}"
      """)
    #expect(arabic.text(Self.refused("A", status: "-3")) == "ا \u{2068}A\u{2069} ب \u{2066}-3\u{2069}")
  }
}

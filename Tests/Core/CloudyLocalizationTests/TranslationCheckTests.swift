import CloudyLocalization
import Testing
import build_translations

@Suite struct TranslationCheckTests {
  @Test(
    arguments: [
      ("de", "{place} was removed.", "{place} wurde entfernt.", nil),
      (
        "de", "{place} was removed.", "Der Ort wurde entfernt.",
        .wrongSlots(missing: ["place"], foreign: [], repeated: [])
      ),
      ("de", "{a} and {b}", "{a}, {a} und {c}", .wrongSlots(missing: ["b"], foreign: ["c"], repeated: ["a"])),
      ("de", "{a} or {a}", "{a}", nil),
      ("de", "Wind ", "Wind", .wrongSpaces),
      ("de", "Loading…", "Lädt...", .threeFullStops),
      ("de", "From “{a}”", "Von \"{a}\"", .straightQuotes),
      ("de", "From “{a}”", "Von „{a}“", nil),
      ("de", "Clear", "Klаr", .foreignWords(["Klаr"])),
      ("ru", "Clear", "Яcно", .foreignWords(["Яcно"])),
      ("ru", "Wind in km/h", "Ветер, km/h", nil),
      ("ru", "Run “cloudy places”", "Запустите «cloudy places»", nil),
      ("ru", "Clear", "Clear ясно", nil),
      ("ru", "Clear", "clear ясно", .foreignWords(["clear"])),
      ("ru", "their cookies", "их файлы cookie", nil),
      ("uk", "Clear", "Обʼєкт", nil),
      ("ja", "AQI of {place}", "{place}のAQI値", nil),
      ("hi", "Rain", "वर्षा", nil),
      ("fa", "Rain", "می‌بارد", nil),
      ("tr", "Cloudy İçin", "Cloudy için", nil),
    ] as [(String, String, String, TranslationProblem?)])
  func `a translation is compared with the English text`(
    language: String, english: String, translation: String, problem: TranslationProblem?
  ) {
    let check = check(language, [entry("status", english)], [item("status", english, [translation])])
    #expect(check.problems.map(\.problem) == [problem].compactMap(\.self))
    #expect(check.messages.count == (problem == nil ? 1 : 0))
    #expect(check.translated == (problem == nil ? 1 : 0, 1))
  }

  @Test(
    arguments: [
      ("de", ["ein Tag", "{count} Tage"], nil),
      ("de", ["{count} Tag", "Tage"], .wrongSlots(missing: ["count"], foreign: [], repeated: [])),
      ("ru", ["день", "{count} дня", "{count} дней"], .wrongSlots(missing: ["count"], foreign: [], repeated: [])),
      ("he", ["יום", "יומיים", "{count} ימים"], nil),
      ("de", ["{count} Tag"], .wrongFormCount(1, right: 2)),
      ("de", ["{count} Tag", ""], .partlyTranslated),
      ("ja", ["{count} 日"], nil),
    ] as [(String, [String], TranslationProblem?)])
  func `the number can be omitted in a form for a single number`(
    language: String, forms: [String], problem: TranslationProblem?
  ) {
    let english = "{count} day|{count} days"
    let check = check(language, [entry("age", english)], [item("age", english, forms)])
    #expect(check.problems.map(\.problem) == [problem].compactMap(\.self))
  }

  @Test(
    arguments: [
      ("{c}, [ustanie|ustaną] {t}", nil), ("{c} do {t}", nil),
      ("{c}, [ustanie|ustaną|x] {t}", .wrongAlternatives(3, right: 2)),
      ("{c}, [ustanie {t}", .bracket), ("{c} [a|[b]] {t}", .bracket), ("{c} {t}]", .bracket),
      ("{c} [{t}|ustaną]", .wrongSlots(missing: ["t"], foreign: [], repeated: [])), ("[{t}, {c}|{c} {t}]", nil),
    ] as [(String, TranslationProblem?)])
  func `a bracket has an alternative for each class`(translation: String, problem: TranslationProblem?) {
    let check = check(
      "pl", [entry("term.form", "{c} until {t}"), entry("term.class", "rain", isOptional: true)],
      [item("term.form", "{c} until {t}", [translation]), item("term.class", "rain", ["2"])])
    #expect(check.problems.map(\.problem) == [problem].compactMap(\.self))
    #expect(check.inSentences == (problem == nil ? 1 : 0, 1))
  }

  @Test func `a class is a number`() {
    let check = check("pl", [entry("term.class", "rain", isOptional: true)], [item("term.class", "rain", ["two"])])
    #expect(check.problems.map(\.problem) == [.wrongClass("two")])
  }

  @Test func `a text in a narrow space has a length limit without its slots`() {
    let entries = [entry("table", "{a} High", limit: 6)]
    #expect(check("de", entries, [item("table", "{a} High", ["{a} hoch!"])]).problems.isEmpty)
    #expect(
      check("ja", entries, [item("table", "{a} High", ["{a} 最高気温"])]).problems.map(\.problem)
        == [.tooWide(9, limit: 6)])
  }

  @Test func `missing, fuzzy, English and obsolete translations are counted`() {
    var fuzzy = item("status", "Wind", ["Wind?"])
    fuzzy.flags = ["fuzzy"]
    let entries = ["Wind", "Clear sky", "Rain", "UV"].map { entry("status", $0) } + [entry("term.time.at", "evening")]
    let check = check(
      "de", entries + [entry("timeline", "Now"), entry("term.class", "x", isOptional: true)],
      [
        fuzzy, item("status", "Clear sky", ["Clear sky"]), item("status", "UV", ["UV"]), item("old", "Old", ["Alt"]),
        item("term.time.at", "evening", [""]),
      ])
    #expect(check.problems.isEmpty)
    #expect(check.translated == (2, 6))
    #expect(check.inSentences == (0, 1))
    #expect(check.englishCount == 1)
    #expect(check.formerCount == 1)
  }

  @Test(
    arguments: [
      ("de", "de", "text/plain; charset=UTF-8", PluralRule.one.header, nil),
      ("zh-Hant", "zh_Hant", "text/plain; charset=UTF-8", PluralRule.none.header, nil),
      ("de", "fr", "text/plain; charset=UTF-8", PluralRule.one.header, .wrongLanguage("fr")),
      (
        "de", "de", "text/plain; charset=ISO-8859-1", PluralRule.one.header,
        .wrongCharset("text/plain; charset=ISO-8859-1")
      ),
      ("de", "de", "text/plain; charset=UTF-8", "nplurals=2; plural=n>1;", .wrongPlurals(right: PluralRule.one.header)),
      ("tlh", "tlh", "text/plain; charset=UTF-8", PluralRule.one.header, .unknownLanguage),
    ] as [(String, String, String, String, TranslationProblem?)])
  func `the fields of a file are those of its language`(
    tag: String, language: String, type: String, plurals: String, problem: TranslationProblem?
  ) {
    let fields = "Language: \(language)\nContent-Type: \(type)\nPlural-Forms: \(plurals)\n"
    let header = PortableObject.Entry(context: nil, singular: "", translations: [fields])
    let check = TranslationCheck(PortableObject(header: header, entries: []), language: tag, messages: Messages([]))
    #expect(check.problems.map(\.problem) == [problem].compactMap(\.self))
    #expect(check.problems.allSatisfy { $0.line == 1 })
  }
}

@Suite struct MessagesTests {
  @Test func `the template has each message once, in the catalog's order, with all data for translators`() {
    let messages = Messages([
      entry("status", "{place} was removed."), entry("age", "{count} day|{count} days", limit: 9),
      entry("term.class", "rain", isOptional: true), entry("status", "{place} was removed."),
    ])
    let text = messages.template().text
    #expect(
      text.hasSuffix(
        """

        #. What it is.
        #, python-brace-format
        msgctxt "status.{place} was removed."
        msgid "{place} was removed."
        msgstr ""

        #. What it is.
        #. At most 9 characters wide, without what fills slots.
        #, python-brace-format
        msgctxt "age.{count} day|{count} days"
        msgid "{count} day"
        msgid_plural "{count} days"
        msgstr[0] ""
        msgstr[1] ""

        #. What it is.
        #. Leave it empty if the language does not need it.
        msgctxt "term.class.rain"
        msgid "rain"
        msgstr ""

        """))
  }

  @Test func `a new file has the fields of its language`() throws {
    let messages = Messages([entry("age", "{count} day|{count} days")])
    let file = try #require(messages.newFile(language: "ar"))
    #expect(file.entries.first?.translations == Array(repeating: "", count: 6))
    let check = TranslationCheck(file, language: "ar", messages: messages)
    #expect(check.problems.isEmpty)
    #expect(check.translated == (0, 1))
    #expect(messages.newFile(language: "tlh") == nil)
    #expect(messages.newFile(language: "zh-Hant")?.field("Language") == "zh_Hant")
  }

  @Test func `an edited English text keeps its translations, and the program's order of slots`() throws {
    let key = MessageKey("failure.refused", english: "{status} from {service}")
    let message = MessageEntry(
      key: key, note: "What it is.", widthLimit: nil, isOptional: false, slots: ["status", "service"])
    let file = try PortableObject(
      """
      msgctxt "failure.refused"
      msgid "{service} said {status}"
      msgstr "{service} sagt {status}"
      """)

    let updated = Messages([message]).updated(file, rule: .one)
    #expect(updated.entries.map(\.singular) == [key.english])
    #expect(updated.entries.map(\.translations) == [["{service} sagt {status}"]])
    #expect(check("de", [message], file.entries).messages.map(\.forms) == [["{1} sagt {0}"]])
  }

  @Test func `an update keeps translations, and marks those of removed messages obsolete`() throws {
    let messages = Messages([entry("a", "New"), entry("a", "Kept"), entry("a", "Again"), entry("a", "{slot}")])
    var stored = item("a", "Kept", ["Behalten"])
    stored.comments = ["Sure."]
    var again = item("a", "Again", ["Wieder"])
    again.isObsolete = true
    var fuzzy = item("a", "{slot}", ["{slot}!"])
    fuzzy.flags = ["fuzzy"]
    let file = PortableObject(
      header: nil, entries: [stored, item("a", "Gone", ["Weg"]), item("a", "Never", [""]), again, fuzzy])

    let updated = messages.updated(file, rule: .one)
    #expect(updated.entries.map(\.singular) == ["New", "Kept", "Again", "{slot}", "Gone"])
    #expect(updated.entries.map { $0.translations[0] } == ["", "Behalten", "Wieder", "{slot}!", "Weg"])
    #expect(updated.entries.map(\.isObsolete) == [false, false, false, false, true])
    #expect(updated.entries[1].comments == ["Sure."])
    #expect(updated.entries[3].flags == ["fuzzy", "python-brace-format"])
    let reread = try PortableObject(updated.text)
    #expect(messages.updated(reread, rule: .one).text == updated.text)
  }
}

private func entry(
  _ area: String, _ english: String, limit: Int? = nil, isOptional: Bool = false, slots: [String]? = nil
) -> MessageEntry {
  MessageEntry(
    key: MessageKey("\(area).\(english)", english: english), note: "What it is.", widthLimit: limit,
    isOptional: isOptional,
    slots: slots)
}

private func item(_ area: String, _ english: String, _ translations: [String]) -> PortableObject.Entry {
  let key = MessageKey("\(area).\(english)", english: english)
  return PortableObject.Entry(
    context: key.name, singular: key.singular, plural: key.plural, translations: translations)
}

private func check(
  _ language: String, _ messages: [MessageEntry], _ entries: [PortableObject.Entry]
) -> TranslationCheck {
  let file = Messages([]).newFile(language: language)
  return TranslationCheck(
    PortableObject(header: file?.header, entries: entries), language: language, messages: Messages(messages))
}

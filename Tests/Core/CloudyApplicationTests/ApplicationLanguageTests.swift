import CloudyLocalization
import CloudyStorage
import CloudyViewModels
import Foundation
import Testing

@testable import CloudyApplication

/// The language of a program.
struct ApplicationLanguageTests {
  @Test(
    arguments: [
      (["language": "fr"], ["CLOUDY_LANGUAGE": "it", "LANG": "de_DE.UTF-8"], "fr"),
      ([:], ["CLOUDY_LANGUAGE": "it", "LANG": "de_DE.UTF-8"], "it"), ([:], ["LANG": "de_AT.UTF-8"], "de"),
      ([:], ["LANG": "de_DE.UTF-8", "LANGUAGE": "tlh:uk"], "uk"), ([:], ["LANG": "C.UTF-8"], "en"), ([:], [:], "en"),
      ([:], ["LANG": "C.UTF-8", "LANGUAGE": "de"], "de"), ([:], ["LANG": "C", "LANGUAGE": "de"], "en"),
    ] as [([String: String], [String: String], String)])
  func `an option takes precedence over the environment, and that over the locale`(
    options: [String: String], environment: [String: String], tag: String
  ) throws {
    let arguments = options["language"].map { [ConfigurationKey.language: $0] } ?? [:]
    let language = try Application.language(arguments: arguments, environment: environment, directory: nil)
    #expect(language.tag == tag)
  }

  @Test func `an unknown language is rejected with a message in the locale's language`() {
    let error = #expect(throws: ApplicationError.self) {
      try Application.language(environment: ["CLOUDY_LANGUAGE": "tlh", "LANG": "de_DE.UTF-8"], directory: nil)
    }
    #expect(error?.message.contains("tlh") == true)
  }

  @Test func `a translator's file is used unchanged, and its problems are reported`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).po")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data("msgid \"\"\nmsgstr \"Language: de\\n\"\n".utf8).write(to: path)
    let language = try Application.language(environment: ["CLOUDY_WORDS": path.path()], directory: nil)
    #expect(language.tag == "de" && language.text(Action.settings.title) == "Settings")
    try Data("msgid \"".utf8).write(to: path)
    let error = #expect(throws: ApplicationError.self) {
      try Application.language(environment: ["CLOUDY_WORDS": path.path()], directory: nil)
    }
    #expect(error?.message.contains(path.path()) == true)
    #expect(error?.message.hasSuffix("quotes.") == true)
  }

  @Test func `problems in a translator's file are reported with their line, and the file is used`()
    throws
  {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).po")
    defer { try? FileManager.default.removeItem(at: path) }
    let text = #"""
      msgid ""
      msgstr ""
      "Language: de\n"
      "Content-Type: text/plain; charset=UTF-8\n"
      "Plural-Forms: nplurals=3; plural=n>1;\n"

      msgctxt "weather.drizzle"
      msgid "Drizzle"
      msgstr "Niesel {x}"

      msgctxt "term.form.until"
      msgid "{0} until {1}"
      msgstr "{0} {9}"

      msgctxt "age.days"
      msgid "{count} day ago"
      msgid_plural "{count} days ago"
      msgstr[0] "vor {count} Tag"
      msgstr[1] "vor {count} Tagen"
      msgstr[2] "vor {count} Tagen"

      msgctxt "action.settings"
      msgid "Settings"
      msgstr "Einstellungen"
      """#
    try Data(text.utf8).write(to: path)
    var said: [String] = []
    let language = try Application.language(environment: ["CLOUDY_WORDS": path.path()], directory: nil) {
      said.append($0)
    }
    #expect(
      said.map { $0.replacing(path.path(), with: "de.po") } == [
        "de.po:1: The language's plurals are different. Write “Plural-Forms: \(PluralRule.one.header)”.",
        "de.po:7: weather.drizzle “Drizzle”: not in the English text: {x}",
        "de.po:11: term.form.until “{0} until {1}”: missing: {1}; not in the English text: {9}",
        "de.po:15: age.days “{count} day ago”: It has 3 forms; the language has 2.",
      ])
    #expect(language.text(Action.settings.title) == "Einstellungen")
  }

  @Test func `a correct translator's file is used without a message, whatever its name`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).po")
    defer { try? FileManager.default.removeItem(at: path) }
    let text = #"""
      msgid ""
      msgstr "Language: nb\nContent-Type: text/plain; charset=UTF-8\nPlural-Forms: \#(PluralRule.one.header)\n"
      """#
    try Data(text.utf8).write(to: path)
    var said: [String] = []
    let language = try Application.language(environment: ["CLOUDY_WORDS": path.path()], directory: nil) {
      said.append($0)
    }
    #expect(language.tag == "no" && said == [])
  }

  @Test func `an option is isolated in Hebrew, and not in German`() throws {
    func text(_ tag: String) throws -> String {
      let language = try #require(Language(tag: tag))
      return try #require(Application.problem(dayCount: 17, language))
    }
    #expect(try text("he").contains("\u{2066}--days 3\u{2069}"))
    #expect(try text("de").contains(" --days 3") && !text("de").contains("\u{2066}"))
  }
}

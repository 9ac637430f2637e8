import CloudyServices
import CloudyViewModels
import Foundation
import Testing

@testable import CloudyApplication

/// Which language a program speaks.
struct ApplicationLanguageTests {
  @Test(
    arguments: [
      (["language": "fr"], ["CLOUDY_LANGUAGE": "it", "LANG": "de_DE.UTF-8"], "fr"),
      ([:], ["CLOUDY_LANGUAGE": "it", "LANG": "de_DE.UTF-8"], "it"), ([:], ["LANG": "de_AT.UTF-8"], "de"),
      ([:], ["LANG": "de_DE.UTF-8", "LANGUAGE": "tlh:uk"], "uk"), ([:], ["LANG": "C.UTF-8"], "en"), ([:], [:], "en"),
    ] as [([String: String], [String: String], String)])
  func `an option comes before the environment, and that before the locale`(
    options: [String: String], environment: [String: String], tag: String
  ) throws {
    let arguments = options["language"].map { [ConfigurationKey.language: $0] } ?? [:]
    let language = try Application.language(arguments: arguments, environment: environment, directory: nil)
    #expect(language.tag == tag)
  }

  @Test func `a language that Cloudy does not have is refused in that of the locale`() {
    let error = #expect(throws: ApplicationError.self) {
      try Application.language(environment: ["CLOUDY_LANGUAGE": "tlh", "LANG": "de_DE.UTF-8"], directory: nil)
    }
    #expect(error?.message.contains("tlh") == true)
  }

  @Test func `a translator's file is spoken as it is, and what is wrong with it is said`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).po")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data("msgid \"\"\nmsgstr \"Language: de\\n\"\n".utf8).write(to: path)
    let language = try Application.language(environment: ["CLOUDY_WORDS": path.path()], directory: nil)
    #expect(language.tag == "de" && language.text(.action(.settings)) == "Settings")
    try Data("msgid \"".utf8).write(to: path)
    let error = #expect(throws: ApplicationError.self) {
      try Application.language(environment: ["CLOUDY_WORDS": path.path()], directory: nil)
    }
    #expect(error?.message.contains(path.path()) == true)
  }
}

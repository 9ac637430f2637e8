import CloudyLocalization
import Testing

@testable import CloudyViewModels

/// What translators see, and what they do not.
struct MessageCatalogTests {
  /// The languages that the README lists as complete.
  @Test(
    arguments: [
      "ar", "de", "es", "fi", "fr", "he", "hi", "it", "ja", "nl", "pl", "pt", "ru", "tr", "uk", "zh", "zh-Hant", "en",
    ])
  func `a language listed as complete has every message`(tag: String) throws {
    let language = try #require(Language(tag: tag))
    #expect(language.translatedShare == 1 && language.translationNote == nil)
  }

  @Test func `a partially translated language has a note`() throws {
    let language = try #require(Language.tags.compactMap(Language.init(tag:)).first { $0.translatedShare < 1 })
    let note = try #require(language.translationNote)
    #expect(note.contains(language.facts.nativeName))
    let row = LanguagesViewModel(chosen: nil, language: .english).rows.first { $0.tag == language.tag }
    #expect(row?.text.contains("% translated") == true)
  }
}

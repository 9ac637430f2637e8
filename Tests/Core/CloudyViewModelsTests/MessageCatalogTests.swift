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
    #expect(language.translatedShare == 1)
  }
}

import CloudyLocalization
import CloudyViewModels
import Testing

@testable import CloudyWeb

struct LanguagesViewModelTests {
  @Test func `a complete language has no note`() throws {
    #expect(try #require(Language(tag: "de")).translationNote == nil)
  }

  @Test func `a partially translated language has a note`() throws {
    let language = try #require(Language.tags.compactMap(Language.init(tag:)).first { $0.translatedShare < 1 })
    let note = try #require(language.translationNote)
    #expect(note.contains(language.facts.nativeName))
    let row = LanguagesViewModel(chosen: nil, language: .english).rows.first { $0.tag == language.tag }
    #expect(row?.text.contains("% translated") == true)
  }
}

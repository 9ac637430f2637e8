import CloudyLocalization
import Foundation
import Testing

@testable import CloudyViewModels

/// What translators find, and what they do not.
struct MessageCatalogTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `every kind of message is in the catalogue`() throws {
    var declared: Set<String> = []
    for target in ["CloudyViewModels", "CloudySentences"] {
      let folder = MessageCatalogTests.root.appending(path: "Sources/Core/\(target)")
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path()) where path.hasSuffix(".swift") {
        let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        for match in source.matches(of: /(?:enum|struct) (\w+): (?:String, CaseIterable, )?(?:Message|ClauseMessage)\b/)
        {
          declared.insert(String(match.output.1))
        }
      }
    }
    let references = MessageCatalog.all.map(\.reference).filter { !$0.hasPrefix("Term.") }
    #expect(declared.count > 80)
    #expect(declared == Set(references.map { String($0.prefix { $0 != "." }) }))
  }

  @Test func `no two messages are one`() {
    // Sentences have a few conditions of different names and the same words.
    let keys = MessageCatalog.all.filter { !$0.key.context.hasPrefix("term.") }.map(\.key)
    #expect(Set(keys).count == keys.count)
    #expect(MessageCatalog.all.allSatisfy { !$0.note.isEmpty && !$0.key.english.isEmpty })
  }

  /// What the README calls whole.
  @Test(
    arguments: [
      "ar", "de", "es", "fi", "fr", "he", "hi", "it", "ja", "nl", "pl", "pt", "ru", "tr", "uk", "zh", "zh-Hant", "en",
    ])
  func `a language that is called whole has every message`(tag: String) throws {
    let language = try #require(Language(tag: tag))
    #expect(language.translatedShare == 1 && language.translationNote == nil)
  }

  @Test func `a language that is there in part says so`() throws {
    let language = try #require(Language.tags.compactMap(Language.init(tag:)).first { $0.translatedShare < 1 })
    let note = try #require(language.translationNote)
    #expect(note.contains(language.facts.nativeName))
    let row = LanguagesViewModel(chosen: nil, language: .english).rows.first { $0.tag == language.tag }
    #expect(row?.text.contains("% translated") == true)
  }
}

import CloudyLocalization
import CloudyViewModels
import Testing

struct LanguageListTests {
  @Test func `languages have their own names, after that of the system`() throws {
    let list = LanguageListViewModel(chosen: "de", language: .english)
    #expect(list.texts.first == "System" && list.tag(at: 0) == nil)
    #expect(list.texts[list.index] == "Deutsch" && list.tag(at: list.index) == "de")
    #expect(list.texts.contains("English") && !list.texts.contains { $0.isEmpty })
    #expect(Set(list.texts).count == list.texts.count)
    #expect(list.tag(at: list.texts.count) == nil)
  }

  @Test(arguments: [nil, "xx"]) func `an unknown language follows the system`(tag: String?) {
    #expect(LanguageListViewModel(chosen: tag, language: .english).index == 0)
  }
}

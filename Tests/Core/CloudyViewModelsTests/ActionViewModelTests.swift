import CloudyLocalization
import CloudyViewModels
import Testing

struct ActionViewModelTests {
  @Test(arguments: [
    (Action.makeHome, "Set as Home"), (.keep, "Add to Favorites"), (.moveUp, "Move Up"), (.undo, "Undo"),
  ])
  func `menus have the capitals of headings in English`(action: Action, headline: String) {
    #expect(ActionViewModel(action, language: .english).headline == headline)
  }

  @Test func `menus of other languages have the capitals of sentences`() throws {
    let german = ActionViewModel(.makeHome, language: try #require(Language(tag: "de")))
    #expect(german.headline == german.title)
  }

  @Test func `a list of keys has no full stops`() {
    for action in Action.allCases {
      let phrase = ActionViewModel(action, language: .english).phrase
      #expect(phrase.last != "." && !phrase.isEmpty)
    }
  }
}

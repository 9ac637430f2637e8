import Testing

@testable import CloudyViewModels

@Suite struct NamedTextTests {
  @Test(arguments: ["Oslo", "was", "", "שלום (2)", "is now called"])
  func `a name is separate from the surrounding words, whatever its characters`(name: String) {
    let text = NamedText(name) { "The place is now called \($0)." }
    #expect(text.before == "The place is now called ")
    #expect(text.name == name)
    #expect(text.after == ".")
  }

  @Test func `a sentence without a name is one part`() {
    let text = NamedText("Oslo") { _ in "Your choice is kept." }
    #expect(text.before == "Your choice is kept.")
    #expect(text.name == nil)
    #expect(text.text == "Your choice is kept.")
  }
}

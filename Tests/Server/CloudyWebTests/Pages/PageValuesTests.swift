import Mustache
import Testing

@testable import CloudyWeb

@Suite struct PageValuesTests {
  private struct Part {
    let text: String
    let note: String?
  }

  private struct Whole {
    let text = "outer"
    let isShown = true
    let number = 3
    let missing: Part? = nil
    let found: Part? = Part(text: "inner", note: nil)
    let parts = [Part(text: "a", note: "first"), Part(text: "b", note: nil)]
    let empty: [Part] = []
    let words = ["x", "y"]
    let path: String? = "<p>"
  }

  @Test(arguments: [
    ("{{text}} {{number}} {{#isShown}}yes{{/isShown}}", "outer 3 yes"),
    ("{{#missing}}{{text}}{{/missing}}{{^missing}}none{{/missing}}", "none"),
    ("{{#found}}{{text}}{{^note}}-{{/note}}{{/found}} {{found.text}}", "inner- inner"),
    ("{{#parts}}{{text}}{{#note}}({{.}}){{/note}}{{/parts}}", "a(first)b"),
    ("{{#empty}}some{{/empty}}{{^empty}}none{{/empty}}", "none"),
    ("{{#words}}{{.}},{{/words}}", "x,y,"),
    ("{{#parts}}{{number}}{{/parts}}", "33"),
    ("{{path}}{{#nothing}}{{/nothing}}{{nothing}}", "&lt;p&gt;"),
  ])
  func `A template renders the same from page values as from the value itself`(template: String, text: String) throws {
    let template = try MustacheTemplate(string: template)
    #expect(template.render(PageValues(Whole())) == text)
    #expect(template.render(Whole()) == text)
  }

  @Test(arguments: ["\u{600}<img>", "\"\u{301} a='\u{200D}'", "<\u{20D2}b\u{600}>\u{FE0F}"])
  func `Markup is escaped also next to signs that join it`(text: String) throws {
    let page = try MustacheTemplate(string: "{{text}}{{#note}}{{.}}{{/note}}").render(
      PageValues(Part(text: text, note: text)))
    #expect(!page.unicodeScalars.contains { "<>\"'".unicodeScalars.contains($0) })
    #expect(page.contains("&"))
  }

  @Test func `Signs that join other characters remain`() throws {
    let text = "e\u{301} \u{600}12 👩\u{200D}🚀"
    let page = try MustacheTemplate(string: "{{text}}").render(PageValues(Part(text: text, note: nil)))
    #expect(page.unicodeScalars.elementsEqual(text.unicodeScalars))
  }
}

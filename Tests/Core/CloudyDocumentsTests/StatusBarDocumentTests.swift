import CloudyDocuments
import CloudyViewModels
import Foundation
import Testing

@Suite struct StatusBarDocumentTests {
  private func text(_ problem: String, for bar: StatusBar) -> String {
    StatusBarDocument(problem: [problem], for: bar, language: .english).text
  }

  private func object(_ problem: String, for bar: StatusBar) throws -> [String: Any] {
    let text = text(problem, for: bar)
    #expect(!text.contains("\n"))
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `Waybar gets an object with Pango markup on one line`() throws {
    let module = try object("<b>\"R&D\"</b>\nnext", for: .waybar)
    #expect(module["text"] as? String == "&lt;b&gt;&quot;R&amp;D&quot;&lt;/b&gt;\nnext")
    #expect(module["tooltip"] as? String == "&lt;b&gt;&quot;R&amp;D&quot;&lt;/b&gt;\nnext")
    #expect(module["class"] as? [String] == ["error"])
    #expect(module["alt"] as? String == "error")
    #expect(module["percentage"] == nil)
  }

  @Test func `i3bar gets a block without markup and line breaks`() throws {
    let block = try object("<b>\"R&D\"</b>\nnext", for: .i3bar)
    #expect(block["full_text"] as? String == "<b>\"R&D\"</b> next")
    #expect(block["markup"] as? String == "none")
    #expect(block["name"] as? String == "cloudy")
    #expect(block["urgent"] as? Bool == false)
  }

  @Test func `polybar gets a line in which values cannot add tags`() {
    #expect(text("%{A1:reboot:}boo%{A}\nnext", for: .polybar) == "%\u{200B}{A1:reboot:}boo%\u{200B}{A} next")
  }
}

import Foundation
import Testing

@testable import DarkSkyAPI

/// Written JSON, checked with Foundation's parser.
struct JSONBytesTests {
  private func json(_ fields: (inout JSONBytes) -> Void) -> String {
    var json = JSONBytes(capacity: 64)
    json.object(fields)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      (50, 2, "50"), (0.5, 2, "0.5"), (-0.25, 2, "-0.25"), (-0.001, 2, "0"), (1016.414, 2, "1016.41"),
      (0.00004, 4, "0"), (0.00005, 4, "0.0001"), (-12.3456, 4, "-12.3456"), (9.999, 2, "10"), (100.05, 2, "100.05"),
      (7.5, 0, "8"),
    ] as [(Double, Int, String)])
  func `a number has no more decimals than necessary`(value: Double, decimals: Int, text: String) {
    #expect(json { $0.field("a", value, decimals: decimals) } == #"{"a":\#(text)}"#)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `a value that is not finite or too large is omitted`(value: Double) {
    #expect(json { $0.field("a", value, decimals: 2) } == "{}")
  }

  @Test(arguments: ["", "Ås & <b>", "a\"b\\c", "\u{0}\u{1F}\n", "\u{2028}", "東京 🌧", "</script>"])
  func `a text is parsed unchanged, and cannot end a script`(text: String) throws {
    let written = json { $0.field("a", text) }
    #expect(!written.contains("<") && !written.contains("\u{2028}"))
    let read = try JSONDecoder().decode([String: String].self, from: Data(written.utf8))
    #expect(read["a"] == text.replacing("\u{2028}", with: "\n"))
  }

  @Test func `lists and objects are nested`() {
    let text = json { json in
      json.object("o") { $0.field("n", int: -3) }
      json.list("l") { list in
        list.item("x")
        list.item { $0.field("t", time: Date(timeIntervalSince1970: 1.9)) }
      }
      json.list("e") { _ in }
    }
    #expect(text == #"{"o":{"n":-3},"l":["x",{"t":1}],"e":[]}"#)
  }
}

import Foundation
import TerminalKit
import Testing

struct Greeting: TerminalView {
  let name: String

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    return [styler("Hello, ", .dim) + styler(name, .title)]
  }
}

/// The example of the README.
struct ReadmeTests {
  @Test func `a view is lines of styled text`() {
    #expect(Greeting(name: "Zoë").text(TerminalCapabilities(width: 40)) == "Hello, Zoë\n")
  }

  @Test func `the README's example is the code of this test`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let own = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let snippet = try #require(readme.components(separatedBy: "```swift\n").last)
    let example = try #require(snippet.components(separatedBy: "\n\nlet").first)
    #expect(own.contains(example))
  }
}

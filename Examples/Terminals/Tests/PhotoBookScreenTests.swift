import ExampleTerminals
import TerminalKit
import Testing

@MainActor @Suite struct PhotoBookScreenTests {
  @Test func `each photo is a line below its city`() {
    let lines = ExampleScreen.photoBook().lines(size: ScreenSize(columns: 100, rows: 80))
    #expect(lines[0] == "  Photo Album")
    #expect(lines[2] == "  Vienna (Austria)")
    #expect(lines.count { $0.contains(", ISO ") } == 58)
    #expect(lines.count { $0.hasSuffix(")") && !$0.contains("ISO") } == 6)
  }
}

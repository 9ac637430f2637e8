import TerminalKit
import Testing

struct RangeBarTests {
  private let styler = TextStyler(TerminalCapabilities())

  private func text(_ range: ClosedRange<Double>, certain: ClosedRange<Double>?) -> String {
    RangeBar(range: range, certain: certain) { _ in .plain }.line(styler, width: 10).text(styler.capabilities)
  }

  @Test func `a bar shows its range, and dashes where the range is uncertain`() {
    #expect(text(0...1, certain: 0...1) == "━━━━━━━━━━")
    #expect(text(0.2...0.5, certain: 0.2...0.5) == "──━━━─────")
    #expect(text(0.2...0.8, certain: 0.4...0.6) == "──╍╍━━╍╍──")
    #expect(text(0.2...0.5, certain: nil) == "──╍╍╍─────")
    #expect(text(0.5...0.5, certain: 0.5...0.5).contains("━"))
  }

  @Test func `each cell has the role for its share of the bar`() {
    var shares: [Double] = []
    _ = RangeBar(range: 0...0.5, certain: nil) { share in
      shares.append(share)
      return .plain
    }.line(styler, width: 10)
    #expect(shares == [0, 0.25, 0.5, 0.75, 1])
  }
}

import Testing

@testable import TerminalKit

struct ColorScaleTests {
  private let scale = ColorScale(
    [(0, RGB(0x0000FF)), (10, RGB(0x00FF00)), (30, RGB(0xFF0000))], basics: [(0, .blue), (10, .green), (25, .red)])

  private func tint(at value: Double) -> Tint? {
    if case .tint(let tint) = scale.role(at: value) { tint } else { nil }
  }

  @Test(
    arguments: [
      (-5.0, 0x0000FF), (0, 0x0000FF), (5, 0x008080), (10, 0x00FF00), (20, 0x808000), (30, 0xFF0000), (99, 0xFF0000),
    ] as [(Double, UInt32)])
  func `a color is mixed from its neighbors, and constant beyond the ends`(value: Double, color: UInt32) {
    #expect(tint(at: value)?.color == RGB(color))
  }

  @Test(arguments: [(-5.0, Tint.Basic.blue), (9.9, .blue), (10, .green), (24.9, .green), (25, .red), (99, .red)])
  func `a terminal with 16 colors has one for each range of values`(value: Double, color: Tint.Basic) {
    #expect(tint(at: value)?.basic == color)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `values that are not finite have no color`(value: Double) {
    #expect(scale.role(at: value) == .plain)
  }

  @Test func `areas may be paler than text`() {
    let capabilities = TerminalCapabilities(color: .trueColor, background: .light)
    let styler = TextStyler(capabilities)
    #expect(
      styler("x", scale.role(at: 10, isGraphic: true)).text(capabilities)
        != styler("x", scale.role(at: 10)).text(capabilities))
  }
}

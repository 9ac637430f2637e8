import Testing

@testable import TerminalKit

struct PaletteTests {
  private static let tints = [0x00, 0x60, 0xC0, 0xFF].flatMap { (red: UInt32) in
    [0x00, 0x60, 0xC0, 0xFF].flatMap { (green: UInt32) in
      [0x00, 0x60, 0xC0, 0xFF].map { (blue: UInt32) in RGB(red << 16 | green << 8 | blue) }
    }
  }
  private static let roles: [Role] =
    [.dim, .accent, .warning]
    + tints.flatMap { color in
      [false, true].map { .tint(Tint(color, basic: .plain, isGraphic: $0)) }
    }

  @Test(arguments: roles)
  func `every color has enough contrast with its background`(role: Role) throws {
    let black = RGB(0x000000)
    let white = RGB(0xFFFFFF)
    let least = role.isGraphic ? 3.0 : 4.5
    #expect(try color(role, .dark).contrast(to: black) >= least)
    #expect(try color(role, .light).contrast(to: white) >= least)
    // No color has enough contrast with both; text comes as close as possible.
    #expect(try color(role, .unknown).contrast(to: black) >= least)
    #expect(try color(role, .unknown).contrast(to: white) >= min(least, 4.2))
  }

  @Test func `a color keeps its hue on any background`() throws {
    let orange = Role.tint(Tint(RGB(0xFF9C40), basic: .yellow))
    for background in [TerminalCapabilities.Background.dark, .light, .unknown] {
      let color = try color(orange, background)
      #expect(color.red > color.green && color.green > color.blue)
    }
  }

  @Test(arguments: [
    (TerminalCapabilities.Background.dark, Tint.Basic.blue, false, "\u{1B}[94m"), (.light, .blue, false, "\u{1B}[94m"),
    (.dark, .yellow, false, "\u{1B}[33m"), (.light, .yellow, false, ""), (.unknown, .cyan, false, ""),
    (.unknown, .yellow, true, "\u{1B}[33m"), (.light, .yellow, true, ""), (.unknown, .red, false, "\u{1B}[31m"),
  ])
  func `16 colors: none is hard to see on the background`(
    background: TerminalCapabilities.Background, basic: Tint.Basic, isGraphic: Bool, code: String
  ) {
    let capabilities = TerminalCapabilities(color: .ansi16, background: background)
    #expect(SGR.code(for: .tint(Tint(RGB(0), basic: basic, isGraphic: isGraphic)), capabilities) == code)
  }

  private func color(_ role: Role, _ background: TerminalCapabilities.Background) throws -> RGB {
    try #require(Palette(background: background).color(of: role))
  }
}

extension RGB {
  /// The contrast ratio of WCAG 2.2, `1...21`; 4.5 is enough for text.
  fileprivate func contrast(to other: RGB) -> Double {
    let pair = (luminance, other.luminance)
    return (max(pair.0, pair.1) + 0.05) / (min(pair.0, pair.1) + 0.05)
  }
}

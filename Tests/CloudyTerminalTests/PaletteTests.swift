import Testing

@testable import CloudyTerminal

struct PaletteTests {
  private static let roles: [Role] =
    stride(from: -40.0, through: 50, by: 2.5).map(Role.temperature) + [0, 0.5, 1].map(Role.rain)
    + stride(from: 0.0, through: 1, by: 0.1).map(Role.severity)
    + stride(from: -40.0, through: 50, by: 10).map(Role.warmth) + Ink.allCases.map(Role.ink) + [
      .dim, .accent, .warning,
    ]

  @Test(arguments: roles)
  func `every color can be read on its background`(role: Role) throws {
    let black = RGB(0x000000)
    let white = RGB(0xFFFFFF)
    let least = role.isGraphic ? 3.0 : 4.5
    #expect(try color(role, .dark).contrast(to: black) >= least)
    #expect(try color(role, .light).contrast(to: white) >= least)
    // There is no color that does so on both; text comes as near as can be.
    #expect(try color(role, .unknown).contrast(to: black) >= least)
    #expect(try color(role, .unknown).contrast(to: white) >= min(least, 4.2))
  }

  @Test func `warmer is redder and colder is bluer`() throws {
    let cold = try color(.temperature(-5), .dark)
    let hot = try color(.temperature(36), .dark)
    #expect(cold.blue > cold.red)
    #expect(hot.red > hot.blue)
  }

  @Test func `what is no temperature has no color`() {
    #expect(Palette(background: .dark).color(of: .temperature(.nan)) == nil)
    #expect(Palette(background: .dark).color(of: .temperature(.infinity)) == nil)
  }

  private func color(_ role: Role, _ background: TerminalCapabilities.Background) throws -> RGB {
    try #require(Palette(background: background).color(of: role))
  }
}

extension RGB {
  /// `1...21`, by WCAG 2.2; 4.5 is enough for text.
  fileprivate func contrast(to other: RGB) -> Double {
    let pair = (luminance, other.luminance)
    return (max(pair.0, pair.1) + 0.05) / (min(pair.0, pair.1) + 0.05)
  }
}

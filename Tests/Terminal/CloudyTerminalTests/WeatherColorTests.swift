import TerminalKit
import Testing

@testable import CloudyTerminal

struct WeatherColorTests {
  private func code(_ role: Role, _ color: TerminalCapabilities.ColorDepth) -> String {
    let capabilities = TerminalCapabilities(color: color, background: .dark)
    return String(TextStyler(capabilities)("x", role).text(capabilities).dropFirst(2).prefix { $0 != "m" })
  }

  @Test func `warmer is redder and colder is bluer`() throws {
    func channels(_ celsius: Double) -> [Int] {
      code(.temperature(celsius), .trueColor).split(separator: ";").dropFirst(2).compactMap { Int($0) }
    }
    let cold = channels(-5)
    let hot = channels(36)
    try #require(cold.count == 3 && hot.count == 3)
    #expect(cold[2] > cold[0])
    #expect(hot[0] > hot[2])
  }

  @Test(arguments: [Double.nan, .infinity])
  func `values that are not finite have no color`(value: Double) {
    for role in [Role.temperature(value), .warmth(value), .rain(value), .severity(value)] { #expect(role == .plain) }
  }

  @Test(arguments: [
    (Role.temperature(-10.1), "35"), (.temperature(-10), "94"), (.temperature(4.9), "94"), (.temperature(5), "36"),
    (.temperature(12), "32"), (.temperature(20), "33"), (.warmth(28), "31"), (.rain(0), "94"), (.rain(1), "94"),
    (.severity(0.29), "32"), (.severity(0.3), "33"), (.severity(0.6), "31"), (.severity(1), "35"), (.ink(.sun), "33"),
    (.ink(.fog), "2"),
  ])
  func `a terminal with 16 colors has a color for each range of values`(role: Role, code: String) {
    #expect(self.code(role, .ansi16) == code)
  }
}

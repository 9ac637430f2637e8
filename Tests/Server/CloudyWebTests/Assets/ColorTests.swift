import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@testable import CloudyWeb

/// The style sheet contains colors that other front ends draw as well.
@Suite struct ColorTests {
  private func style() async throws -> String {
    let server = try TestServer()
    let page = try await server.get("/settings").body + (try await server.get("/").body)
    var style = ""
    for address in Set(page.matches(of: /"(\/assets\/(?:cloudy|weather)\.[^"]*\.css)"/).map { String($0.1) }) {
      style += try await server.get(address).body
    }
    return style
  }

  private func words(_ color: AdaptiveColor) -> String { "light-dark(\(color.light), \(color.dark))" }

  @Test func `the style sheet has the temperature colors of windows and cards`() async throws {
    let style = try await style()
    for (step, color) in TemperatureColorScale.colors.enumerated() {
      #expect(style.contains("--warm-\(step): \(words(color));"), "step \(step)")
    }
    #expect(!style.contains("--warm-\(TemperatureColorScale.colors.count):"))
  }

  @Test(arguments: [("rain", ChartColors.rain), ("snow", ChartColors.snow), ("wind", ChartColors.wind)])
  func `the style sheet has the same chart colors as windows`(name: String, color: AdaptiveColor) async throws {
    #expect(try await style().contains("--\(name): \(words(color));"))
  }

  @Test func `the style sheet has the sky colors of windows and cards`() async throws {
    let style = try await style()
    let conditions: [Condition?] = [
      nil, .clear, .overcast, .precipitation(.rain, .moderate), .precipitation(.sleet, .moderate),
      .precipitation(.snow, .moderate), .fog, .thunderstorm,
    ]
    for condition in conditions {
      for (elevation, isRising) in [(30.0, true), (0, true), (0, false), (-30, false)] {
        let sky = SkyViewModel(condition: condition, elevation: elevation, isRising: isRising)
        let gradient = SkyGradient(sky)
        let stops = zip(gradient.light, gradient.dark).map { words(AdaptiveColor($0, $1)) }
        // The position of the middle color differs between skies.
        let parts = style.matches(of: /--sky: ([^;]*);/).map {
          $0.1.replacing(/\ [0-9]+%/, with: "")
        }
        #expect(parts.contains { $0 == stops.joined(separator: ", ") }, "\(sky.name)")
      }
    }
  }
}

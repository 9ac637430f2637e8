import CloudyViewModels
import DesktopKit
import Foundation
import Testing

@testable import CloudyDesktop

/// The colors of charts.
struct DrawingPaletteTests {
  private static let colors = TemperatureColorScale.colors + [ChartColors.rain, ChartColors.snow, ChartColors.wind]

  /// The contrast ratio of WCAG 2.2, criterion 1.4.6.
  private func contrast(_ one: Color, _ other: Color) -> Double {
    func light(_ color: Color) -> Double {
      func part(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
      return 0.2126 * part(color.red) + 0.7152 * part(color.green) + 0.0722 * part(color.blue)
    }
    let lights = [light(one), light(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  @Test(arguments: DrawingPaletteTests.colors)
  func `with high contrast, each color meets the contrast ratio for text`(color: AdaptiveColor) {
    for (text, ground) in [(Color.black, Color.white), (.white, .black)] {
      let palette = DrawingPalette(text: text, isHighContrast: true)
      #expect(contrast(palette.color(color), ground) >= 7, "\(color)")
    }
  }

  @Test func `without high contrast, colors are the same as on web pages`() {
    #expect(
      DrawingPalette(text: .black, isHighContrast: false).color(ChartColors.rain) == Color(hex: ChartColors.rain.light))
    #expect(
      DrawingPalette(text: .white, isHighContrast: false).color(ChartColors.rain) == Color(hex: ChartColors.rain.dark))
  }

  @Test(arguments: [0.14, 0.3, 0.45, 0.85])
  func `with high contrast, background lines are stronger, but not stronger than text`(alpha: Double) {
    let strong = DrawingPalette(text: .black, isHighContrast: true).pale(alpha).alpha
    #expect(strong > alpha && strong <= 1)
    #expect(DrawingPalette(text: .black, isHighContrast: false).pale(alpha).alpha == alpha)
  }
}

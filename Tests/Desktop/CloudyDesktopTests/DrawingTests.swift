import CloudyViewModels
import Testing

@testable import CloudyDesktop
@testable import DesktopKit

/// Weather icons as vector drawings.
struct DrawingTests {
  @Test(arguments: WeatherIcon.allCases)
  func `each weather icon has a drawing`(_ icon: WeatherIcon) throws {
    let drawing = try #require(WeatherDrawings.all[icon])
    #expect(!drawing.shapes.isEmpty)
  }

  @Test func `every written shape is parsed`() {
    let written = WeatherDrawings.text.split(separator: "\n").count { $0.contains(" ") }
    #expect(WeatherDrawings.all.values.reduce(0) { $0 + $1.shapes.count } == written)
  }

  @Test func `a shape has colors for light and dark windows, and a fill or a line width`() throws {
    let text = """
      sun
      fill #ffffff #000000 M1,2 C1,2,3,4,5,6 Z
      stroke #ff0000 #00ff00 4 round miter M1,2 L3,4
      """
    let shapes = try #require(Drawing.all(in: text)["sun"]).shapes
    #expect(shapes.map(\.light) == [.white, Color(red: 1, green: 0, blue: 0)])
    #expect(shapes.map(\.dark) == [.black, Color(red: 0, green: 1, blue: 0)])
    #expect(shapes.map(\.stroke) == [nil, Drawing.Stroke(width: 4, hasRoundEnds: true, hasRoundCorners: false)])
    #expect(shapes.map(\.steps.count) == [3, 2])
  }

  @Test(arguments: [
    "fill #ffffff #000000", "fill white black Z", "stroke #ffffff #000000 x round round Z", "fill #ffffff #000000 M1",
  ])
  func `an invalid shape is skipped`(_ line: String) {
    let drawing = Drawing.all(in: "moon\nfill #ffffff #000000 Z\n" + line)["moon"]
    #expect(drawing?.shapes.count == 1)
  }
}

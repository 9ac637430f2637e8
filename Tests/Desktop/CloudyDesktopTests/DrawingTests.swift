import CloudyViewModels
import Testing

@testable import CloudyDesktop
@testable import DesktopKit

/// Icons as lines and curves.
struct DrawingTests {
  @Test(arguments: WeatherIcon.allCases)
  func `each kind of weather has its drawing`(_ icon: WeatherIcon) throws {
    let drawing = try #require(WeatherDrawings.all[icon])
    #expect(!drawing.shapes.isEmpty)
  }

  @Test func `every shape that was written is read`() {
    let written = WeatherDrawings.text.split(separator: "\n").count { $0.contains(" ") }
    #expect(WeatherDrawings.all.values.reduce(0) { $0 + $1.shapes.count } == written)
  }

  @Test func `a shape has a colour for light and for dark windows, and is filled or has a width`() throws {
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
  func `a shape that makes no sense is left out`(_ line: String) {
    let drawing = Drawing.all(in: "moon\nfill #ffffff #000000 Z\n" + line)["moon"]
    #expect(drawing?.shapes.count == 1)
  }
}

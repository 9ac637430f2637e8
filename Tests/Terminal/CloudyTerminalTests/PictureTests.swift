import CloudyModel
import CloudyViewModels
import TerminalKit
import Testing

@testable import CloudyTerminal

struct PictureTests {
  @Test(arguments: WeatherIcon.allCases, [true, false])
  func `every picture is 13 by 5 cells, and its glyph two`(icon: WeatherIcon, isUnicode: Bool) {
    let capabilities = TerminalCapabilities(isUnicode: isUnicode)
    let lines = Picture(icon, capabilities).lines(TextStyler(capabilities))
    #expect(lines.count == Picture.height)
    #expect(lines.allSatisfy { $0.width == Picture.width })
    #expect(Glyph.icon(icon, TextStyler(capabilities)).width == 2)
  }

  @Test func `all pictures are different`() {
    for isUnicode in [true, false] {
      let capabilities = TerminalCapabilities(isUnicode: isUnicode)
      let drawings = WeatherIcon.allCases.map { icon in
        Picture(icon, capabilities).lines(TextStyler(capabilities)).map { $0.text(capabilities) }
      }
      #expect(Set(drawings).count == drawings.count)
    }
  }

  @Test(arguments: [(0.0, "↓"), (45, "↙"), (90, "←"), (180, "↑"), (225, "↗"), (270, "→"), (359, "↓"), (-90, "→")])
  func `an arrow points in the direction the wind blows to`(bearing: Double, arrow: String) {
    let capabilities = TerminalCapabilities()
    #expect(Glyph.wind(bearing, TextStyler(capabilities)).text(capabilities) == arrow)
  }

  @Test func `without a direction, there is no arrow`() {
    #expect(Glyph.wind(nil, TextStyler(TerminalCapabilities())).width == 0)
    #expect(Glyph.wind(.nan, TextStyler(TerminalCapabilities())).width == 0)
  }

  @Test(arguments: [true, false])
  func `the moon in the southern hemisphere is mirrored`(isUnicode: Bool) {
    let capabilities = TerminalCapabilities(width: 80, isUnicode: isUnicode)
    func moon(latitude: Double) -> [StyledLine] {
      let place = TerminalSamples.place(latitude: latitude)
      let day = DayViewModel(
        TerminalSamples.forecast(of: place).cut, settings: TerminalSamples.metric, language: .english)
      return MoonPicture(day.moon).lines(TextStyler(capabilities))
    }
    #expect(moon(latitude: 51).map(\.width) == [6, 6, 6])
    #expect(moon(latitude: 51) != moon(latitude: -34))
  }
}

import CloudyTerminal
import CloudyViewModels
import TerminalKit
import Testing

@testable import struct CloudyTerminal.WeekView

/// Rows of other kinds than those of the program: a view draws them without knowing what they are.
struct PresentableRowTests {
  /// What a view model of a week has to have, and no more.
  private struct Holiday: WeatherDayPresentable {
    let day = "Midsummer"
    let date = "June 24"
    let temperature: String? = "12 °C - 21 °C"
    let windSpeed: String? = "4 KPH"
    let icon = WeatherIcon.clearDay
  }

  @Test(arguments: [40, 80, 140]) func `a row that has only what every day has is drawn`(width: Int) throws {
    var capabilities = TerminalCapabilities()
    capabilities.width = width
    let lines = WeekView([Holiday()]).text(capabilities).split(separator: "\n")
    let line = try #require(lines.first)
    #expect(lines.count == 1)
    #expect(line.contains("Midsummer"))
    #expect(!line.contains("–"))
    #expect(line.contains("4 KPH") || width < 80)
  }
}

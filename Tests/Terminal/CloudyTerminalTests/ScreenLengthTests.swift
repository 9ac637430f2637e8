import CloudyTerminal
import CloudyViewModels
import Foundation
import TerminalKit
import Testing

/// Screens that fit a window.
struct ScreenLengthTests {
  @Test(arguments: [(80, 22), (120, 38), (40, 10), (20, 18), (80, 30), (200, 58)])
  func `a window: the weather fits it, and shows the place, the temperature and the condition`(
    columns: Int, rows: Int
  ) {
    let capabilities = TerminalCapabilities(width: columns, isScreen: true)
    let lines = TerminalSamples.weather(length: .rows(rows)).lines(capabilities)
    let text = lines.map { $0.text(capabilities) }.joined(separator: "\n")
    #expect(lines.count <= rows)
    #expect(text.contains("Ghent") && text.contains("14.3") && text.contains("Partly Cloudy"))
  }

  @Test func `a window of 80 by 24: the week is complete`() {
    let text = TerminalSamples.weather(length: .rows(22)).text(TerminalCapabilities(width: 80))
    for day in ["Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Mon"] { #expect(text.contains("  \(day)")) }
  }

  @Test func `every step is no longer than the one before it`() {
    let counts = (1...80).map {
      TerminalSamples.weather(length: .rows($0)).lines(TerminalCapabilities(width: 80)).count
    }
    #expect(counts == counts.sorted())
    #expect(counts.last == TerminalSamples.weather().lines(TerminalCapabilities(width: 80)).count)
  }

  @Test func `the short screen: the place, the title of an alert, and the current weather in five lines`() {
    let lines = TerminalSamples.weather(length: .short).lines(TerminalCapabilities(width: 80))
    #expect(lines.count == 7)
  }

  @Test func `the short screen: values next to the picture do not make it longer`() throws {
    // The more values, the more lines; at some widths, they have more than the picture.
    let counts = (60...140).map {
      TerminalSamples.weather(length: .short).lines(TerminalCapabilities(width: $0, isScreen: true)).count
    }
    #expect(counts.allSatisfy { $0 <= 7 }, "\(counts)")
  }

  @Test(arguments: [20, 24, 30])
  func `a narrow window: values are below their labels instead of cut`(width: Int) {
    let text = TerminalSamples.weather().text(TerminalCapabilities(width: width))
    let lines = text.split(separator: "\n")
    // The link of the alert may be cut.
    let values = lines.filter { $0.hasSuffix("…") && !$0.hasPrefix("  https:") }
    #expect(values.isEmpty, "\(values)")
  }
}

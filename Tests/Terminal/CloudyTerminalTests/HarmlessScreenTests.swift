import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Testing

@testable import CloudyTerminal
@testable import TerminalKit

struct HarmlessScreenTests {
  @Test func `the terminal filters exactly the characters that the core classifies as harmful`() {
    // Isolates end with their text and are therefore harmless; right-to-left languages need them.
    let isolates: Set<Unicode.Scalar> = ["\u{2066}", "\u{2068}", "\u{2069}"]
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar != " ", !isolates.contains(scalar) else { continue }
      let isShown = String(scalar).safeForTerminal(replacement: "?").unicodeScalars.contains(scalar)
      if isShown == scalar.isHarmful { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test func `control characters in a place's name do not reach the terminal`() {
    let name = "\u{1B}[2J\u{1B}]0;pwned\u{7}\u{9B}5mGhent\r\n\u{202E}"
    let place = TerminalSamples.place(name, region: name, country: name)
    let rows = [PlaceRowViewModel(place, language: .english)]
    let favorites = LocationsSection.all(
      current: LocationRowViewModel(.current, place, language: .english),
      favorites: [LocationRowViewModel(.current, place, customName: name, language: .english)], language: .english)
    let capabilities = TerminalCapabilities(width: 80)
    for view in [
      TerminalSamples.weather(of: place), SearchResultsView(rows), LocationsView(favorites), PlainLine(name),
    ]
      as [any TerminalView]
    {
      let text = view.text(capabilities)
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
      #expect(!text.contains("\u{202E}"))
    }
  }
}

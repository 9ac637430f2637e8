import CloudyModel
import Foundation
import Testing

@testable import CloudyWarnings

@Suite struct WarningLevelTests {
  private func alert(_ event: String = "Wind", _ change: (inout CAPMessage.Block) -> Void) -> WeatherAlert? {
    [CAPSamples.message("A", event: event, change: change)].warnings().alerts.first
  }

  @Test(
    arguments: [
      (nil, WeatherAlert.Level.notice), (.unknown, .notice), (.minor, .notice), (.moderate, .moderate),
      (.severe, .severe), (.extreme, .extreme),
    ] as [(WeatherAlert.CAPSeverity?, WeatherAlert.Level)])
  func `no color: the level of the severity`(_ severity: WeatherAlert.CAPSeverity?, level: WeatherAlert.Level) {
    #expect(alert { $0.severity = severity }?.level == level)
  }

  @Test(arguments: [WeatherAlert.CAPSeverity.minor, .extreme])
  func `a color and another severity: the color`(_ severity: WeatherAlert.CAPSeverity) {
    #expect(alert { ($0.severity, $0.statedLevel) = (severity, .level(.moderate)) }?.level == .moderate)
  }

  @Test(arguments: [
    ("green", CAPMessage.StatedLevel.none), ("White", .none), ("YELLOW", .level(.moderate)),
    ("orange", .level(.severe)), ("red", .level(.extreme)),
  ])
  func `a color: its level`(_ color: String, level: CAPMessage.StatedLevel) {
    #expect(CAPMessage.StatedLevel(color: color) == level)
    #expect(CAPMessage.StatedLevel(color: "mauve") == nil)
  }

  @Test(
    arguments: [
      // The level decides, unless the event is only possible.
      ("Wind", .minor, nil, nil, .advisory, false), ("Wind", .moderate, nil, nil, .advisory, false),
      ("Wind", .severe, nil, nil, .warning, false), ("Wind", .extreme, nil, nil, .warning, true),
      ("Wind", .extreme, .possible, nil, .watch, false), ("Wind", .severe, .likely, .future, .watch, false),
      ("Wind", .moderate, .possible, .future, .advisory, false),
      ("Wind", .severe, .observed, .immediate, .warning, false),
      // The name of the event takes precedence.
      ("Wind Advisory", .severe, nil, nil, .advisory, false), ("Flood Watch", .extreme, nil, nil, .watch, false),
      ("Frost Warning", .minor, .possible, nil, .warning, false),
      ("Special Weather Statement", .moderate, nil, nil, .advisory, false),
    ]
      as [(
        String, WeatherAlert.CAPSeverity, WeatherAlert.Certainty?, WeatherAlert.Urgency?, WeatherAlert.Severity, Bool
      )])
  func `the severity: of the event's name, otherwise of the level and the certainty`(
    event: String, stated: WeatherAlert.CAPSeverity, certainty: WeatherAlert.Certainty?,
    urgency: WeatherAlert.Urgency?, severity: WeatherAlert.Severity, isExtreme: Bool
  ) {
    let alert = alert(event) { ($0.severity, $0.certainty, $0.urgency) = (stated, certainty, urgency) }
    #expect(alert?.severity == severity)
    #expect(alert?.isExtreme == isExtreme)
  }

  @Test func `the name of an event on a scale of colors: only a watch takes precedence`() {
    #expect(alert("Yellow wind warning") { $0.statedLevel = .level(.moderate) }?.severity == .advisory)
    #expect(alert("Red wind warning") { $0.statedLevel = .level(.extreme) }?.severity == .warning)
    #expect(alert("Tornado watch") { $0.statedLevel = .level(.severe) }?.severity == .watch)
  }

  @Test(arguments: [
    ("One line.", "One line."), ("  One \t line. \n", "One line."), ("Two.\n\nParagraphs.", "Two.\n\nParagraphs."),
    ("Two.\n\n\n\nParagraphs.", "Two.\n\nParagraphs."), ("Short.\nLines.", "Short.\nLines."),
    (
      "Gusts of up to ninety kilometers per hour are expected\nalong the coast.",
      "Gusts of up to ninety kilometers per hour are expected along the coast."
    ),
    (
      "Gusts of up to ninety kilometers per hour are expected:\n* On the coast\n1. On hills",
      "Gusts of up to ninety kilometers per hour are expected:\n* On the coast\n1. On hills"
    ),
    ("<p>One.</p><p>Two <b>bold</b>.<br/>Three.</p>", "One.\nTwo bold.\nThree."), ("Below < 5 °C", "Below < 5 °C"),
    ("A\u{202E}B\u{7}C", "ABC"), ("", ""), ("\n \n", ""),
  ])
  func `a text: without folded lines, tags and hidden characters`(_ text: String, expected: String) {
    #expect(alert { $0.text = text }?.text == expected)
    #expect(alert { $0.instruction = text }?.instruction == expected)
  }

  @Test func `a text that is too long: cut after a sentence, with an ellipsis`() throws {
    let sentence = "It is windy at 3.5 m/s. "
    let text = try #require(alert { $0.text = String(repeating: sentence, count: 1000) }?.text)
    #expect(text.hasSuffix("It is windy at 3.5 m/s. …"))
    #expect((String.textLimit - 30...String.textLimit).contains(text.count))
    let endless = try #require(alert { $0.text = String(repeating: "a", count: 30_000) }?.text)
    #expect(endless.count == String.textLimit - 1 && endless.hasSuffix("a…"))
    let whole = String(repeating: "a", count: String.textLimit)
    #expect(alert { $0.text = whole }?.text == whole)
    let blank = alert { $0.text = String(repeating: " ", count: 300_000) + "Storm." }?.text
    #expect(blank == "…", "a text of which only the beginning is read is never complete")
  }

  @Test func `a title and names that are too long, or hidden characters in them: cut and removed`() throws {
    let name = "A\u{202E}B\u{7}C" + String(repeating: "d", count: 1000)
    let alert = try #require(
      alert(name) { block in
        block.senderName = name
        block.areas[0].name = name
      })
    for text in [alert.title, try #require(alert.issuer), try #require(alert.regions.first)] {
      #expect(text.hasPrefix("ABCddd") && text.hasSuffix("d…"))
      #expect(text.count == String.lineLimit - 1)
    }
  }

  @Test func `no text: the headline`() {
    #expect(alert { $0.headline = "Gusts of 90 km/h" }?.text == "Gusts of 90 km/h")
  }

  @Test(arguments: ["javascript:alert(1)", "weather.example", "", "ftp://weather.example/1"])
  func `a link that is not the address of a web page: none`(_ link: String) {
    #expect(alert { $0.link = link }?.link == nil)
  }
}

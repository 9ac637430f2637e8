import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@testable import CloudyWeb

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The drawing of a card with various content.
@Suite struct CardPictureTests {
  private func svg(_ report: ForecastReport = ForecastReport(response: .live(.sample))) throws -> String {
    let card = try #require(
      ReportViewModel(
        report, at: .chosen(.brussels), isOffline: false, now: Forecast.sampleTime, settings: Settings(),
        language: .english)
    ).card()
    return try #require(try Templates.embedded().render(CardPicture(card)))
  }

  private func svg(_ change: (inout Forecast) -> Void) throws -> String {
    var forecast = Forecast.sample
    change(&forecast)
    return try svg(ForecastReport(response: .live(forecast)))
  }

  @Test func `the card is valid XML in the size of link previews`() throws {
    let drawing = try DrawingReader(svg())
    #expect(drawing.attributes["svg"]?.first?["width"] == "1200")
    #expect(drawing.attributes["svg"]?.first?["height"] == "630")
    #expect(drawing.text.contains("Brussels"))
    #expect(drawing.text.contains("Light Rain"))
    #expect(drawing.text.contains("Cloudy"))
  }

  @Test func `the outlook is below the current weather, in two lines if it is long`() throws {
    func lines(_ sentence: String) throws -> [CardPicture.Line] { CardPicture.lines(ofSentence: sentence) }
    #expect(try lines("").isEmpty)
    #expect(try lines("Light rain until evening.").map(\.text.text) == ["Light rain until evening."])
    let long = "Possible light rain and breezy starting in the afternoon, continuing until tomorrow morning."
    let both = try lines(long)
    #expect(both.map(\.text.text).joined(separator: " ") == long)
    #expect(both.count == 2)
    // The panel of the days starts there.
    #expect(both.allSatisfy { $0.y < 438 })
    #expect(try DrawingReader(svg()).text.contains("Light rain "))
    // A quarter of the font size is below the baseline, and three quarters are above it.
    let summary = try #require(try DrawingReader(svg()).attributes["text"]?.first { $0["font-size"] == "48" })
    let baseline = 318 + (try #require(summary["y"].flatMap { Int($0) }))
    #expect(both.allSatisfy { $0.y - 22 * 3 / 4 > baseline + 48 / 4 && $0.y + 22 / 4 <= 436 })
  }

  @Test func `an alert has a badge with the name and the shape of its level, between the icon and the days`() throws {
    let drawing = try svg { $0.alerts?.content[0].level = .extreme }
    #expect(drawing.contains(">Extreme alert<") && drawing.contains(AlertMark(.extreme).shape))
    #expect(try !svg { $0.alerts?.content = [] }.contains("y=\"392\""))
    for isMirrored in [false, true] {
      let badge = CardPicture.Alert(.severe, name: "An unusually long name of a level", isMirrored: isMirrored)
      #expect(badge.x >= 64 && badge.x + badge.width <= 1136 && badge.width <= 276)
      #expect(badge.frame.x >= badge.x && badge.frame.x + badge.frame.width <= badge.x + badge.width)
      #expect(badge.shapeX >= badge.x && badge.shapeX + 22 <= badge.x + badge.width)
      #expect(badge.shapeX + 22 <= badge.frame.x || badge.frame.x + badge.frame.width <= badge.shapeX)
    }
  }

  @Test func `in a language written from right to left, the card is mirrored`() throws {
    let report = ReportViewModel(
      ForecastReport(response: .live(.sample)), at: .chosen(.brussels), isOffline: false, now: Forecast.sampleTime,
      settings: Settings(), language: .english)
    let card = try #require(report).card()
    let (usual, mirrored) = (CardPicture(card), CardPicture(card, isMirrored: true))
    #expect(usual.titleFrame.anchor == "start" && mirrored.titleFrame.anchor == "end")
    #expect(mirrored.momentFrame.anchor == "start")
    #expect(mirrored.iconX == 1200 - usual.iconX - 248)
    #expect(mirrored.days.map(\.frame.x) == usual.days.map { 1200 - $0.frame.x - 176 })
    #expect(mirrored.days.first?.temperatures.map(\.text) == usual.days.first?.temperatures.map(\.text).reversed())
  }

  @Test(arguments: HostileText.all.map(\.text))
  func `untrusted text adds no elements or attributes`(text: String) throws {
    let drawing = try DrawingReader(
      svg {
        $0.place.name = text
        $0.place.region = text
        $0.current.content.summary = text
      })
    #expect(
      Set(drawing.attributes.keys).isSubset(of: [
        "svg", "title", "defs", "linearGradient", "radialGradient", "stop", "rect", "circle", "g", "path", "text",
        "tspan",
      ]))
    let ofAll = Set(drawing.attributes.values.flatMap { $0 }.flatMap(\.keys))
    #expect(ofAll.isDisjoint(with: ["href", "xlink:href", "style", "onload", "filter", "mask", "clip-path"]))
  }

  @Test func `icons have no CSS variables, which some renderers draw in black`() throws {
    for condition in [Condition.clear, .fog, .precipitation(.snow, .heavy), .thunderstorm, .tornado, .hail, .windy] {
      let drawing = try svg { $0.current.content.condition = condition }
      #expect(!drawing.contains("var("))
      #expect(drawing.contains("fill=\"#"))
    }
  }

  @Test func `the card's sky has the same colors as the page's`() throws {
    let drawing = try DrawingReader(svg { $0.current.content.condition = .precipitation(.rain, .moderate) })
    let colors = drawing.attributes["stop"]?.compactMap { $0["stop-color"] }.prefix(3)
    #expect(
      colors.map(Array.init)
        == SkyGradient(SkyViewModel(condition: .precipitation(.rain, .moderate), elevation: 20, isRising: true)).light)
  }

  @Test func `climate averages have a warning badge, and the newest forecast has none`() throws {
    #expect(try svg(.normals()).contains("#ffd166"))
    #expect(try svg(.normals()).contains("Climate average 1961–1990, not a forecast"))
    #expect(try !svg { $0.alerts = nil }.contains("#ffd166"), "alerts have this color, too")
  }

  @Test func `without any weather, the card has no values and no days`() throws {
    let drawing = try svg(ForecastReport(response: .climateNormals(.sampleWithoutValues)))
    #expect(!drawing.contains("°"))
    #expect(drawing.contains("No weather data for this location"))
  }
}

/// Collects the elements of a drawing with their attributes, and its text.
private final class DrawingReader: NSObject, XMLParserDelegate {
  struct Malformed: Error {
    let line: Int
  }

  private(set) var attributes: [String: [[String: String]]] = [:]
  private(set) var text = ""

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { throw Malformed(line: parser.lineNumber) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    self.attributes[name, default: []].append(attributes)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}

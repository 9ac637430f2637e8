import CloudyModel
import Foundation
import Testing

@testable import CloudyWarnings

@Suite struct CAPReadingTests {
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- A comment -->
    <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
      <identifier>2.49.0.1</identifier> <sender>a@weather.example</sender> <sent>2026-11-21T12:00:00+01:00</sent>
      <status>Actual</status> <msgType>Update</msgType> <scope>Public</scope>
      <references>a@weather.example,2.48.0.1,2026-11-21T09:00:00+01:00
        a@weather.example,2.48.0.2,2026-11-21T10:00:00+01:00</references>
      <info>
        <language>nl-BE</language> <category>Met</category> <category>Safety</category> <event>Wind &amp; regen</event>
        <responseType>Prepare</responseType> <urgency>Expected</urgency> <severity>Severe</severity>
        <certainty>Very Likely</certainty> <effective>2026-11-21T12:00:00+01:00</effective>
        <onset>2026-11-21T18:00:00-00:00</onset> <expires>2026-11-22T06:00:00Z</expires>
        <senderName>KMI</senderName> <headline>Storm</headline>
        <description><![CDATA[Boven 90 km/u & meer.]]></description>
        <instruction>Blijf binnen.</instruction> <web>https://weather.example/1</web>
        <parameter><valueName>Awareness_Level</valueName><value>3; orange; Severe</value></parameter>
        <area>
          <areaDesc>Kust</areaDesc> <polygon>51,2 51,3 52,3 51,2</polygon> <polygon/> <circle>51.2,2.9 10</circle>
          <geocode><valueName>EMMA_ID</valueName><value>BE801</value></geocode>
          <altitude>3280.8399</altitude> <ceiling>9842.5197</ceiling>
        </area>
      </info>
    </alert>
    """

  private static var message: CAPMessage {
    var block = CAPMessage.Block(event: "Wind & regen")
    block.language = "nl-BE"
    block.categories = ["met", "safety"]
    block.responses = ["prepare"]
    (block.urgency, block.severity, block.certainty) = (.expected, .severe, .likely)
    block.statedLevel = .level(.severe)
    block.effective = Date(isoText: "2026-11-21T11:00:00Z")
    block.onset = Date(isoText: "2026-11-21T18:00:00Z")
    block.expires = Date(isoText: "2026-11-22T06:00:00Z")
    (block.senderName, block.headline) = ("KMI", "Storm")
    (block.text, block.instruction) = ("Boven 90 km/u & meer.", "Blijf binnen.")
    block.link = "https://weather.example/1"
    var area = CAPMessage.Area(name: "Kust")
    area.polygons = [polygon([(51, 2), (51, 3), (52, 3), (51, 2)])]
    area.circles = [Coordinates(latitude: 51.2, longitude: 2.9)].compactMap {
      $0.map { GeoCircle(center: $0, radius: 10) }
    }
    area.codes = [CAPMessage.Code(scheme: "EMMA_ID", value: "BE801")]
    (area.lowestHeight, area.highestHeight) = (3280.8399 * 0.3048, 9842.5197 * 0.3048)
    block.areas = [area]
    return CAPMessage(
      identifier: "2.49.0.1", sender: "a@weather.example", sentAt: Date(isoText: "2026-11-21T11:00:00Z"), kind: .update,
      references: ["2.48.0.1", "2.48.0.2"], blocks: [block])
  }

  @Test func `a message in XML: every element is read, heights in meters`() throws {
    #expect(try read(Self.xml) == Self.message)
  }

  @Test(arguments: [
    (" xmlns=\"urn:oasis:names:tc:emergency:cap:1.2\"", " xmlns=\"urn:oasis:names:tc:emergency:cap:1.1\""),
    (" xmlns=\"urn:oasis:names:tc:emergency:cap:1.2\"", ""), ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "\u{FEFF}"),
    ("\n", "\r\n"), ("<info>", "<info xml:lang='nl' x = \"&lt;&#x41;\">"),
  ])
  func `another version, no namespace, no declaration, other line ends, attributes: read as well`(
    _ old: String, _ new: String
  ) throws {
    let xml = Self.xml.replacingOccurrences(of: old, with: new)
    #expect(xml != Self.xml)
    #expect(try read(xml) == Self.message)
  }

  @Test(
    arguments: [
      ("<valueName>ColourCode</valueName><value>Red</value>", .level(.extreme)),
      ("<valueName>ColourCodeHex</valueName><value>#FF0000</value>", nil),
      ("<valueName>ColourCode</valueName><value>Mauve</value>", nil),
    ] as [(String, CAPMessage.StatedLevel?)])
  func `a parameter with a color, and none with a level: the level of the color`(
    parameter: String, level: CAPMessage.StatedLevel?
  ) throws {
    let xml = Self.xml.replacing(
      "<valueName>Awareness_Level</valueName><value>3; orange; Severe</value>", with: parameter)
    #expect(try read(xml).blocks.map(\.statedLevel) == [level])
  }

  @Test func `names with a prefix: read by their local names`() throws {
    let xml = Self.xml.replacing(/<(\/?)(\w+)/) { "<\($0.output.1)cap:\($0.output.2)" }
    #expect(try read(xml) == Self.message)
  }

  @Test(arguments: [
    ("<identifier>2.49.0.1</identifier>", "", CAPError.unreadable(element: "identifier")),
    ("Actual", "Perhaps", .unreadable(element: "status")), ("Update", "Change", .unreadable(element: "msgtype")),
    ("Public", "Secret", .unreadable(element: "scope")), ("alert", "feed", .notAMessage),
  ])
  func `a required element is missing or unknown: unreadable`(_ old: String, _ new: String, error: CAPError) {
    #expect(throws: error) { try read(Self.xml.replacingOccurrences(of: old, with: new)) }
  }

  @Test func `a missing status, type and scope: an actual, public alert`() throws {
    let message = try read("<alert><identifier>A</identifier><info><headline>Storm</headline></info></alert>")
    #expect(message.status == .actual && message.kind == .alert && message.scope == .public)
    #expect(message.sentAt == nil && message.blocks.map(\.event) == ["Storm"])
    #expect(message.blocks.first?.language == "en-US")
    #expect(message.blocks.first?.severity == nil)
  }

  @Test func `a block without an event: skipped, but the message is unreadable without any other`() throws {
    let empty = "<info><language>en</language></info>"
    let message = try read("<alert><identifier>A</identifier>\(empty)<info><event>Storm</event></info></alert>")
    #expect(message.blocks.map(\.event) == ["Storm"] && message.unreadBlocks.map(\.language) == ["en"])
    #expect(throws: CAPError.unreadable(element: "event")) {
      try read("<alert><identifier>A</identifier>\(empty)</alert>")
    }
  }

  @Test(arguments: [
    ("a,1,2026-01-01T00:00:00Z", ["1"]), ("a,1,x b,2,y", ["1", "2"]), ("a,1,\n x\tb,\r\n2,y", ["1", "2"]),
    ("1 2", ["1", "2"]), ("a,1", ["1"]), (",,", []), (", , ,", []), ("", []),
  ])
  func `references: separated by any whitespace`(_ text: String, identifiers: [String]) {
    #expect(CAPMessage.identifiers(inReferences: text) == identifiers)
  }

  @Test func `more references than a message can have: the first thousand`() {
    let all = (0..<1500).map(String.init)
    let text = all.map { "a,\($0),x" }.joined(separator: " ")
    #expect(CAPMessage.identifiers(inReferences: text) == Array(all.prefix(CAPMessage.referenceLimit)))
  }

  @Test func `references of a million commas: none, in linear time`() {
    #expect(CAPMessage.identifiers(inReferences: String(repeating: ", ", count: 1_000_000)).isEmpty)
  }

  @Test(arguments: ["2.49.0.1", "a@weather.example"])
  func `an identifier or a sender of many kilobytes: unreadable`(text: String) {
    let long = String(repeating: "A", count: CAPMessage.identifierLimit + 1)
    #expect(throws: CAPError.tooLarge) { try read(Self.xml.replacingOccurrences(of: ">\(text)<", with: ">\(long)<")) }
  }

  @Test(
    arguments: [
      ("1; green; Minor", CAPMessage.StatedLevel.none), ("2; yellow; Moderate", .level(.moderate)),
      (" 3 ;Orange", .level(.severe)), ("4", .level(.extreme)), ("5; violet", nil), ("yellow", nil), ("", nil),
    ] as [(String, CAPMessage.StatedLevel?)])
  func `an awareness level: read by its number`(_ text: String, level: CAPMessage.StatedLevel?) {
    #expect(CAPMessage.StatedLevel(awarenessLevel: text) == level)
  }

  @Test func `an unreadable polygon without codes: the warning could be for any place`() throws {
    let xml = Self.xml.replacing(/<geocode>.*<\/geocode>/, with: "").replacing(
      "51,2 51,3 52,3 51,2", with: "51,2 north")
    let areas = try read(xml).blocks.flatMap(\.areas)
    #expect(areas.map(\.name) == ["Kust", ""])
    #expect(areas.last?.isNameOnly == true)
  }

  @Test func `an unreadable polygon with codes: unless they are known, the warning could be for any place`() throws {
    let xml = Self.xml.replacing("<polygon/>", with: "<polygon>51,2 north</polygon>")
    let areas = try read(xml).blocks.flatMap(\.areas)
    #expect(areas.map(\.polygons.count) == [1, 0] && areas.map(\.circles.count) == [1, 0])
    #expect(areas.map { $0.codes.map(\.value) } == [["BE801"], ["BE801"]])
  }

  @Test func `too many points: the other polygons are not read`() throws {
    let ring = String(repeating: "51,2 51,3 52,3 ", count: CAPMessage.pointLimit / 3 / 2 + 1)
    let polygons = String(repeating: "<polygon>\(ring)</polygon>", count: 3)
    let message = try read(
      "<alert><identifier>A</identifier><info><event>Storm</event><area>\(polygons)</area></info></alert>")
    let areas = message.blocks.flatMap(\.areas)
    #expect(areas.map(\.polygons.count) == [1, 0])
  }

  private func read(_ xml: String) throws(CAPError) -> CAPMessage { try CAPMessage(xml: Array(xml.utf8)) }
}

func polygon(_ points: [(Double, Double)]) -> GeoPolygon {
  GeoPolygon(outline: points.compactMap { Coordinates(latitude: $0.0, longitude: $0.1) })
}

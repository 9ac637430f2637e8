import CloudyModel
import Foundation

extension CAPMessage {
  /// The largest message that is read, in bytes.
  package static let byteLimit = XMLReader.byteLimit
  /// The number of points of all polygons of a warning; further ones count as unreadable.
  package static let pointLimit = 50_000
  /// The number of blocks of a message.
  static let blockLimit = 1000
  /// The number of messages to which a message refers; further ones are ignored, so that they remain in force.
  static let referenceLimit = 1000
  /// The size of an identifier or a sender in bytes. Both are compared for each warning of a message.
  static let identifierLimit = 1000

  /// Reads a message in XML, in any version of the protocol.
  ///
  /// - Parameters:
  ///   - xml: In UTF-8, at most ``byteLimit`` bytes.
  ///   - clocks: Those of times without an offset. If the offset of the message's `sent` is another one, that one
  ///     applies instead. `nil` if they are unknown.
  /// - Throws: If it is not well-formed, is not a message, or lacks a required element.
  package init(xml: [UInt8], clocks: LocalCalendar? = nil) throws(CAPError) {
    let root = try XMLReader.element(in: xml)
    guard root.name == "alert" else { throw .notAMessage }
    try self.init(root, clocks: clocks)
  }
}

extension CAPMessage: Decodable {
  /// Reads the JSON form of MeteoAlarm, which has the members of the XML form: a list can be a single item.
  ///
  /// - Throws: `CAPError` if a required member is missing.
  package init(from decoder: any Decoder) throws { try self.init(MarkupElement(from: decoder), clocks: nil) }
}

extension CAPMessage {
  private init(_ alert: MarkupElement, clocks: LocalCalendar?) throws(CAPError) {
    guard let identifier = alert.text("identifier") else { throw .unreadable(element: "identifier") }
    let sender = alert.text("sender") ?? ""
    guard max(identifier.utf8.count, sender.utf8.count) <= CAPMessage.identifierLimit else { throw .tooLarge }
    let sent = alert.text("sent")
    var time = CAPTime(assumedOffset: CAPTime.offset(in: sent), clocks: clocks)
    let sentAt = time.instant(sent)
    // The authority uses other clocks than the place.
    if let offset = time.assumedOffset, let sentAt, clocks?.offset(at: sentAt) != TimeInterval(offset) {
      time.clocks = nil
    }
    self.init(
      identifier: identifier, sender: sender, sentAt: sentAt,
      status: try CAPMessage.value(of: "status", in: alert, default: .actual),
      kind: try CAPMessage.value(of: "msgtype", in: alert, default: .alert),
      scope: try CAPMessage.value(of: "scope", in: alert, default: .public),
      references: CAPMessage.identifiers(inReferences: alert.texts("references").joined(separator: " ")), blocks: [])
    let infos = alert.all("info")
    guard infos.count <= CAPMessage.blockLimit else { throw .tooLarge }
    var points = 0
    let all = infos.map { Block($0, time: time, points: &points) }
    blocks = all.filter { !$0.event.isEmpty }
    unreadBlocks = all.filter(\.event.isEmpty)
    if blocks.isEmpty, !infos.isEmpty { throw .unreadable(element: "event") }
    // An actual alert without any would look like "no alerts".
    if infos.isEmpty, status == .actual, kind == .alert || kind == .update { throw .unreadable(element: "info") }
  }

  /// A missing value is the default. An unknown one makes the message unreadable, since it could mean either.
  private static func value<Value: RawRepresentable<String>>(
    of name: String, in alert: MarkupElement, default missing: Value
  ) throws(CAPError) -> Value {
    guard let text = alert.text(name)?.lowercased() else { return missing }
    guard let value = Value(rawValue: text) else { throw .unreadable(element: name) }
    return value
  }

  /// Returns the identifiers in a list of references, up to ``referenceLimit``.
  ///
  /// - Parameter text: Each is `sender,identifier,sent`, or an identifier. Whitespace separates them, and also occurs
  ///   next to commas.
  package static func identifiers(inReferences text: String) -> [String] {
    var identifiers: [String] = []
    var reference = ""
    func finish() {
      let parts = reference.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
      let identifier = parts.count >= 2 ? parts[1] : parts.first ?? ""
      if !identifier.isEmpty { identifiers.append(String(identifier)) }
      reference = ""
    }
    for part in text.split(whereSeparator: \.isWhitespace) {
      if !reference.isEmpty, !reference.hasSuffix(","), !part.hasPrefix(",") { finish() }
      if identifiers.count == referenceLimit { break }
      reference += part
    }
    finish()
    return Array(identifiers.prefix(referenceLimit))
  }
}

extension CAPMessage.Block {
  /// Reads a block. If it does not name its event, the event is empty.
  fileprivate init(_ info: MarkupElement, time: CAPTime, points: inout Int) {
    let names = ["event", "headline"].compactMap { info.text($0) }
    // Some consist of characters that are not shown.
    self.init(event: names.first { !$0.line.isEmpty } ?? "")
    if let language = info.text("language") { self.language = language }
    categories = Set(info.texts("category").map { $0.lowercased() })
    responses = Set(info.texts("responsetype").map { $0.lowercased() })
    urgency = info.text("urgency").map { WeatherAlert.Urgency(rawValue: $0.lowercased()) ?? .unknown }
    severity = info.text("severity").map { WeatherAlert.CAPSeverity(rawValue: $0.lowercased()) ?? .unknown }
    certainty = info.text("certainty").map(WeatherAlert.Certainty.init(protocolText:))
    statedLevel =
      info.parameter("awareness_level").flatMap(CAPMessage.StatedLevel.init(awarenessLevel:))
      ?? info.parameter("colourcode").flatMap(CAPMessage.StatedLevel.init(color:))
    effective = time.instant(info.text("effective"))
    onset = time.instant(info.text("onset"))
    expires = time.instant(info.text("expires"), isEnd: true)
    senderName = info.text("sendername")
    headline = info.text("headline")
    text = info.text("description")
    instruction = info.text("instruction")
    link = info.text("web")
    areas = info.all("area").flatMap { CAPMessage.Area.areas($0, points: &points) }
  }
}

extension WeatherAlert.Certainty {
  /// The certainty of a word of any version of the protocol: version 1.0 had `Very Likely`.
  fileprivate init(protocolText text: String) {
    let word = text.lowercased()
    self = word == "very likely" ? .likely : WeatherAlert.Certainty(rawValue: word) ?? .unknown
  }
}

extension CAPMessage.Area {
  /// Returns the area of an element. If a shape is unreadable, a second area with the codes alone follows: unless they
  /// are known, the warning could concern any place.
  fileprivate static func areas(_ element: MarkupElement, points: inout Int) -> [CAPMessage.Area] {
    var area = CAPMessage.Area(name: element.text("areadesc") ?? "")
    var hasUnreadableShape = false
    for text in element.texts("polygon") {
      if points < CAPMessage.pointLimit, let polygon = GeoPolygon(capText: text),
        points + polygon.outline.count <= CAPMessage.pointLimit
      {
        points += polygon.outline.count
        area.polygons.append(polygon)
      } else {
        hasUnreadableShape = true
      }
    }
    for text in element.texts("circle") {
      if let circle = GeoCircle(capText: text) { area.circles.append(circle) } else { hasUnreadableShape = true }
    }
    area.codes = element.all("geocode").compactMap(CAPMessage.Code.init)
    area.lowestHeight = element.meters("altitude")
    area.highestHeight = element.meters("ceiling")
    guard hasUnreadableShape else { return [area] }
    var rest = CAPMessage.Area()
    rest.codes = area.codes
    return [area, rest]
  }
}

extension CAPMessage.Code {
  fileprivate init?(_ element: MarkupElement) {
    guard let scheme = element.text("valuename"), let value = element.text("value") else { return nil }
    self.init(scheme: scheme, value: value)
  }
}

extension MarkupElement {
  /// Returns the value of the parameter with a name, in any case.
  fileprivate func parameter(_ name: String) -> String? {
    all("parameter").lazy.filter { $0.text("valuename")?.lowercased() == name }.compactMap { $0.text("value") }.first
  }

  /// Returns a height above sea level, which the protocol states in feet.
  fileprivate func meters(_ name: String) -> Double? {
    text(name).flatMap(Double.init).flatMap { $0.isFinite ? $0 * 0.3048 : nil }
  }
}

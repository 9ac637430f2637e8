import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyWarnings

@Suite struct WarningListTests {
  private let now = CAPSamples.now

  @Test func `a warning: it has the message's times, issuer and texts`() throws {
    let message = CAPSamples.message("A") { block in
      block.event = "Wind \n warning"
      block.senderName = "Example Institute"
      (block.urgency, block.certainty) = (.expected, .likely)
      (block.text, block.instruction) = ("Gusts of 90 km/h.", "Stay in.")
      block.link = "\n https://weather.example/A "
      block.statedLevel = .level(.moderate)
    }

    let alert = try #require([message].warnings().alerts.first)

    #expect(
      alert
        == WeatherAlert(
          title: "Wind warning", severity: .advisory, regions: ["Ghent"], start: now - 3600, end: now + 10_800,
          text: "Gusts of 90 km/h.", instruction: "Stay in.", link: "https://weather.example/A", identifier: "A",
          issuer: "Example Institute", sentAt: now - 7200, level: .moderate, urgency: .expected, certainty: .likely,
          language: "en"))
  }

  @Test func `start: the onset, or when the message takes effect, or when it was sent`() {
    let messages = [
      CAPSamples.message("A") { $0.effective = CAPSamples.hours(-1.5) },
      CAPSamples.message("B") { ($0.onset, $0.effective) = (nil, CAPSamples.hours(-1.5)) },
      CAPSamples.message("C") { $0.onset = nil },
    ]
    let starts = messages.map { [$0].warnings().alerts.first?.start }
    #expect(starts == [CAPSamples.hours(-1), CAPSamples.hours(-1.5), CAPSamples.hours(-2)])
  }

  @Test(
    arguments: [
      (nil, nil), (3, 3), (743, 743), (744, nil), (75_000, nil),
    ] as [(Double?, Double?)])
  func `end: not stated if it is missing, or more than 31 days after the start`(expires: Double?, end: Double?) {
    let message = CAPSamples.message("A") { $0.expires = expires.map(CAPSamples.hours) }
    #expect([message].warnings().alerts.map(\.end) == [end.map(CAPSamples.hours)])
  }

  @Test func `an end before a start in the future: not stated`() {
    let message = CAPSamples.message("A") { ($0.onset, $0.expires) = (CAPSamples.hours(2), CAPSamples.hours(1)) }
    #expect([message].warnings().alerts.map(\.end) == [nil])
  }

  @Test(arguments: [(23.9, 1), (24, 0)])
  func `no end: in force for a day after it was sent or began`(age: Double, count: Int) {
    let messages = [
      CAPSamples.message("Sent", sent: -age) { ($0.onset, $0.expires) = (nil, nil) },
      CAPSamples.message("Began", sent: -100) { ($0.onset, $0.expires) = (CAPSamples.hours(-age), nil) },
    ]
    #expect(messages.warnings().alerts.count == 2 * count)
  }

  @Test func `without an end, an alert of a source that removes past ones is in force as long as it is listed`() {
    let message = CAPSamples.message("A", sent: -100) { $0.expires = nil }
    let list = WarningList(messages: [message], sourceEnds: true)
    #expect(list.warnings(at: CAPSamples.place, now: now).alerts.map(\.title) == ["A"])
  }

  @Test func `order: the most severe, then the earliest`() {
    let messages = [
      CAPSamples.message("Later orange") { $0.onset = CAPSamples.hours(1) },
      CAPSamples.message("Orange"), CAPSamples.message("Yellow") { $0.severity = .moderate },
      CAPSamples.message("Early orange") { $0.onset = CAPSamples.hours(-2) },
    ]
    #expect(messages.titles == ["Early orange", "Orange", "Later orange", "Yellow"])
  }

  @Test func `a warning that starts later: in force when it starts, and over at its end`() {
    let messages = [CAPSamples.message("A")]
    for (hours, count) in [(-1.0, 1), (2.9, 1), (3, 0)] {
      #expect(messages.warnings(now: CAPSamples.hours(hours)).alerts.count == count, "after \(hours) h")
    }
  }

  @Test func `a thousand warnings, one of them unreadable: the most severe fifty, and the others are counted`() {
    let messages = (0..<999).map { index in
      CAPSamples.message("\(index)") { block in
        block.text = "Number \(index)"
        block.severity = index < 950 ? .moderate : .extreme
      }
    }
    let result = WarningList(messages: messages, unreadable: 1).warnings(at: CAPSamples.place, now: now)
    #expect(result.alerts.count == [WeatherAlert].limit)
    #expect(result.alerts.count { $0.level == .extreme } == 49)
    #expect(result.unreadable == 1 && result.missing == 950 && !result.isUnknown)
  }

  @Test(arguments: [(nil, "met", 1), (3, "met", 1), (0, "met", 0), (nil, "safety", 0)] as [(Double?, String, Int)])
  func `a block without an event among others could be a warning, unless it is over or of another kind`(
    expires: Double?, category: String, count: Int
  ) {
    var message = CAPSamples.message("A")
    message.unreadBlocks = [
      CAPSamples.block("") { ($0.expires, $0.categories) = (expires.map(CAPSamples.hours), [category]) }
    ]
    let result = [message].warnings()
    #expect(result.alerts.map(\.title) == ["A"])
    #expect(result.unreadable == count && result.missing == count)
  }

  @Test(
    arguments: [
      ("met", nil, true), ("fire", nil, false), ("safety", nil, false), ("geo", .level(.moderate), true),
    ] as [(String, CAPMessage.StatedLevel?, Bool)])
  func `another kind of danger than weather: hidden, unless it is on the authority's scale of weather warnings`(
    category: String, level: CAPMessage.StatedLevel?, isWarning: Bool
  ) {
    let message = CAPSamples.message("A") { ($0.categories, $0.statedLevel) = ([category], level) }
    #expect([message].titles == (isWarning ? ["A"] : []))
  }

  @Test func `an unknown area in a list of the country: an alert for somewhere, at the end`() {
    let messages = [
      CAPSamples.message("Somewhere") {
        ($0.areas, $0.severity) = ([CAPMessage.Area(name: "Along the coast")], .extreme)
      },
      CAPSamples.message("Here"), CAPSamples.message("Elsewhere") { $0.areas = [CAPSamples.elsewhere] },
    ]
    let list = WarningList(messages: messages)
    let result = list.warnings(at: CAPSamples.place, now: now, isOfCountry: true)
    #expect(result.alerts.map(\.title) == ["Here", "Somewhere"])
    #expect(result.alerts.map(\.isUnplaced) == [false, true])
    #expect(result.alerts.last?.level == .extreme && result.alerts.last?.regions == ["Along the coast"])
    #expect(result.missing == 0)
    #expect(list.warnings(at: CAPSamples.place, now: now).missing == 1)
  }

  @Test func `a list without past warnings: the same later on`() {
    let messages = [
      CAPSamples.message("Over") { $0.expires = CAPSamples.hours(0) }, CAPSamples.message("A"),
      CAPSamples.message("No end") { $0.expires = nil },
    ]
    let list = WarningList(messages: messages)
    let rest = list.withoutPast(at: now)
    #expect(rest.warnings(at: CAPSamples.place, now: now - 1).alerts.map(\.title) == ["A", "No end"])
    #expect(rest.warnings(at: CAPSamples.place, now: now) == list.warnings(at: CAPSamples.place, now: now))
  }

  @Test func `an update without its past blocks: still replaces the alert`() {
    let update = CAPSamples.message("B", .update, sent: -1, references: ["A"]) { $0.expires = CAPSamples.hours(0) }
    let rest = update.withoutPast(at: now)
    #expect(rest.blocks.isEmpty && update.withoutPast(at: now - 1) == update)
    #expect([CAPSamples.message("A"), rest].titles == [])
  }

  @Test func `the size in memory of a message that is over is that of its references`() {
    var message = CAPSamples.message("A")
    #expect(message.byteCount(xmlSize: 1_000_000) > 1_000_000)
    message.blocks = []
    #expect(message.byteCount(xmlSize: 1_000_000) < 2000)

    message.references = Array(repeating: "B", count: 100_000)
    #expect(message.byteCount(xmlSize: 200_000) > 1_600_000)
    message.references = [String(repeating: "B", count: 1_000_000)]
    #expect(message.byteCount(xmlSize: 1_000_000) > 1_000_000)

    message.references = []
    message.identifier = String(repeating: "A", count: 1_000_000)
    #expect(message.byteCount(xmlSize: 1_000_000) > 1_000_000)
  }

  @Test func `areas and points take more memory than their XML`() {
    var message = CAPSamples.message("A")
    message.blocks[0].areas = Array(repeating: CAPMessage.Area(), count: 1000)
    #expect(message.byteCount(xmlSize: 7000) > 1000 * MemoryLayout<CAPMessage.Area>.stride)
    var area = CAPMessage.Area()
    area.polygons = [GeoPolygon(outline: Array(repeating: CAPSamples.place.coordinates, count: 50_000))]
    message.blocks[0].areas = [area]
    #expect(message.byteCount(xmlSize: 200_000) > 50_000 * MemoryLayout<Coordinates>.stride)
  }

  @Test func `hundreds of blocks and references: each alert has all of the references`() {
    var update = CAPSamples.message("U", .update, references: (0..<1000).map(String.init))
    update.blocks = (0..<1000).map { number in CAPSamples.block("Block \(number)") }
    let alerts = [update].warnings().alerts
    #expect(alerts.count == [WeatherAlert].limit)
    #expect(alerts.allSatisfy { $0.references.count == 1000 })
  }

  @Test func `more regions than can be displayed: the first ones`() {
    let areas = (0..<1200).map { number in CAPSamples.area("Region \(number / 2)", around: CAPSamples.place) }
    let one = CAPSamples.message("A") { $0.areas = Array(areas.prefix(1100)) }
    let other = CAPSamples.message("B", event: "A") { $0.areas = Array(areas.suffix(200)) }
    let limit = WeatherAlert.Wording.regionLimit
    #expect([one, other].warnings().alerts.map(\.regions) == [(0..<limit).map { "Region \($0)" }])
  }

  @Test func `more regions than can be displayed: the one of the place is the first, in each language`() throws {
    let limit = WeatherAlert.Wording.regionLimit
    func block(in language: String, _ word: String) -> CAPMessage.Block {
      CAPSamples.block("Wind", in: language) { block in
        block.areas = (0..<limit).map { CAPSamples.area("\(word) \($0)", around: StorageSamples.namur) }
        block.areas.append(CAPSamples.area("\(word) here", around: CAPSamples.place))
      }
    }
    let (english, dutch) = (block(in: "en", "Region"), block(in: "nl", "Gebied"))
    var message = CAPSamples.message("A")
    message.blocks = [english, dutch]
    var twins = [CAPSamples.message("B.EN"), CAPSamples.message("B.NL")]
    (twins[0].blocks, twins[1].blocks) = ([english], [dutch])
    func names(_ word: String) -> [String] { ["\(word) here"] + (0..<limit - 1).map { "\(word) \($0)" } }
    for messages in [[message], twins] {
      let alert = try #require(messages.warnings().alerts.first)
      #expect(alert.regions == names("Region"))
      #expect(alert.wordings.map(\.regions) == [names("Gebied")])
    }
  }

  @Test func `more messages for regions than can be displayed: the one of the place is the first`() {
    let limit = WeatherAlert.Wording.regionLimit
    var messages = (0..<limit).map { number in
      CAPSamples.message("\(number)", event: "Wind") { block in
        block.areas = [CAPSamples.area("Region \(number)", around: StorageSamples.namur)]
      }
    }
    messages.append(CAPSamples.message("Here", event: "Wind"))
    #expect(messages.warnings().alerts.map { $0.regions.first } == ["Ghent"])
    #expect(messages.warnings().alerts.map(\.regions.count) == [limit])
  }

  @Test func `a block without an event takes memory as well`() {
    var message = CAPSamples.message("A")
    message.unreadBlocks = message.blocks
    message.blocks = []
    #expect(message.byteCount(xmlSize: 1_000_000) > 1_000_000)
  }

  @Test func `the newest issue: of any message, also of a test, but not of one from the future`() {
    var test = CAPSamples.message("T", sent: -1)
    test.status = .test
    let list = WarningList(messages: [CAPSamples.message("A"), test, CAPSamples.message("B", sent: 100)])
    #expect(list.newestIssue(until: now) == CAPSamples.hours(-1))
    #expect(WarningList(messages: [CAPSamples.message("A", sent: nil)]).newestIssue(until: now) == nil)
  }

  @Test func `more messages than a source can have: the others count as unreadable`() {
    let messages = Array(repeating: CAPSamples.message("A"), count: WarningList.messageLimit + 3)
    let result = messages.warnings()
    #expect(result.alerts.count == 1)
    #expect(result.unreadable == 3)
  }

  @Test func `no warnings: known only if every message was read and has a known area`() {
    let elsewhere = CAPSamples.message("A") { $0.areas = [CAPSamples.elsewhere] }
    let unplaced = CAPSamples.message("B") { $0.areas = [CAPMessage.Area(name: "Along the coast")] }
    let over = CAPSamples.message("C") { ($0.areas, $0.expires) = ([], now) }

    #expect(![elsewhere].warnings().isUnknown)
    #expect([elsewhere, unplaced].warnings() == PlaceWarnings(alerts: [], unplaced: 1))
    #expect([unplaced].warnings().isUnknown)
    #expect(![over].warnings().isUnknown)
    #expect(WarningList(messages: [], unreadable: 1).warnings(at: CAPSamples.place, now: now).isUnknown)
  }

  /// All histories at once, each with identifiers of its own.
  private static let mixture: [CAPMessage] = {
    let histories = WarningHistory.references + WarningHistory.kinds + WarningHistory.states + WarningHistory.times
    return histories.enumerated().flatMap { index, history in
      history.messages.map { message in
        var message = message
        message.identifier = "\(index)\(message.identifier)"
        message.references = message.references.map { "\(index)\($0)" }
        return message
      }
    } + LanguageSamples.all
  }()

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the order of the messages: irrelevant`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    #expect(Self.mixture.shuffled(using: &generator).warnings() == Self.mixture.warnings())
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `tests, drafts and private messages: without any effect`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var messages = Self.mixture
    for index in 0..<20 {
      let kind = [CAPMessage.Kind.alert, .update, .cancel].randomElement(using: &generator) ?? .alert
      var message = CAPSamples.message("T\(index)", kind, sent: -0.5, references: ["0A", "1B", "8A", "NO-1"])
      switch index % 3 {
      case 0: message.status = .test
      case 1: message.status = .draft
      default: message.scope = .private
      }
      messages.insert(message, at: .random(in: 0...messages.count, using: &generator))
    }
    #expect(messages.warnings() == Self.mixture.warnings())
  }
}

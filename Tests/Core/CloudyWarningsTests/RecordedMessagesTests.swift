import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyWarnings

/// Messages that services published. They are in a folder next to the repository, which most machines do not have.
private let recordings = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "../../../../shared/fixtures/more").standardizedFileURL

@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: recordings.path), "The recorded messages are not on this machine."))
struct RecordedMessagesTests {
  @Test(arguments: [
    ("gdacs_antimeridian", -25, 175, "2025-02-25T01:00:00Z"),
    ("gdacs_selfintersecting", 8.73, -68.13, "2025-03-01T01:00:00Z"),
    ("macau_allclear_self_reference", 22.15, 113.56, "2025-04-12T22:00:00Z"),
    // A warning for the sea.
    ("ireland_fips", 53.35, -6.26, "2025-04-14T13:00:00Z"),
    ("russia_antimeridian", 64.75, 177.5, "2025-03-02T12:00:00Z"),
  ])
  func `a message that is over, or for another area: no warning`(
    _ name: String, latitude: Double, longitude: Double, time: String
  ) throws {
    #expect(try warnings(name, latitude, longitude, at: time) == PlaceWarnings(alerts: []))
  }

  @Test(arguments: [(66.0, -175.0), (67.0, 175.0), (71.2, -179.0)])
  func `the Russian message on both sides of the date line: a warning there`(latitude: Double, longitude: Double) throws
  {
    let alerts = try warnings("russia_antimeridian", latitude, longitude, at: "2025-03-02T12:00:00Z").alerts
    #expect(alerts.map(\.title) == ["Ветер"] && alerts.map(\.level) == [.moderate])
    #expect(alerts.first?.regions == ["Чукотский а.о."])
    let later = try warnings("russia_antimeridian", latitude, longitude, at: "2025-03-03T09:00:00Z")
    #expect(later == PlaceWarnings(alerts: []))
  }

  @Test func `the Israeli message with empty polygons: known only by codes, so it is not outside`() throws {
    let message = try message("israel_empty_polygon")
    let warning = try #require(IssuedWarning.warnings(of: message).first)
    #expect(IssuedWarning.warnings(of: message).count == 1)
    #expect(warning.level == .moderate && warning.wordings.map(\.language) == ["en-GB", "he-IL"])
    #expect(warning.areas.flatMap(\.codes).map(\.value) == ["IL043", "IL042", "IL045"])
    // Near the Dead Sea.
    let found = try warnings("israel_empty_polygon", 31.2, 35.36, at: "2025-03-07T00:00:00Z")
    #expect(found.alerts.count + found.unplaced == 1)
  }

  @Test func `the Croatian feed: the warnings of that day in the whole country, and none years later`() throws {
    let list = try list("meteoalarm_croatia")
    let then = try #require(Date(isoText: "2024-01-07T12:00:00Z"))
    var inForce: [WeatherAlert.Level: Int] = [:]
    var toCome = 0
    for warning in list.flatMap(IssuedWarning.warnings) {
      guard case .valid = warning.state(at: then, sourceEnds: false) else { continue }
      #expect(warning.wordings.map(\.language) == ["hr-HR", "en-GB"])
      if let start = warning.start, start > then { toCome += 1 } else { inForce[warning.level, default: 0] += 1 }
    }
    #expect(list.count == 63)
    #expect(inForce == [.moderate: 7, .severe: 2, .extreme: 3])
    #expect(toCome == 22)
    #expect(list.warnings(at: place(45.8, 15.97)) == PlaceWarnings(alerts: []))
  }

  @Test func `the Dutch feed, in which everything is green: no warnings`() throws {
    let list = try list("meteoalarm_netherlands_green")
    let time = try #require(Date(isoText: "2026-03-07T12:00:00Z"))
    #expect(!list.isEmpty)
    #expect(list.warnings(at: place(52.5, 6), now: time) == PlaceWarnings(alerts: []))
  }

  @Test func `the French message, an all-clear with the text of the warning: no warning`() throws {
    let message = try CAPMessage(xml: Array(data("meteoalarm_cap_france.xml")))
    #expect(message.kind == .update && message.references == ["2.49.0.0.250.0.FR.20221206160108.315028"])
    #expect(message.blocks.map(\.language) == ["fr-FR", "en-GB"])
    #expect(message.blocks.allSatisfy { $0.level == .moderate && $0.areas.count == 6 })
    // In the minute of its validity, in Annecy.
    let time = try #require(Date(isoText: "2022-12-07T05:00:30Z"))
    #expect([message].warnings(at: place(45.9, 6.12), now: time) == PlaceWarnings(alerts: []))
  }

  private func warnings(
    _ name: String, _ latitude: Double, _ longitude: Double, at time: String
  ) throws -> PlaceWarnings {
    try [message(name)].warnings(at: place(latitude, longitude), now: #require(Date(isoText: time)))
  }

  private func message(_ name: String) throws -> CAPMessage {
    try CAPMessage(xml: Array(data("cap_\(name).xml")))
  }

  private func list(_ name: String) throws -> [CAPMessage] {
    struct Feed: Decodable {
      struct Entry: Decodable {
        let alert: CAPMessage
      }
      let warnings: [Entry]
    }
    return try JSONDecoder().decode(Feed.self, from: data("\(name).json")).warnings.map(\.alert)
  }

  private func data(_ name: String) throws -> Data { try Data(contentsOf: recordings.appending(path: name)) }

  private func place(_ latitude: Double, _ longitude: Double) -> Place {
    Place(
      name: "", coordinates: Coordinates(latitude: latitude, longitude: longitude) ?? .fallback,
      timeZoneIdentifier: "Etc/UTC")
  }
}

import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite("Time zones of points")
struct ZoneAreasTests {
  @Test(arguments: [
    ("Lord Howe", -31.55, 159.08, "Australia/Lord_Howe"), ("Adak", 51.88, -176.66, "America/Adak"),
    ("Thule", 76.53, -68.7, "America/Thule"), ("Resolute", 74.7, -94.83, "America/Resolute"),
    ("Eucla", -31.68, 128.89, "Australia/Eucla"), ("McMurdo", -77.85, 166.67, "Antarctica/McMurdo"),
    ("Palmer", -64.77, -64.05, "Antarctica/Palmer"), ("Kanton", -2.78, -171.72, "Pacific/Kanton"),
    ("Brussels", 50.85, 4.35, "Europe/Brussels"), ("Vaduz", 47.14, 9.52, "Europe/Vaduz"),
    ("the Atlantic", 40, -40, "Etc/GMT+3"), ("the Gulf of Guinea", 0, 0, "Etc/GMT"),
    ("the Pacific, west of the date line", 30, 179.9, "Etc/GMT-12"),
    ("the Pacific, east of it", 30, -179.9, "Etc/GMT+12"), ("Taveuni, west of it", -16.85, 179.95, "Pacific/Fiji"),
    ("Taveuni, east of it", -16.85, -179.95, "Pacific/Fiji"),
  ])
  func `a point has the zone of its area`(_ name: String, latitude: Double, longitude: Double, zone: String) throws {
    #expect(ZoneAreas.embedded.zone(at: try #require(Coordinates(latitude: latitude, longitude: longitude))) == zone)
  }

  @Test(arguments: [-180.0, -90, 0, 90, 180, 360])
  func `the poles have a zone, whatever the given longitude`(longitude: Double) throws {
    let north = try #require(Coordinates(latitude: 90, longitude: longitude))
    let south = try #require(Coordinates(latitude: -90, longitude: longitude))

    #expect(ZoneAreas.embedded.zone(at: north).map(ZoneAreas.isNautical) == true)
    #expect(ZoneAreas.embedded.zone(at: south) == "Antarctica/McMurdo")
  }

  @Test func `the date line has the same zone from both sides`() throws {
    for latitude in stride(from: -90.0, through: 90, by: 0.25) {
      let west = try #require(Coordinates(latitude: latitude, longitude: 180))
      let east = try #require(Coordinates(latitude: latitude, longitude: -180))
      #expect(ZoneAreas.embedded.zone(at: west) == ZoneAreas.embedded.zone(at: east))
    }
  }

  @Test func `every point has a zone that Foundation knows and that has rules`() throws {
    var zones: Set<String> = []
    for latitude in stride(from: -90.0, through: 90, by: 0.9) {
      for longitude in stride(from: -180.0, to: 180, by: 0.9) {
        let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
        zones.insert(try #require(ZoneAreas.embedded.zone(at: point), "\(point)"))
      }
    }
    #expect(zones.count > 280)
    #expect(zones.filter { TimeZone(identifier: $0) == nil || !ZoneNames.published.contains($0) } == [])
  }

  @Test(arguments: [0, 1, 4, 15, 16, 17, 4627, 4628, 5514, 12_000, 100_000, 364_265])
  func `truncated bytes yield no zone or the correct one`(count: Int) throws {
    let whole = Self.bytes
    try #require(whole.count > 100_000)
    // Nothing follows the end, so that a read beyond it is detected.
    try Array(whole.prefix(count)).withUnsafeBytes { bytes in
      let areas = ZoneAreas(bytes)
      for point in try Self.points() {
        let zone = areas.zone(at: point)
        #expect(zone == nil || zone == ZoneAreas.embedded.zone(at: point))
      }
    }
  }

  @Test func `damaged bytes cause no crash`() throws {
    var random = SeededGenerator(seed: 9)
    let points = try Self.points()
    var bytes = Self.bytes
    try #require(bytes.count > 100_000)
    for round in 0..<200 {
      // Half of the damage affects the index, half any bytes.
      let places = (0..<20).map { _ in
        Int.random(in: 0..<(round.isMultiple(of: 2) ? 16 + 1153 * 4 + 886 : bytes.count), using: &random)
      }
      let stored = places.map { bytes[$0] }
      for place in places { bytes[place] = UInt8.random(in: 0...255, using: &random) }
      bytes.withUnsafeBytes { bytes in
        let areas = ZoneAreas(bytes)
        for point in points { _ = areas.zone(at: point) }
      }
      for (place, byte) in zip(places, stored).reversed() { bytes[place] = byte }
    }
    #expect(bytes == Self.bytes)
  }

  @Test(arguments: ["", "CLA1", "CLZ1 and something else", "no areas at all, but long enough for a header"])
  func `other bytes yield no zones`(text: String) throws {
    try Array(text.utf8).withUnsafeBytes { bytes in
      for point in try Self.points() { #expect(ZoneAreas(bytes).zone(at: point) == nil) }
    }
  }

  private static let bytes: [UInt8] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Sources/C/CZoneData/areas.bin").standardized
    return (try? Data(contentsOf: file)).map(Array.init) ?? []
  }()

  private static func points() throws -> [Coordinates] {
    var random = SeededGenerator(seed: 4)
    let random20 = (0..<20).compactMap { _ in
      Coordinates(
        latitude: Double.random(in: -90...90, using: &random), longitude: Double.random(in: -180...180, using: &random))
    }
    let chosen = [(90.0, 0.0), (-90, -180), (50.85, 4.35), (47.56, 7.59), (-77.85, 166.67), (22.3, 114.2)]
      .compactMap { Coordinates(latitude: $0, longitude: $1) }
    try #require(random20.count == 20 && chosen.count == 6)
    return random20 + chosen
  }
}

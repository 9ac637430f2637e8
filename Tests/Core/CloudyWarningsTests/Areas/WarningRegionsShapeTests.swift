import CloudyModel
import CloudyTestSupport
import CloudyWarnings
import Testing

/// Tests of tables that are made for them.
@Suite("Shapes of regions of warnings")
struct WarningRegionsShapeTests {
  /// A square of 10 degrees with a hole in which there is an island, and two squares, of which one touches it. Another
  /// country has coastal waters to the north of a square, and a third one two small squares that touch.
  private static let table = RegionTable(regions: [
    .init(
      "AA001",
      [
        .init(south: 40, west: 0, size: 10), .init(south: 42, west: 2, size: 6, isHole: true),
        .init(south: 44, west: 4, size: 2),
      ]),
    .init("AA002", [.init(south: 40, west: 10, size: 1), .init(south: -60, west: -170, size: 5)]),
    .init("BB001", [.init(south: 0, west: 20, size: 1)]),
    .init("BB801", [.init(south: 1, west: 20, size: 1)]),
    .init("CC001", [.init(south: 10, west: 30, size: 0.02)]),
    .init("CC002", [.init(south: 10, west: 30.02, size: 0.02)]),
  ])

  /// Returns whether a region of the table, or of its bytes, contains a point.
  private static func isInside(
    _ code: String, _ latitude: Double, _ longitude: Double, in bytes: [UInt8] = WarningRegionsShapeTests.table.bytes
  ) -> Bool? {
    guard let point = Coordinates(latitude: latitude, longitude: longitude) else { return nil }
    return bytes.withUnsafeBytes { WarningRegions($0).contains(point, code: .init(scheme: "EMMA_ID", value: code)) }
  }

  @Test(arguments: [
    (41.0, 1.0, true), (43, 3, false), (45, 5, true), (49, 9, true), (49, 5, true), (41, -1, false), (39, 5, false),
    (51, 5, false), (45, 12, false), (90, 0, false), (-90, 0, false),
  ])
  func `a hole is not part of a region, but an island in it is`(latitude: Double, longitude: Double, isInside: Bool) {
    #expect(Self.isInside("AA001", latitude, longitude) == isInside)
  }

  @Test(arguments: [(40.0, 0.0), (45, 0), (50, 10), (42, 2), (42, 5), (44, 4)])
  func `a point on an edge or a corner is inside`(latitude: Double, longitude: Double) {
    #expect(Self.isInside("AA001", latitude, longitude) == true)
  }

  @Test func `a region has several parts`() {
    #expect(Self.isInside("AA002", 40.5, 10.5) == true)
    #expect(Self.isInside("AA002", -58, -168) == true)
    #expect(Self.isInside("AA002", 43, 10.5) == false)
  }

  @Test func `a point within 300 m of a border is in the regions on both sides`() {
    // 0.001 degree is 110 m.
    #expect(Self.isInside("CC001", 10.01, 30.0222) == true)
    #expect(Self.isInside("CC002", 10.01, 30.0222) == true)
    #expect(Self.isInside("CC001", 10.01, 30.025) == false)
    #expect(Self.isInside("CC002", 10.01, 30.0178) == true)
    #expect(Self.isInside("CC002", 10.01, 30.015) == false)
  }

  @Test func `a border with long edges may err by 2 km`() {
    // At 40.5 degrees, 0.01 degree of longitude is 0.85 km.
    #expect(Self.isInside("AA001", 40.5, 10.02) == true)
    #expect(Self.isInside("AA002", 40.5, 10.02) == true)
    #expect(Self.isInside("AA001", 40.5, 10.03) == false)
  }

  @Test func `a point in none of a country's regions is in the nearest one within 20 km`() {
    // 0.1 degree of latitude is 11.1 km.
    #expect(Self.isInside("AA001", 50.1, 5) == true)
    #expect(Self.isInside("AA001", 50.2, 5) == false)
    #expect(Self.isInside("AA002", 39.9, 10.1) == true)
    #expect(Self.isInside("AA001", 39.9, 10.1) == false)
  }

  @Test func `coastal waters are never the nearest region, and a point in them is not on land`() {
    #expect(Self.isInside("BB001", 1.1, 20.5) == false)
    #expect(Self.isInside("BB801", 1.1, 20.5) == true)
    #expect(Self.isInside("BB801", 2.1, 20.5) == false)
    #expect(Self.isInside("BB001", -0.1, 20.5) == true)
    #expect(Self.isInside("BB801", 1.5, 21.1) == false)
  }

  @Test func `truncated bytes yield nothing or the correct answer`() {
    let bytes = Self.table.bytes
    for count in bytes.indices {
      let part = Array(bytes.prefix(count))
      for (code, latitude, longitude) in [("AA001", 41.0, 1.0), ("AA001", 43, 3), ("AA002", 39.9, 10.1)] {
        let answer = Self.isInside(code, latitude, longitude, in: part)
        #expect(answer == nil || answer == Self.isInside(code, latitude, longitude), "\(count) bytes, \(code)")
      }
    }
  }

  @Test(arguments: ["", "CLW1", "CLA1\u{1}\0\u{1}\0 and something else", "no regions, but long enough for a header"])
  func `other bytes have no regions`(text: String) {
    #expect(Self.isInside("AA001", 41, 1, in: Array(text.utf8)) == nil)
  }

  @Test func `damaged bytes cause no crash`() throws {
    var random = SeededGenerator(seed: 12)
    let points = try [(41.0, 1.0), (39.9, 10.1), (51.5, 3.61), (48.857, 2.352), (37.948, 23.643), (90, 0), (-90, -180)]
      .map {
        try #require(Coordinates(latitude: $0.0, longitude: $0.1))
      }
    let codes = [
      ("EMMA_ID", "AA001"), ("EMMA_ID", "AA002"), ("EMMA_ID", "NL010"), ("EMMA_ID", "GR011"), ("NUTS3", "FR101"),
      ("NUTS2", "FR10"), ("CISORP", "1000"),
    ].map { CAPMessage.Code(scheme: $0.0, value: $0.1) }
    let embedded = RegionTable.embeddedBytes
    try #require(embedded.count > 300_000)
    for (whole, rounds) in [(embedded, 100), (Self.table.bytes, 500)] {
      var bytes = whole
      for round in 0..<rounds {
        // Half of the damage affects the index, half any bytes.
        let places = (0..<20).map { _ in
          Int.random(in: 0..<(round.isMultiple(of: 2) ? min(49_246, bytes.count) : bytes.count), using: &random)
        }
        let stored = places.map { bytes[$0] }
        for place in places where place > 3 { bytes[place] = UInt8.random(in: 0...255, using: &random) }
        bytes.withUnsafeBytes { bytes in
          let regions = WarningRegions(bytes)
          for point in points {
            for code in codes { _ = regions.contains(point, code: code) }
          }
        }
        for (place, byte) in zip(places, stored).reversed() { bytes[place] = byte }
      }
      #expect(bytes == whole)
    }
  }
}

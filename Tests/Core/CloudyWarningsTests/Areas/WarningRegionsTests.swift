import CloudyModel
import CloudyTestSupport
import CloudyWarnings
import Testing

@Suite("Regions of warnings")
struct WarningRegionsTests {
  @Test(arguments: [
    ("Middelburg", 51.5, 3.61, "EMMA_ID", "NL010", true), ("Amsterdam", 52.37, 4.9, "EMMA_ID", "NL010", false),
    ("Chodzież", 52.993, 16.918, "EMMA_ID", "PL3001", true), ("Warsaw", 52.23, 21.01, "EMMA_ID", "PL3001", false),
    ("Berlin", 52.52, 13.405, "EMMA_ID", "DE202", true), ("Funchal", 32.65, -16.91, "EMMA_ID", "PT024", true),
    ("Paris", 48.857, 2.352, "NUTS3", "FR101", true), ("Versailles", 48.805, 2.12, "NUTS3", "FR101", false),
    ("Versailles", 48.805, 2.12, "NUTS3", "FR103", true), ("Melun", 48.54, 2.66, "NUTS3", "FR102", true),
    ("Split", 43.508, 16.44, "NUTS3", "HR035", true), ("Zadar", 44.119, 15.231, "NUTS3", "HR035", false),
    ("Zagreb", 45.813, 15.977, "NUTS3", "HR041", true), ("Zagreb", 45.813, 15.977, "NUTS3", "HR050", true),
    ("Antwerp", 51.22, 4.4, "NUTS2", "BE21", true), ("Budapest", 47.498, 19.04, "NUTS2", "HU10", true),
    ("Prague", 50.08, 14.42, "CISORP", "1000", true), ("Prague", 50.08, 14.42, "CISORP", "1100", true),
    ("Brno", 49.195, 16.608, "CISORP", "6203", true), ("Brno", 49.195, 16.608, "CISORP", "1100", false),
    ("Brno", 49.195, 16.608, "EMMA_ID", "CZ06203", true), ("Dublin", 53.35, -6.26, "FIPS", "EI07", true),
    ("Galway", 53.272, -9.049, "FIPS", "EI10", true), ("Galway", 53.272, -9.049, "FIPS", "EI07", false),
    ("Skopje", 41.997, 21.43, "EMMA_ID", "MK008", true), ("Madrid", 40.417, -3.704, "EMMA_ID", "NL010", false),
  ])
  func `a town is in its region only`(
    _ name: String, latitude: Double, longitude: Double, scheme: String, code: String, isInside: Bool
  ) throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(WarningRegions.embedded.contains(point, code: .init(scheme: scheme, value: code)) == isInside)
  }

  @Test(arguments: [
    ("St. Pölten", 48.204, 15.623, "EMMA_ID", "AT302", "AT319"),
    ("Innsbruck", 47.267, 11.393, "EMMA_ID", "AT701", "AT703"),
    ("Bucharest", 44.434, 26.097, "NUTS3", "RO321", "RO322"),
  ])
  func `a city is not in the region around it`(
    _ name: String, latitude: Double, longitude: Double, scheme: String, city: String, around: String
  ) throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(WarningRegions.embedded.contains(point, code: .init(scheme: scheme, value: city)) == true)
    #expect(WarningRegions.embedded.contains(point, code: .init(scheme: scheme, value: around)) == false)
  }

  @Test(arguments: [
    ("Paris", 48.857, 2.352, "FR10", true), ("Versailles", 48.805, 2.12, "FR10", true),
    ("Lyon", 45.76, 4.84, "FR10", false), ("Bucharest", 44.434, 26.097, "RO32", true),
    ("Zagreb", 45.813, 15.977, "HR04", true), ("Sofia", 42.698, 23.322, "BG41", true),
    ("Varna", 43.214, 27.914, "BG41", false),
  ])
  func `a NUTS 2 region without outlines consists of its NUTS 3 regions`(
    _ name: String, latitude: Double, longitude: Double, code: String, isInside: Bool
  ) throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(WarningRegions.embedded.contains(point, code: .init(scheme: "NUTS2", value: code)) == isInside)
  }

  @Test func `North Macedonia's regions are known by both names of their scheme`() throws {
    let skopje = try #require(Coordinates(latitude: 41.997, longitude: 21.43))
    #expect(WarningRegions.embedded.contains(skopje, code: .init(scheme: "NUTS3", value: "MK008")) == true)
    #expect(WarningRegions.embedded.contains(skopje, code: .init(scheme: "NUTS3", value: "MK001")) == false)
  }

  @Test(arguments: [
    ("Piraeus", 37.948, 23.643, "GR011", "GR015"), ("Chalcis", 38.464, 23.603, "GR003", "GR011"),
    ("Chania", 35.512, 24.018, "GR016", "GR013"), ("Konstanz", 47.66, 9.175, "DE419", "DE271"),
    ("Reykjavík", 64.147, -21.94, "IS001", "IS003"),
  ])
  func `a town that coarse outlines leave out is in the nearest region`(
    _ name: String, latitude: Double, longitude: Double, nearest: String, next: String
  ) throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(WarningRegions.embedded.contains(point, code: .init(scheme: "EMMA_ID", value: nearest)) == true)
    #expect(WarningRegions.embedded.contains(point, code: .init(scheme: "EMMA_ID", value: next)) == false)
  }

  @Test func `a town near the sea is not at sea, although Latvia's regions on land are unknown`() throws {
    let riga = try #require(Coordinates(latitude: 56.946, longitude: 24.106))
    #expect(WarningRegions.embedded.contains(riga, code: .init(scheme: "EMMA_ID", value: "LV801")) == false)
  }

  @Test(arguments: [
    ("EMMA_ID", "NL999"), ("EMMA_ID", "NL01"), ("EMMA_ID", "NL0101"), ("EMMA_ID", ""), ("EMMA_ID", "NL010 and others"),
    ("EMMA_ID", "Ø"), ("NUTS3", "NL010"), ("NUTS2", "FR"), ("NUTS2", "FR1"), ("NUTS2", "XX10"), ("UGC", "NYZ072"),
    ("WARNCELLID", "114521000"), ("", "NL010"), ("\0", "\0"),
  ])
  func `nothing is said about an unknown code`(scheme: String, code: String) throws {
    let middelburg = try #require(Coordinates(latitude: 51.5, longitude: 3.61))
    #expect(WarningRegions.embedded.contains(middelburg, code: .init(scheme: scheme, value: code)) == nil)
  }

  @Test(arguments: [("emma_id", "NL010"), ("Emma_ID", "nl010"), (" EMMA_ID", "NL010\n")])
  func `codes are compared without case and surrounding spaces`(scheme: String, code: String) throws {
    let middelburg = try #require(Coordinates(latitude: 51.5, longitude: 3.61))
    #expect(WarningRegions.embedded.contains(middelburg, code: .init(scheme: scheme, value: code)) == true)
  }

  @Test func `every region has valid outlines, and contains their corners`() throws {
    let schemes = [1: "EMMA_ID", 2: "NUTS2", 3: "NUTS3", 4: "CISORP", 5: "FIPS"]
    let bytes = RegionTable.embeddedBytes
    try #require(bytes.count > 300_000)
    let regions = RegionTable(bytes).regions
    #expect(regions.count == 2491)
    for region in regions {
      let scheme = try #require(schemes[region.scheme])
      #expect(region.rings.first?.isHole == false, "\(region.code)")
      let (south, west, north, east) = (region.box[0], region.box[1], region.box[2], region.box[3])
      #expect(south >= -9000 && north <= 9000 && west >= -18_000 && east <= 18_000, "\(region.code)")
      for ring in region.rings {
        #expect(Set(ring.points).count > 2, "\(region.code)")
        let latitudes = ring.points.map(\.latitude)
        let longitudes = ring.points.map(\.longitude)
        #expect(latitudes.allSatisfy { (south * 20...north * 20).contains($0) }, "\(region.code)")
        #expect(longitudes.allSatisfy { (west * 20...east * 20).contains($0) }, "\(region.code)")
      }
      let corner = try #require(region.rings.first?.points.first?.coordinates, "\(region.code)")
      #expect(
        WarningRegions.embedded.contains(corner, code: .init(scheme: scheme, value: region.code)) == true,
        "\(region.code)")
    }
  }
}

import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts
@testable import CloudyPlaces

@Suite("Places by identifier, zone and coordinates")
struct PlaceLookupTests {
  private let places = PlaceDatabase.embedded

  @Test func `there are 174,385 settlements by population, and then landmarks, airports and destinations`() {
    #expect((240_000..<250_000).contains(places.count))
    #expect((0..<174_385).allSatisfy { places.tables.kind(ofPlace: $0) == .settlement })
    #expect(places.tables.kind(ofPlace: 174_385) != .settlement)
    #expect(places.place(ranked: 174_385)?.population == nil)
    #expect(places.place(ranked: 0)?.name == "Shanghai")
    #expect(places.place(ranked: -1) == nil)
    #expect(places.place(ranked: places.count) == nil)
  }

  @Test func `a place is found by its identifier`() {
    #expect(places.place(id: Place.ID(rawValue: 2_800_866))?.name == "Brussels")
    #expect(places.place(id: Place.ID(rawValue: 1)) == nil)
    #expect(places.place(id: Place.ID(rawValue: -1)) == nil)
    #expect(places.place(id: Place.ID(rawValue: .max)) == nil)
  }

  @Test func `every place is found by its own identifier`() throws {
    for rank in stride(from: 0, to: places.count, by: 97) {
      let place = try #require(places.place(ranked: rank))
      #expect(places.place(id: try #require(place.id)) == place)
    }
  }

  @Test(arguments: [
    ("Europe/Brussels", "Brussels", "BE"), ("Asia/Tokyo", "Tokyo", "JP"), ("America/New_York", "New York City", "US"),
    ("Asia/Calcutta", "Kolkata", "IN"), ("Antarctica/Troll", "Troll", "AQ"),
  ])
  func `a time zone stands for its city`(zone: String, name: String, country: String) {
    let place = places.place(forTimeZone: zone)

    #expect(place?.name == name)
    #expect(place?.country?.code == country)
  }

  @Test(arguments: [
    ("Iceland", "Reykjavík", "IS"), ("Atlantic/Reykjavik", "Reykjavík", "IS"), ("America/Montreal", "Montréal", "CA"),
    ("Europe/Oslo", "Oslo", "NO"), ("Asia/Saigon", "Ho Chi Minh City", "VN"), ("Atlantic/Jan_Mayen", "Jan Mayen", "SJ"),
    ("Europe/Belfast", "Belfast", "GB"), ("Africa/Asmera", "Asmara", "ER"), ("Africa/Timbuktu", "Timbuktu", "ML"),
    ("Asia/Harbin", "Harbin", "CN"), ("Asia/Tel_Aviv", "Tel Aviv", "IL"), ("Australia/Canberra", "Canberra", "AU"),
    ("America/Coral_Harbour", "Coral Harbour", "CA"), ("Antarctica/South_Pole", "South Pole", "AQ"),
    ("Pacific/Truk", "Chuuk Lagoon", "FM"), ("America/Virgin", "Charlotte Amalie", "VI"),
    ("Africa/Ceuta", "Ceuta", "ES"),
    // The capital if the zone is named after the country.
    ("Europe/Malta", "Valletta", "MT"), ("Asia/Bahrain", "Manama", "BH"), ("Pacific/Fiji", "Suva", "FJ"),
    ("Atlantic/Bermuda", "Hamilton", "BM"), ("America/St_Lucia", "Castries", "LC"),
    // The largest city if the zone is known by it.
    ("Turkey", "Istanbul", "TR"), ("US/Pacific", "Los Angeles", "US"), ("US/Samoa", "Pago Pago", "AS"),
    ("Pacific/Samoa", "Pago Pago", "AS"), ("PRC", "Shanghai", "CN"), ("Navajo", "Denver", "US"),
  ])
  func `a zone that is an alias stands for the place in its own name`(zone: String, name: String, country: String) {
    let place = places.place(forTimeZone: zone)

    #expect(place?.name == name)
    #expect(place?.country?.code == country)
  }

  @Test func `a time zone and its place have the same local time`() throws {
    let zones = TimeZone.knownTimeZoneIdentifiers.filter { places.place(forTimeZone: $0) != nil }
    #expect(zones.count > 400)
    for zone in zones {
      guard let place = places.place(forTimeZone: zone) else { continue }
      let (one, other) = (
        LocalCalendar(timeZoneIdentifier: zone), LocalCalendar(timeZoneIdentifier: place.timeZoneIdentifier)
      )
      for month in 0..<24 {
        let instant = Date(timeIntervalSince1970: 1_767_225_600 + Double(month) * 2_629_800)
        #expect(one.offset(at: instant) == other.offset(at: instant), "\(zone): \(place.name)")
      }
    }
  }

  @Test(arguments: ["UTC", "GMT", "Etc/GMT+1", "CET", "EST5EDT", "", "Mars/Olympus_Mons", "Zulu"])
  func `a time zone without a place yields no place`(zone: String) {
    #expect(places.place(forTimeZone: zone) == nil)
  }

  /// For 0.17% of its places, GeoNames has another zone than the area around them, nearly always one with the same
  /// local time, as for Tuxtla in Mexico.
  @Test func `nearly every city agrees with the zone of its coordinates, and all zones are known`() throws {
    var disagreeing: [String] = []
    var zones: Set<String> = []
    // Every seventh place is tested, or every 28th in the quick run, because of the time needed.
    let step = TestDepth.current.count(quick: 28, whole: 7)
    for rank in 0..<174_385 {
      zones.insert(places.tables.zoneName(ofPlace: rank))
      guard rank.isMultiple(of: step) else { continue }
      let place = try #require(places.place(ranked: rank))
      let zone = places.place(at: place.coordinates).timeZoneIdentifier
      if zone != place.timeZoneIdentifier { disagreeing.append("\(place.name): \(zone)") }
    }

    let most = TestDepth.current.count(quick: 15, whole: 60)
    #expect((most / 3...most).contains(disagreeing.count), "\(disagreeing)")
    #expect(zones.count == 396)
    #expect(zones.filter { TimeZone(identifier: $0) == nil } == [])
  }

  @Test(arguments: [
    // Laws that changed after GeoNames's data.
    ("Altai", 1_516_393, "Asia/Ulaanbaatar", 8.0), ("Uliastay", 1_515_007, "Asia/Ulaanbaatar", 8),
    ("Puerto Williams", 3_874_926, "America/Punta_Arenas", -3),
    ("Ciudad Río Bravo", 3_520_271, "America/Matamoros", -5), ("Samalayuca", 3_988_043, "America/Ciudad_Juarez", -6),
    ("Santiago de Coyame", 4_012_672, "America/Ojinaga", -5),
    ("San José del Valle", 4_029_308, "America/Bahia_Banderas", -6), ("Oymyakon", 2_122_311, "Asia/Ust-Nera", 10),
    ("Khandyga", 2_022_773, "Asia/Khandyga", 9), ("Barteniyivka", 712_796, "Europe/Simferopol", 3),
    ("Resolute Bay Airport", 1_000_045_047, "America/Resolute", -5),
    ("Kugaaruk Airport", 1_000_044_471, "America/Cambridge_Bay", -6),
    // GeoNames has the zone on the other side of a border.
    ("Vincennes", 4_266_307, "America/Indiana/Vincennes", -4), ("Rockwood", 4_653_999, "America/New_York", -4),
    ("Rockport", 4_263_848, "America/Indiana/Indianapolis", -4), ("West Wendover", 5_710_035, "America/Denver", -6),
    ("Baliza", 3_471_041, "America/Sao_Paulo", -3), ("Nhamundá", 3_393_929, "America/Manaus", -4),
    ("Jenamas", 8_647_224, "Asia/Pontianak", 7), ("Shohimardon", 1_216_189, "Asia/Tashkent", 5),
    ("Kampong Ayer", 13_535_832, "Asia/Brunei", 8),
    // GeoNames has the zone of a distant place.
    ("Windsor Park", 13_631_316, "Pacific/Auckland", 12), ("Duobagou", 8_550_587, "Asia/Shanghai", 8),
    ("Fernando de Noronha (Distrito Estadual)", 6_317_136, "America/Noronha", -2),
    ("Namoluk", 7_627_586, "Pacific/Chuuk", 10),
  ])
  func `a place with a wrong zone in GeoNames has its own local time, on 1 July 2027`(
    name: String, id: Int, zone: String, hours: Double
  ) throws {
    let place = try #require(places.place(id: Place.ID(rawValue: id)))

    #expect(place.name == name)
    #expect(place.timeZoneIdentifier == zone)
    #expect(place.calendar.offset(at: Date(timeIntervalSince1970: 1_814_443_200)) == hours * 3600)
  }

  /// GeoNames has wrong zones for some places, which `corrected-zones.tsv` corrects; for others, the areas are wrong,
  /// too coarse, or disputed. Each difference is listed, so that a new one in either is noticed.
  @Test func `each place has the local time of its area, except for listed ones`() throws {
    let exceptions = try ZoneException.all()
    // Every 28th place is tested in the quick run, because of the time needed, and each of the exceptions.
    let step = TestDepth.current.count(quick: 28, whole: 1)
    let sampled = stride(from: 0, to: places.count, by: step).compactMap(places.place(ranked:))
    let known = exceptions.compactMap { places.place(id: $0.id) }
    var clocks: [String: [TimeInterval]] = [:]
    func areClocksSame(_ one: String, _ other: String) -> Bool {
      for zone in [one, other] where clocks[zone] == nil {
        let calendar = LocalCalendar(timeZoneIdentifier: zone)
        // Each week of 2027, since some zones differ only while one has changed its clocks and the other has not.
        clocks[zone] = stride(from: 1_798_761_600.0, to: 1_830_297_600, by: 604_800).map {
          calendar.offset(at: Date(timeIntervalSince1970: $0))
        }
      }
      return clocks[one] == clocks[other]
    }

    var found: Set<ZoneException> = []
    for place in sampled + known {
      let zone = place.timeZoneIdentifier
      let area = try #require(places.zoneAreas.zone(at: place.coordinates))
      // In the West Bank, areas follow the administration of a place, not its population.
      let isWestBank = zone == "Asia/Hebron" && area == "Asia/Jerusalem"
      guard area != zone, !isWestBank, !areClocksSame(zone, area) else { continue }
      found.insert(ZoneException(id: try #require(place.id), zone: zone, area: area))
    }

    #expect(found.subtracting(exceptions).map { places.place(id: $0.id)?.name } == [])
    #expect(exceptions.subtracting(found).map { places.place(id: $0.id)?.name } == [])
  }

  /// Some points near a city are beyond a border, and correctly have another local time.
  @Test(arguments: [(0.5, 0.001), (2, 0.001), (10, 0.006)])
  func `near a city, the local time is the city's, except at few points near borders`(
    kilometers: Double, share: Double
  ) throws {
    var random = SplitMix(seed: 20_260_308)
    let now = Date(timeIntervalSince1970: 1_795_262_400)
    var offsets: [String: TimeInterval] = [:]
    func offset(_ zone: String) -> TimeInterval {
      if let offset = offsets[zone] { return offset }
      let offset = TimeZone(identifier: zone).map { LocalCalendar(timeZone: $0).offset(at: now) } ?? .nan
      offsets[zone] = offset
      return offset
    }
    var pointCount = 0
    var wrongCount = 0
    let step = TestDepth.current.count(quick: 75, whole: 25)
    for rank in stride(from: 0, to: places.count, by: step)
    where places.tables.kind(ofPlace: rank) == .settlement {
      let place = try #require(places.place(ranked: rank))
      let bearing = Double.random(in: 0..<2 * .pi, using: &random)
      let degrees = kilometers / 111.2
      let latitude = place.coordinates.latitude + degrees * cos(bearing)
      let longitude = place.coordinates.longitude + degrees * sin(bearing) / cos(latitude * .pi / 180)
      guard let point = Coordinates(latitude: latitude, longitude: longitude) else { continue }
      pointCount += 1
      if offset(places.place(at: point).timeZoneIdentifier) != offset(place.timeZoneIdentifier) { wrongCount += 1 }
    }

    #expect(pointCount > 170_000 / step)
    #expect(Double(wrongCount) / Double(pointCount) <= share)
  }

  @Test(arguments: [
    // Near a border between zones.
    (47.5596, 7.5886, "Europe/Zurich"), (47.615, 7.66, "Europe/Berlin"), (54.9833, -7.7, "Europe/Dublin"),
    (31.7587, -106.4869, "America/Denver"), (38.77, -87.31, "America/Indiana/Vincennes"),
    // Cells that are too coarse, or a disputed border.
    (-28.1694, 153.5347, "Australia/Brisbane"), (32.2211, 35.2544, "Asia/Hebron"), (20.4475, 99.8808, "Asia/Yangon"),
    // Wrong zones in GeoNames.
    (38.6773, -87.5286, "America/Indiana/Vincennes"), (62.653, 135.5665, "Asia/Khandyga"),
    (-36.7397, 174.7423, "Pacific/Auckland"),
  ])
  func `a point has the zone of its neighbors`(latitude: Double, longitude: Double, zone: String) throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))

    #expect(places.place(at: point).timeZoneIdentifier == zone)
  }

  @Test func `a point has the elevation of its neighbors`() throws {
    let denver = try #require(Coordinates(latitude: 39.74, longitude: -104.98))

    let elevation = try #require(places.place(at: denver).elevation)

    #expect((1500...1700).contains(elevation.meters))
  }

  @Test(arguments: [
    (69.519, -157.105, "US"), (66.5, -152, "US"), (68.9, -150.5, "US"), (74, -40, "GL"), (-25, 128, "AU"),
  ])
  func `on land far from any place, the country is that of the time zone`(
    latitude: Double, longitude: Double, country: String
  ) throws {
    let place = places.place(at: try #require(Coordinates(latitude: latitude, longitude: longitude)))
    #expect(place.name.isEmpty)
    #expect(place.country?.code == country)
    #expect(NationalWeatherService.coverage.contains(place) == (country == "US"))
  }

  @Test(arguments: [
    (0.0, -150.0, "Etc/GMT+10"), (-48.9, -123.4, "Etc/GMT+8"), (-60.0, 100.0, "Etc/GMT-7"), (88.0, 3.0, "Etc/GMT"),
    (90.0, 0.0, "Etc/GMT"), (-80.0, -120.0, "Etc/GMT+8"),
  ])
  func `far from everything, a point has no name and nautical time`(
    latitude: Double, longitude: Double, zone: String
  ) throws {
    let place = places.place(at: try #require(Coordinates(latitude: latitude, longitude: longitude)))

    #expect(place.name.isEmpty)
    #expect(place.country == nil)
    #expect(place.elevation == nil)
    #expect(place.timeZoneIdentifier == zone)
  }

  /// The points of the IANA Time Zone Database's own table, zone.tab.
  @Test func `each of 418 points has its own zone's local time, for every quarter hour of 2026`() throws {
    let rows = try ZoneTable.rows()
    let others = rows.filter { places.place(at: $0.point).timeZoneIdentifier != $0.zone }

    #expect(rows.count == 418)
    // Smaller than a cell; all others have the right zone name, and thus the right local time.
    #expect(others.map(\.zone) == ["Europe/Monaco"])
    for (zone, point) in others {
      let own = LocalCalendar(timeZone: try #require(TimeZone(identifier: zone)))
      let found = try calendar(of: point)
      let quarters = (0..<365 * 96).map { Date(timeIntervalSince1970: 1_767_225_600 + Double($0) * 900) }
      #expect(quarters.allSatisfy { own.offset(at: $0) == found.offset(at: $0) }, "\(zone)")
    }
  }

  @Test(arguments: [
    ("Lord Howe", -31.55, 159.0833, 11.0, 21), ("Adak", 51.88, -176.6581, -10, 21),
    ("Thule", 76.5667, -68.7833, -4, 21),
    ("Resolute", 74.6956, -94.8292, -6, 21), ("Eucla", -31.7167, 128.8667, 8.75, 21),
    ("McMurdo", -77.8333, 166.6, 13, 22), ("Palmer", -64.8, -64.1, -3, 21), ("Kanton", -2.7833, -171.7167, 13, 22),
  ])
  func `at remote places, local times are correct at noon GMT on 21 November 2026`(
    _ name: String, latitude: Double, longitude: Double, hours: Double, day: Int
  ) throws {
    let noon = Date(timeIntervalSince1970: 1_795_262_400)

    let calendar = try calendar(of: try #require(Coordinates(latitude: latitude, longitude: longitude)))

    #expect(calendar.offset(at: noon) == hours * 3600)
    #expect(calendar.date(at: noon).day == day)
  }

  @Test(arguments: [(40.0, -40.0, "Etc/GMT+3"), (50.85, 4.35, "Etc/GMT"), (0, 179.9, "Etc/GMT-12")])
  func `with damaged areas and places, the local time is nautical`(
    latitude: Double, longitude: Double, zone: String
  ) throws {
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    let places = PlaceDatabase(EmbeddedBytes(nothing), zoneAreas: ZoneAreas(nothing))

    #expect(
      places.place(at: try #require(Coordinates(latitude: latitude, longitude: longitude))).timeZoneIdentifier == zone)
  }

  @Test(arguments: [-180.0, 179.9999, -179.9])
  func `the nearest place can be beyond the date line`(longitude: Double) throws {
    let taveuni = try #require(Coordinates(latitude: -16.8, longitude: longitude))

    #expect(places.place(at: taveuni).timeZoneIdentifier == "Pacific/Fiji")
  }

  @Test func `10,000 points all over the Earth have an existing time zone`() throws {
    var random = SplitMix(seed: 20_261_121)
    var unknown: Set<String> = []
    for _ in 0..<10_000 {
      let latitude = asin(Double.random(in: -1...1, using: &random)) * 180 / .pi
      let longitude = Double.random(in: -180..<180, using: &random)
      let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
      let zone = places.place(at: point).timeZoneIdentifier
      if TimeZone(identifier: zone) == nil { unknown.insert(zone) }
    }

    #expect(unknown.isEmpty)
  }

  @Test func `bytes that are not a gazetteer yield no places`() {
    let bytes = Array("no gazetteer at all".utf8)
    bytes.withUnsafeBytes { bytes in
      let places = PlaceDatabase(EmbeddedBytes(bytes))
      #expect(places.count == 0)
      #expect(places.search("Brussels").isEmpty)
      #expect(places.place(forTimeZone: "Europe/Brussels") == nil)
    }
  }
}

extension PlaceLookupTests {
  private func calendar(of point: Coordinates) throws -> LocalCalendar {
    let zone = places.place(at: point).timeZoneIdentifier
    return LocalCalendar(timeZone: try #require(TimeZone(identifier: zone), "\(zone)"))
  }
}

/// A place whose local time correctly differs from that of the area that contains its coordinates.
private struct ZoneException: Hashable {
  let id: Place.ID
  let zone: String
  let area: String

  static func all() throws -> Set<ZoneException> {
    let file = Fixture.folder.appending(path: "zone-exceptions.tsv")
    return Set(
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
        let fields = line.split(separator: "\t").map(String.init)
        try #require(fields.count == 5)
        return ZoneException(id: Place.ID(rawValue: try #require(Int(fields[0]))), zone: fields[1], area: fields[2])
      })
  }
}

/// A point in each time zone that belongs to a country.
enum ZoneTable {
  static func rows() throws -> [(zone: String, point: Coordinates)] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(components: "Fixtures", "zone-tab.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst(2).map { line in
      let fields = line.split(separator: "\t").map(String.init)
      try #require(fields.count == 3)
      let (latitude, longitude) = (try #require(Double(fields[1])), try #require(Double(fields[2])))
      return (fields[0], try #require(Coordinates(latitude: latitude, longitude: longitude)))
    }
  }
}

/// Numbers that are the same in every run (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

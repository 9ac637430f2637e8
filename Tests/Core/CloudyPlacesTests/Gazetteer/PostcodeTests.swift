import CloudyModel
import Testing

@testable import CloudyPlaces

@Suite("Postcodes")
struct PostcodeTests {
  private let places = PlaceDatabase.embedded

  @Test(arguments: [
    ("9000 Gent", "Gent", "BE", "9000"), ("b-9000", "Gent", "BE", "9000"), ("SW1A 1AA", "London", "GB", "SW1A 1AA"),
    ("sw1a", "London", "GB", "SW1A"), ("90210", "Beverly Hills", "US", "90210"), ("k1a0b1", "Ottawa", "CA", "K1A 0B1"),
    ("1012ab Amsterdam", "Amsterdam", "NL", "1012 AB"), ("Beverly Hills, CA 90210", "Beverly Hills", "US", "90210"),
    ("weather in 75001 Paris", "Paris", "FR", "75001"), ("PLZ 10115", "Berlin", "DE", "10115"),
  ])
  func `a postcode is found in its usual notations`(query: String, name: String, country: String, code: String) {
    let match = places.search(query).first { $0.place.country?.code == country }

    #expect(match?.place.name == name)
    #expect(match?.fit == .wholeName)
    #expect(match?.meaning == .postcode(code))
  }

  @Test func `a postcode far from its place has its own coordinates, and no identifier`() throws {
    let scarborough = try #require(places.search("7975 Cape Town").first?.place)
    let capeTown = try #require(places.search("Cape Town").first?.place)

    #expect(scarborough.id == nil)
    #expect(scarborough.country?.code == "ZA")
    #expect(scarborough.timeZoneIdentifier == "Africa/Johannesburg")
    #expect(scarborough.coordinates.distance(to: capeTown.coordinates) > Length(kilometers: 5))
  }

  @Test(arguments: [
    ("M5V", "Toronto", "M5V"), ("m5v 2t6", "Toronto", "M5V 2T6"), ("M5V Canada", "Toronto", "M5V"),
    ("Toronto M5V", "Toronto", "M5V"), ("1210 Wien", "Vienna", "1210"), ("75116 Paris", "Paris", "75116"),
  ])
  func `a postcode in a section of a city, or outside its center, has the city's name and its own point`(
    query: String, city: String, code: String
  ) throws {
    let match = try #require(places.search(query).first)
    let center = try #require(places.search(city).first?.place)

    #expect(match.place.name == city && match.meaning == .postcode(code))
    #expect(match.place.id == nil && match.place.country == center.country)
    let distance = match.place.coordinates.distance(to: center.coordinates)
    #expect(distance > PlaceDatabase.reachOfPostcode && distance < Length(kilometers: 15))
  }

  @Test(arguments: [
    ("M1", "Manchester", "Europe/London"), ("eh1", "Edinburgh", "Europe/London"), ("L1", "Liverpool", "Europe/London"),
    ("m5v", "Toronto", "America/Toronto"), ("weather in LS1", "Leeds", "Europe/London"),
  ])
  func `the first part of a postcode is enough in its own country`(query: String, city: String, timeZone: String) {
    #expect(search(query, timeZone).first?.place.name == city)
    #expect(search(query, "Europe/Brussels").first?.place.name != city)
  }

  @Test(arguments: [("Germany 14467", "Potsdam"), ("9000 BE", "Gent"), ("20121 Lombardia", "Milan")])
  func `a region or a country next to a postcode is not its place`(query: String, name: String) {
    #expect(places.search(query).first?.place.name == name)
  }

  @Test func `for digits alone, the user's country comes first, followed by others`() throws {
    let ghent = try #require(Coordinates(latitude: 51.05, longitude: 3.72))
    let vienna = try #require(Coordinates(latitude: 48.2, longitude: 16.37))

    let inBelgium = places.search("9000", near: .at(ghent))
    #expect(inBelgium.first?.place.name == "Gent")
    #expect(inBelgium.count > 3)
    #expect(Set(inBelgium.map { $0.place.country?.code }).count == inBelgium.count)
    #expect(places.search("1010", near: .at(vienna)).first?.place.name == "Vienna")
    #expect(places.search("1010", near: .at(ghent)).first?.place.country?.code != "BE")
  }

  @Test func `a time zone implies the country whose postcodes come first`() {
    #expect(search("9000", "Europe/Brussels").first?.place.name == "Gent")
    #expect(search("9000", "Europe/Vienna").first?.place.country?.code != "BE")
    #expect(search("9000", nil).first == search("9000", "UTC").first)
    #expect(search("9000 Brisbane", "Europe/Brussels").first?.place.country?.code == "AU")
    #expect(search("AT-1010", "Europe/Brussels").first?.place.name == "Vienna")
  }

  private func search(_ query: String, _ timeZone: String?) -> [PlaceMatch] {
    places.search(query, near: places.locationHint(home: nil, timeZone: timeZone))
  }

  @Test(arguments: ["2", "12", "101", "E1", "999", "9000 Tokyo", "95, 400", "Area 51", "Route 66"])
  func `other digits are not taken for a postcode`(query: String) {
    let isPostcode = places.search(query).contains { if case .postcode = $0.meaning { true } else { false } }

    #expect(!isPostcode)
  }

  @Test func `coordinates are not taken for a postcode`() {
    #expect(places.search("51.05 3.72").first?.fit == .coordinates)
    #expect(places.search("-33.87, 151.21").first?.fit == .coordinates)
  }

  @Test func `a prefix stands for all codes that start with it, a lower code for those that follow it`() throws {
    func place(_ code: String, _ country: String) throws -> String? {
      let candidate = try #require(
        places.postcodeTable.countries.first { places.tables.countryCode(at: $0.index) == country })
      return places.postcodeTable.entry(of: Array(code.utf8), in: candidate).map {
        places.tables.name(ofPlace: $0.place)
      }
    }

    #expect(try place("1000001", "JP") != nil)
    #expect(try place("1000", "PT") == "Lisbon")
    #expect(try place("01310100", "BR") == "São Paulo")
    #expect(try place("00000", "US") == nil)
    #expect(try place("", "US") == nil)
    #expect(try place("123456789012", "JP") != nil)
  }

  @Test func `a file without postcodes has none`() {
    let nothing = EmbeddedBytes(UnsafeRawBufferPointer(start: nil, count: 0))

    #expect(PlaceDatabase(nothing).search("9000 Gent").isEmpty)
  }
}

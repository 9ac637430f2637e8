import CloudyModel
import CloudyPlaces
import Testing

/// The points of sights and regions, and the namesakes of towns in small countries.
@Suite struct NamesakeAndSightTests {
  private let places = PlaceDatabase.embedded

  @Test(arguments: [
    ("Terracotta Army", 34.384, 109.279), ("Walt Disney World", 28.385, -81.564), ("Wembley Stadium", 51.556, -0.28),
    ("Burj Khalifa", 25.197, 55.274),
  ])
  func `a sight far from the center of its city is at its own place`(
    query: String, latitude: Double, longitude: Double
  ) throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(try #require(places.search(query).first).place.coordinates.distance(to: point) < Length(kilometers: 3))
  }

  @Test(arguments: [
    ("Spiti", 32.257, 77.175), ("Oregon Coast", 44.637, -124.053), ("Aguas Calientes, Peru", -13.155, -72.524),
    ("Cape May", 38.93, -74.92), ("Grampian Mountains", 56.8, -4.2),
  ])
  func `a region, a town or a cape with namesakes is at its own place`(
    query: String, latitude: Double, longitude: Double
  ) throws {
    let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(try #require(places.search(query).first).place.coordinates.distance(to: point) < Length(kilometers: 15))
  }

  @Test(arguments: [
    ("Aconcagua", "AR"), ("Big Bend National Park", "US"), ("Isle Royale National Park", "US"), ("Wetar", "ID"),
  ])
  func `a landmark near a border is in its own country`(query: String, country: String) throws {
    #expect(try #require(places.search(query).first).place.country?.code == country)
  }

  @Test func `a region whose point would be at sea is its capital`() {
    #expect(places.search("Alaska").first?.place.name == "Juneau")
  }

  @Test(arguments: [
    ("Hamilton", "Atlantic/Bermuda", "BM"), ("Victoria", "Europe/Malta", "MT"),
    ("Portsmouth", "America/Dominica", "DM"), ("San Pedro", "America/Belize", "BZ"),
    ("Santa Maria", "Atlantic/Cape_Verde", "CV"),
    ("Hamilton, Ontario", "Atlantic/Bermuda", "CA"), ("London", "Atlantic/Bermuda", "GB"),
    ("Hamilton", "America/Toronto", "CA"),
  ])
  func `in a small country, its own towns come before large cities elsewhere`(
    query: String, timeZone: String, country: String
  ) {
    guard case .place(let resolved) = places.reading(of: query, timeZone: timeZone) else {
      Issue.record("\(query) is unknown")
      return
    }
    #expect(resolved.place.country?.code == country)
  }

  @Test(arguments: [
    ("Alhambra", "Europe/Brussels", "ES"), ("Oia", "Europe/Athens", "GR"),
    ("Fitzroy", "Australia/Melbourne", "AU"),
  ])
  func `the first suggestion while typing a whole name is the place that the name means`(
    query: String, timeZone: String, country: String
  ) {
    #expect(
      places.search(query, near: places.locationHint(home: nil, timeZone: timeZone), reading: .typing).first?.place
        .country?.code
        == country)
  }

  @Test(arguments: [
    ("Bibury", "Bibury", "GB"), ("Hell, MI", "Hell", "US"), ("Hell Michigan", "Hell", "US"), ("Imlil", "Imlil", "MA"),
    ("Nusa Penida", "Nusa Penida", "ID"), ("Praia da Marinha", "Praia da Marinha", "PT"),
    ("University of Tokyo", "The University of Tokyo", "JP"), ("Harvard University", "Harvard University", "US"),
    ("Harvard, Illinois", "Harvard", "US"),
  ])
  func `a well-known village, beach, island or university is found by its everyday name`(
    query: String, name: String, country: String
  ) {
    guard case .place(let resolved) = places.reading(of: query, timeZone: "Europe/Brussels") else {
      Issue.record("unknown")
      return
    }
    #expect(resolved.place.name == name && resolved.place.country?.code == country)
    #expect(!resolved.isGuess)
  }

  @Test(arguments: [
    ("Manali", "Himachal Pradesh"), ("Manali, Tamil Nadu", "Tamil Nadu"), ("Monsanto", "Castelo Branco"),
  ])
  func `a name shared with a suburb or a hamlet means the place that visitors know`(query: String, region: String) {
    #expect(places.search(query).first?.place.region == region)
  }

  @Test func `a population that is wrong in the sources is unknown`() throws {
    let monsanto = try #require(places.place(id: Place.ID(rawValue: 2_266_249)))
    #expect(monsanto.population == nil)
  }

  @Test func `a parish of a small country with the name of its capital: the capital comes first`() {
    guard case .place(let resolved) = places.reading(of: "Hamilton", timeZone: "Atlantic/Bermuda") else {
      Issue.record("unknown")
      return
    }
    #expect(resolved.place.name == "Hamilton" && resolved.place.region == "Hamilton city")
  }
}

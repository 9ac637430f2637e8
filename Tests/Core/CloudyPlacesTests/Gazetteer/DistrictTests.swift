import CloudyModel
import CloudyPlaces
import Testing

/// Districts and towns that the sources lack, or have under another name or in another place.
@Suite struct DistrictTests {
  private let places = PlaceDatabase.embedded

  private func first(_ text: String) -> Place? { places.search(text).first?.place }

  @Test(arguments: [
    ("Kadıköy", "Istanbul"), ("Kadıköy, Istanbul", "Istanbul"), ("Scarborough Toronto", "Bendale"),
    ("Scarborough, Ontario", "Bendale"), ("Sachsenhausen Frankfurt", "Frankfurt am Main"),
    ("Frankfurt-Sachsenhausen", "Frankfurt am Main"), ("Belleville Paris", "Paris 20 Ménilmontant"),
    ("Gare de Lyon", "Paris"), ("gare de lyon, paris", "Paris"), ("Zamalek", "Cairo"), ("الزمالك", "Cairo"),
    ("下北沢", "Tokyo"), ("Whitefield Bangalore", "Bengaluru"), ("Wicker Park Chicago", "Chicago"),
    ("서울 강남역", "Seoul"), ("Арбат", "Moscow"), ("Wynwood Miami", "Miami"),
  ])
  func `a district leads to its nearest place, or to its city`(query: String, name: String) {
    #expect(first(query)?.name == name)
  }

  @Test(arguments: [
    ("Gràcia Barcelona", "ES", 41.41, 2.16), ("Barcelona Gràcia", "ES", 41.41, 2.16),
    ("De Pijp, Amsterdam", "NL", 52.35, 4.89), ("Hollywood, Los Angeles", "US", 34.1, -118.33),
    ("Copacabana, Rio", "BR", -22.97, -43.18), ("St Kilda Melbourne", "AU", -37.87, 144.98),
    ("Williamsburg, Brooklyn", "US", 40.71, -73.95), ("Schwabing München", "DE", 48.17, 11.58),
    ("weather in Gràcia, Barcelona", "ES", 41.41, 2.16), ("Oia Santorini", "GR", 36.46, 25.38),
    ("Oia, Santorini", "GR", 36.46, 25.38), ("Playa Blanca Lanzarote", "ES", 28.86, -13.83),
    ("Portree, Isle of Skye", "GB", 57.41, -6.19), ("Cala Millor Mallorca", "ES", 39.6, 3.38),
    ("Lahaina Maui", "US", 20.88, -156.67),
  ])
  func `a district is found with its city before or after it, and a village with its island`(
    query: String, country: String, latitude: Double, longitude: Double
  ) throws {
    guard case .place(let resolved) = places.reading(of: query, timeZone: "Europe/Brussels") else {
      Issue.record("\(query) is unknown")
      return
    }
    let meant = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(resolved.certainty == .exact)
    #expect(resolved.place.country?.code == country)
    #expect(resolved.place.coordinates.distance(to: meant) < Length(kilometers: 10))
  }

  @Test(arguments: ["Gràcia, Madrid", "Hollywood, Chicago", "Copacabana, Lima", "Gotham City", "Portree, Mallorca"])
  func `a district is not found with another city`(query: String) {
    guard case .place(let resolved) = places.reading(of: query, timeZone: "Europe/Brussels") else { return }
    #expect(resolved.isGuess)
  }

  @Test(arguments: [
    ("Scarborough", "GB"), ("Belleville", "CA"), ("Sachsenhausen", "DE"), ("Whitefield", "GB"),
  ])
  func `a town of the name comes before a district`(query: String, country: String) {
    #expect(first(query)?.name == query)
    #expect(first(query)?.country?.code == country)
  }

  @Test func `the town of whale watching has its own name, and not its municipality's`() throws {
    let town = try #require(first("Húsavík"))
    #expect(town.name == "Húsavík")
    #expect(town.country?.code == "IS")
    #expect(first("Norðurþing")?.id == town.id)
  }

  @Test(arguments: [
    ("Jericoacoara", -2.7963, -40.514), ("Burning Man", 40.7864, -119.2065), ("CERN", 46.2333, 6.0557),
  ])
  func `a place that is typed, but that the sources lack or have elsewhere, is found`(
    name: String, latitude: Double, longitude: Double
  ) throws {
    let meant = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(try #require(first(name)).coordinates.distance(to: meant) < Length(kilometers: 5))
  }

  @Test func `Victoria Falls are at the falls, and not 45 km upstream`() throws {
    let falls = try #require(Coordinates(latitude: -17.9243, longitude: 25.8572))
    #expect(try #require(first("Victoria Falls")).coordinates.distance(to: falls) < Length(kilometers: 5))
  }
}

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
  ])
  func `a district leads to its nearest place, or to its city`(query: String, name: String) {
    #expect(first(query)?.name == name)
  }

  @Test(arguments: [("Scarborough", "GB"), ("Belleville", "CA"), ("Sachsenhausen", "DE")])
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

  @Test func `Victoria Falls are at the falls, and not 45 km upstream`() throws {
    let falls = try #require(Coordinates(latitude: -17.9243, longitude: 25.8572))
    #expect(try #require(first("Victoria Falls")).coordinates.distance(to: falls) < Length(kilometers: 5))
  }
}

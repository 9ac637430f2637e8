import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Testing

@testable import CloudyWeb

@Suite struct PlaceAddressTests {
  private let folding = PlaceDatabase.embedded.folding

  @Test func `The URL of a place in the gazetteer has its number and its name`() {
    #expect(PlaceAddress(.brussels, folding: folding).path == "/place/2800866-brussels")
  }

  @Test(arguments: [
    ("São Paulo", "sao-paulo"), ("Zürich", "zurich"), ("Winston-Salem", "winston-salem"),
    ("’s-Hertogenbosch", "s-hertogenbosch"),
    ("St. Louis", "st-louis"), ("Łódź", "lodz"), ("東京", ""), ("a/../b?c#d%e", "a-b-c-d-e"), ("<b>\"x\"</b>", "b-x-b"),
  ])
  func `A slug contains only ASCII characters`(name: String, slug: String) {
    #expect(PlaceAddress.slug(of: name, folding: folding) == slug)
  }

  @Test func `A name without ASCII letters adds no slug`() {
    var place = Place.brussels
    place.name = "東京"
    #expect(PlaceAddress(place, folding: folding).path == "/place/2800866")
  }

  @Test func `The URL of a place from OpenStreetMap, which is not in the gazetteer, has its coordinates`() {
    var place = Place.brussels
    place.id = Place.ID(rawValue: 200_000_001_879_842)
    #expect(PlaceAddress(place, folding: folding).path == "/at/50.85,4.35")
  }

  @Test(arguments: [
    (50.8503, 4.3517, "/at/50.85,4.35"), (-33.868, -0.001, "/at/-33.87,0.00"), (90.0, -180.0, "/at/90.00,-180.00"),
  ])
  func `The URL of any other point has rounded coordinates`(latitude: Double, longitude: Double, path: String) throws {
    let coordinates = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let place = Place(name: "Somewhere", coordinates: coordinates, timeZoneIdentifier: "Etc/GMT")
    #expect(PlaceAddress(place, folding: folding).path == path)
  }
}

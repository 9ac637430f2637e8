import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Testing

@testable import CloudyWeb

@Suite struct PlaceAddressTests {
  private let folding = PlaceDatabase.embedded.folding

  @Test func `A place of the gazetteer has its number and its name`() {
    #expect(PlaceAddress(.brussels, folding: folding).path == "/place/2800866-brussels")
  }

  @Test(arguments: [
    ("São Paulo", "sao-paulo"), ("Zürich", "zurich"), ("Winston-Salem", "winston-salem"),
    ("’s-Hertogenbosch", "s-hertogenbosch"),
    ("St. Louis", "st-louis"), ("Łódź", "lodz"), ("東京", ""), ("a/../b?c#d%e", "a-b-c-d-e"), ("<b>\"x\"</b>", "b-x-b"),
  ])
  func `What is readable of a name is plain ASCII`(name: String, slug: String) {
    #expect(PlaceAddress.slug(of: name, folding: folding) == slug)
  }

  @Test func `A name of which nothing is left adds nothing`() {
    var place = Place.brussels
    place.name = "東京"
    #expect(PlaceAddress(place, folding: folding).path == "/place/2800866")
  }

  @Test func `A place of OpenStreetMap, which the gazetteer cannot find, has its coordinates`() {
    var place = Place.brussels
    place.id = Place.ID(rawValue: 200_000_001_879_842)
    #expect(PlaceAddress(place, folding: folding).path == "/at/50.85,4.35")
  }

  @Test(arguments: [
    (50.8503, 4.3517, "/at/50.85,4.35"), (-33.868, -0.001, "/at/-33.87,0.00"), (90.0, -180.0, "/at/90.00,-180.00"),
  ])
  func `Any other point has its coordinates, to about one kilometre`(latitude: Double, longitude: Double, path: String)
    throws
  {
    let coordinates = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let place = Place(name: "Somewhere", coordinates: coordinates, timeZoneIdentifier: "Etc/GMT")
    #expect(PlaceAddress(place, folding: folding).path == path)
  }
}

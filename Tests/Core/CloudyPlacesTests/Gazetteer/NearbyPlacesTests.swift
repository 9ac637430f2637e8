import CloudyModel
import Testing

@testable import CloudyPlaces

@Suite struct NearbyPlacesTests {
  private let places = PlaceDatabase.embedded

  private func names(_ latitude: Double, _ longitude: Double) throws -> [String] {
    places.nearbyPlaces(to: try #require(Coordinates(latitude: latitude, longitude: longitude))).map(\.name)
  }

  @Test func `around a city there are well-known cities, and none of its own parts`() throws {
    let names = try names(50.85, 4.35)
    #expect(names.first == "Antwerp")
    #expect(names.contains("Gent") && names.contains("Leuven"))
    #expect(!names.contains("Brussels") && !names.contains("Schaarbeek"))
  }

  @Test func `nearby places are far enough from the point and from each other`() throws {
    let center = try #require(Coordinates(latitude: 51.51, longitude: -0.13))
    let around = places.nearbyPlaces(to: center)
    #expect(around.count == PlaceDatabase.nearbyLimit)
    for (index, place) in around.enumerated() {
      #expect(place.coordinates.distance(to: center) > PlaceDatabase.ownWeather)
      for other in around[..<index] {
        #expect(place.coordinates.distance(to: other.coordinates) > PlaceDatabase.ownWeather)
      }
    }
  }

  @Test func `in sparsely populated areas, nearby places are farther away`() throws {
    #expect(try !names(-24, 129).isEmpty)
  }

  @Test(arguments: [(-45.0, -140.0), (90, 0), (-90, 180), (0, -180), (89.9, 179.9)])
  func `at sea, at the poles and at the date line the number is limited`(latitude: Double, longitude: Double) throws {
    #expect(try names(latitude, longitude).count <= PlaceDatabase.nearbyLimit)
  }
}

import CloudyModel
import Foundation
import Testing

@testable import CloudyPlaces

@Suite("Coordinates in a city have the city's name")
struct CityCenterTests {
  private let places = PlaceDatabase.embedded

  /// The central squares and town halls of 143 cities, some of them twice.
  @Test func `the center of a city: the city and not its district`() throws {
    let table = try String(contentsOf: Fixture.folder.appending(component: "city-centers.tsv"), encoding: .utf8)
    let rows = table.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.count == 147)
    for row in rows {
      let center = try point(Double(row[1]), Double(row[2]))
      #expect(places.place(at: center).name == row[0])
    }
  }

  @Test(arguments: [
    ("Berlin", 52.52, 13.405, "Mitte"), ("São Paulo", -23.5505, -46.6333, "Se"),
    ("Shanghai", 31.2304, 121.4737, "Huangpu"), ("Chicago", 41.8819, -87.6278, "Chicago Loop"),
  ])
  func `the district: the section of the city`(
    city: String, latitude: Double, longitude: Double, section: String
  ) throws {
    let place = places.place(at: try point(latitude, longitude))
    let name = places.localName(of: place, in: "en")
    #expect(name.name == city)
    #expect(name.section == section)
  }

  @Test(arguments: [
    ("Potsdam", 52.3989, 13.0657), ("Saint-Denis", 48.9356, 2.3539), ("Hoboken", 40.7440, -74.0324),
    ("Villeurbanne", 45.7667, 4.8803), ("Vatican City", 41.9024, 12.4533), ("Monaco", 43.7333, 7.4167),
    ("Howrah", 22.5769, 88.3186), ("Murano", 45.4583, 12.3535), ("Neu-Ulm", 48.3924, 10.0111),
    ("Cambridge", 42.3751, -71.1056), ("Brooklyn", 40.6501, -73.9496),
  ])
  func `a town next to a city: the town`(town: String, latitude: Double, longitude: Double) throws {
    #expect(places.place(at: try point(latitude, longitude)).name == town)
  }

  @Test func `a section that is searched for: itself`() {
    #expect(places.search("Prenzlauer Berg").first?.place.name == "Prenzlauer Berg")
  }

  private func point(_ latitude: Double?, _ longitude: Double?) throws -> Coordinates {
    try #require(Coordinates(latitude: latitude ?? .nan, longitude: longitude ?? .nan))
  }
}

import Foundation
import PhotoBook
import Testing

private let cities = [
  ("Vienna (Austria)", 3), ("Rome (Italy)", 14), ("Paris (France)", 11), ("London (U.K)", 10),
  ("Barcelona (Spain)", 9), ("Cadiz (Spain)", 11),
]
private let photos = Album.embedded.cities.flatMap(\.photos)

@Suite struct ContentTests {
  @Test(arguments: cities.indices) func `the embedded album has the cities`(index: Int) {
    #expect(Album.embedded.cities[at: index]?.name == cities[index].0)
    #expect(Album.embedded.cities[at: index]?.photos.count == cities[index].1)
  }

  @Test func `there are 58 different photos`() {
    #expect(photos.count == 58)
    #expect(Set(photos.map(\.imageName)).count == 58)
    #expect(Set(photos.map(\.comments)).count == 58)
  }

  @Test func `each photo has a picture in JPEG format`() {
    for photo in photos {
      #expect(Content.picture(named: photo.imageName)?.prefix(3) == Data([0xFF, 0xD8, 0xFF]), "\(photo.imageName)")
    }
  }

  @Test func `all pictures together are smaller than 600 kB`() {
    #expect(photos.compactMap { Content.picture(named: $0.imageName)?.count }.reduce(0, +) < 600_000)
  }

  @Test func `five photos differ in film speed or aperture`() {
    #expect(photos.filter { $0.iso != "100" }.map(\.imageName) == ["lon1", "lon2", "lon3"])
    #expect(photos.filter { $0.aperture != "f2.8" }.map(\.imageName) == ["bar4", "cad4"])
  }

  @Test func `an unknown name has no data`() {
    #expect(Content.data(named: "v4.jpg") == nil)
  }
}

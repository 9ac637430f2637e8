import Foundation
import PhotoBook
import Testing

private let photo = [
  "imageName": "1", "aperture": "f2.0", "shutterSpeed": "1/250", "iso": "100", "comment": "Test photo",
]
private let invalidRecords: [(String, @Sendable () -> Any)] = [
  ("no keys", { [String: String]() }),
  ("no name", { ["photos": [photo]] }),
  ("no photos", { ["city": "London"] }),
  ("a name that is not a text", { ["city": 1, "photos": [photo]] as [String: Any] }),
  ("photos that are not a list", { ["city": "London", "photos": "none"] }),
]

@Suite struct CityTests {
  private func city(_ record: Any) throws -> City {
    let data = try PropertyListSerialization.data(fromPropertyList: record, format: .xml, options: 0)
    return try PropertyListDecoder().decode(City.self, from: data)
  }

  @Test(arguments: invalidRecords) func `an invalid record is rejected`(flaw: String, record: @Sendable () -> Any) {
    #expect(throws: (any Error).self) { try city(record()) }
  }

  @Test func `a city may have no photos`() throws {
    #expect(try city(["city": "London", "photos": [Any]()]) == City(name: "London", photos: []))
  }

  @Test func `the name is stored`() throws {
    #expect(try city(["city": "London", "photos": [photo]]).name == "London")
  }

  @Test func `the photo is stored`() throws {
    #expect(try city(["city": "London", "photos": [photo]]).photos == [.test])
  }

  @Test func `photos keep their order, and invalid ones are skipped`() throws {
    let others = ["a", "b", "c"].map { name in photo.merging(["imageName": name]) { $1 } }
    let list: [Any] = [others[0], "a text", ["imageName": "incomplete"], others[1], [1, 2], others[2]]
    #expect(try city(["city": "London", "photos": list]).photos.map(\.imageName) == ["a", "b", "c"])
  }
}

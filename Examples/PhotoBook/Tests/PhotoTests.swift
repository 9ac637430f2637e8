import Foundation
import PhotoBook
import Testing

private let record = [
  "imageName": "1", "aperture": "f2.0", "shutterSpeed": "1/250", "iso": "100", "comment": "Test photo",
]
private let keys = ["imageName", "aperture", "shutterSpeed", "iso", "comment"]
private let fields: [(String, any KeyPath<Photo, String> & Sendable)] = [
  ("1", \.imageName), ("f2.0", \.aperture), ("1/250", \.shutterSpeed), ("100", \.iso), ("Test photo", \.comments),
]

@Suite struct PhotoTests {
  private func photo(_ record: Any) throws -> Photo {
    let data = try PropertyListSerialization.data(fromPropertyList: record, format: .xml, options: 0)
    return try PropertyListDecoder().decode(Photo.self, from: data)
  }

  @Test func `a record with all keys is a photo`() throws {
    #expect(try photo(record) == .test)
  }

  @Test(arguments: fields) func `each value is stored`(value: String, field: any KeyPath<Photo, String> & Sendable)
    throws
  {
    #expect(try photo(record)[keyPath: field] == value)
  }

  @Test(arguments: keys) func `a record with a missing key is not a photo`(key: String) {
    #expect(throws: (any Error).self) { try photo(record.filter { $0.key != key }) }
  }

  @Test(arguments: keys) func `a number in place of a text is not a photo`(key: String) {
    var record: [String: Any] = record
    record[key] = 100
    #expect(throws: (any Error).self) { try photo(record) }
  }

  @Test func `an empty record is not a photo`() {
    #expect(throws: (any Error).self) { try photo([String: String]()) }
  }

  @Test func `a text is not a photo`() {
    #expect(throws: (any Error).self) { try photo("1") }
  }

  @Test func `an unknown key is ignored`() throws {
    #expect(try photo(record.merging(["camera": "old"]) { $1 }) == .test)
  }
}

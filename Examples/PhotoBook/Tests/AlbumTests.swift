import Foundation
import PhotoBook
import Testing

private let unreadable = [
  "", "/acc/def.plist", fixture("InvalidAlbum.plist"), fixture("../AlbumTests.swift"), fixture(""),
]
private let withoutCities = [fixture("EmptyAlbum.plist"), fixture("InvalidAlbum2.plist")]

@Suite struct AlbumTests {
  @Test func `a new album has no cities`() {
    #expect(Album().cities.isEmpty)
  }

  @Test(arguments: unreadable) func `a file that is not an album throws and changes nothing`(path: String) {
    var album = Album.test
    #expect(throws: (any Error).self) { try album.load(filePath: path) }
    #expect(album == .test)
  }

  @Test(arguments: withoutCities) func `a list without valid cities makes an empty album`(path: String) throws {
    var album = Album()
    try album.load(filePath: path)
    #expect(album.cities.isEmpty)
  }

  @Test func `a valid file has six cities`() throws {
    var album = Album()
    try album.load(filePath: fixture("ValidAlbum.plist"))
    #expect(album.cities.map(\.name) == ["Vienna", "Rome", "Paris", "London", "Barcelona", "Cadiz"])
  }

  @Test func `invalid items are skipped, and the rest keeps its order`() throws {
    var album = Album()
    try album.load(filePath: fixture("PartlyValidAlbum.plist"))
    #expect(album.cities.map(\.name) == ["Vienna", "Rome"])
    #expect(album.cities.first?.photos.map(\.imageName) == ["v1", "v4"])
  }

  @Test func `loading twice does not duplicate the cities (D-28)`() throws {
    var album = Album()
    try album.load(filePath: fixture("ValidAlbum.plist"))
    try album.load(filePath: fixture("ValidAlbum.plist"))
    #expect(album.cities.count == 6)
  }
}

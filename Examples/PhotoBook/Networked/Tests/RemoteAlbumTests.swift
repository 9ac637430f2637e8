import Foundation
import NetworkedPhotoBook
import Testing

private let notLists = ["", "not json", "{}", #"{"city": "London", "photos": []}"#, "null", "1", #""text""#]
private let partlyValid = """
  ["London", {"city": "Rome"}, {"photos": []}, {"city": 1, "photos": []}, null, {"city": "Paris", "photos": [{}, 2]}]
  """

@MainActor @Suite struct RemoteAlbumTests {
  private func album(_ service: any Service) -> RemoteAlbum { RemoteAlbum(folder: folder, service: service) }

  @Test func `a new album has no cities and makes no request`() {
    let service = FakeService()
    #expect(album(service).cities.isEmpty)
    #expect(service.asked.isEmpty)
  }

  @Test(arguments: [nil, ""]) func `an invalid URL fails with code 101`(url: String?) async {
    let service = ServiceController(session: FakeSession())
    await #expect(throws: ServiceController.Failure.invalidURL) { try await album(service).load(urlString: url) }
  }

  @Test func `the list is requested once from exactly the given URL`() async {
    let service = FakeService()
    try? await album(service).load(urlString: "http://photos.invalid/other.json")
    #expect(service.asked == ["http://photos.invalid/other.json"])
  }

  @Test func `a failure of the service is thrown unchanged`() async {
    let service = FakeService([folder.albumList: .failure(URLError(.timedOut))])
    await #expect(throws: URLError(.timedOut)) { try await album(service).load(urlString: folder.albumList) }
  }

  @Test func `a failure leaves the cities unchanged`() async throws {
    let service = FakeService(list: smallList)
    let album = album(service)
    try await album.load(urlString: folder.albumList)
    try? await album.load(urlString: "http://photos.invalid/missing.json")
    #expect(album.cities.map(\.name) == ["London", "Nowhere", "Rome"])
  }

  @Test(arguments: notLists) func `data that is not a list fails with code 200 and does not crash (D-32)`(json: String)
    async
  {
    let album = album(FakeService(list: Data(json.utf8)))
    await #expect(throws: RemoteAlbum.Failure.notAList) { try await album.load(urlString: folder.albumList) }
    #expect(album.cities.isEmpty)
  }

  @Test func `the failure has its code`() {
    #expect(RemoteAlbum.Failure.notAList.errorCode == 200)
    #expect(RemoteAlbum.Failure.errorDomain == "PhotoBook.Album")
  }

  @Test func `the sample list has six cities and 58 photos`() async throws {
    let album = album(FakeService(list: try fixture("ValidAlbumList.json")))
    try await album.load(urlString: folder.albumList)
    #expect(album.cities.map(\.photos.count) == [3, 14, 11, 10, 9, 11])
    #expect(album.photos.count == 58)
  }

  @Test func `an empty list makes an album without cities`() async throws {
    let album = album(FakeService(list: Data("[]".utf8)))
    try await album.load(urlString: folder.albumList)
    #expect(album.cities.isEmpty)
  }

  @Test func `items that are not cities are skipped`() async throws {
    let album = album(FakeService(list: Data(partlyValid.utf8)))
    try await album.load(urlString: folder.albumList)
    #expect(album.cities.map(\.name) == ["Paris"])
    #expect(album.photos.isEmpty)
  }

  @Test func `loading twice does not duplicate the cities (D-28)`() async throws {
    let album = album(FakeService(list: smallList))
    for _ in 0..<2 { try await album.load(urlString: folder.albumList) }
    #expect(album.cities.count == 3)
  }

  @Test func `all photos use the album's service (D-36)`() async throws {
    let service = FakeService(list: smallList)
    let album = album(service)
    try await album.load(urlString: folder.albumList)
    for photo in album.photos {
      photo.downloadImage()
      await photo.download?.value
    }
    #expect(service.asked.dropFirst() == ["11.jpg", "r1.jpg", "r2.jpg", "r3.jpg"].map(folder.picture(named:))[...])
  }
}

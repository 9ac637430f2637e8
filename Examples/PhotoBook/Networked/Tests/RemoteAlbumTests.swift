import Foundation
import NetworkedPhotoBook
import Testing

private let notLists = ["", "not json", "{}", #"{"city": "London", "photos": []}"#, "null", "1", #""text""#]
private let partlyValid = """
  ["London", {"city": "Rome"}, {"photos": []}, {"city": 1, "photos": []}, null, {"city": "Paris", "photos": [{}, 2]}]
  """

@MainActor @Suite struct RemoteAlbumTests {
  private func album(_ service: any Service) -> RemoteAlbum { RemoteAlbum(folder: folder, service: service) }

  @Test func `a new album has no cities and asks nobody`() {
    let service = FakeService()
    #expect(album(service).cities.isEmpty)
    #expect(service.asked.isEmpty)
  }

  @Test(arguments: [nil, ""]) func `what is no URL fails with code 101`(url: String?) async {
    let service = ServiceController(session: FakeSession())
    await #expect(throws: ServiceController.Failure.invalidURL) { try await album(service).load(urlString: url) }
  }

  @Test func `it asks for exactly the URL, once`() async {
    let service = FakeService()
    try? await album(service).load(urlString: "http://photos.invalid/other.json")
    #expect(service.asked == ["http://photos.invalid/other.json"])
  }

  @Test func `a failure of the service is passed on as it is`() async {
    let service = FakeService([folder.albumList: .failure(URLError(.timedOut))])
    await #expect(throws: URLError(.timedOut)) { try await album(service).load(urlString: folder.albumList) }
  }

  @Test func `a failure leaves the cities as they were`() async throws {
    let service = FakeService(list: smallList)
    let album = album(service)
    try await album.load(urlString: folder.albumList)
    try? await album.load(urlString: "http://photos.invalid/missing.json")
    #expect(album.cities.map(\.name) == ["London", "Nowhere", "Rome"])
  }

  @Test(arguments: notLists) func `what is no list fails with code 200, and crashes nothing (D-32)`(json: String) async
  {
    let album = album(FakeService(list: Data(json.utf8)))
    await #expect(throws: RemoteAlbum.Failure.notAList) { try await album.load(urlString: folder.albumList) }
    #expect(album.cities.isEmpty)
  }

  @Test func `the failure has its code`() {
    #expect(RemoteAlbum.Failure.notAList.errorCode == 200)
    #expect(RemoteAlbum.Failure.errorDomain == "PhotoBook.Album")
  }

  @Test func `the agreed list has six cities and 58 photos`() async throws {
    let album = album(FakeService(list: try fixture("ValidAlbumList.json")))
    try await album.load(urlString: folder.albumList)
    #expect(album.cities.map(\.photos.count) == [3, 14, 11, 10, 9, 11])
    #expect(album.photos.count == 58)
  }

  @Test func `an empty list is an album without cities`() async throws {
    let album = album(FakeService(list: Data("[]".utf8)))
    try await album.load(urlString: folder.albumList)
    #expect(album.cities.isEmpty)
  }

  @Test func `items that are no cities are left out`() async throws {
    let album = album(FakeService(list: Data(partlyValid.utf8)))
    try await album.load(urlString: folder.albumList)
    #expect(album.cities.map(\.name) == ["Paris"])
    #expect(album.photos.isEmpty)
  }

  @Test func `loading twice does not show every city twice (D-28)`() async throws {
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

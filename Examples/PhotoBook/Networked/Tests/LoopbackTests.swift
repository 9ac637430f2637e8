import FolderServer
import Foundation
import NetworkedPhotoBook
import PhotoBook
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// All parts together over real HTTP: fakes cannot show whether a session behaves as they do.
@MainActor @Suite(.timeLimit(.minutes(10))) struct LoopbackTests {
  private let service = ServiceController(session: URLSession(configuration: .ephemeral))

  @Test func `58 photos are downloaded from a server, with one request each`() async throws {
    let server = try FolderServer { Content.data(named: $0) }
    let album = RemoteAlbum(folder: RemoteFolder(server.baseURL), service: service)

    try await album.load(urlString: album.folder.albumList)
    for photo in album.photos { photo.downloadImage() }
    for photo in album.photos { await photo.download?.value }

    #expect(album.photos.count { $0.downloadedImage != nil } == 58)
    #expect(server.requests.count == 59)
    #expect(Set(server.requests).count == 59)
  }

  @Test func `a missing file is a failure with code 102`() async throws {
    let server = try FolderServer { _ in nil }
    await #expect(throws: ServiceController.Failure.unexpectedResponse) {
      try await service.fetch(from: server.baseURL + "albumlist.json")
    }
  }

  @Test func `a server that has stopped is a transport error`() async throws {
    let address = try FolderServer { _ in nil }.baseURL
    await #expect(throws: URLError.self) { try await service.fetch(from: address + "albumlist.json") }
  }
}

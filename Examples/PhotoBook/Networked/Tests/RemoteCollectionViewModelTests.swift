import Foundation
import NetworkedPhotoBook
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private let sections = [(-1, 0), (0, 1), (1, 0), (2, 3), (3, 0), (1000, 0)]
private let cells: [(section: Int, item: Int, imageName: String?)] = [
  (0, 0, "11.jpg"), (2, 0, "r1.jpg"), (2, 2, "r3.jpg"),
  (0, -1, nil), (0, 1, nil), (0, 1000, nil), (1, 0, nil), (2, 3, nil),
  (-1, 0, nil), (3, 0, nil), (1000, 0, nil),
]
private let headers: [(section: Int, title: String?)] = [
  (0, "London"), (1, "Nowhere"), (2, "Rome"), (-1, nil), (3, nil), (1000, nil),
]
private let failures: [(any Error, message: String)] = [
  (ServiceController.Failure.noSession, "This program has no access to the network."),
  (ServiceController.Failure.invalidURL, "The address of the photo album is not valid."),
  (ServiceController.Failure.unexpectedResponse, "The server did not send the photo album."),
  (RemoteAlbum.Failure.notAList, "The server sent something that is not a photo album."),
  (URLError(.cannotConnectToHost), "The server cannot be reached."),
]
private let images = ["11.jpg", "r1.jpg", "r2.jpg", "r3.jpg"]

@MainActor @Suite struct RemoteCollectionViewModelTests {
  private let view = FakeCollectionView()

  private func model(_ service: any Service) async -> RemoteCollectionViewModel {
    let model = RemoteCollectionViewModel(view: view, album: RemoteAlbum(folder: folder, service: service))
    await model.loading?.value
    return model
  }

  /// Sets up a cell for each photo, as a window does, and waits for the images.
  private func showAll(of model: RemoteCollectionViewModel) async {
    for section in 0..<model.numberOfSections() {
      for item in 0..<model.numberOfItemsInSection(section) {
        model.cellViewModel(section: section, item: item)?.setup()
      }
    }
    for photo in model.photoAlbum.photos { await photo.download?.value }
  }

  // MARK: The list

  @Test func `the view model stores the album it is given`() async {
    let album = RemoteAlbum(folder: folder, service: FakeService())
    let model = RemoteCollectionViewModel(view: view, album: album)
    #expect(model.photoAlbum === album)
    await model.loading?.value
  }

  @Test func `the list is requested at once`() async {
    let service = FakeService()
    _ = await model(service)
    #expect(service.asked == [folder.albumList])
  }

  @Test(arguments: [
    FakeCollectionView.Call.setNavigationTitle("Photo Album"), .setSectionInset([20, 0, 0, 0]),
    .setupCollectionViewCellToUseMaxWidth,
  ])
  func `the initial setup makes each call once`(call: FakeCollectionView.Call) async {
    await model(FakeService()).performInitialViewSetup()
    #expect(view.calls.filter { $0 == call }.count == 1)
  }

  @Test func `the screen is reloaded when the list arrives`() async {
    _ = await model(FakeService(list: smallList))
    #expect(view.reloads.count == 1)
    #expect(view.messages.isEmpty)
  }

  @Test func `a list that arrives on another thread is shown on the main queue (D-35)`() async throws {
    let response = HTTPURLResponse(
      url: try #require(URL(string: folder.albumList)), statusCode: 200, httpVersion: nil, headerFields: nil)
    let session = FakeSession { $0(smallList, response, nil) }
    let model = await model(ServiceController(session: session))
    #expect(view.reloads == [.reload(isOnMainQueue: true)])
    #expect(model.numberOfSections() == 3)
  }

  @Test(arguments: failures.indices) func `a failure shows a message`(index: Int) async {
    _ = await model(FakeService([folder.albumList: .failure(failures[index].0)]))
    #expect(view.messages == [failures[index].message])
    #expect(view.reloads.isEmpty)
  }

  @Test func `without prepared responses a test fails and reaches no network (D-37, D-38)`() async {
    _ = await model(FakeService())
    #expect(view.messages == ["The server did not send the photo album."])
  }

  @Test func `loading the list can be retried after a failure`() async {
    let service = FakeService()
    let model = await model(service)
    service.answer(folder.albumList, with: .success(smallList))
    model.retryRequested()
    await model.loading?.value
    #expect(model.numberOfSections() == 3)
    #expect(view.calls.contains(.setMessage(nil)))
  }

  @Test func `only one list is loaded at a time`() async {
    let service = FakeService(list: smallList)
    let model = RemoteCollectionViewModel(view: view, album: RemoteAlbum(folder: folder, service: service))
    model.retryRequested()
    await model.loading?.value
    #expect(service.asked.count == 1)
  }

  // MARK: Sections, cells, headers

  @Test func `before the list arrives there is nothing to show`() async {
    let model = RemoteCollectionViewModel(
      view: view, album: RemoteAlbum(folder: folder, service: FakeService(list: smallList)))
    #expect(model.numberOfSections() == 0)
    #expect(model.numberOfItemsInSection(0) == 0)
    #expect(model.cellViewModel(section: 0, item: 0) == nil)
    #expect(model.headerViewModel(section: 0) == nil)
    await model.loading?.value
  }

  @Test func `there is a section for each city`() async {
    #expect(await model(FakeService(list: smallList)).numberOfSections() == 3)
  }

  @Test(arguments: sections) func `a section has an item for each photo`(section: Int, count: Int) async {
    #expect(await model(FakeService(list: smallList)).numberOfItemsInSection(section) == count)
  }

  @Test(arguments: cells) func `a cell shows the photo at its place`(section: Int, item: Int, imageName: String?) async
  {
    let cell = await model(FakeService(list: smallList)).cellViewModel(section: section, item: item)
    #expect(cell?.photo.photo.imageName == imageName)
  }

  @Test(arguments: headers) func `a header has the city's name`(section: Int, title: String?) async {
    #expect(await model(FakeService(list: smallList)).headerViewModel(section: section)?.sectionTitle == title)
  }

  // MARK: Downloads

  @Test func `each photo is downloaded once`() async throws {
    let service = FakeService(list: smallList, images: images, of: try fixture("bar1.jpg"))
    let model = await model(service)
    await showAll(of: model)
    await showAll(of: model)
    #expect(service.asked.dropFirst().compactMap(\.self).sorted() == images.compactMap(folder.picture(named:)))
  }

  @Test func `the progress counts the downloaded photos and is nil in the end`() async throws {
    let model = await model(FakeService(list: smallList, images: images, of: try fixture("bar1.jpg")))
    await showAll(of: model)
    #expect(view.progress == ["0 of 4", "1 of 4", "2 of 4", "3 of 4", nil])
    #expect(view.messages.isEmpty)
  }

  @Test func `without photos there is no progress`() async {
    _ = await model(FakeService(list: Data("[]".utf8)))
    #expect(view.progress == [nil])
  }

  @Test func `the message counts the photos that failed`() async throws {
    let model = await model(FakeService(list: smallList, images: ["r2.jpg"], of: try fixture("bar1.jpg")))
    await showAll(of: model)
    #expect(view.progress.last == .some(nil))
    #expect(view.messages.last == "Photos that could not be downloaded: 3")
  }

  @Test func `only the photos that failed are downloaded again on retry`() async throws {
    let service = FakeService(list: smallList, images: ["r2.jpg"], of: try fixture("bar1.jpg"))
    let model = await model(service)
    await showAll(of: model)
    for name in images { service.answer(folder.picture(named: name) ?? "", with: .success(try fixture("bar1.jpg"))) }
    model.retryRequested()
    await showAll(of: model)
    #expect(model.photoAlbum.photos.allSatisfy { $0.downloadedImage != nil })
    #expect(service.asked.count == 1 + 4 + 3)
    #expect(view.calls.last { if case .setMessage = $0 { true } else { false } } == .setMessage(nil))
  }

  @Test func `a screen and its view model do not retain each other (D-31)`() async {
    weak var gone: FakeCollectionView?
    do {
      let view = FakeCollectionView()
      let model = RemoteCollectionViewModel(
        view: view, album: RemoteAlbum(folder: folder, service: FakeService(list: smallList)))
      view.viewModel = model
      gone = view
      await model.loading?.value
    }
    #expect(gone == nil)
  }
}

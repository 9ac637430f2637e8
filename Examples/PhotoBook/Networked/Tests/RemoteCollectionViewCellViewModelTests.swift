import Foundation
import NetworkedPhotoBook
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@MainActor @Suite struct RemoteCollectionViewCellViewModelTests {
  private let cell = FakeCell()
  private let jpeg: Data

  init() throws { jpeg = try fixture("bar1.jpg") }

  private func photo(_ service: any Service) -> RemotePhoto {
    RemotePhoto(.named("11.jpg"), in: folder, service: service)
  }

  private func service(_ data: Data?) -> FakeService {
    FakeService(data.map { [folder.picture(named: "11.jpg") ?? "": .success($0)] } ?? [:])
  }

  private func shown(_ photo: RemotePhoto) async -> RemoteCollectionViewCellViewModel {
    let model = RemoteCollectionViewCellViewModel(photo: photo)
    model.setView(cell)
    model.setup()
    await photo.download?.value
    return model
  }

  @Test func `the view model stores the photo and listens to it`() {
    let photo = photo(FakeService())
    let model = RemoteCollectionViewCellViewModel(photo: photo)
    #expect(model.photo === photo)
    #expect(photo.listener === model)
  }

  @Test func `a cell is not changed before setup`() {
    RemoteCollectionViewCellViewModel(photo: photo(FakeService())).setView(cell)
    #expect(cell.images.isEmpty && cell.captions.isEmpty)
  }

  @Test func `setup shows the caption`() async {
    _ = await shown(photo(FakeService()))
    #expect(cell.captions == ["Comment on 11.jpg"])
  }

  @Test func `setup shows the camera settings`() async {
    _ = await shown(photo(FakeService()))
    #expect(cell.shotDetails == ["f2.8, 400, ISO 200"])
  }

  @Test func `setup shows no image at first, and the image once it is downloaded`() async {
    let model = await shown(photo(service(jpeg)))
    #expect(cell.images == [nil, DownloadedImage(jpeg: jpeg)])
    _ = model
  }

  @Test func `setup shows an already downloaded image at once`() async {
    let photo = photo(service(jpeg))
    photo.downloadImage()
    await photo.download?.value
    let model = await shown(photo)
    #expect(cell.images == [DownloadedImage(jpeg: jpeg)])
    _ = model
  }

  @Test func `a failed download leaves the cell unchanged`() async {
    let model = await shown(photo(service(nil)))
    #expect(cell.images == [nil])
    _ = model
  }

  @Test func `an image that cannot be decoded is fetched once, however often the cell is set up (D-33)`() async {
    let service = service(Data("not an image".utf8))
    let photo = photo(service)
    for _ in 0..<3 { _ = await shown(photo) }
    #expect(service.asked.count == 1)
  }

  @Test func `setup during the download does not start a second one (D-34)`() async {
    let service = service(jpeg)
    let photo = photo(service)
    let model = RemoteCollectionViewCellViewModel(photo: photo)
    for _ in 0..<3 { model.setup() }
    await photo.download?.value
    #expect(service.asked.count == 1)
  }

  @Test func `an image that is downloaded on another thread is shown on the main queue (D-35)`() async throws {
    let response = HTTPURLResponse(
      url: try #require(URL(string: folder.albumList)), statusCode: 200, httpVersion: nil, headerFields: nil)
    let model = await shown(photo(ServiceController(session: FakeSession { [jpeg] in $0(jpeg, response, nil) })))
    #expect(cell.images.count == 2)
    #expect(cell.wasOnMainQueue)
    _ = model
  }

  @Test func `the newest cell of a photo gets the image`() async {
    let photo = photo(service(jpeg))
    let (old, new) = (RemoteCollectionViewCellViewModel(photo: photo), RemoteCollectionViewCellViewModel(photo: photo))
    let other = FakeCell()
    old.setView(other)
    new.setView(cell)
    new.setup()
    await photo.download?.value
    #expect(cell.images.count == 2)
    #expect(other.images.isEmpty)
  }

  @Test func `a cell and its view model do not retain each other (D-31)`() {
    weak var gone: FakeCell?
    do {
      let cell = FakeCell()
      let model = RemoteCollectionViewCellViewModel(photo: photo(FakeService()))
      model.setView(cell)
      cell.viewModel = model
      gone = cell
    }
    #expect(gone == nil)
  }
}

import Foundation
import NetworkedPhotoBook
import PhotoBook
import Testing

private let url = "http://photos.invalid/book/11.jpg"
private let notAnImage = Data("not an image".utf8)

@MainActor @Suite struct RemotePhotoTests {
  private let service = FakeService()
  private let photo: RemotePhoto
  private let listener = FakeDownloadListener()
  private let jpeg: Data

  init() throws {
    jpeg = try fixture("bar1.jpg")
    photo = RemotePhoto(.named("11.jpg"), in: folder, service: service)
    photo.listener = listener
  }

  private func download() async {
    photo.downloadImage()
    await photo.download?.value
  }

  @Test func `a new photo has no image`() {
    #expect(photo.downloadedImage == nil)
    #expect(photo.state == .notStarted)
  }

  @Test func `the URL is that of the folder with the image's name`() {
    #expect(photo.buildImageDownloadURL() == url)
  }

  @Test func `a photo without an image name has no URL`() {
    #expect(RemotePhoto(.named(""), in: folder, service: service).buildImageDownloadURL() == nil)
  }

  @Test func `reading the image makes no request`() {
    _ = photo.downloadedImage
    #expect(photo.state == .notStarted)
    #expect(service.asked.isEmpty)
  }

  @Test func `a download fetches the URL`() async {
    await download()
    #expect(service.asked == [url])
  }

  @Test func `a download is in progress until the response arrives`() async {
    photo.downloadImage()
    #expect(photo.state == .downloading)
    #expect(photo.downloadedImage == nil)
    await photo.download?.value
    #expect(photo.download == nil)
  }

  @Test func `a valid response sets the image`() async {
    service.answer(url, with: .success(jpeg))
    await download()
    #expect(photo.downloadedImage?.data == jpeg)
  }

  @Test func `the listener is notified of an image once`() async {
    service.answer(url, with: .success(jpeg))
    await download()
    #expect(listener.count == 1)
  }

  @Test func `a downloaded image is stored and not fetched again`() async {
    service.answer(url, with: .success(jpeg))
    await download()
    await download()
    #expect(service.asked.count == 1)
    #expect(photo.downloadedImage != nil)
  }

  @Test(arguments: [Result<Data, URLError>.failure(URLError(.timedOut)), .success(notAnImage), .success(Data())])
  func `a failure sets no image and does not notify the listener`(answer: Result<Data, URLError>) async {
    service.answer(url, with: answer.mapError { $0 })
    await download()
    #expect(photo.state == .failed)
    #expect(photo.downloadedImage == nil)
    #expect(listener.count == 0)
  }

  @Test func `a listener that reads the image at once does not cause an endless download (D-33)`() async {
    service.answer(url, with: .success(notAnImage))
    listener.onDownload = { [photo] in
      _ = photo.downloadedImage
      photo.downloadImage()
    }
    await download()
    await download()
    #expect(service.asked.count == 1)
  }

  @Test func `requests during a download do not start a second one (D-34)`() async {
    service.answer(url, with: .success(jpeg))
    for _ in 0..<5 { photo.downloadImage() }
    await photo.download?.value
    #expect(service.asked.count == 1)
  }

  @Test func `a photo without an image name fails without a request`() {
    let photo = RemotePhoto(.named(""), in: folder, service: service)
    photo.downloadImage()
    #expect(photo.state == .failed)
    #expect(service.asked.isEmpty)
  }

  @Test func `a failed download can be retried`() async {
    await download()
    service.answer(url, with: .success(jpeg))
    photo.retry()
    await photo.download?.value
    #expect(photo.downloadedImage?.data == jpeg)
    #expect(service.asked.count == 2)
  }

  @Test func `only a failed download is retried`() async {
    photo.retry()
    #expect(photo.state == .notStarted)
    service.answer(url, with: .success(jpeg))
    await download()
    photo.retry()
    #expect(service.asked.count == 1)
  }

  @Test(arguments: [true, false]) func `the end of a download is reported, successful or not`(isGood: Bool) async {
    var ends = 0
    if isGood { service.answer(url, with: .success(jpeg)) }
    photo.onEnd = { ends += 1 }
    await download()
    #expect(ends == 1)
  }

  @Test func `a listener is not retained`() {
    do {
      let listener = FakeDownloadListener()
      photo.listener = listener
      #expect(photo.listener === listener)
    }
    #expect(photo.listener == nil)
  }
}

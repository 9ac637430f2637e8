#if canImport(CGtk)
import DesktopKit
import FolderServer
import Foundation
import NetworkedPhotoBook
import PhotoBook

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension ExampleWindow {
  /// The same photos, from a server. It is built in, so that no other computer is needed; the downloads are real.
  @MainActor package static func networkedPhotoBook(_ application: DesktopApplication) -> ExampleWindow {
    application.addStyle(photoBookStyle)
    let page = NetworkedPhotoBookPage()
    return ExampleWindow(application, title: page.title, content: page.view, view: page, size: (500, 720))
  }
}

@MainActor private final class NetworkedPhotoBookPage: RemoteCollectionViewControllerProtocol {
  let view: Box
  private(set) var title = ""
  private let collection = PhotoCollection()
  private let status: Box
  private let progress = Label().styled("dim-label")
  private let message = Label().styled("error")
  private let retry = Button("Try Again")
  // Slow on purpose, so that the downloads are visible. Without a server the URL is invalid, and an error is shown.
  private let server = try? FolderServer(pause: .milliseconds(60)) { Content.data(named: $0) }
  private lazy var model = RemoteCollectionViewModel(
    view: self,
    album: RemoteAlbum(
      folder: RemoteFolder(server?.baseURL ?? ""),
      service: ServiceController(session: URLSession(configuration: .ephemeral))))

  init() {
    let words = Box(.vertical, [progress, message]).expanding(horizontally: true).aligned(vertically: .center)
    status = Box(.horizontal, spacing: 12, [words, retry]).margins(6)
    view = Box(.vertical, [status, collection.view])
    retry.onClick { [weak self] in self?.model.retryRequested() }
    setProgress(nil)
    setMessage(nil)
    model.performInitialViewSetup()
  }

  func setNavigationTitle(_ title: String) { self.title = title }

  func setSectionInset(top: Double, left: Double, bottom: Double, right: Double) {
    collection.layout.setSectionInset(top: top, left: left, bottom: bottom, right: right)
  }

  func setupCollectionViewCellToUseMaxWidth() { collection.layout.usesMaxWidth = true }

  func reloadCollectionView() {
    collection.show(
      (0..<model.numberOfSections()).compactMap { section in
        model.headerViewModel(section: section).map { header in
          let items = 0..<model.numberOfItemsInSection(section)
          let cells = items.compactMap { model.cellViewModel(section: section, item: $0) }
          return (PhotoHeader(header), cells.map(RemotePhotoCell.init))
        }
      })
  }

  func setProgress(_ text: String?) {
    progress.show(text)
    showStatus()
  }

  func setMessage(_ text: String?) {
    message.show(text)
    retry.isVisible = text != nil
    showStatus()
  }

  private func showStatus() { status.isVisible = progress.isVisible || message.isVisible }
}

private final class RemotePhotoCell: PhotoCell, RemoteCollectionViewCellProtocol {
  private let model: RemoteCollectionViewCellViewModel

  init(_ model: RemoteCollectionViewCellViewModel) {
    self.model = model
    super.init()
    model.setView(self)
    model.setup()
  }

  func updateImage(_ image: DownloadedImage?) { picture.show(image?.data) }
}
#endif

import FolderServer
import Foundation
import NetworkedPhotoBook
import PhotoBook

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension ExampleScreen {
  /// The captions of 58 photos from a built-in server. Each row shows when its picture has been downloaded.
  @MainActor package static func networkedPhotoBook() -> ExampleScreen {
    let page = NetworkedPhotoBookPage()
    return ExampleScreen(page.list, view: page)
  }
}

@MainActor private final class NetworkedPhotoBookPage: RemoteCollectionViewControllerProtocol {
  private(set) lazy var list = ListScreen(
    title: "", actions: [(.character("r"), "Try Again", { [weak self] in self?.model.retryRequested() })])
  private var sections: [(title: String, rows: [RemotePhotoRow])] = []
  private var title = ""
  private var progress: String?
  // Slow on purpose, so that the downloads are visible. Without a server the URL is invalid, and an error is shown.
  private let server = try? FolderServer(pause: .milliseconds(60)) { Content.data(named: $0) }
  private lazy var model = RemoteCollectionViewModel(
    view: self,
    album: RemoteAlbum(
      folder: RemoteFolder(server?.baseURL ?? ""),
      service: ServiceController(session: URLSession(configuration: .ephemeral))))

  init() { model.performInitialViewSetup() }

  func setNavigationTitle(_ title: String) {
    self.title = title
    showTitle()
  }
  func setSectionInset(top: Double, left: Double, bottom: Double, right: Double) {}
  func setupCollectionViewCellToUseMaxWidth() {}

  func reloadCollectionView() {
    sections = (0..<model.numberOfSections()).map { section in
      let items = 0..<model.numberOfItemsInSection(section)
      let rows = items.compactMap { model.cellViewModel(section: section, item: $0) }.map { cell in
        RemotePhotoRow(cell) { [weak self] in self?.showRows() }
      }
      return (model.headerViewModel(section: section)?.sectionTitle ?? "", rows)
    }
    showRows()
  }

  func setProgress(_ text: String?) {
    progress = text
    showTitle()
  }

  func setMessage(_ text: String?) { list.message = text ?? "" }

  private func showTitle() { list.title = [title, progress].compactMap(\.self).joined(separator: ": ") }
  private func showRows() { list.sections = sections.map { .init($0.title, $0.rows.map(\.row)) } }
}

@MainActor private final class RemotePhotoRow: RemoteCollectionViewCellProtocol {
  private let model: RemoteCollectionViewCellViewModel
  private let onImage: () -> Void
  private var caption = ""
  private var shotDetails = ""
  private var image: DownloadedImage?

  init(_ model: RemoteCollectionViewCellViewModel, onImage: @escaping () -> Void) {
    self.model = model
    self.onImage = onImage
    model.setView(self)
    model.setup()
  }

  var row: ListScreen.Row {
    ListScreen.Row(caption, detail: image.map { "\(shotDetails), \($0.data.count / 1000) kB" } ?? shotDetails)
  }

  func updateImage(_ image: DownloadedImage?) {
    self.image = image
    if image != nil { onImage() }
  }
  func setCaption(captionText: String) { caption = captionText }
  func setShotDetails(shotDetailsText: String) { shotDetails = shotDetailsText }
}

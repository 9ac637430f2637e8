#if canImport(CGtk)
import DesktopKit
import PhotoBook

extension ExampleWindow {
  /// 58 photos of six cities, which are embedded in the program.
  @MainActor package static func photoBook(_ application: DesktopApplication) -> ExampleWindow {
    application.addStyle(photoBookStyle)
    let page = PhotoBookPage()
    return ExampleWindow(
      application, title: page.title, content: page.collection.view, view: page, size: (500, 720))
  }
}

@MainActor private final class PhotoBookPage: CollectionViewControllerProtocol {
  let collection = PhotoCollection()
  private(set) var title = ""
  private lazy var model = CollectionViewModel(view: self, album: .embedded)

  init() {
    model.performInitialViewSetup()
    collection.show(
      (0..<model.numberOfSections()).compactMap { section in
        model.headerViewModel(section: section).map { header in
          let items = 0..<model.numberOfItemsInSection(section)
          let cells = items.compactMap { model.cellViewModel(section: section, item: $0) }
          return (PhotoHeader(header), cells.map(LocalPhotoCell.init))
        }
      })
  }

  func setNavigationTitle(_ title: String) { self.title = title }

  func setSectionInset(top: Double, left: Double, bottom: Double, right: Double) {
    collection.layout.setSectionInset(top: top, left: left, bottom: bottom, right: right)
  }

  func setupCollectionViewCellToUseMaxWidth() { collection.layout.usesMaxWidth = true }
}

private final class LocalPhotoCell: PhotoCell, CollectionViewCellProtocol {
  private let model: CollectionViewCellViewModel

  init(_ model: CollectionViewCellViewModel) {
    self.model = model
    super.init()
    model.setView(self)
    model.setup()
  }

  func loadImage(resourceName: String) { picture.show(Content.picture(named: resourceName)) }
}
#endif

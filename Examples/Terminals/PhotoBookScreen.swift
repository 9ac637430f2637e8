import PhotoBook

extension ExampleScreen {
  /// The captions of 58 photos. A terminal shows no pictures; the view model does not know that.
  @MainActor package static func photoBook() -> ExampleScreen {
    let page = PhotoBookPage()
    return ExampleScreen(page.list, view: page)
  }
}

@MainActor private final class PhotoBookPage: CollectionViewControllerProtocol {
  let list = ListScreen(title: "")
  private lazy var model = CollectionViewModel(view: self, album: .embedded)

  init() {
    model.performInitialViewSetup()
    list.sections = (0..<model.numberOfSections()).map { section in
      let items = 0..<model.numberOfItemsInSection(section)
      let cells = items.compactMap { model.cellViewModel(section: section, item: $0) }.map(PhotoRow.init)
      return .init(model.headerViewModel(section: section)?.sectionTitle ?? "", cells.map(\.row))
    }
  }

  func setNavigationTitle(_ title: String) { list.title = title }
  // Points and cells have no meaning in a list of lines.
  func setSectionInset(top: Double, left: Double, bottom: Double, right: Double) {}
  func setupCollectionViewCellToUseMaxWidth() {}
}

@MainActor private final class PhotoRow: CollectionViewCellProtocol {
  private var caption = ""
  private var shotDetails = ""

  init(_ model: CollectionViewCellViewModel) {
    model.setView(self)
    model.setup()
  }

  var row: ListScreen.Row { ListScreen.Row(caption, detail: shotDetails) }

  func loadImage(resourceName: String) {}
  func setCaption(captionText: String) { caption = captionText }
  func setShotDetails(shotDetailsText: String) { shotDetails = shotDetailsText }
}

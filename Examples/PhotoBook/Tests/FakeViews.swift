import PhotoBook

/// A screen that records its calls, in place of a window.
@MainActor final class FakeCollectionView: CollectionViewControllerProtocol {
  enum Call: Equatable {
    case setNavigationTitle(String)
    case setSectionInset(CollectionLayout.Inset)
    case setupCollectionViewCellToUseMaxWidth
  }

  private(set) var calls: [Call] = []
  /// A view owns its view model.
  var viewModel: CollectionViewModel?

  func setNavigationTitle(_ title: String) { calls.append(.setNavigationTitle(title)) }
  func setSectionInset(top: Double, left: Double, bottom: Double, right: Double) {
    calls.append(.setSectionInset(.init(top: top, left: left, bottom: bottom, right: right)))
  }
  func setupCollectionViewCellToUseMaxWidth() { calls.append(.setupCollectionViewCellToUseMaxWidth) }
}

@MainActor final class FakeCell: CollectionViewCellProtocol {
  private(set) var images: [String] = []
  private(set) var captions: [String] = []
  private(set) var shotDetails: [String] = []
  var viewModel: CollectionViewCellViewModel?

  func loadImage(resourceName: String) { images.append(resourceName) }
  func setCaption(captionText: String) { captions.append(captionText) }
  func setShotDetails(shotDetailsText: String) { shotDetails.append(shotDetailsText) }
}

@MainActor final class FakeHeader: CollectionViewSectionHeaderProtocol {
  private(set) var texts: [String] = []
  var viewModel: CollectionViewSectionHeaderViewModel?

  func setHeaderText(text: String) { texts.append(text) }
}

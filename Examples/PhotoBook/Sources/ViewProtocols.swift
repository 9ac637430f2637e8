/// The screen with all photos, as its view model knows it.
///
/// A window, a terminal and a plain object in a test conform to it. The view owns its view model, so every view model
/// holds its view weakly.
@MainActor package protocol CollectionViewControllerProtocol: AnyObject {
  func setNavigationTitle(_ title: String)

  /// Sets the margins of each section, in points.
  func setSectionInset(top: Double, left: Double, bottom: Double, right: Double)

  /// Makes each cell as wide as the collection, and 0.6 times as high as it is wide.
  func setupCollectionViewCellToUseMaxWidth()
}

/// A photo on the screen.
@MainActor package protocol CollectionViewCellProtocol: AnyObject {
  func loadImage(resourceName: String)
  func setCaption(captionText: String)
  func setShotDetails(shotDetailsText: String)
}

/// The header of a city.
@MainActor package protocol CollectionViewSectionHeaderProtocol: AnyObject {
  func setHeaderText(text: String)
}

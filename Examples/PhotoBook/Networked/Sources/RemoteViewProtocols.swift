import PhotoBook

/// The screen of the local version, and what a screen needs that waits for a server.
@MainActor package protocol RemoteCollectionViewControllerProtocol: CollectionViewControllerProtocol {
  /// Asks the view model for all sections and cells anew.
  func reloadCollectionView()

  /// Says how many photos have come, such as `12 of 58`; `nil` when there is nothing to wait for.
  func setProgress(_ text: String?)

  /// Says what went wrong and can be tried again; `nil` if nothing did.
  func setMessage(_ text: String?)
}

/// A photo on the screen whose image comes later.
@MainActor package protocol RemoteCollectionViewCellProtocol: AnyObject {
  /// - Parameter image: `nil` until it has come.
  func updateImage(_ image: DownloadedImage?)
  func setCaption(captionText: String)
  func setShotDetails(shotDetailsText: String)
}

import PhotoBook

/// The screen of the local version, with additions for waiting for a server.
@MainActor package protocol RemoteCollectionViewControllerProtocol: CollectionViewControllerProtocol {
  /// Loads all sections and cells from the view model again.
  func reloadCollectionView()

  /// Shows how many photos have been downloaded, such as `12 of 58`; `nil` when none are pending.
  func setProgress(_ text: String?)

  /// Shows an error that the user can retry; `nil` if there is none.
  func setMessage(_ text: String?)
}

/// The cell of a photo whose image arrives later.
@MainActor package protocol RemoteCollectionViewCellProtocol: AnyObject {
  /// - Parameter image: `nil` until it has been downloaded.
  func updateImage(_ image: DownloadedImage?)
  func setCaption(captionText: String)
  func setShotDetails(shotDetailsText: String)
}

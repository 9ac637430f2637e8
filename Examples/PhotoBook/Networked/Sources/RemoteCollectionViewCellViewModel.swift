import PhotoBook

/// The view model of a photo's cell whose image arrives later.
@MainActor package final class RemoteCollectionViewCellViewModel {
  package let photo: RemotePhoto
  private weak var view: (any RemoteCollectionViewCellProtocol)?

  /// Creates the view model of a cell, and listens to the photo from then on.
  package init(photo: RemotePhoto) {
    self.photo = photo
    photo.listener = self
  }

  package func setView(_ view: any RemoteCollectionViewCellProtocol) { self.view = view }

  /// Fills the cell, and downloads the image if that has not started yet.
  package func setup() {
    view?.updateImage(photo.downloadedImage)
    view?.setCaption(captionText: photo.photo.comments)
    view?.setShotDetails(shotDetailsText: photo.photo.shotDetails)
    photo.downloadImage()
  }
}

extension RemoteCollectionViewCellViewModel: DownloadListenerProtocol {
  package func didDownloadImage() { view?.updateImage(photo.downloadedImage) }
}

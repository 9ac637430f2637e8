/// The view model of a photo's cell.
@MainActor package final class CollectionViewCellViewModel {
  package let photo: Photo
  // The cell owns this object. A strong reference back would be a retain cycle.
  private weak var view: (any CollectionViewCellProtocol)?

  package init(photo: Photo) { self.photo = photo }

  package func setView(_ view: any CollectionViewCellProtocol) { self.view = view }

  /// Fills the cell.
  package func setup() {
    view?.loadImage(resourceName: photo.imageName)
    view?.setCaption(captionText: photo.comments)
    view?.setShotDetails(shotDetailsText: photo.shotDetails)
  }
}

extension Photo {
  /// For example, `f2.8, 400, ISO 100`. Display text, so it belongs here and not in the model.
  package var shotDetails: String { "\(aperture), \(shutterSpeed), ISO \(iso)" }
}

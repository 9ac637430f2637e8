/// The view model of the screen with all photos: a section for each city.
///
/// It creates a separate view model for each cell and each header. A single one for all of them would have to track
/// which cell it is talking to.
@MainActor package final class CollectionViewModel {
  package let photoAlbum: Album
  private weak var view: (any CollectionViewControllerProtocol)?

  /// Creates the view model of a screen. The album is passed in: a test brings its own, and needs no file.
  package init(view: any CollectionViewControllerProtocol, album: Album) {
    self.view = view
    photoAlbum = album
  }

  /// Called when the screen appeared, still empty.
  package func performInitialViewSetup() {
    view?.setNavigationTitle("Photo Album")
    view?.setSectionInset(top: 20, left: 0, bottom: 0, right: 0)
    view?.setupCollectionViewCellToUseMaxWidth()
  }

  package func numberOfSections() -> Int { photoAlbum.cities.count }

  /// 0 if there is no such section.
  package func numberOfItemsInSection(_ section: Int) -> Int { photoAlbum.cities[at: section]?.photos.count ?? 0 }

  /// `nil` if there is no such photo.
  package func cellViewModel(section: Int, item: Int) -> CollectionViewCellViewModel? {
    photoAlbum.cities[at: section]?.photos[at: item].map(CollectionViewCellViewModel.init)
  }

  /// `nil` if there is no such section.
  package func headerViewModel(section: Int) -> CollectionViewSectionHeaderViewModel? {
    photoAlbum.cities[at: section].map { CollectionViewSectionHeaderViewModel(sectionTitle: $0.name) }
  }
}

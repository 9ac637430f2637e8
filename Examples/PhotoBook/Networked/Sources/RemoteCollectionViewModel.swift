import PhotoBook

/// The view model of the screen with a server's photos: the cities, the progress of the downloads, and errors.
@MainActor package final class RemoteCollectionViewModel {
  package let photoAlbum: RemoteAlbum
  /// The task that loads the list, which tests wait for.
  package private(set) var loading: Task<Void, Never>?
  private weak var view: (any RemoteCollectionViewControllerProtocol)?

  /// Creates the view model of a screen and starts to load the list.
  package init(view: any RemoteCollectionViewControllerProtocol, album: RemoteAlbum) {
    self.view = view
    photoAlbum = album
    load()
  }

  /// Called when the screen appeared, still empty.
  package func performInitialViewSetup() {
    view?.setNavigationTitle("Photo Album")
    view?.setSectionInset(top: 20, left: 0, bottom: 0, right: 0)
    view?.setupCollectionViewCellToUseMaxWidth()
  }

  /// The user wants to try again: loads the list if that failed, otherwise the photos that failed.
  package func retryRequested() {
    if photoAlbum.cities.isEmpty { return load() }
    view?.setMessage(nil)
    for photo in photoAlbum.photos { photo.retry() }
  }

  package func numberOfSections() -> Int { photoAlbum.cities.count }

  /// 0 if there is no such section.
  package func numberOfItemsInSection(_ section: Int) -> Int { photoAlbum.cities[at: section]?.photos.count ?? 0 }

  /// `nil` if there is no such photo.
  package func cellViewModel(section: Int, item: Int) -> RemoteCollectionViewCellViewModel? {
    photoAlbum.cities[at: section]?.photos[at: item].map(RemoteCollectionViewCellViewModel.init)
  }

  /// `nil` if there is no such section.
  package func headerViewModel(section: Int) -> CollectionViewSectionHeaderViewModel? {
    photoAlbum.cities[at: section].map { CollectionViewSectionHeaderViewModel(sectionTitle: $0.name) }
  }
}

extension RemoteCollectionViewModel {
  private func load() {
    guard loading == nil else { return }
    view?.setMessage(nil)
    loading = Task {
      do {
        try await photoAlbum.load(urlString: photoAlbum.folder.albumList)
        for photo in photoAlbum.photos { photo.onEnd = { [weak self] in self?.showProgress() } }
        view?.reloadCollectionView()
        showProgress()
      } catch {
        view?.setMessage(RemoteAlbum.message(for: error))
      }
      loading = nil
    }
  }

  private func showProgress() {
    let photos = photoAlbum.photos
    let arrived = photos.count { $0.downloadedImage != nil }
    let failed = photos.count { $0.state == .failed }
    view?.setProgress(arrived + failed < photos.count ? "\(arrived) of \(photos.count)" : nil)
    if failed > 0 { view?.setMessage("Photos that could not be downloaded: \(failed)") }
  }
}

extension RemoteAlbum {
  /// Returns the user-facing message for an error. Codes and domains are for programs.
  static func message(for error: any Error) -> String {
    switch error {
    case Failure.notAList: "The server sent something that is not a photo album."
    case ServiceController.Failure.noSession: "This program has no access to the network."
    case ServiceController.Failure.invalidURL: "The address of the photo album is not valid."
    case ServiceController.Failure.unexpectedResponse: "The server did not send the photo album."
    default: "The server cannot be reached."
    }
  }
}

import PhotoBook

/// Is told when a photo has its image.
@MainActor package protocol DownloadListenerProtocol: AnyObject {
  func didDownloadImage()
}

/// A photo whose image comes from a server, and stays in memory once it has come.
///
/// Everything here happens on the main actor, whatever thread the network answers on: the code after `await` is back
/// where it was. So nothing has to be handed over by hand, and nothing can be forgotten.
@MainActor package final class RemotePhoto {
  /// Where the download is. A `nil` image alone would not tell "not yet" from "never", and a reader that starts a
  /// download whenever there is no image would then do so without end.
  package enum State: Equatable {
    case notStarted
    case downloading
    case downloaded(DownloadedImage)
    case failed
  }

  package let photo: Photo
  package private(set) var state = State.notStarted
  package weak var listener: (any DownloadListenerProtocol)?
  /// Called after the download has ended, well or badly. It is what counts the downloads of an album.
  package var onEnd: (() -> Void)?
  /// The running download, which tests wait for.
  package private(set) var download: Task<Void, Never>?
  private let folder: RemoteFolder
  private let service: any Service

  /// - Parameter service: Shared by all photos of an album.
  package init(_ photo: Photo, in folder: RemoteFolder, service: any Service) {
    self.photo = photo
    self.folder = folder
    self.service = service
  }

  /// `nil` if the photo does not name its image.
  package func buildImageDownloadURL() -> String? { folder.picture(named: photo.imageName) }

  /// The image, if it has come. Reading it starts nothing.
  package var downloadedImage: DownloadedImage? {
    if case .downloaded(let image) = state { image } else { nil }
  }

  /// Starts the download, unless it was started before.
  package func downloadImage() {
    guard state == .notStarted else { return }
    guard let url = buildImageDownloadURL() else { return end(.failed) }
    state = .downloading
    download = Task {
      let image = try? await DownloadedImage(jpeg: service.fetch(from: url))
      end(image.map(State.downloaded) ?? .failed)
    }
  }

  /// Starts the download again if it has failed.
  package func retry() {
    guard state == .failed else { return }
    state = .notStarted
    downloadImage()
  }

  private func end(_ state: State) {
    self.state = state
    download = nil
    if downloadedImage != nil { listener?.didDownloadImage() }
    onEnd?()
  }
}

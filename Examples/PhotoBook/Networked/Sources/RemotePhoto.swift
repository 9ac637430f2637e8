import PhotoBook

/// Is notified when a photo has its image.
@MainActor package protocol DownloadListenerProtocol: AnyObject {
  func didDownloadImage()
}

/// A photo whose image is downloaded from a server and then stays in memory.
///
/// Everything here happens on the main actor, whatever thread the network responds on: the code after `await` is back
/// on it. So no hand-over between threads can be forgotten.
@MainActor package final class RemotePhoto {
  /// The state of the download. A `nil` image alone would not distinguish "not yet" from "never", and a reader that
  /// starts a download whenever there is no image would then do so endlessly.
  package enum State: Equatable {
    case notStarted
    case downloading
    case downloaded(DownloadedImage)
    case failed
  }

  package let photo: Photo
  package private(set) var state = State.notStarted
  package weak var listener: (any DownloadListenerProtocol)?
  /// Called after the download has ended, successfully or not. An album uses it to count the downloads.
  package var onEnd: (() -> Void)?
  /// The running download, which tests wait for.
  package private(set) var download: Task<Void, Never>?
  private let folder: RemoteFolder
  private let service: any Service

  /// - Parameter service: The service that all photos of an album share.
  package init(_ photo: Photo, in folder: RemoteFolder, service: any Service) {
    self.photo = photo
    self.folder = folder
    self.service = service
  }

  /// `nil` if the photo does not name its image.
  package func buildImageDownloadURL() -> String? { folder.picture(named: photo.imageName) }

  /// The image, if it has been downloaded. Reading it starts nothing.
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

  /// Starts the download again if it failed.
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

import Dispatch
import NetworkedPhotoBook

/// A screen that records its calls, and whether they were on the main queue.
@MainActor final class FakeCollectionView: RemoteCollectionViewControllerProtocol {
  enum Call: Equatable {
    case setNavigationTitle(String)
    case setSectionInset([Double])
    case setupCollectionViewCellToUseMaxWidth
    case reload(isOnMainQueue: Bool)
    case setProgress(String?)
    case setMessage(String?)
  }

  private(set) var calls: [Call] = []
  var viewModel: RemoteCollectionViewModel?

  var messages: [String] { calls.compactMap { if case .setMessage(let text) = $0 { text } else { nil } } }
  var progress: [String?] { calls.compactMap { if case .setProgress(let text) = $0 { .some(text) } else { nil } } }
  var reloads: [Call] { calls.filter { if case .reload = $0 { true } else { false } } }

  func setNavigationTitle(_ title: String) { calls.append(.setNavigationTitle(title)) }
  func setSectionInset(top: Double, left: Double, bottom: Double, right: Double) {
    calls.append(.setSectionInset([top, left, bottom, right]))
  }
  func setupCollectionViewCellToUseMaxWidth() { calls.append(.setupCollectionViewCellToUseMaxWidth) }
  func reloadCollectionView() { calls.append(.reload(isOnMainQueue: MainQueue.isCurrent)) }
  func setProgress(_ text: String?) { calls.append(.setProgress(text)) }
  func setMessage(_ text: String?) { calls.append(.setMessage(text)) }
}

@MainActor final class FakeCell: RemoteCollectionViewCellProtocol {
  private(set) var images: [DownloadedImage?] = []
  private(set) var captions: [String] = []
  private(set) var shotDetails: [String] = []
  private(set) var wasOnMainQueue = true
  var viewModel: RemoteCollectionViewCellViewModel?

  func updateImage(_ image: DownloadedImage?) {
    images.append(image)
    if !MainQueue.isCurrent { wasOnMainQueue = false }
  }
  func setCaption(captionText: String) { captions.append(captionText) }
  func setShotDetails(shotDetailsText: String) { shotDetails.append(shotDetailsText) }
}

@MainActor final class FakeDownloadListener: DownloadListenerProtocol {
  private(set) var count = 0
  /// Called on each notification.
  var onDownload: () -> Void = {}

  func didDownloadImage() {
    count += 1
    onDownload()
  }
}

/// The queue of the main actor. The compiler ensures that code of the main actor runs there; this checks it at run
/// time.
private enum MainQueue {
  private static let mark = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
}

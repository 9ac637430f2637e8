import Foundation
import NetworkedPhotoBook
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session whose tasks complete when they are resumed, on their own thread as in a real one.
final class FakeSession: URLSessionProtocol {
  typealias Answer = @Sendable (Data?, URLResponse?, (any Error)?) -> Void

  enum Call: Equatable {
    case dataTask(URL)
    case resume(URL)
  }

  struct DataTask: DataTaskProtocol {
    let onResume: @Sendable () -> Void
    func resume() { onResume() }
  }

  private let calls = Mutex<[Call]>([])
  private let behavior: @Sendable (Answer) -> Void

  /// The recorded calls, oldest first.
  var recorded: [Call] { calls.withLock { $0 } }

  /// - Parameter behavior: Calls the completion handler of a task. By default, each task fails.
  init(_ behavior: @escaping @Sendable (Answer) -> Void = { $0(nil, nil, URLError(.notConnectedToInternet)) }) {
    self.behavior = behavior
  }

  func dataTask(with url: URL, completionHandler: @escaping Answer) -> DataTask {
    calls.withLock { $0.append(.dataTask(url)) }
    return DataTask { [self] in
      calls.withLock { $0.append(.resume(url)) }
      Thread.detachNewThread { [self] in behavior(completionHandler) }
    }
  }
}

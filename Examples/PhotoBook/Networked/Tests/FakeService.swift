import Foundation
import NetworkedPhotoBook
import Synchronization

/// A service with prepared responses, which records its requests.
///
/// It fails if no response is prepared. A fake that falls back on the real network lets a test pass, or fail, for
/// reasons outside of the test.
final class FakeService: Service {
  private let answers: Mutex<[String: Result<Data, any Error>]>
  private let recorded = Mutex<[String?]>([])

  /// The requested URLs, oldest first.
  var asked: [String?] { recorded.withLock { $0 } }

  init(_ answers: [String: Result<Data, any Error>] = [:]) { self.answers = Mutex(answers) }

  /// A service with a list, and the same image for each of its photos.
  convenience init(list: Data, images names: [String] = [], of data: Data = Data()) {
    var answers = [folder.albumList: Result<Data, any Error>.success(list)]
    for name in names { answers[folder.picture(named: name) ?? ""] = .success(data) }
    self.init(answers)
  }

  /// Prepares or replaces a response.
  func answer(_ url: String, with result: Result<Data, any Error>) { answers.withLock { $0[url] = result } }

  func fetch(from urlString: String?) async throws -> Data {
    recorded.withLock { $0.append(urlString) }
    let answer = answers.withLock { $0[urlString ?? ""] }
    return try (answer ?? .failure(ServiceController.Failure.unexpectedResponse)).get()
  }
}

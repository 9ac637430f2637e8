import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A source of files: the network, or a fake in a test.
package protocol Service: Sendable {
  /// Returns the data at a URL.
  func fetch(from urlString: String?) async throws -> Data
}

/// Fetches files over HTTP. One instance serves the album and all of its photos.
package struct ServiceController: Service {
  /// A missing session, an invalid URL, or an unexpected response. The raw values are the error codes.
  package enum Failure: Int, CustomNSError {
    case noSession = 100
    case invalidURL = 101
    case unexpectedResponse = 102

    package static var errorDomain: String { "ServiceController" }
    package var errorCode: Int { rawValue }
  }

  private let session: (any URLSessionProtocol)?

  package init(session: (any URLSessionProtocol)?) { self.session = session }

  /// Returns the data at a URL.
  ///
  /// - Throws: A ``Failure``, or the unchanged error of the transport.
  package func fetch(from urlString: String?) async throws -> Data {
    guard let session else { throw Failure.noSession }
    guard let url = Self.url(urlString) else { throw Failure.invalidURL }
    // The compiler guarantees that an `async` function returns once, but not that this bridge to callbacks does: the
    // first response takes the continuation, so a second one finds none.
    return try await withCheckedThrowingContinuation { continuation in
      let waiting = OneTime(continuation)
      let task = session.dataTask(with: url) { data, response, error in
        waiting.take()?.resume(with: Self.result(data, response, error))
      }
      task.resume()
    }
  }

  /// `URL(string:)` accepts almost any text, so scheme and host are checked.
  private static func url(_ text: String?) -> URL? {
    guard let url = text.flatMap(URL.init(string:)), let scheme = url.scheme?.lowercased() else { return nil }
    return ["http", "https"].contains(scheme) && url.host()?.isEmpty == false ? url : nil
  }

  private static func result(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<Data, any Error> {
    if let error { return .failure(error) }
    guard let data, (response as? HTTPURLResponse)?.statusCode == 200 else {
      return .failure(Failure.unexpectedResponse)
    }
    return .success(data)
  }
}

/// A value that can be taken once, by the first thread to do so.
private final class OneTime<Value: Sendable>: Sendable {
  private let value: Mutex<Value?>

  init(_ value: Value) { self.value = Mutex(value) }

  func take() -> Value? { value.withLock { $0.take() } }
}

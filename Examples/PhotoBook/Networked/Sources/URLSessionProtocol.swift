import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The part of a session that ``ServiceController`` needs. It exists only so that a test can pass another one.
package protocol URLSessionProtocol: Sendable {
  associatedtype DataTask: DataTaskProtocol

  /// Returns a task that does nothing until it is resumed.
  func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> DataTask
}

/// A transfer.
package protocol DataTaskProtocol {
  func resume()
}

// Both types already have these methods.
extension URLSession: URLSessionProtocol {}
extension URLSessionDataTask: DataTaskProtocol {}

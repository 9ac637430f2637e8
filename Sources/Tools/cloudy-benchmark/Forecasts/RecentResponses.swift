import CloudyHTTP
import Foundation
import Synchronization

/// Returns responses according to the request.
final class RecentResponses: Sendable {
  private let responses = Mutex<[URL: HTTPResponse]>([:])

  subscript(url: URL) -> HTTPResponse? {
    get { responses.withLock { $0[url] } }
    set { responses.withLock { $0[url] = newValue } }
  }

  var all: [HTTPResponse] { responses.withLock { Array($0.values) } }

  func removeAll() { responses.withLock { $0.removeAll() } }
}

import CloudyHTTP
import Foundation
import Synchronization

/// Answers by what was asked.
final class RecentAnswers: Sendable {
  private let answers = Mutex<[URL: HTTPResponse]>([:])

  subscript(url: URL) -> HTTPResponse? {
    get { answers.withLock { $0[url] } }
    set { answers.withLock { $0[url] = newValue } }
  }

  var all: [HTTPResponse] { answers.withLock { Array($0.values) } }

  func removeAll() { answers.withLock { $0.removeAll() } }
}

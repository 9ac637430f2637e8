import CloudyServices
import Foundation
import Synchronization

/// Answers requests with a closure, and remembers them.
package final class FakeTransport: HTTPTransport {
  private let answer: @Sendable (HTTPRequest) -> Result<HTTPResponse, ForecastError>
  private let asked = Mutex<[HTTPRequest]>([])

  package init(_ answer: @escaping @Sendable (HTTPRequest) -> Result<HTTPResponse, ForecastError>) {
    self.answer = answer
  }

  /// Answers each request with `body`.
  package convenience init(status: Int = 200, headers: [String: String] = [:], body: String) {
    self.init { _ in .success(HTTPResponse(status: status, headers: headers, body: Data(body.utf8))) }
  }

  /// Every request so far, the first one first.
  package var requests: [HTTPRequest] { asked.withLock(\.self) }

  package func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
    asked.withLock { $0.append(request) }
    return try answer(request).get()
  }
}

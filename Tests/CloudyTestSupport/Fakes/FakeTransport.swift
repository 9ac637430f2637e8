import CloudyHTTP
import Foundation
import Synchronization

/// Answers requests by means of a closure, and records them.
package final class FakeTransport: HTTPTransport {
  private let response: @Sendable (HTTPRequest) -> Result<HTTPResponse, ForecastError>
  private let requested = Mutex<[HTTPRequest]>([])

  /// - Parameter response: Returns the outcome of a request. May be called from several threads.
  package init(_ response: @escaping @Sendable (HTTPRequest) -> Result<HTTPResponse, ForecastError>) {
    self.response = response
  }

  /// Answers every request with `body`.
  package convenience init(status: Int = 200, headers: [String: String] = [:], body: String) {
    self.init { _ in .success(HTTPResponse(status: status, headers: headers, body: Data(body.utf8))) }
  }

  /// All requests so far, in order.
  package var requests: [HTTPRequest] { requested.withLock(\.self) }

  /// Records the request and returns the closure's outcome.
  package func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
    requested.withLock { $0.append(request) }
    return try response(request).get()
  }
}

import CloudyHTTP
import Foundation
import Synchronization

/// A transport that changes responses.
package struct RewritingTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let change: @Sendable (HTTPRequest, JSON) -> JSON
  private let book: ResponseRecorder?

  /// A record of valid responses before their change.
  package final class ResponseRecorder: Sendable {
    fileprivate let responses = Mutex<[URL: (HTTPResponse, JSON)]>([:])

    /// Creates a record without responses.
    package init() {}
  }

  /// - Parameters:
  ///   - transport: Sends the requests.
  ///   - book: Records responses, so that each request is made once; `nil` to make it each time.
  ///   - change: Changes a valid response.
  package init(
    _ transport: any HTTPTransport, book: ResponseRecorder? = nil,
    change: @escaping @Sendable (HTTPRequest, JSON) -> JSON
  ) {
    self.transport = transport
    self.change = change
    self.book = book
  }

  /// Returns the transport's response, changed if it is valid.
  package func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
    var (response, content) = try await content(to: request)
    if let content { response.body = change(request, content).data }
    return response
  }

  private func content(to request: HTTPRequest) async throws(ForecastError) -> (HTTPResponse, JSON?) {
    if let known = book?.responses.withLock({ $0[request.url] }) { return known }
    let response = try await transport.response(to: request)
    guard response.status == 200, let content = try? JSON(response.body) else { return (response, nil) }
    book?.responses.withLock { $0[request.url] = (response, content) }
    return (response, content)
  }
}

extension SimulatedForecasts {
  /// Returns services whose responses are changed.
  package static func rewriting(
    startingAt start: Date, book: RewritingTransport.ResponseRecorder? = nil,
    _ change: @escaping @Sendable (HTTPRequest, JSON) -> JSON
  ) -> SimulatedForecasts {
    SimulatedForecasts(startingAt: start) { services, clock in
      RewritingTransport(SimulatedTransport(services, clock: clock), book: book, change: change)
    }
  }
}

import CloudyHTTP
import Foundation
import Synchronization

/// A transport that changes answers on their way.
package struct RewritingTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let change: @Sendable (HTTPRequest, JSON) -> JSON
  private let book: ResponseRecorder?

  /// A memory of good answers before their change.
  package final class ResponseRecorder: Sendable {
    fileprivate let responses = Mutex<[URL: (HTTPResponse, JSON)]>([:])

    /// Creates a memory without answers.
    package init() {}
  }

  /// - Parameters:
  ///   - transport: Carries the requests.
  ///   - book: Keeps answers, so that each request is made once; `nil` to make it each time.
  ///   - change: Changes a good answer.
  package init(
    _ transport: any HTTPTransport, book: ResponseRecorder? = nil,
    change: @escaping @Sendable (HTTPRequest, JSON) -> JSON
  ) {
    self.transport = transport
    self.change = change
    self.book = book
  }

  /// Returns the transport's answer, changed if it is good.
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
  /// Returns services whose answers are changed on their way.
  package static func rewriting(
    startingAt start: Date, book: RewritingTransport.ResponseRecorder? = nil,
    _ change: @escaping @Sendable (HTTPRequest, JSON) -> JSON
  ) -> SimulatedForecasts {
    SimulatedForecasts(startingAt: start) { services, clock in
      RewritingTransport(SimulatedTransport(services, clock: clock), book: book, change: change)
    }
  }
}

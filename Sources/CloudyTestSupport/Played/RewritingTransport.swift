import CloudyServices
import Foundation
import Synchronization

/// Changes answers on their way.
package struct RewritingTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let change: @Sendable (HTTPRequest, JSON) -> JSON
  private let book: Book?

  /// Good answers as they came.
  package final class Book: Sendable {
    fileprivate let answers = Mutex<[URL: (HTTPResponse, JSON)]>([:])

    package init() {}
  }

  /// - Parameters:
  ///   - book: Holds answers, so that each question is asked once; `nil` to ask each time.
  ///   - change: Of each good answer.
  package init(
    _ transport: any HTTPTransport, book: Book? = nil, change: @escaping @Sendable (HTTPRequest, JSON) -> JSON
  ) {
    self.transport = transport
    self.change = change
    self.book = book
  }

  package func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
    var (response, answer) = try await answer(to: request)
    if let answer { response.body = change(request, answer).data }
    return response
  }

  private func answer(to request: HTTPRequest) async throws(ForecastError) -> (HTTPResponse, JSON?) {
    if let known = book?.answers.withLock({ $0[request.url] }) { return known }
    let response = try await transport.response(to: request)
    guard response.status == 200, let answer = try? JSON(response.body) else { return (response, nil) }
    book?.answers.withLock { $0[request.url] = (response, answer) }
    return (response, answer)
  }
}

extension PlayedForecasts {
  /// With answers that are changed on their way.
  package static func rewriting(
    startingAt start: Date, book: RewritingTransport.Book? = nil,
    _ change: @escaping @Sendable (HTTPRequest, JSON) -> JSON
  ) -> PlayedForecasts {
    PlayedForecasts(startingAt: start) { services, clock in
      RewritingTransport(PlayedTransport(services, clock: clock), book: book, change: change)
    }
  }
}

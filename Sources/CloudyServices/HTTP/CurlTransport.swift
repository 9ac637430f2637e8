import Foundation

/// The network, by libcurl, which the first request loads. Keeps nothing: no cookies, no cache, no connections.
///
/// Not `URLSession`: that of Swift 6.3 on Linux ends the whole process if a server closes the connection in the middle of
/// a header, or sends trailers after a chunked body, and it loads libcurl, which takes longer than all else that Cloudy
/// does without a network, at every start.
package struct CurlTransport: HTTPTransport {
  private static let redirectLimit = 5
  private let bodyLimit: Int
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - bodyLimit: In bytes, after decompression. A larger answer is refused.
  ///   - clock: Measures the time limits.
  package init(bodyLimit: Int = 16 << 20, clock: any Clock<Duration> = ContinuousClock()) {
    self.bodyLimit = bodyLimit
    self.clock = clock
  }

  package func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    let exchange = HTTPExchange()
    let curl = CurlRequest()
    let alarm = Task { [clock] in
      // Sleeping fails if the answer came first.
      guard (try? await clock.sleep(for: request.timeLimit)) != nil else { return }
      exchange.finish(.failure(.timedOut(host: request.host, after: request.timeLimit)))
    }
    let outcome = await withTaskCancellationHandler {
      Thread.detachNewThread {
        exchange.finish(Result { () throws(ForecastError) in try answer(to: request, by: curl) })
      }
      return await exchange.outcome()
    } onCancel: {
      exchange.finish(.failure(.cancelled))
    }
    alarm.cancel()
    curl.stop()
    return try outcome.get()
  }
}

extension CurlTransport {
  /// Follows a redirect only to where the person let the request, which may hold a key, go in the first place. Any other
  /// redirect is itself the answer.
  private func answer(to request: HTTPRequest, by curl: CurlRequest) throws(ForecastError) -> HTTPResponse {
    var url = request.url
    var redirects = 0
    while true {
      let answer = HTTPAnswer(bodyLimit: bodyLimit)
      let failure = curl.get(url, headers: request.headers, into: answer)
      let response = try answer.response(after: failure, from: request.host)
      guard response.isRedirect, redirects < Self.redirectLimit, let next = curl.redirect, url.trusts(next) else {
        return response
      }
      url = next
      redirects += 1
    }
  }
}

extension HTTPResponse {
  fileprivate var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}

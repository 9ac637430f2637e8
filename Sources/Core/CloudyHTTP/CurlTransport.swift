import Foundation

/// The network, through libcurl, which is loaded at the first request. It has no cookies, no cache and no persistent
/// connections.
///
/// `URLSession` is not used: on Linux, that of Swift 6.3 crashes the process if a server closes the connection within a
/// header, or sends trailers after a chunked body. It also loads libcurl at every start, which takes longer than
/// everything that Cloudy does without a network.
package struct CurlTransport: HTTPTransport {
  private static let redirectLimit = 5
  private let bodyLimit: Int
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - bodyLimit: Bytes after decompression. A larger response is rejected.
  ///   - clock: Measures the time limits.
  package init(bodyLimit: Int = 16 << 20, clock: any Clock<Duration> = ContinuousClock()) {
    self.bodyLimit = bodyLimit
    self.clock = clock
  }

  /// Sends the request on its own thread, and follows redirects within the same server.
  package func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    let exchange = HTTPExchange()
    let curl = CurlRequest()
    let alarm = Task { [clock] in
      // The sleep is canceled if the response arrives first.
      guard (try? await clock.sleep(for: request.timeLimit)) != nil else { return }
      exchange.finish(.failure(.timedOut(host: request.host, after: request.timeLimit)))
    }
    let outcome = await withTaskCancellationHandler {
      Thread.detachNewThread {
        exchange.finish(Result { () throws(ForecastError) in try response(to: request, by: curl) })
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
  /// Follows a redirect only within the configured server, since the request may contain a key. Any other redirect is
  /// returned as the response, and so is one of a request with a body.
  private func response(to request: HTTPRequest, by curl: CurlRequest) throws(ForecastError) -> HTTPResponse {
    var url = request.url
    var redirects = 0
    while true {
      let reader = HTTPResponseReader(bodyLimit: bodyLimit)
      let failure = curl.send(url, headers: request.allHeaders, sending: request.body?.data, into: reader)
      let response = try reader.response(after: failure, from: request.host)
      guard request.body == nil, response.isRedirect, redirects < Self.redirectLimit, let next = curl.redirect,
        url.trusts(next)
      else { return response }
      url = next
      redirects += 1
    }
  }
}

extension HTTPRequest {
  fileprivate var allHeaders: [String: String] {
    // Without `Expect`, a small body is sent at once.
    body.map { headers.merging(["Content-Type": $0.type, "Expect": ""]) { $1 } } ?? headers
  }
}

extension HTTPResponse {
  fileprivate var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}

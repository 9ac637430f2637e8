import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The network. Keeps nothing: no cookies, no cache, no credentials.
///
/// URLSession of Swift 6.3 on Linux ends the whole process if a server closes the connection in the middle of an HTTP/1.1
/// header, or sends trailers after a chunked body. Nothing here can prevent that; a connection that is reset, or that
/// ends before or after the header, is an error like any other.
package final class URLSessionTransport: HTTPTransport {
  private let bodyLimit: Int
  private let clock: any Clock<Duration>
  private let exchanges: URLSessionExchanges
  /// Made for the first request, since making it takes longer than all else that Cloudy does without a network.
  private let madeSession = Mutex<URLSession?>(nil)

  /// - Parameters:
  ///   - bodyLimit: In bytes, after decompression. A larger answer is refused.
  ///   - clock: Measures the time limits.
  package init(bodyLimit: Int = 16 << 20, clock: any Clock<Duration> = ContinuousClock()) {
    self.bodyLimit = bodyLimit
    self.clock = clock
    exchanges = URLSessionExchanges()
  }

  deinit {
    // A session keeps its delegate and threads until it is told that nothing more will come.
    madeSession.withLock { $0?.invalidateAndCancel() }
  }

  package func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    let exchange = HTTPExchange(request, bodyLimit: bodyLimit)
    let task = session.dataTask(with: URLRequest(request))
    exchanges.begin(exchange, for: task)
    let alarm = Task { [clock] in
      // Sleeping fails if the answer came first.
      guard (try? await clock.sleep(for: request.timeLimit)) != nil else { return }
      exchange.finish(.failure(.timedOut(host: request.host, after: request.timeLimit)))
    }
    let outcome = await withTaskCancellationHandler {
      task.resume()
      return await exchange.outcome()
    } onCancel: {
      exchange.finish(.failure(.cancelled))
    }
    alarm.cancel()
    exchanges.end(task)
    task.cancel()
    return try outcome.get()
  }

  private var session: URLSession {
    madeSession.withLock { made in
      let session = made ?? URLSession(configuration: .private, delegate: exchanges, delegateQueue: nil)
      made = session
      return session
    }
  }
}

extension URLSessionConfiguration {
  fileprivate static var `private`: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return configuration
  }
}

extension URLRequest {
  fileprivate init(_ request: HTTPRequest) {
    // Its own limit is for the time between two bytes. A slow drip would never reach it, so it is put out of the way.
    self.init(url: request.url, timeoutInterval: 86_400)
    for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
  }
}

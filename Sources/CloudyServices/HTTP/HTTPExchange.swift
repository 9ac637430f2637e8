import Foundation
import Synchronization

/// One request and what has come of it so far. The first outcome counts: the answer, a failure, the time limit, or
/// that nobody waits any more.
final class HTTPExchange: Sendable {
  typealias Outcome = Result<HTTPResponse, ForecastError>

  private struct State {
    var response: HTTPResponse?
    var redirects = 0
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
  }

  private static let redirectLimit = 5
  private let request: HTTPRequest
  private let bodyLimit: Int
  private let state = Mutex(State())

  init(_ request: HTTPRequest, bodyLimit: Int) {
    self.request = request
    self.bodyLimit = bodyLimit
  }

  /// Waits for the outcome. To be called once.
  func outcome() async -> Outcome {
    await withCheckedContinuation { waiter in
      let outcome = state.withLock { state in
        if state.outcome == nil { state.waiter = waiter }
        return state.outcome
      }
      if let outcome { waiter.resume(returning: outcome) }
    }
  }

  func finish(_ outcome: Outcome) {
    let waiter = state.withLock { state in
      if state.outcome == nil { state.outcome = outcome }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume(returning: outcome)
  }

  var hasBegun: Bool { state.withLock { $0.response != nil } }

  /// - Parameter length: Of the body, if the server said so; below 0 if not.
  func began(_ response: HTTPResponse, length: Int64) {
    state.withLock { $0.response = response }
    if length > Int64(bodyLimit) { finish(.failure(tooLarge)) }
  }

  func received(_ data: Data) {
    let count = state.withLock { state in
      guard state.outcome == nil else { return 0 }
      state.response?.body.append(data)
      return state.response?.body.count ?? 0
    }
    if count > bodyLimit { finish(.failure(tooLarge)) }
  }

  /// Follows a redirect only to where the person let the request, which may hold a key, go in the first place.
  ///
  /// - Returns: Whether to follow. If not, the redirect itself is the answer.
  func mayFollow(_ redirect: HTTPResponse, to url: URL?) -> Bool {
    let redirects = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    if let url, redirects <= Self.redirectLimit, request.url.trusts(url) { return true }
    finish(.success(redirect))
    return false
  }

  func completed(with failure: TransportFailure?) {
    let response = state.withLock(\.response)
    switch (failure, response) {
    case (nil, let response?): finish(.success(response))
    case (nil, nil): finish(.failure(.unreadable(path: "", problem: "no HTTP")))
    case (.cancelled, _): finish(.failure(.cancelled))
    case (.insecure, nil): finish(.failure(.insecure(host: request.host)))
    case (.noHTTP, nil): finish(.failure(.unreadable(path: "", problem: "no HTTP")))
    case (.noAnswer, nil): finish(.failure(.unreachable(host: request.host)))
    case (_?, let response?):
      finish(.failure(.unreadable(path: "", problem: "broke off after \(response.body.count) bytes")))
    }
  }

  private var tooLarge: ForecastError { .unreadable(path: "", problem: "larger than \(bodyLimit >> 20) MB") }
}

/// Why a transport could not bring a whole answer.
enum TransportFailure {
  case cancelled
  /// What answered there does not speak HTTP.
  case noHTTP
  case insecure
  case noAnswer
}

extension URL {
  /// Whether `other` is on the same server, or the same host made private.
  fileprivate func trusts(_ other: URL) -> Bool {
    guard let host = host()?.lowercased(), host == other.host()?.lowercased() else { return false }
    switch (scheme?.lowercased(), other.scheme?.lowercased()) {
    case ("http", "http"): return (port ?? 80) == (other.port ?? 80)
    case ("https", "https"): return (port ?? 443) == (other.port ?? 443)
    case ("http", "https"): return true
    default: return false
    }
  }
}

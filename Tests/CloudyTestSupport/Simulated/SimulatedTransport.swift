import CloudyHTTP
import Foundation

/// A transport to ``SimulatedServices`` without a socket, which behaves like `CurlTransport`, with a test clock.
package struct SimulatedTransport: HTTPTransport {
  private static let redirectLimit = 5
  private let services: SimulatedServices
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - services: The services that answer.
  ///   - clock: Measures delays.
  package init(_ services: SimulatedServices, clock: any Clock<Duration>) {
    self.services = services
    self.clock = clock
  }

  /// Sends the request to the services and follows their redirects within the same host.
  package func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
    var request = request
    for _ in 0..<Self.redirectLimit {
      let response = try await transfer(request)
      guard [301, 302, 307, 308].contains(response.status), let location = response.headers["location"],
        let url = URL(string: location, relativeTo: request.url)?.absoluteURL, url.host() == request.url.host()
      else { return response }
      request.url = url
    }
    return try await transfer(request)
  }

  private func transfer(_ request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    guard let query = LoopbackRequest(request) else { throw .unreachable(host: request.host) }
    return try await response(to: request, from: services.reply(to: query))
  }

  private func response(to request: HTTPRequest, from reply: StubResponse) async throws(ForecastError) -> HTTPResponse {
    switch reply {
    case .response(let status, let headers, let body):
      let names = headers.map { ($0.key.lowercased(), $0.value) }
      return HTTPResponse(status: status, headers: Dictionary(names) { first, _ in first }, body: body)
    case .hang:
      try await sleep(for: request.timeLimit, of: request)
      throw .timedOut(host: request.host, after: request.timeLimit)
    case .late(let reply, let time):
      try await sleep(for: time, of: request)
      return try await response(to: request, from: reply)
    case .drip(let body, let bytes, let pause):
      try await sleep(for: pause * ((body.count + bytes - 1) / max(1, bytes)), of: request)
      return HTTPResponse(status: 200, body: body)
    case .close: throw .unreachable(host: request.host)
    case .halfBody(let body): throw .unreadable(path: "", problem: .brokeOff(afterBytes: body.count / 2))
    case .wrongLength(let length, let body) where length > body.count:
      throw .unreadable(path: "", problem: .brokeOff(afterBytes: body.count))
    case .wrongLength(let length, let body): return HTTPResponse(status: 200, body: body.prefix(length))
    case .raw: throw .unreadable(path: "", problem: .notHTTP)
    }
  }

  /// - Throws: `.timedOut` if the request's time limit is exceeded, `.cancelled` if the caller was canceled.
  private func sleep(for time: Duration, of request: HTTPRequest) async throws(ForecastError) {
    do { try await clock.sleep(for: min(time, request.timeLimit)) } catch { throw .cancelled }
    if time > request.timeLimit { throw .timedOut(host: request.host, after: request.timeLimit) }
  }
}

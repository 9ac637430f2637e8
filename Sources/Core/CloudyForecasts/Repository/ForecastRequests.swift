/// The requests to servers for the forecast itself.
///
/// They go before requests for supplements to the same server: a refused supplement would start a cool-down, which
/// would block the request for the forecast.
final class ForecastRequests: Sendable {
  private struct Request: Sendable {
    let begin: AsyncStream<Never>.Continuation
    /// Ends when the request has started, or will not be made.
    let beginning: Task<Void, Never>

    init() {
      let (stream, begin) = AsyncStream<Never>.makeStream()
      self.begin = begin
      beginning = Task { for await _ in stream {} }
    }
  }

  private let requests: [String: Request]

  /// - Parameter servers: The first servers to receive a request for the forecast.
  init(to servers: Set<String>) {
    requests = servers.reduce(into: [:]) { $0[$1] = Request() }
  }

  /// Notes that the request to a server has started, or is already complete.
  func began(to server: String) { requests[server]?.begin.finish() }

  /// Notes that no further request for the forecast will be made.
  func end() { for request in requests.values { request.begin.finish() } }

  /// Waits until the request to a server has started; returns at once if the server is not one of the first.
  func waitForRequest(to server: String) async { await requests[server]?.beginning.value }
}

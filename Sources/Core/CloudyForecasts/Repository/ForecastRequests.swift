/// Which servers have been asked for the forecast itself.
///
/// A server is asked for the forecast before it is asked for anything that fills a gap: a server that refuses one request
/// is given a rest, and would then not be asked for the forecast at all.
final class ForecastRequests: Sendable {
  private struct Request: Sendable {
    let begin: AsyncStream<Never>.Continuation
    /// Ends when the request has begun, or will not be made.
    let beginning: Task<Void, Never>

    init() {
      let (stream, begin) = AsyncStream<Never>.makeStream()
      self.begin = begin
      beginning = Task { for await _ in stream {} }
    }
  }

  private let requests: [String: Request]

  /// - Parameter servers: Those that are asked for the forecast first.
  init(to servers: Set<String>) {
    requests = servers.reduce(into: [:]) { $0[$1] = Request() }
  }

  /// Notes that a server is asked for the forecast, or has answered already.
  func began(to server: String) { requests[server]?.begin.finish() }

  /// Notes that no server is asked for the forecast any more.
  func end() { for request in requests.values { request.begin.finish() } }

  /// Waits until a server has been asked for the forecast; returns at once if it is not one of the first.
  func waitForRequest(to server: String) async { await requests[server]?.beginning.value }
}

import HTTPTypes
import Hummingbird

/// Requests from the people who run the server, or from their machines.
struct OperationRoutes {
  let metrics: WebMetrics
  /// Whether everybody may read the metrics.
  let isPublic: Bool
  /// Whether everything that pages need is available.
  let isReady: @Sendable () async -> Bool

  func add(to router: Router<WebRequestContext>) {
    router.get("/health") { _, _ in text("alive\n") }
    router.get("/ready") { _, _ in
      await isReady() ? text("ready\n") : text("not ready\n", status: .serviceUnavailable)
    }
    router.get("/metrics") { _, context in
      // A request that came through a proxy only seems to come from this machine.
      let isLocal = context.client?.isLoopback == true && !context.isForwarded
      guard isPublic || isLocal else { throw HTTPError(.notFound) }
      return text(metrics.text(), type: "text/plain; version=0.0.4; charset=utf-8")
    }
  }

  private func text(
    _ text: String, status: HTTPResponse.Status = .ok, type: String = "text/plain; charset=utf-8"
  ) -> Response {
    Response(
      status: status, headers: [.contentType: type, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

import HTTPTypes
import Hummingbird

/// What those who run the server ask, or have asked by a machine.
struct OperationRoutes {
  let metrics: WebMetrics
  /// Whether everybody may read the figures.
  let isPublic: Bool
  /// Whether what is needed for pages is there.
  let isReady: @Sendable () async -> Bool

  func add(to router: Router<WebRequestContext>) {
    router.get("/health") { _, _ in text("alive\n") }
    router.get("/ready") { _, _ in
      await isReady() ? text("ready\n") : text("not ready\n", status: .serviceUnavailable)
    }
    router.get("/metrics") { _, context in
      // What came through a proxy comes from this machine only in appearance.
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

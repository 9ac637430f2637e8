import HTTPTypes
import Hummingbird

/// Routes for the operator and for monitoring.
struct OperationRoutes {
  let metrics: WebMetrics
  /// Whether all clients may read the metrics; otherwise only this machine may.
  let isPublic: Bool
  /// Whether everything that pages depend on is available.
  let isReady: @Sendable () async -> Bool
  /// Whether visitors' choices can be stored on disk.
  let isStoreWritable: @Sendable () async -> Bool
  let ending: GracefulShutdown

  /// Monitoring may reach the server by any host name.
  static let area = RouteArea(contains: { ["/health", "/ready"].contains($0) }, servesEveryHost: true)

  func add(to router: some RouterMethods<WebRequestContext>) {
    router.get("/health") { _, _ in text("alive\n") }
    router.get("/ready") { _, _ in
      if ending.hasBegun { return text("not ready: it is being stopped\n", status: .serviceUnavailable) }
      guard await isReady() else { return text("not ready\n", status: .serviceUnavailable) }
      return await isStoreWritable()
        ? text("ready\n")
        : text("not ready for choices: they cannot be stored\n", status: .serviceUnavailable)
    }
    router.get("/metrics") { _, context in
      guard isPublic || context.isFromThisMachine else { throw HTTPError(.notFound) }
      metrics.set(.storeWritable, await isStoreWritable() ? 1 : 0)
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

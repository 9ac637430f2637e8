import HTTPTypes
import Hummingbird

/// Requests from the people who run the server, or from their machines.
struct OperationRoutes {
  let metrics: WebMetrics
  /// Whether everybody may read the metrics.
  let isPublic: Bool
  /// Whether everything that pages need is available.
  let isReady: @Sendable () async -> Bool
  /// Whether what visitors choose can be kept on disk.
  let isStoreWritable: @Sendable () async -> Bool
  let ending: GracefulShutdown

  /// Programs that watch the server call it by any name.
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

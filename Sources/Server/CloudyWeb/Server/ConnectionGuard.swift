import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Closes a connection that keeps the server waiting, sends bytes that are not valid HTTP, or sends too much.
///
/// Slow or missing heads are handled elsewhere, by the limit on idle connections: only complete heads count as activity
/// there. This handler watches bodies, answers that the client does not read, and errors.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The time for data in transit when an answer ends the connection. Without it, the answer might be lost.
  private static let lingering = TimeAmount.seconds(2)
  /// How much of an oversized body is read, so that the client can read the answer that says why.
  private static let surplus = 8 << 20

  private let limits: WebLimits
  private let connections: OpenConnections
  private let metrics: WebMetrics
  private let ending: GracefulShutdown
  private let terms = ConnectionTerms()
  private var place: OpenConnections.Place?
  private var bodyAlarm: Scheduled<Void>?
  private var writeAlarm: Scheduled<Void>?
  private var lingeringAlarm: Scheduled<Void>?
  private var bodySize = 0
  private var bodyLimit = 0
  /// Requests without a complete answer yet.
  private var unanswered = 0
  private var endsWithResponse = false
  private var isEnding = false

  init(
    limits: WebLimits, connections: OpenConnections, metrics: WebMetrics, ending: GracefulShutdown = GracefulShutdown()
  ) {
    self.ending = ending
    self.limits = limits
    self.connections = connections
    self.metrics = metrics
  }

  func channelActive(context: ChannelHandlerContext) {
    place = connections.open(from: context.remoteAddress.flatMap(ClientAddress.init))
    context.fireChannelActive()
    if place == nil { context.close(promise: nil) }
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    // In tests there may be none: they have no bytes to decode.
    guard let codec = try? pipeline.handler(type: HTTP1ToHTTPServerCodec.self) else { return }
    try? pipeline.addHandler(RequestHeadReader(terms), position: .before(codec))
  }

  func handlerRemoved(context: ChannelHandlerContext) { leave() }

  func channelInactive(context: ChannelHandlerContext) {
    leave()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isEnding else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      unanswered += 1
      bodySize = 0
      bodyLimit = limits.bodySize(to: head.path)
      // Most requests have no body, and need no alarm.
      if head.headerFields.contains(.contentLength) || head.headerFields.contains(.transferEncoding) {
        bodyAlarm?.cancel()
        bodyAlarm = alarm(context, after: limits.bodyTime)
        invite(head, context)
      }
    case .body(let bytes):
      bodySize += bytes.readableBytes
      guard bodySize <= bodyLimit + Self.surplus else {
        metrics.count(.malformedRequests)
        return context.close(promise: nil)
      }
    case .end:
      bodyAlarm?.cancel()
      bodyAlarm = nil
    }
    context.fireChannelRead(data)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isEnding else { return }
    // An answer to an earlier request is still in progress, so the connection can only be closed.
    guard unanswered == 0, let status = Self.status(of: error) else { return context.fireErrorCaught(error) }
    metrics.count(.malformedRequests)
    isEnding = true
    let body = ByteBuffer(string: "\(status.code) \(status.reasonPhrase)\n")
    var head = HTTPResponse(status: status)
    head.headerFields = [
      .contentType: "text/plain; charset=utf-8", .contentLength: String(body.readableBytes), .connection: "close",
    ]
    SecurityHeaders.add(to: &head.headerFields, isSecure: false)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(body)), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    end(context)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where head.status.kind != .informational:
      if terms.endsWithNextResponse() || ending.hasBegun { head.headerFields[.connection] = "close" }
      endsWithResponse = head.headerFields[.connection] == "close"
      // Answers to unreadable requests do not come from our routes.
      if !head.headerFields.contains(.contentSecurityPolicy) {
        SecurityHeaders.add(to: &head.headerFields, isSecure: false)
      }
      return context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end:
      unanswered -= 1
      if endsWithResponse, !isEnding {
        isEnding = true
        let written = promise ?? context.eventLoop.makePromise()
        context.writeAndFlush(data, promise: written)
        // Not before a slow client has taken all of it, for which it has as long as for any answer.
        return written.futureResult.assumeIsolated().whenComplete { _ in self.end(context) }
      }
    default: break
    }
    context.write(data, promise: promise)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable {
      writeAlarm?.cancel()
      writeAlarm = nil
    } else if writeAlarm == nil {
      writeAlarm = alarm(context, after: limits.writeTime)
    }
    context.fireChannelWritabilityChanged()
  }

  /// Tells a client that waits to be told so to send its body, unless it is too large anyway, or an earlier answer is
  /// being written, in the middle of which nothing can be said. It then sends the body after a while.
  private func invite(_ head: HTTPRequest, _ context: ChannelHandlerContext) {
    guard unanswered == 1, head.headerFields[.expect]?.lowercased() == "100-continue", !terms.isOld,
      head.headerFields[.contentLength].map({ Int($0) ?? .max <= bodyLimit }) ?? true
    else { return }
    context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
  }

  /// Ends the output, and waits a moment for the client to read it.
  private func end(_ context: ChannelHandlerContext) {
    context.close(mode: .output, promise: nil)
    let channel = context.channel
    lingeringAlarm = context.eventLoop.scheduleTask(in: Self.lingering) { channel.close(promise: nil) }
  }

  private func alarm(_ context: ChannelHandlerContext, after time: Duration) -> Scheduled<Void> {
    let channel = context.channel
    return context.eventLoop.scheduleTask(in: TimeAmount(time)) { [metrics] in
      metrics.count(.connectionsTooSlow)
      channel.close(promise: nil)
    }
  }

  private func leave() {
    for alarm in [bodyAlarm, writeAlarm, lingeringAlarm] { alarm?.cancel() }
    (bodyAlarm, writeAlarm, lingeringAlarm) = (nil, nil, nil)
    if let place { connections.close(place) }
    place = nil
  }

  /// Returns the status to answer with; `nil` if the error is not the client's mistake, but an end of the connection.
  private static func status(of error: any Error) -> HTTPResponse.Status? {
    switch error {
    case HTTPParserError.headerOverflow: .requestHeaderFieldsTooLarge
    case is IOError, is ChannelError, HTTPParserError.invalidEOFState: nil
    default: .badRequest
    }
  }
}

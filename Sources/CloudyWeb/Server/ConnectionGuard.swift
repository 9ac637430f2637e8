import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Ends a connection that keeps the server waiting, sends what is no request, or more than anybody wants to read.
///
/// That a head comes slowly or not at all ends it elsewhere, by the time for which a connection may be idle: only whole
/// heads count as a sign of life there. Here are bodies, answers that are not taken, and mistakes.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// For what is on its way already when an answer ends the connection. Without it, the answer might be lost.
  private static let lingering = TimeAmount.seconds(2)
  /// How much is taken in of a body that is too large, so that whoever sends it gets to read why it is.
  private static let surplus = 8 << 20

  private let limits: WebLimits
  private let connections: OpenConnections
  private let metrics: WebMetrics
  private var place: OpenConnections.Place?
  private var bodyAlarm: Scheduled<Void>?
  private var writeAlarm: Scheduled<Void>?
  private var lingeringAlarm: Scheduled<Void>?
  private var bodySize = 0
  /// Requests that have no whole answer yet.
  private var unanswered = 0
  private var endsWithAnswer = false
  private var isEnding = false

  init(limits: WebLimits, connections: OpenConnections, metrics: WebMetrics) {
    self.limits = limits
    self.connections = connections
    self.metrics = metrics
  }

  func channelActive(context: ChannelHandlerContext) {
    place = connections.open(from: context.remoteAddress.flatMap(ClientAddress.init))
    context.fireChannelActive()
    if place == nil { context.close(promise: nil) }
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
      // Most have no body, and need no alarm.
      if head.headerFields.contains(.contentLength) || head.headerFields.contains(.transferEncoding) {
        bodyAlarm?.cancel()
        bodyAlarm = alarm(context, after: limits.bodyTime)
      }
    case .body(let bytes):
      bodySize += bytes.readableBytes
      guard bodySize <= limits.bodySize + Self.surplus else {
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
    // What is no answer to this is on its way still: only closing is left.
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
      endsWithAnswer = head.headerFields[.connection] == "close"
      guard head.headerFields.contains(.contentSecurityPolicy) else {
        // Answers to what could not be read do not come from our routes.
        SecurityHeaders.add(to: &head.headerFields, isSecure: false)
        return context.write(wrapOutboundOut(.head(head)), promise: promise)
      }
    case .end:
      unanswered -= 1
      if endsWithAnswer, !isEnding {
        isEnding = true
        context.writeAndFlush(data, promise: promise)
        return end(context)
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

  /// Says that nothing more will come, and waits a moment for the other end to have read it.
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

  /// - Returns: `nil` if it is no mistake of who asks, but an end of the connection.
  private static func status(of error: any Error) -> HTTPResponse.Status? {
    switch error {
    case HTTPParserError.headerOverflow: .requestHeaderFieldsTooLarge
    case is IOError, is ChannelError, HTTPParserError.invalidEOFState: nil
    default: .badRequest
    }
  }
}

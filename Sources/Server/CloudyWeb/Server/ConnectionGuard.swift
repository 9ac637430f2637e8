import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Closes a connection whose client is too slow, sends bytes that are not valid HTTP, or sends too much.
///
/// The idle timeout handles slow or missing heads: only complete heads count as activity there. This handler watches
/// bodies, responses that the client does not read, and errors, and reports to ``OpenConnections`` while no request is
/// in progress.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// How long a connection stays open after its last response. If it closed at once, data in transit could be lost.
  private static let lingering = TimeAmount.seconds(2)
  /// Bytes of an oversized body that are read, so that the client can read the error response.
  private static let surplus = 8 << 20

  private let limits: WebLimits
  private let connections: OpenConnections
  private let metrics: WebMetrics
  private let ending: GracefulShutdown
  private let terms = ConnectionTerms()
  private var place: OpenConnections.Place?
  /// The number of the wait for the next request; `nil` during a request.
  private var wait: UInt64?
  private var bodyAlarm: Scheduled<Void>?
  private var writeAlarm: Scheduled<Void>?
  private var lingeringAlarm: Scheduled<Void>?
  private var bodySize = 0
  private var bodyLimit = 0
  /// Requests without a complete response yet.
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
    guard place != nil else { return context.close(promise: nil) }
    wait = connections.wait(context.channel)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    // Tests may have no codec, since they have no bytes to decode.
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
      endWait()
      bodySize = 0
      bodyLimit = limits.bodySize(to: head.path)
      // Most requests have no body and need no timer.
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
    // A response to an earlier request is still in progress, so the connection can only be closed.
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
      // Error responses to unreadable requests do not come from our routes.
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
        // Close only after a slow client has received everything; the usual write timeout applies.
        return written.futureResult.assumeIsolated().whenComplete { _ in self.end(context) }
      }
      if unanswered == 0, wait == nil, place != nil { wait = connections.wait(context.channel) }
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

  /// Sends `100 Continue` to a client that waits for it, unless its body is too large, or an earlier response is still
  /// being written and cannot be interrupted. Such a client sends its body after its own timeout.
  private func invite(_ head: HTTPRequest, _ context: ChannelHandlerContext) {
    guard unanswered == 1, head.headerFields[.expect]?.lowercased() == "100-continue", !terms.isOld,
      head.headerFields[.contentLength].map({ Int($0) ?? .max <= bodyLimit }) ?? true
    else { return }
    context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
  }

  /// Closes the output, and gives the client a moment to read it.
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
    endWait()
    if let place { connections.close(place) }
    place = nil
  }

  private func endWait() {
    if let wait { connections.endWait(wait) }
    wait = nil
  }

  /// Returns the status of the error response; `nil` if the connection ended and the client made no mistake.
  private static func status(of error: any Error) -> HTTPResponse.Status? {
    switch error {
    case HTTPParserError.headerOverflow: .requestHeaderFieldsTooLarge
    case is IOError, is ChannelError, HTTPParserError.invalidEOFState: nil
    default: .badRequest
    }
  }
}

import NIOCore
import NIOHTTP1

/// Reads of a request's head what the types after it leave out: the version of HTTP, and so whether the client expects the
/// connection to stay open, and whether it had to name a host.
final class RequestVersionReader: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// A request of HTTP/1.1 without the header `Host`, which RFC 9112, 3.2, tells servers to refuse.
  struct NoHost: Error {}

  private let terms: ConnectionTerms
  private var isRefusing = false

  init(_ terms: ConnectionTerms) { self.terms = terms }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data) {
      let isOld = (head.version.major, head.version.minor) < (1, 1)
      terms.isOld = isOld
      // Some clients of HTTP/1.0 do not read lengths, and wait for the end of the connection.
      terms.endsWithAnswer = isOld || !head.isKeepAlive
      isRefusing = !isOld && !head.headers.contains(name: "host")
      if isRefusing { return context.fireErrorCaught(NoHost()) }
    }
    if !isRefusing { context.fireChannelRead(data) }
  }
}

/// What holds for the request that a connection is answering. Only its event loop uses it.
final class ConnectionTerms {
  /// Whether the client speaks an earlier version than HTTP/1.1.
  var isOld = false
  /// Whether the client expects the connection to end with the answer.
  var endsWithAnswer = false
}

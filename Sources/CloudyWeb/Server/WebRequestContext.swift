import Hummingbird
import Logging
import NIOCore

/// What is known of a request on its way to a page.
struct WebRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// Who asks: their session's choices, or none.
  var visitor = Visitor()
  /// Whom their cookie names, even if nothing is known of them now; `nil` without a cookie of this server.
  var session: VisitorID?
  /// Whether the browser is at the other end of TLS.
  var isSecure = false
  /// Of the other end of the connection, or what a trusted proxy says of it; `nil` in tests without a socket.
  let remoteAddress: SocketAddress?

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}

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
  /// Of the other end of the connection; `nil` in tests without a socket.
  let remoteAddress: SocketAddress?
  /// Of the visitor: that of the other end, or what a trusted proxy says. `nil` if nobody can say.
  var client: ClientAddress?
  /// Whether somebody says that the request was handed on by a proxy, trusted or not.
  var isForwarded = false
  /// Whether the visitor's connection is encrypted, as far as a trusted proxy or the configuration says.
  var isSecure = false

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}

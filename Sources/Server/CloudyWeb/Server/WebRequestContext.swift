import CloudyViewModels
import Hummingbird
import Logging
import NIOCore

/// What is known about a request on its way to a route.
struct WebRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The visitor, with the choices of their session.
  var visitor = Visitor()
  /// The visitor named in the cookie, even if nothing is known about them; `nil` without a valid cookie.
  var session: VisitorID?
  /// The session of somebody who is logged in to an account.
  var account: AccountSession?
  /// Whether their session, or their choices, cannot be read for the moment.
  var isAccountUnread = false
  /// The other end of the connection; `nil` in tests without a socket.
  let remoteAddress: SocketAddress?
  /// The visitor's address: the other end, or what a trusted proxy states. `nil` if it is unknown.
  var client: ClientAddress?
  /// Whether a header says that a proxy, trusted or not, forwarded the request.
  var isForwarded = false
  /// Whether the visitor sits at this machine, and may see what is its person's own.
  var isFromThisMachine = false
  /// The language that the visitor reads.
  var language = Language.english.on(.page)
  /// Whether the visitor's connection is encrypted, according to a trusted proxy or the configuration.
  var isSecure = false

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}

extension WebRequestContext {
  /// The session of somebody who is logged in to an account; `nil` if nobody is.
  ///
  /// - Throws: A ``ProblemError`` if that cannot be told for the moment, so that nobody is sent to the log-in page.
  var accountIfRead: AccountSession? {
    get throws {
      guard isAccountUnread else { return account }
      throw ProblemError.passing(.accountUnread)
    }
  }
}

import CloudyLocalization
import CloudyViewModels
import Hummingbird
import Logging
import NIOCore

/// The properties of a request that middleware determines before its route.
struct WebRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The visitor, with the choices of their session.
  var visitor = Visitor()
  /// The visitor identified by the cookie, even if nothing is stored for them; `nil` without a valid cookie.
  var session: VisitorID?
  /// The session of the logged-in account; `nil` if the visitor is not logged in.
  var account: AccountSession?
  /// Whether the account's session or user data cannot be read at the moment.
  var isAccountUnread = false
  /// The other end of the connection; `nil` in tests without a socket.
  let remoteAddress: SocketAddress?
  /// The visitor's address: the other end, or the one that a trusted proxy reports. `nil` if it is unknown.
  var client: ClientAddress?
  /// Whether a header indicates that a proxy, trusted or not, forwarded the request.
  var isForwarded = false
  /// Whether the visitor uses this machine, and may see its operator's own data.
  var isFromThisMachine = false
  /// The visitor's language.
  var language = Language.english.on(.page)
  /// Whether the visitor's connection is encrypted, according to a trusted proxy or the configuration.
  var isSecure = false

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}

extension WebRequestContext {
  /// The session of the logged-in account; `nil` if the visitor is not logged in.
  ///
  /// - Throws: A ``ProblemError`` if the session cannot be read at the moment, so that a logged-in visitor is not sent
  ///   to the login page.
  var accountIfRead: AccountSession? {
    get throws {
      guard isAccountUnread else { return account }
      throw ProblemError.passing(.accountUnread)
    }
  }
}

import NIOCore
import NIOHTTP1

/// Reads the parts of a request's head that later types drop: the HTTP version, which decides whether the connection
/// stays open by default and whether a `Host` header is required; and the host of a target in absolute form, of which
/// only the path remains.
final class RequestHeadReader: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// An HTTP/1.1 request without a `Host` header, which servers must reject (RFC 9112, 3.2).
  struct MissingHostHeader: Error {}

  /// A request for a page of another host. This server is not a proxy.
  struct NonLocalTarget: Error {}

  private let terms: ConnectionTerms
  private var isRefusing = false

  init(_ terms: ConnectionTerms) { self.terms = terms }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else {
      if !isRefusing { context.fireChannelRead(data) }
      return
    }
    let isOld = (head.version.major, head.version.minor) < (1, 1)
    // Some HTTP/1.0 clients ignore `Content-Length` and wait until the connection closes.
    terms.add(isOld: isOld, endsWithResponse: isOld || !head.isKeepAlive)
    isRefusing = !isOld && !head.headers.contains(name: "host")
    if isRefusing { return context.fireErrorCaught(MissingHostHeader()) }
    guard let host = RequestHeadReader.host(ofTarget: head.uri) else { return context.fireChannelRead(data) }
    isRefusing = host != head.headers.first(name: "host")?.lowercased()
    if isRefusing { return context.fireErrorCaught(NonLocalTarget()) }
    // A client that names the host in the target takes this server for a proxy, or is a proxy itself.
    head.headers.add(name: "Via", value: "1.1 target")
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// Returns the host in a request's target (RFC 9112, 3.2.2), in lower case; `nil` if the target is not an absolute
  /// URL.
  ///
  /// A URL of another scheme is returned whole, which matches no host.
  static func host(ofTarget target: String) -> String? {
    guard !target.hasPrefix("/"), let separator = target.firstRange(of: "://") else { return nil }
    guard ["http", "https"].contains(target[..<separator.lowerBound].lowercased()) else { return target }
    return target[separator.upperBound...].prefix { !"/?#".contains($0) }.lowercased()
  }
}

/// The state of the requests that a connection is serving, for use on its event loop only.
final class ConnectionTerms {
  /// Whether the connection closes with each pending response, in request order: clients may pipeline requests.
  private var ends = CircularBuffer<Bool>()
  /// Whether the latest request used a version before HTTP/1.1.
  private(set) var isOld = false

  /// - Parameter endsWithResponse: Whether the client expects the connection to close after the response.
  func add(isOld: Bool, endsWithResponse: Bool) {
    self.isOld = isOld
    ends.append(endsWithResponse)
  }

  /// Returns whether the connection closes after the next response in request order.
  func endsWithNextResponse() -> Bool { ends.popFirst() ?? false }
}

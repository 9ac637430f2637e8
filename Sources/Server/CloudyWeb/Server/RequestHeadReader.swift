import NIOCore
import NIOHTTP1

/// Reads of a request's head what the types after it leave out: the version of HTTP, and so whether the client expects
/// the connection to stay open, and whether it had to name a host; and the host of a target that is a whole address, of
/// which they keep only the path.
final class RequestHeadReader: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// A request of HTTP/1.1 without the header `Host`, which RFC 9112, 3.2, tells servers to refuse.
  struct MissingHostHeader: Error {}

  /// A request for another host's page. This server is no proxy.
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
    // Some clients of HTTP/1.0 do not read lengths, and wait for the end of the connection.
    terms.add(isOld: isOld, endsWithResponse: isOld || !head.isKeepAlive)
    isRefusing = !isOld && !head.headers.contains(name: "host")
    if isRefusing { return context.fireErrorCaught(MissingHostHeader()) }
    guard let host = RequestHeadReader.host(ofTarget: head.uri) else { return context.fireChannelRead(data) }
    isRefusing = host != head.headers.first(name: "host")?.lowercased()
    if isRefusing { return context.fireErrorCaught(NonLocalTarget()) }
    // Whoever names the host in the target takes this server for a proxy, or is one.
    head.headers.add(name: "Via", value: "1.1 target")
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// Returns the host that a request's target names (RFC 9112, 3.2.2), in lower case; `nil` if it is no whole address.
  ///
  /// An address that is not of HTTP is returned as it is, which no host is called.
  static func host(ofTarget target: String) -> String? {
    guard !target.hasPrefix("/"), let separator = target.firstRange(of: "://") else { return nil }
    guard ["http", "https"].contains(target[..<separator.lowerBound].lowercased()) else { return target }
    return target[separator.upperBound...].prefix { !"/?#".contains($0) }.lowercased()
  }
}

/// What holds for each of the requests that a connection is answering. Only its event loop uses it.
final class ConnectionTerms {
  /// Of requests without an answer yet, in their order: a client need not wait for an answer before it asks again.
  private var ends = CircularBuffer<Bool>()
  /// Whether the client of the latest request speaks an earlier version than HTTP/1.1.
  private(set) var isOld = false

  /// - Parameter endsWithResponse: Whether the client expects the connection to end with the answer.
  func add(isOld: Bool, endsWithResponse: Bool) {
    self.isOld = isOld
    ends.append(endsWithResponse)
  }

  /// Returns whether the connection ends with the answer that is about to be written, the next one in the order of
  /// requests.
  func endsWithNextResponse() -> Bool { ends.popFirst() ?? false }
}

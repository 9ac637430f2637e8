import CloudyTestSupport
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import Testing

@testable import CloudyWeb

@Suite struct ConnectionGuardTests {
  private let metrics = WebMetrics()
  private let connections: OpenConnections
  private var limits = WebLimits()

  init() {
    limits.connectionsPerAddress = 2
    connections = OpenConnections(limits: limits, proxies: TrustedProxies(), salt: 1, metrics: metrics)
  }

  private func channel(
    from address: String = "192.0.2.1", ending: GracefulShutdown = GracefulShutdown(),
    among connections: OpenConnections? = nil
  ) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    channel.remoteAddress = try SocketAddress(ipAddress: address, port: 1)
    try channel.pipeline.syncOperations.addHandler(
      ConnectionGuard(limits: limits, connections: connections ?? self.connections, metrics: metrics, ending: ending))
    channel.pipeline.fireChannelActive()
    return channel
  }

  private func head(length: Int? = nil) -> HTTPRequestPart {
    var head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/settings")
    head.headerFields[.contentLength] = length.map(String.init)
    return .head(head)
  }

  @Test func `A body that does not arrive in time closes the connection, even if single bytes keep arriving`() throws {
    let channel = try channel()
    try channel.writeInbound(head(length: 1000))
    for _ in 0..<19 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "a")))
    }
    #expect(channel.isStillOpen)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isStillOpen)
    #expect(metrics[.connectionsTooSlow] == 1)
  }

  @Test func `100-continue: the client may send its body, but not during another response`() throws {
    let channel = try channel()
    var head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/settings")
    head.headerFields[.contentLength] = "1"
    head.headerFields[.expect] = "100-continue"
    try channel.writeInbound(HTTPRequestPart.head(head))
    #expect(try channel.readOutbound(as: HTTPResponsePart.self) == .head(HTTPResponse(status: .continue)))
    try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "a")))
    try channel.writeInbound(HTTPRequestPart.end(nil))
    try channel.writeInbound(HTTPRequestPart.head(head))
    #expect(try channel.readOutbound(as: HTTPResponsePart.self) == nil)
    _ = try channel.finish()
  }

  @Test func `A complete body keeps the connection open`() throws {
    let channel = try channel()
    try channel.writeInbound(head(length: 1))
    try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "a")))
    try channel.writeInbound(HTTPRequestPart.end(nil))
    channel.embeddedEventLoop.advanceTime(by: .seconds(100))
    #expect(channel.isStillOpen)
    _ = try channel.finish()
  }

  @Test func `A body beyond the limit is not read to its end`() throws {
    let channel = try channel()
    try channel.writeInbound(head())
    let piece = ByteBuffer(repeating: 0, count: 1 << 20)
    for _ in 0..<10 where channel.isStillOpen { try channel.writeInbound(HTTPRequestPart.body(piece)) }
    #expect(!channel.isStillOpen)
  }

  @Test(arguments: [
    (HTTPParserError.headerOverflow as any Error, HTTPResponse.Status.requestHeaderFieldsTooLarge),
    (HTTPParserError.invalidMethod, .badRequest), (HTTPParserError.unexpectedContentLength, .badRequest),
  ])
  func `An invalid request gets a short error response with all security headers, and the connection closes`(
    _ error: any Error, status: HTTPResponse.Status
  ) throws {
    let channel = try channel()
    channel.pipeline.fireErrorCaught(error)
    guard case .head(let head) = try channel.readOutbound(as: HTTPResponsePart.self) else {
      Issue.record("The response is missing.")
      return
    }
    #expect(head.status == status)
    #expect(head.headerFields[.contentSecurityPolicy] != nil)
    #expect(head.headerFields[.connection] == "close")
    // Further requests are not read.
    try channel.writeInbound(self.head())
    #expect(try channel.readInbound(as: HTTPRequestPart.self) == nil)
    channel.embeddedEventLoop.advanceTime(by: .seconds(2))
    #expect(!channel.isStillOpen)
  }

  @Test func `A response with Connection: close closes the connection`() throws {
    let channel = try channel()
    try channel.writeInbound(head(length: 100_000))
    try channel.writeOutbound(
      HTTPResponsePart.head(HTTPResponse(status: .contentTooLarge, headerFields: [.connection: "close"])))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    channel.embeddedEventLoop.advanceTime(by: .seconds(2))
    #expect(!channel.isStillOpen)
  }

  @Test func `Graceful shutdown: responses announce that the connection closes`() throws {
    let ending = GracefulShutdown()
    let channel = try channel(ending: ending)
    ending.begin()
    try channel.writeInbound(head())
    try channel.writeInbound(HTTPRequestPart.end(nil))
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    guard case .head(let head) = try channel.readOutbound(as: HTTPResponsePart.self) else {
      Issue.record("The response is missing.")
      return
    }
    #expect(head.headerFields[.connection] == "close")
    channel.embeddedEventLoop.advanceTime(by: .seconds(2))
    #expect(!channel.isStillOpen)
  }

  @Test(arguments: [(100, true), (100_000, false)])
  func `100-continue: the client may send its body, unless it is too large`(length: Int, isInvited: Bool) throws {
    let channel = try channel()
    var head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/settings")
    head.headerFields = [.contentLength: String(length), .expect: "100-continue"]
    try channel.writeInbound(HTTPRequestPart.head(head))
    if case .head(let response) = try channel.readOutbound(as: HTTPResponsePart.self) {
      #expect(isInvited && response.status == .continue)
    } else {
      #expect(!isInvited)
    }
    _ = try channel.finish(acceptAlreadyClosed: true)
  }

  @Test func `A response that the client does not read closes the connection`() throws {
    let channel = try channel()
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    channel.embeddedEventLoop.advanceTime(by: .seconds(59))
    #expect(channel.isStillOpen)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isStillOpen)
  }

  @Test func `While the maximum number is open, the connection that has waited longest for a request is closed`() throws
  {
    var limits = WebLimits()
    limits.connections = 4
    let connections = OpenConnections(limits: limits, proxies: TrustedProxies(), salt: 1, metrics: metrics)
    let busy = try channel(among: connections)
    try busy.writeInbound(head())
    let used = try channel(among: connections)
    let slow = try channel(among: connections)
    try used.writeInbound(head())
    try used.writeInbound(HTTPRequestPart.end(nil))
    try used.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try used.writeOutbound(HTTPResponsePart.end(nil))
    #expect(busy.isStillOpen && used.isStillOpen && slow.isStillOpen)

    let newest = try channel(among: connections)
    #expect(!slow.isStillOpen)
    #expect(busy.isStillOpen && used.isStillOpen && newest.isStillOpen)
    #expect(metrics[.connectionsTooSlow] == 1)
    let next = try channel(among: connections)
    #expect(!used.isStillOpen)
    #expect(busy.isStillOpen && newest.isStillOpen && next.isStillOpen)
  }

  @Test func `An address has a limited number of connections, and a closed one makes space for another`() throws {
    let first = try channel()
    let second = try channel()
    let third = try channel()
    #expect(first.isStillOpen && second.isStillOpen)
    #expect(!third.isStillOpen)
    #expect(try channel(from: "192.0.2.2").isStillOpen)
    _ = try first.finish()
    #expect(try channel().isStillOpen)
    #expect(metrics[.connectionsRefused] == 1)
  }
}

extension EmbeddedChannel {
  fileprivate var isStillOpen: Bool {
    // Futures are resolved on the event loop.
    embeddedEventLoop.run()
    let isOpen = Mutable(true)
    closeFuture.whenComplete { _ in isOpen.change { $0 = false } }
    return isOpen.value
  }
}

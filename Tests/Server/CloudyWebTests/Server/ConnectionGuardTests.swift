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
    from address: String = "192.0.2.1", ending: GracefulShutdown = GracefulShutdown()
  ) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    channel.remoteAddress = try SocketAddress(ipAddress: address, port: 1)
    try channel.pipeline.syncOperations.addHandler(
      ConnectionGuard(limits: limits, connections: connections, metrics: metrics, ending: ending))
    channel.pipeline.fireChannelActive()
    return channel
  }

  private func head(length: Int? = nil) -> HTTPRequestPart {
    var head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/settings")
    head.headerFields[.contentLength] = length.map(String.init)
    return .head(head)
  }

  @Test func `A body that does not come in time ends the connection, though a byte comes now and then`() throws {
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

  @Test func `Who waits to send a body is told to go on, but not in the middle of another answer`() throws {
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

  @Test func `A body that came leaves the connection alone`() throws {
    let channel = try channel()
    try channel.writeInbound(head(length: 1))
    try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "a")))
    try channel.writeInbound(HTTPRequestPart.end(nil))
    channel.embeddedEventLoop.advanceTime(by: .seconds(100))
    #expect(channel.isStillOpen)
    _ = try channel.finish()
  }

  @Test func `A body without end is not read to its end`() throws {
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
  func `What is no request gets a short answer with all its headers, and an end`(
    _ error: any Error, status: HTTPResponse.Status
  ) throws {
    let channel = try channel()
    channel.pipeline.fireErrorCaught(error)
    guard case .head(let head) = try channel.readOutbound(as: HTTPResponsePart.self) else {
      Issue.record("There is no answer.")
      return
    }
    #expect(head.status == status)
    #expect(head.headerFields[.contentSecurityPolicy] != nil)
    #expect(head.headerFields[.connection] == "close")
    // What follows is not read.
    try channel.writeInbound(self.head())
    #expect(try channel.readInbound(as: HTTPRequestPart.self) == nil)
    channel.embeddedEventLoop.advanceTime(by: .seconds(2))
    #expect(!channel.isStillOpen)
  }

  @Test func `An answer that ends the connection ends it`() throws {
    let channel = try channel()
    try channel.writeInbound(head(length: 100_000))
    try channel.writeOutbound(
      HTTPResponsePart.head(HTTPResponse(status: .contentTooLarge, headerFields: [.connection: "close"])))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    channel.embeddedEventLoop.advanceTime(by: .seconds(2))
    #expect(!channel.isStillOpen)
  }

  @Test func `A server that is being stopped tells each client that its connection ends with the answer`() throws {
    let ending = GracefulShutdown()
    let channel = try channel(ending: ending)
    ending.begin()
    try channel.writeInbound(head())
    try channel.writeInbound(HTTPRequestPart.end(nil))
    try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    guard case .head(let head) = try channel.readOutbound(as: HTTPResponsePart.self) else {
      Issue.record("There is no answer.")
      return
    }
    #expect(head.headerFields[.connection] == "close")
    channel.embeddedEventLoop.advanceTime(by: .seconds(2))
    #expect(!channel.isStillOpen)
  }

  @Test(arguments: [(100, true), (100_000, false)])
  func `Who waits to be told so sends a body, unless it is too large`(length: Int, isInvited: Bool) throws {
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

  @Test func `An answer that is not taken ends the connection`() throws {
    let channel = try channel()
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    channel.embeddedEventLoop.advanceTime(by: .seconds(59))
    #expect(channel.isStillOpen)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isStillOpen)
  }

  @Test func `An address has no more connections than it may, and room again when one is closed`() throws {
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
    // Those who wait for the end are told by the loop.
    embeddedEventLoop.run()
    let isOpen = Mutable(true)
    closeFuture.whenComplete { _ in isOpen.change { $0 = false } }
    return isOpen.value
  }
}

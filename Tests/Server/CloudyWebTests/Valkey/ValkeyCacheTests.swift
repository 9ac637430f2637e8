import CloudyStorage
import Foundation
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import CloudyWeb

private let valkeyAddress = ProcessInfo.processInfo.environment["CLOUDY_VALKEY"].flatMap { ValkeyAddress(Secret($0)) }

/// The cache in a real Valkey or Redis server, which `Scripts/check web-database` starts.
@Suite(.enabled(if: valkeyAddress != nil, "CLOUDY_VALKEY has no address of a cache"))
struct ValkeyCacheTests {
  private let caches: [ValkeyCache]
  /// A key that no other test uses.
  private let key = UUID().uuidString

  init() throws {
    let address = try #require(valkeyAddress)
    caches = (0..<2).map { _ in ValkeyCache(address, timeout: .seconds(60)) }
  }

  @Test func `a value stored by one server is read by another until it expires`() async throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    await caches[0].keep(bytes, as: key, for: .seconds(60))
    let values = await caches[1].values(of: ["nothing", key])
    #expect(values[0] == nil && values[1]?.bytes == bytes)
    let left = try #require(values[1]?.timeLeft)
    #expect(left > .seconds(50) && left <= .seconds(60))
  }

  @Test func `concurrent updates of a value are all applied`() async {
    let count = await withTaskGroup(of: Int.self) { group in
      for number in 0..<40 {
        group.addTask { [caches, key] in
          await caches[number % 2].update(key) { bytes, _ in
            (.cached(bytes + [1], for: .seconds(60)), bytes.count)
          } ?? -1000
        }
      }
      return await group.reduce(0, +)
    }
    #expect(count == (0..<40).reduce(0, +))
    #expect(await caches[0].update(key) { bytes, _ in (.removed, bytes.count) } == 40)
    #expect(await caches[1].values(of: [key]) == [nil])
    #expect(await caches[1].update(key) { bytes, _ in (.removed, bytes.isEmpty) } == true)
  }

  @Test func `concurrent requests at a steady rate share one limit`() async throws {
    let (minute, burst) = (Duration.seconds(60), 10)
    let allowed = await withTaskGroup(of: Int.self) { group in
      for number in 0..<60 {
        group.addTask { [caches, key] in
          await caches[number % 2].acquire(
            1, at: key, interval: minute, tolerance: minute * (burst - 1), isCertain: false)
            == .zero ? 1 : 0
        }
      }
      return await group.reduce(0, +)
    }
    #expect(allowed == burst)
    func wait(_ cost: Int, isCertain: Bool) async throws -> Duration {
      try #require(
        await caches[0].acquire(cost, at: key, interval: minute, tolerance: minute * (burst - 1), isCertain: isCertain))
    }
    #expect(try await wait(3, isCertain: true) == .zero)
    let left = try await wait(1, isCertain: false)
    #expect(left > .seconds(180) && left <= .seconds(240))
  }

  @Test func `a restarted cache gets the scripts again`() async throws {
    func count() async -> Int? {
      await caches[0].update(key) { bytes, _ in (.cached(bytes + [1], for: .seconds(60)), bytes.count) }
    }
    #expect(await count() == 0)
    let connection = try await ValkeyConnection(
      to: try #require(valkeyAddress), within: .seconds(60))
    #expect(try await connection.send([ValkeyCommand("SCRIPT", "FLUSH")], within: .seconds(60)) == [.status("OK")])
    connection.close()
    #expect(await count() == 1)
  }

  @Test func `updates get the time of the cache`() async throws {
    let now = try #require(await caches[0].update(key) { _, now in (.unchanged, now) })
    #expect(abs(now / .seconds(1) - Date().timeIntervalSince1970) < 60)
  }
}

/// A cache that does not exist, or is not a cache.
@Suite struct AwayValkeyTests {
  @Test func `without a server, all calls return at once`() async throws {
    let events = Mutex<[String]>([])
    let cache = ValkeyCache(try #require(ValkeyAddress(Secret("redis://127.0.0.1:1"))), timeout: .seconds(60)) {
      event in
      if case .away = event { events.withLock { $0.append("away") } }
    }
    for _ in 0..<20 {
      #expect(await cache.values(of: ["a", "b"]) == [nil, nil])
      #expect(await cache.update("a") { _, _ in (.unchanged, 1) } == nil)
      #expect(await cache.acquire(1, at: "a", interval: .seconds(1), tolerance: .zero, isCertain: false) == nil)
      await cache.keep([1], as: "a", for: .seconds(1))
    }
    #expect(events.withLock(\.self) == ["away"], "it is reported once")
    #expect(events.withLock(\.self) == ["away"])
  }

  @Test(arguments: [
    "HTTP/1.1 400 Bad Request\r\n\r\n", "-NOAUTH Authentication required.\r\n", "+PONG\r\n+PONG\r\n", "",
  ])
  func `a server that is not a cache, or rejects the connection, counts as unreachable`(response: String) async throws {
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(RespondingHandler(response: response))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(server.localAddress?.port)
    let events = Mutex<[String]>([])
    let cache = ValkeyCache(try #require(ValkeyAddress(Secret("redis://127.0.0.1:\(port)"))), timeout: .seconds(60)) {
      event in
      if case .away = event { events.withLock { $0.append("away") } }
    }
    #expect(await cache.values(of: ["a"]) == [nil])
    #expect(await cache.values(of: ["a"]) == [nil])
    #expect(events.withLock(\.self) == ["away"])
    try await server.close()
  }
}

/// Sends the same response to everything; an empty one closes the connection.
private final class RespondingHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let response: String

  init(response: String) { self.response = response }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !response.isEmpty else { return context.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: response)), promise: nil)
  }
}

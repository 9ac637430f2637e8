import CloudyModel
import CloudyTestSupport
import Foundation
import Hummingbird
import Synchronization
import Testing

@testable import CloudyWeb

extension String: PageKey {}

@Suite struct PageCacheTests {
  private let now = Mutable(Date(timeIntervalSinceReferenceDate: 0))
  private let made = Mutable(0)
  private let metrics = WebMetrics()

  private func cache(byteLimit: Int = 1 << 20, entryLimit: Int = 10) -> PageCache<String> {
    PageCache(byteLimit: byteLimit, entryLimit: entryLimit, metrics: metrics) { [now] in now.value }
  }

  private func page(_ text: String, for time: TimeInterval = 60)
    -> @Sendable () async throws -> PageCache<String>.CachedPage
  {
    { [now, made] in
      made.change { $0 += 1 }
      return PageCache<String>.CachedPage(
        ServedContent(ByteBuffer(string: text), type: "text/plain", cacheControl: "no-cache"),
        holdsUntil: now.value + time)
    }
  }

  @Test func `A page is rendered once until it expires`() async throws {
    let cache = cache()
    let first = try await cache.content(for: "a", page("1"))
    now.change { $0 += 59 }
    #expect(try await cache.content(for: "a", page("2")) === first)
    now.change { $0 += 1 }
    #expect(try await cache.content(for: "a", page("3")) !== first)
    #expect(made.value == 2)
    #expect(metrics[.pageHits] == 1)
    #expect(metrics[.pageMisses] == 2)
  }

  @Test func `After the clock was set back, a page from the future is not used`() async throws {
    let cache = cache()
    let first = try await cache.content(for: "a", page("1"))
    now.change { $0 -= 3600 }
    #expect(try await cache.content(for: "a", page("2")) !== first)
  }

  @Test func `A thousand concurrent requests for a page render it once`() async throws {
    let cache = cache()
    let gate = Promise<Void>()
    let made = made
    let make = page("1")
    let contents = try await withThrowingTaskGroup(of: ServedContent.self) { group in
      for _ in 0..<1000 {
        group.addTask {
          try await cache.content(for: "a") {
            await gate.value
            return try await make()
          }
        }
      }
      try await waitUntil { metrics[.pageMisses] == 1000 }
      gate.keep()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(contents.count == 1000)
    #expect(contents.allSatisfy { $0 === contents[0] })
    #expect(made.value == 1)
  }

  @Test func `An error is returned to all waiting requests, and not cached`() async throws {
    struct Failure: Error {}
    let cache = cache()
    await #expect(throws: Failure.self) { try await cache.content(for: "a") { throw Failure() } }
    _ = try await cache.content(for: "a", page("1"))
    #expect(made.value == 1)
  }

  @Test func `A page for a single use is rendered again`() async throws {
    let cache = cache()
    let make = page("1")
    for _ in 0..<2 { _ = try await cache.content(for: "a") { try await make().forOnce } }
    #expect(made.value == 2)
  }

  @Test func `The number of cached pages is limited, and the oldest pages are removed`() async throws {
    let cache = cache(entryLimit: 10)
    for number in 0..<100 {
      now.change { $0 += 0.001 }
      _ = try await cache.content(for: "\(number)", page("1"))
    }
    #expect(metrics[.pages] <= 10)
    _ = try await cache.content(for: "99", page("1"))
    #expect(made.value == 100)
  }

  @Test func `The size of cached pages is limited`() async throws {
    let cache = cache(byteLimit: 10_000, entryLimit: 1000)
    for number in 0..<100 {
      let text = (0..<1000).map { String(UnicodeScalar(UInt8(33 + ($0 * (number + 7)) % 90))) }.joined()
      _ = try await cache.content(for: "\(number)", page(text))
    }
    #expect(metrics[.pageBytes] <= 10_000)
    #expect(metrics[.pages] > 0)
  }

  @Test func `A visitor's pages evict only a few of that visitor's own`() async throws {
    struct Key: PageKey {
      let owner: VisitorID?
      let number: Int
    }
    let cache = PageCache<Key>(entryLimit: 10, metrics: metrics) { [now] in now.value }
    let (one, other) = (VisitorID.random(), VisitorID.random())
    func page(_ key: Key) -> ServedContent {
      cache.contentAtOnce(for: key) {
        made.change { $0 += 1 }
        return PageCache<Key>.CachedPage(
          ServedContent(ByteBuffer(string: "page"), type: "text/plain", cacheControl: "no-cache"),
          holdsUntil: .distantFuture)
      }
    }
    _ = page(Key(owner: other, number: 0))
    _ = page(Key(owner: nil, number: 0))
    for number in 0..<100 { _ = page(Key(owner: one, number: number)) }
    #expect(metrics[.pages] == 6)
    #expect(made.value == 102)
    for key in [Key(owner: other, number: 0), Key(owner: nil, number: 0), Key(owner: one, number: 99)] {
      _ = page(key)
    }
    #expect(made.value == 102)
    #expect((24...1000).contains(metrics[.pageBytes]))
  }

  @Test func `Expired pages are evicted`() async throws {
    let cache = cache()
    for number in 0..<5 { _ = try await cache.content(for: "\(number)", page("1")) }
    now.change { $0 += 300 }
    _ = try await cache.content(for: "new", page("1"))
    #expect(metrics[.pages] == 1)
  }
}

@Suite struct CachedWeatherPagesTests {
  @Test func `The page of a place is rendered once per minute for all visitors with the same settings`() async throws {
    let now = Mutable(Forecast.sampleTime)
    let server = try TestServer { $0.now = { now.value } }
    let first = try await server.get("/")
    #expect(try await server.get("/").body == first.body)
    #expect(server.reports.requests.count == 1)
    _ = try await server.get("/?units=metric")
    #expect(server.reports.requests.count == 2)
    now.change { $0 += 60 }
    _ = try await server.get("/")
    #expect(server.reports.requests.count == 3)
  }

  @Test func `If-None-Match with the page's entity tag returns 304`() async throws {
    let server = try TestServer()
    let page = try await server.get("/")
    #expect(page.headers[.cacheControl] == "private, no-cache")
    #expect(page.headers[.vary] == "Accept, User-Agent, Accept-Language, Cookie, Accept-Encoding")
    let tag = try #require(page.headers[.eTag])
    #expect(try await server.get("/", headers: [.ifNoneMatch: tag]).status == .notModified)
    let compressed = try await server.get("/", headers: [.acceptEncoding: "gzip"])
    #expect(compressed.headers[.contentEncoding] == "gzip")
  }

  @Test func `A page with the newest weather is rendered again, and cached for the usual URL`() async throws {
    let server = try TestServer()
    _ = try await server.get("/")
    _ = try await server.get("/?newest")
    #expect(server.reports.requests.map(\.wantsNewest) == [false, true])
    _ = try await server.get("/")
    #expect(server.reports.requests.count == 2)
  }
}

/// A value that a test changes while others read it.
final class Mutable<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  init(_ value: Value) { state = Mutex(value) }

  var value: Value { state.withLock { $0 } }

  func change(_ body: (inout Value) -> Void) { state.withLock { body(&$0) } }
}

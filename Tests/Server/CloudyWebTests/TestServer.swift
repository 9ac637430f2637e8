import CloudyHTTP
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import CloudyWeb

/// The whole server without sockets, with fake dependencies.
struct TestServer: Sendable {
  let reports = FakeReports()
  let clock = TestClock()
  /// The paths of all forms.
  let formPaths: [String]
  private let responder: any HTTPResponder<WebRequestContext>
  private let favoriteNumber = Numbers()
  private let logger: Logger

  init(home: Place = .brussels, _ change: (inout ServerDependencies) -> Void = { _ in }) throws {
    // The operator's location, and the default for other visitors.
    for place in [home, .fallback] { reports.alwaysReturn(place, .live()) }
    var dependencies = ServerDependencies(
      weather: WeatherSources(reports),
      storage: VisitorStorage(
        try TestVisitors.store(now: { Forecast.sampleTime }), sessions: Sessions(key: SessionKey())),
      defaults: VisitorDefaults { .home(home) }, darkSky: DarkSkyAccess(sentAt: { Forecast.sampleTime }),
      language: .english,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      clock: clock, now: { Forecast.sampleTime })
    dependencies.storage.newFavorite = { [favoriteNumber] in Favorite.ID(number: favoriteNumber.next()) }
    change(&dependencies)
    logger = dependencies.logger
    let responder = try webResponder(dependencies)
    formPaths = responder.methods.paths(with: .post)
    self.responder = responder
  }

  /// Sets the weather of places in the gazetteer.
  func alwaysReturn(_ ids: Int...) throws {
    for id in ids {
      reports.alwaysReturn(try #require(PlaceDatabase.embedded.place(id: Place.ID(rawValue: id))), .live())
    }
  }

  struct Response: Sendable {
    let status: HTTPResponse.Status
    let headers: HTTPFields
    let bytes: [UInt8]
    var body: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// - Parameter peer: The client's address, by default this machine's; `nil` if it is unknown.
  func get(
    _ path: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:], at host: String = "localhost",
    from peer: String? = "127.0.0.1"
  ) async throws -> Response {
    try await response(
      to: HTTPRequest(method: method, scheme: "http", authority: host, path: path, headerFields: headers), from: peer)
  }

  func response(to head: HTTPRequest, body: String = "", from peer: String? = "127.0.0.1") async throws -> Response {
    let channel = EmbeddedChannel()
    channel.remoteAddress = try peer.map { try SocketAddress(ipAddress: $0, port: 1) }
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body)))
    let context = WebRequestContext(
      source: ApplicationRequestContextSource(channel: channel, logger: logger))
    let response = try await responder.respond(to: request, context: context)
    let collected = CollectedBody()
    try await response.body.write(BodyCollector(body: collected))
    return Response(status: response.status, headers: response.headers, bytes: collected.bytes)
  }
}

extension PublicSite {
  /// - Parameter addresses: Valid URLs.
  init(at addresses: String...) { self.init(addresses.compactMap { URL(string: $0) }) }
}

extension ServerDependencies {
  /// Enables accounts, with a low cost of password hashing.
  mutating func keepAccounts(
    _ accounts: AccountAccess = .open, in visitors: VisitorStore, now: @escaping @Sendable () -> Date
  ) {
    (storage.visitors, self.now, self.accounts.access) = (visitors, now, accounts)
    self.accounts.passwordCost = PasswordHash.Cost(logRounds: 4, blockSize: 8, parallelism: 1)
  }
}

private final class CollectedBody: Sendable {
  private let buffer = Mutex(ByteBuffer())

  var bytes: [UInt8] { buffer.withLock { Array($0.readableBytesView) } }

  func append(_ piece: ByteBuffer) { buffer.withLock { _ = $0.writeImmutableBuffer(piece) } }
}

/// Collects the parts of a body.
private struct BodyCollector: ResponseBodyWriter {
  let body: CollectedBody

  mutating func write(_ buffer: ByteBuffer) async throws { body.append(buffer) }
  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

private final class Numbers: Sendable {
  private let last = Mutex<UInt16>(0)

  func next() -> UInt16 {
    last.withLock { last in
      last &+= 1
      return last
    }
  }
}

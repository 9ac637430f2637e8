import CloudyModel
import CloudyTestSupport
import Foundation
import GRDB
import Testing

@testable import CloudyHTTP
@testable import CloudyPlaces
@testable import CloudyStorage

/// Nominatim with Open-Meteo as the fallback, both simulated.
@Suite(.timeLimit(.standard)) struct GeocodingServicesTests {
  private static let start = Date(timeIntervalSince1970: 1_795_263_600)
  private static let house = "10 Downing Street"
  private static let hamlet = "Hinterkirch am Stub"

  /// An application that sends requests to simulated services, with a test clock.
  private struct Bench {
    let clock = TestClock()
    let simulated: SimulatedServices
    let geocoding: GeocodingServices

    init(_ script: String = "", store: Store? = nil) throws {
      let clock = clock
      let simulated = SimulatedServices(
        script: try FaultScript(script), startingAt: GeocodingServicesTests.start, clock: clock)
      self.simulated = simulated
      let now = { @Sendable in GeocodingServicesTests.start + clock.now.offset / .seconds(1) }
      func endpoint(_ limits: [RequestBudget.Limit]) throws -> ServiceEndpoint {
        ServiceEndpoint(
          baseURL: try #require(URL(string: "https://places.example")),
          transport: SimulatedTransport(simulated, clock: clock),
          timeLimit: .seconds(5), userAgent: "Cloudy tests", coordinateDecimals: 2, now: now,
          budget: RequestBudget(limits: limits, clock: clock), clock: clock)
      }
      geocoding = GeocodingServices(
        nominatim: NominatimService(endpoint: try endpoint(.nominatim), gazetteer: .embedded),
        openMeteo: OpenMeteoGeocodingService(endpoint: try endpoint(.openMeteo), gazetteer: .embedded),
        cached: store.map { GeocodingStore(store: $0, server: "played") }, now: now)
    }

    /// Searches while time passes.
    func places(called text: String) async throws -> FoundPlaces {
      let isFound = Promise<Void>()
      let found = Task { [geocoding] in
        defer { isFound.keep() }
        return try await geocoding.places(called: text)
      }
      try await waitUntil {
        clock.advance(by: .milliseconds(50))
        return isFound.isCached
      }
      return try await found.value
    }

    var requested: [SimulatedService?] { simulated.exchanges.map(\.service) }
  }

  @Test func `an address is found by Nominatim, without another request`() async throws {
    let bench = try Bench()
    let found = try await bench.geocoding.places(called: " 10   Downing Street, London\n")

    #expect(found.source == .nominatim)
    #expect(found.places.map(\.name) == ["10 Downing Street"])
    #expect(bench.simulated.exchanges.map(\.request.query["q"]) == ["10 Downing Street, London"])
    #expect(bench.requested == [.nominatim])
    #expect(bench.simulated.breaches.isEmpty)
  }

  @Test func `an empty result of both services is a result`() async throws {
    let bench = try Bench()
    #expect(try await bench.geocoding.places(called: "Xyzzy").places.isEmpty)
    #expect(bench.requested == [.nominatim, .openMeteoGeocoding])
  }

  @Test(arguments: ["close", "hang", "html", "half", "garbage", "empty", "429", "403", "500", "503"])
  func `if Nominatim fails, Open-Meteo answers`(fault: String) async throws {
    let found = try await Bench("nominatim \(fault)").places(called: Self.hamlet)
    #expect(found.source == .openMeteo)
    #expect(found.places.map(\.name) == [Self.hamlet])
  }

  @Test(arguments: [
    ("close", ForecastError.unreachable(host: "places.example")),
    ("hang", .timedOut(host: "places.example", after: .seconds(5))),
    ("html", .unreadable(path: "", problem: .htmlInsteadOfJSON)),
    ("500", .refused(status: 500, reason: "Internal Server Error")),
    ("429", .rateLimited(until: nil, reason: "Too Many Requests")),
  ])
  func `if both fail, the failure of the service for addresses is reported`(fault: String, error: ForecastError)
    async throws
  {
    for script in ["nominatim \(fault)\nopen-meteo-geocoding 503", "nominatim \(fault)"] {
      // Open-Meteo has no houses, so that its empty result means nothing.
      let bench = try Bench(script)
      let failure = await #expect(throws: GeocodingFailure.self) { try await bench.places(called: Self.house) }
      #expect(failure == GeocodingFailure(error, of: .nominatim))
    }
  }

  @Test func `if Nominatim finds nothing and Open-Meteo fails, the failure is reported`()
    async throws
  {
    let bench = try Bench("0s..60s open-meteo-geocoding 500", store: Store(directory: nil, now: { Self.start }))
    let failure = await #expect(throws: GeocodingFailure.self) { try await bench.places(called: "Xyzzy") }
    #expect(failure?.source == .openMeteo)

    bench.clock.advance(by: .seconds(61))
    #expect(try await bench.places(called: "Xyzzy").places.isEmpty)
    #expect(bench.requested.count == 4, "a failure is not cached")
  }

  @Test(arguments: [
    Result<FoundPlaces, GeocodingFailure>.success(FoundPlaces([], from: .nominatim)),
    .failure(GeocodingFailure(.unreachable(host: "places.example"), of: .nominatim)),
  ])
  func `a search canceled during the Open-Meteo request ends as canceled, and nothing is stored`(
    nominatims: Result<FoundPlaces, GeocodingFailure>
  ) async throws {
    let (nominatim, openMeteo) = (FakeGeocodingService(), FakeGeocodingService())
    let cached = GeocodingStore(store: Store(directory: nil, now: { Self.start }), server: "a")
    let geocoding = GeocodingServices(nominatim: nominatim, openMeteo: openMeteo, cached: cached, now: { Self.start })
    let search = Task { try await geocoding.places(called: "Xyzzy") }
    try await nominatim.response("Xyzzy", nominatims)
    try await openMeteo.response("Xyzzy", .failure(GeocodingFailure(.cancelled, of: .openMeteo)))

    let failure = await #expect(throws: GeocodingFailure.self) { try await search.value }
    #expect(failure?.error == .cancelled)
    #expect(cached.response(to: "Xyzzy", now: Self.start) == nil)
  }

  @Test func `Nominatim gets at most one request per second, however many callers there are`() async throws {
    let bench = try Bench()
    for text in ["10 Downing Street", "Rue de la Loi", "Hinterkirch"] {
      #expect(try await bench.places(called: text).source == .nominatim)
    }
    #expect(bench.requested == [.nominatim, .nominatim, .nominatim])
    #expect(bench.simulated.breaches.isEmpty)
  }

  @Test func `a repeated search is answered from the cache, even in another process`() async throws {
    let folder = try TemporaryFolder()
    let bench = try Bench(store: Store(directory: folder.path, now: { Self.start }))
    let found = try await bench.places(called: Self.house)
    let other = try Bench("* 500", store: Store(directory: folder.path, now: { Self.start }))
    other.clock.advance(by: .seconds(86_400))

    #expect(try await other.places(called: "10  downing STREET") == found)
    #expect(other.requested.isEmpty)
    other.clock.advance(by: .seconds(30 * 86_400))
    await #expect(throws: GeocodingFailure.self) { try await other.places(called: Self.house) }
  }

  @Test func `an empty result is cached for a day`() async throws {
    let bench = try Bench(store: Store(directory: nil, now: { Self.start }))
    _ = try await bench.places(called: "Xyzzy")
    _ = try await bench.places(called: "Xyzzy")
    #expect(bench.requested == [.nominatim, .openMeteoGeocoding])

    bench.clock.advance(by: .seconds(86_401))
    _ = try await bench.places(called: "Xyzzy")
    #expect(bench.requested.count == 4)
  }

  @Test func `a replacement for a failed response is not cached`() async throws {
    let bench = try Bench("0s..60s nominatim 500", store: Store(directory: nil, now: { Self.start }))
    #expect(try await bench.places(called: Self.hamlet).source == .openMeteo)
    bench.clock.advance(by: .seconds(61))
    #expect(try await bench.places(called: Self.hamlet).source == .nominatim)
  }

  @Test func `the cache is limited, and damaged entries are ignored`() throws {
    let store = Store(directory: nil, now: { Self.start })
    let cached = GeocodingStore(store: store, server: "a")
    for number in 0..<(GeocodingStore.capacity + 10) {
      cached.save(FoundPlaces([.fallback], from: .nominatim), to: "\(number)", now: Self.start + Double(number))
    }
    #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM geocoding") } == GeocodingStore.capacity)
    #expect(cached.response(to: "9", now: Self.start + 300) == nil)
    #expect(cached.response(to: "10", now: Self.start + 300)?.places == [.fallback])
    #expect(cached.response(to: "10", now: Self.start - 300) == nil, "cached in the future")
    #expect(GeocodingStore(store: store, server: "b").response(to: "10", now: Self.start + 300) == nil)

    try store.write { try $0.execute(sql: "UPDATE geocoding SET places = x'00'") }
    #expect(cached.response(to: "10", now: Self.start + 300) == nil)
  }
}

import CloudyForecasts
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import CloudyWeb

/// The caching of the Locations page between two requests.
@Suite struct CachedLocationsTests {
  private let now = Mutable(Forecast.sampleTime)
  private let weather = CachedWeather()
  private let server: TestServer

  init() throws {
    server = try TestServer { [now, weather] dependencies in
      dependencies.weather.reports = weather
      dependencies.now = { now.value }
    }
  }

  private func visitor(with places: [Int] = [2_797_656, 1_850_147]) async throws -> TestVisitor {
    var visitor = TestVisitor(server)
    for number in places { _ = try await visitor.post("/locations/add", "place=\(number)") }
    return visitor
  }

  @Test func `An unchanged page is rendered once, and If-None-Match returns 304`()
    async throws
  {
    var visitor = try await visitor()
    let first = try await visitor.get("/locations")
    let requested = weather.requestCount
    #expect(try await visitor.get("/locations").body == first.body)
    #expect(weather.requestCount == requested)
    let tag = try #require(first.headers[.eTag])
    visitor.others[.ifNoneMatch] = tag
    #expect(try await visitor.get("/locations").status == .notModified)
    #expect(first.headers[.cacheControl] == "private, no-cache")
    visitor.others = [.acceptEncoding: "gzip"]
    #expect(try await visitor.get("/locations").headers[.contentEncoding] == "gzip")
  }

  @Test func `The page is rendered again after a minute, a choice, or newer weather of a place`() async throws {
    var visitor = try await visitor()
    _ = try await visitor.get("/locations")
    now.change { $0 += 60 }
    let requested = weather.requestCount
    _ = try await visitor.get("/locations")
    #expect(weather.requestCount > requested)

    let before = try await visitor.get("/locations").words
    _ = try await visitor.post("/settings", "temperature=celsius")
    let chosen = try await visitor.get("/locations").words
    #expect(chosen != before)

    weather.set(celsius: 30)
    #expect(try await visitor.get("/locations").words == chosen)
    _ = try await visitor.get("/place/2797656-gent?newest")
    #expect(try await visitor.get("/locations").words != chosen)
  }

  @Test func `A removal can be undone for ten minutes, and cached pages do not offer it longer`() async throws {
    var visitor = try await visitor()
    let id = try #require(try await visitor.get("/locations").body.firstMatch(of: /name="id" value="([^"]+)"/)?.1)
    _ = try await visitor.post("/locations/remove", "id=\(id)")
    #expect(try await visitor.get("/locations").body.contains("/locations/undo"))
    now.change { $0 += 601 }
    #expect(try await !visitor.get("/locations").body.contains("/locations/undo"))
  }

  @Test func `No visitor gets another visitor's page`() async throws {
    var first = try await visitor()
    var second = try await visitor()
    let id = try #require(try await first.get("/locations").body.firstMatch(of: /name="id" value="([^"]+)"/)?.1)
    _ = try await first.post("/locations/rename", "id=\(id)&name=Grandma")
    #expect(try await first.get("/locations").words.contains("Grandma"))
    #expect(try await !second.get("/locations").words.contains("Grandma"))
    #expect(try await !server.get("/locations").body.contains("Gent"))
    #expect(try await !second.get("/locations?open=\(id)").words.contains("Grandma"))
    _ = try await second.post("/forget", "")
    #expect(try await !second.get("/locations").body.contains("Gent"))
    #expect(try await first.get("/locations").words.contains("Grandma"))
  }

  @Test func `The outcome of a choice is not in the cached page`() async throws {
    let visitor = try await visitor()
    #expect(try await !visitor.get("/locations?done=too-many").toast.isEmpty)
    #expect(try await visitor.get("/locations").toast.isEmpty)
  }

  @Test func `A visitor who causes large pages to be rendered reaches the limit sooner`() async throws {
    let server = try TestServer { [weather] dependencies in
      dependencies.weather.reports = weather
      dependencies.limits.address = RequestRate(burst: 400, perSecond: 20)
    }
    func count(_ path: (Int) -> String) async throws -> Int {
      var visitor = TestVisitor(server)
      for number in Array(CachedLocationsTests.places.prefix(50)) {
        _ = try await visitor.post("/locations/add", "place=\(number)")
      }
      for number in 0..<400 {
        if try await visitor.get(path(number)).status == .tooManyRequests { return number }
      }
      return 400
    }
    let same = try await count { _ in "/locations" }
    let others = try await count {
      "/locations?zone=\(CachedLocationsTests.zones[$0 % CachedLocationsTests.zones.count])"
    }
    #expect(others < same / 3)
  }

  private static let zones = [
    "Asia/Tokyo", "Europe/Oslo", "Europe/Paris", "America/Lima", "Africa/Cairo", "Asia/Dhaka",
  ]

  /// Numbers of cities in the gazetteer.
  private static let places = PlaceDatabase.embedded.search("san", limit: 60).compactMap { $0.place.id?.rawValue }
}

/// Caches the same weather of all places; a request for the newest gets the temperature that was set last.
private final class CachedWeather: ReportService {
  private struct State {
    var cached = 10.0
    var newest = 10.0
    var requestCount = 0
  }

  private let state = Mutex(State())

  var requestCount: Int { state.withLock(\.requestCount) }

  func set(celsius: Double) { state.withLock { $0.newest = celsius } }

  func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    let (before, after) = state.withLock { state in
      state.requestCount += 1
      let before = state.cached
      if wantsNewest { state.cached = state.newest }
      return (before, state.cached)
    }
    let (reports, listener) = AsyncStream<ForecastReport>.makeStream()
    func report(_ celsius: Double) -> ForecastReport {
      var forecast = Forecast.sample(celsius: celsius, at: Forecast.sampleTime)
      forecast.place = place
      return ForecastReport(response: .stored(forecast, fetchedAt: Forecast.sampleTime, isFresh: true))
    }
    listener.yield(report(before))
    if wantsNewest { listener.yield(report(after)) }
    listener.finish()
    return reports
  }
}

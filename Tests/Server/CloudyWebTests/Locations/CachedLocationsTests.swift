import CloudyForecasts
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import CloudyWeb

/// What is kept of Locations between two requests, and for how long.
@Suite struct CachedLocationsTests {
  private let now = Mutable(Forecast.sampleTime)
  private let weather = CachedWeather()
  private let server: TestServer

  init() throws {
    server = try TestServer { [now, weather] dependencies in
      dependencies.reports = weather
      dependencies.now = { now.value }
    }
  }

  private func visitor(with places: [Int] = [2_797_656, 1_850_147]) async throws -> TestVisitor {
    var visitor = TestVisitor(server)
    for number in places { _ = try await visitor.post("/locations/add", "place=\(number)") }
    return visitor
  }

  @Test func `While nothing changes the page is made once, and a browser that has it gets no more than a head`()
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

  @Test func `It is made again with the next minute, a choice, and newer weather of one of its places`() async throws {
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

  @Test func `A removal can be undone for ten minutes, and no page says so for longer`() async throws {
    var visitor = try await visitor()
    let id = try #require(try await visitor.get("/locations").body.firstMatch(of: /name="id" value="([^"]+)"/)?.1)
    _ = try await visitor.post("/locations/remove", "id=\(id)")
    #expect(try await visitor.get("/locations").body.contains("/locations/undo"))
    now.change { $0 += 601 }
    #expect(try await !visitor.get("/locations").body.contains("/locations/undo"))
  }

  @Test func `Nobody gets the page of another, whatever they have in common`() async throws {
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

  @Test func `What is said once is not said to who comes later`() async throws {
    let visitor = try await visitor()
    #expect(try await !visitor.get("/locations?done=too-many").toast.isEmpty)
    #expect(try await visitor.get("/locations").toast.isEmpty)
  }

  @Test func `Who has large pages made over and over is held up sooner than who asks for the same`() async throws {
    let server = try TestServer { [weather] dependencies in
      dependencies.reports = weather
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

  /// Some of the gazetteer's cities.
  private static let places = PlaceDatabase.embedded.search("san", limit: 60).compactMap { $0.place.id?.rawValue }
}

/// Keeps the same weather of all places, and gives what it was set to since to whoever wants the newest.
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

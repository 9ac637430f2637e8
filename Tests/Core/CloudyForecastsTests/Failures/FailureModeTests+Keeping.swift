import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts
@testable import CloudyHTTP
@testable import CloudyPlaces
@testable import CloudyStorage

/// Caching: by place, and by the age of responses.
extension FailureModeTests {
  /// Half a second before a quarter of an hour, so that a response a second later has other current conditions.
  private static let beforeQuarter = Date(timeIntervalSince1970: 1_795_265_099.5)

  @Test func `late answer: a slow response to an older request does not replace a newer one`() async throws {
    let script = try FaultScript("..500ms open-meteo* slow=2s")
    let simulated = SimulatedForecasts(startingAt: Self.beforeQuarter, script: script)
    let store = simulated.store()
    // Two processes that share a store.
    let (slow, fast) = (
      simulated.repository(requesting: [.openMeteo], hasSupplements: true, store: store),
      simulated.repository(requesting: [.openMeteo], hasSupplements: true, store: store)
    )
    async let pending = slow.report(for: Self.brussels)
    try await simulated.clock.waitForSleeper(dueIn: .seconds(2))
    // Waiting: the race, the forecast, the minutes, the air quality and two past days.
    try await simulated.clock.waitForSleepers(6)
    simulated.clock.advance(by: .seconds(1))
    let newer = try await fast.report(for: Self.brussels)
    simulated.clock.advance(by: .seconds(1))
    let older = try await pending

    let times = [older, newer].map(\.forecast?.current.content.time)
    #expect(times == [Self.beforeQuarter - 899.5, Self.beforeQuarter + 0.5])
    let cached = try await simulated.repository(requesting: [.openMeteo], hasSupplements: true, store: store)
      .report(for: Self.brussels)
    #expect(cached.forecast?.current == newer.forecast?.current)
    #expect(cached.forecast?.hours == newer.forecast?.hours)
    #expect(cached.forecast?.airQuality?.provenance.fetchedAt == Self.beforeQuarter + 1)
    #expect(cached.forecast?.minutes?.provenance.fetchedAt == Self.beforeQuarter + 1)
    #expect(cached.forecast?.history?.provenance.fetchedAt == Self.beforeQuarter + 1)
  }

  @Test func `late answer: canceling the only caller cancels the request; the next caller repeats it`() async throws {
    let script = try FaultScript("..500ms open-meteo slow=2s")
    let simulated = SimulatedForecasts(startingAt: Self.beforeQuarter, script: script)
    let repository = simulated.repository(requesting: [.openMeteo], store: simulated.store())
    let gone = Task { for await report in repository.reports(for: Self.brussels) { Issue.record("\(report)") } }
    try await simulated.clock.waitForSleeper(dueIn: .seconds(2))
    gone.cancel()
    await gone.value

    simulated.clock.advance(by: .seconds(1))
    var reports: [ForecastReport] = []
    for await report in repository.reports(for: Self.brussels) { reports.append(report) }
    simulated.clock.advance(by: .seconds(1))

    #expect(reports.map(\.isLive) == [true])
    #expect(simulated.services.exchanges.count == 2)
    let cached = try await repository.report(for: Self.brussels)
    #expect(cached.forecast?.hours == reports.first?.forecast?.hours)
    #expect(cached.forecast?.hours.provenance.fetchedAt == Self.beforeQuarter + 1)
  }

  @Test func `late answer: a forecast is dated by its request, not by its response`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start, script: try FaultScript("open-meteo slow=1200ms"))
    async let pending = simulated.repository(requesting: [.openMeteo]).report(for: Self.brussels)
    try await simulated.clock.waitForSleeper(dueIn: .milliseconds(1200))
    simulated.clock.advance(by: .milliseconds(1200))

    #expect(try await pending.forecast?.hours.provenance.fetchedAt == Self.start)
  }

  @Test func `late answer: an older forecast replaces a newer one neither in memory nor in the store`() throws {
    let service = ServiceIdentity(source: "example")
    let older = StorageSamples.forecast(at: StorageSamples.noon - 60)
    let newer = StorageSamples.forecast()
    for store in [nil, Store(directory: nil, now: { StorageSamples.noon })] {
      let cache = ForecastCache(store: store, now: { StorageSamples.noon })
      for forecast in [newer, older] {
        try cache.insert(forecast, from: service)
        try cache.insert(.alerts(try #require(forecast.alerts)), for: StorageSamples.ghent, from: service)
      }
      // The store of an instance whose memory has other values.
      let next = store == nil ? cache : ForecastCache(store: store, now: { StorageSamples.noon })

      let forecast = try next.forecast(for: StorageSamples.ghent, from: service) { _ in true }
      let supplement = try next.supplement(for: StorageSamples.ghent, from: service) { _ in true }
      #expect(forecast?.fetchedAt == StorageSamples.noon)
      #expect(supplement?.provenance.fetchedAt == StorageSamples.noon)
    }
  }

  @Test func `late answer: a forecast cached by a clock that was ahead is replaced`() throws {
    let service = ServiceIdentity(source: "example")
    let ahead = StorageSamples.forecast(at: StorageSamples.noon + 7200)
    let now = StorageSamples.forecast()
    for store in [nil, Store(directory: nil, now: { StorageSamples.noon })] {
      let cache = ForecastCache(store: store, now: { StorageSamples.noon })
      for forecast in [ahead, now] {
        try cache.insert(forecast, from: service)
        try cache.insert(.alerts(try #require(forecast.alerts)), for: StorageSamples.ghent, from: service)
      }

      let forecast = try cache.forecast(for: StorageSamples.ghent, from: service) { _ in false }
      let supplement = try cache.supplement(for: StorageSamples.ghent, from: service) { _ in false }
      #expect(forecast?.fetchedAt == StorageSamples.noon)
      #expect(supplement?.provenance.fetchedAt == StorageSamples.noon)
    }
  }

  private static func here(_ latitude: Double, _ longitude: Double, zone: String = "Europe/Brussels") -> Place {
    Place(
      name: "Current Location", country: Country(code: "BE", name: "Belgium"),
      coordinates: Coordinates(latitude: latitude, longitude: longitude) ?? .fallback, timeZoneIdentifier: zone)
  }

  @Test func `moved while cached: a cache entry belongs to a location, whatever the place's name`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let repository = simulated.repository(requesting: [.openMeteo], hasSupplements: true, store: simulated.store())
    let (brussels, ghent) = (Self.here(50.85, 4.35), Self.here(51.05, 3.72))

    let first = try await repository.report(for: brussels)
    let moved = try await repository.report(for: ghent)
    let back = try await repository.report(for: brussels)

    let requested = simulated.services.exchanges(with: .openMeteo).filter(\.isOfNow).map(\.request.query["latitude"])
    #expect(requested == ["50.85", "51.05"])
    #expect(moved.isLive)
    #expect(moved.forecast?.hours.content != first.forecast?.hours.content)
    #expect(moved.forecast?.airQuality?.content != first.forecast?.airQuality?.content)
    #expect(moved.forecast?.place == ghent)
    #expect(back.forecast?.hours == first.forecast?.hours)
    #expect(back.forecast?.airQuality == first.forecast?.airQuality)
  }

  @Test func `moved while cached: within 1 km no request is made, but the new place is returned`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let repository = simulated.repository(requesting: [.openMeteo], hasSupplements: true, store: simulated.store())
    // The coordinates of the third round to other values than those of the first.
    let steps = [Self.here(50.8481, 4.35), Self.here(50.8502, 4.3511), Self.here(50.8544, 4.3556)]
    for place in steps {
      let report = try await repository.report(for: place)
      #expect(report.forecast?.place == place)
    }

    #expect(simulated.services.exchanges(with: .openMeteo).count(where: \.isOfNow) == 1)
    #expect(simulated.services.exchanges(with: .openMeteoAirQuality).count == 1)
  }

  @Test func `moved while cached: in another time zone, the days are recomputed`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let store = simulated.store()
    let repository = simulated.repository(requesting: [.openMeteo], store: store)
    // A minute of longitude apart: Tornio in Finland and Haparanda in Sweden.
    let finland = Self.here(65.8480, 24.1460, zone: "Europe/Helsinki")
    let sweden = Self.here(65.8480, 24.1455, zone: "Europe/Stockholm")
    for place in [finland, sweden, finland] {
      let forecast = try #require(try await repository.report(for: place).forecast)
      #expect(forecast.place == place)
      #expect(forecast.flaws == [])
      let calendar = place.calendar
      let tomorrow = try #require(forecast.days.content.dropFirst().first)
      let hours = forecast.hours.content.filter { calendar.interval(of: tomorrow.date).contains($0.time) }
      #expect(tomorrow.temperatureMax == hours.compactMap(\.temperature).max())
      #expect(hours.count == 24)
    }
  }

  @Test(arguments: [
    ("Springfield, MO", 4_409_896), ("Springfield OH", 4_525_353), ("Paris TX", 4_717_560), ("Paris", 2_988_507),
    ("北京", 1_816_670), ("Москва", 524_901), ("San José", 3_621_849), ("San Jose CA", 5_392_171),
    ("St. Petersburg", 498_817), ("St Petersburg FL", 4_171_563), ("St. John's", 6_324_733), ("Köln", 2_886_242),
    ("Cologne", 2_886_242), ("koeln", 2_886_242), ("Al-Qāhirah", 360_630),
  ])
  func `wrong place: the weather is requested for the place that was typed`(
    _ query: String, id: Int
  ) async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let resolved = try #require(PlaceDatabase.embedded.place(id: Place.ID(rawValue: id)))
    let found = try #require(PlaceDatabase.embedded.search(query).first?.place)
    #expect(found == resolved)

    let report = try await simulated.repository(requesting: [.openMeteo, .metNorway]).report(for: found, from: .asGiven)

    #expect(report.forecast?.place == resolved)
    let requested = try #require(simulated.services.exchanges.first?.request.query)
    let latitude = try #require(requested["latitude"].flatMap(Double.init))
    let longitude = try #require(requested["longitude"].flatMap(Double.init))
    let coordinates = try #require(Coordinates(latitude: latitude, longitude: longitude))
    // Within the precision of two decimals.
    #expect(coordinates.distance(to: resolved.coordinates).kilometers < 0.8)
  }
}

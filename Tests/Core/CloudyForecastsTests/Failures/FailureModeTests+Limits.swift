import CloudyApplication
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts
@testable import CloudyHTTP
@testable import CloudyStorage

/// Services' limits on requests.
extension FailureModeTests {
  @Test(arguments: [
    (Fault.Quota.minutely, "2026-11-21T12:35Z"), (.hourly, "2026-11-21T13:00Z"), (.daily, "2026-11-22T00:00Z"),
  ])
  func `quota: Open-Meteo is requested again exactly at the end of the period in its reason`(
    quota: Fault.Quota, end: String
  ) async throws {
    try await waits(for: "429-\(quota.rawValue)", from: .openMeteo, until: .utc(end), isWish: true)
  }

  @Test func `quota: too many concurrent requests are retried after five seconds`() async throws {
    try await waits(for: "429-concurrent", from: .openMeteo, until: Self.start + 5, isWish: true)
  }

  @Test(arguments: SimulatedService.forecasters)
  func `quota: a Retry-After is observed to the second`(_ service: SimulatedService) async throws {
    try await waits(for: "429 retry-after=77", from: service, until: Self.start + 77, isWish: true)
  }

  @Test(arguments: [SimulatedService.metNorway, .nws, .darkSky])
  func `quota: without a Retry-After, the cool-down lasts a minute`(_ service: SimulatedService) async throws {
    try await waits(for: "429", from: service, until: Self.start + 60, isWish: false)
  }

  /// Checks that another service is used meanwhile, and that the limited one is requested exactly at `end`.
  ///
  /// - Parameter isWish: Whether even a refresh does not shorten the wait.
  private func waits(for fault: String, from service: SimulatedService, until end: Date, isWish: Bool) async throws {
    let script = try FaultScript("..1s \(service.rawValue) \(fault)")
    let simulated = SimulatedForecasts(startingAt: Self.start, script: script)
    let other = service == .openMeteo ? SimulatedService.metNorway : .openMeteo
    let place = Self.place(of: service)
    let store = simulated.store()
    func report() async throws -> ForecastReport {
      // Each in its own process.
      try await simulated.repository(requesting: [service, other], store: store).report(
        for: place, fetchPolicy: isWish ? .refresh : .default, from: .asGiven)
    }
    let limited = try await report()
    let count = simulated.services.exchanges(with: service).count

    #expect(limited.isLive)
    #expect(limited.sourceID == other.rawValue)
    guard case .rateLimited(let until, _)? = limited.failures.first?.error else {
      Issue.record("\(limited.failures)")
      return
    }
    #expect(until == (isWish ? end : nil))

    let pause = Duration.seconds(end.timeIntervalSince(Self.start))
    simulated.clock.advance(by: pause - .milliseconds(1))
    let early = try await report()
    #expect(early.sourceID == other.rawValue)
    #expect(simulated.services.exchanges(with: service).count == count)
    if isWish { #expect(early.failures.map(\.error) == limited.failures.map(\.error)) }

    simulated.clock.advance(by: .milliseconds(1))
    // Lets the other service's forecast expire, since no request would be made otherwise.
    if !isWish { simulated.clock.advance(by: .seconds(3600)) }
    let after = try await report()
    #expect(after.sourceID == service.rawValue)
    #expect(after.isLive)
    #expect(after.failures.isEmpty)
  }

  @Test func `herd: simultaneous requests for one place become one request to each service`() async throws {
    let script = try FaultScript("open-meteo slow=1s")
    let simulated = SimulatedForecasts(startingAt: Self.start, script: script)
    let repository = simulated.repository(
      requesting: [.openMeteo, .metNorway], hasSupplements: true, store: simulated.store())
    let reports = try await withThrowingTaskGroup(of: ForecastReport.self) { group in
      for number in 0..<100 {
        group.addTask {
          var place = Self.brussels
          place.name = "Home of \(number)"
          let report = try await repository.report(for: place)
          #expect(report.forecast?.place == place)
          return report
        }
      }
      // The forecast, and yesterday by its past hours.
      try await simulated.clock.waitUntilSettled(2, dueIn: .seconds(1))
      simulated.clock.advance(by: .seconds(1))
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(reports.count == 100)
    #expect(Set(reports.map(\.forecast?.hours)).count == 1)
    let targets = simulated.services.exchanges.map(\.request.target)
    #expect(targets.count == Set(targets).count)
    #expect(simulated.services.exchanges(with: .openMeteo).count(where: \.isOfNow) == 1)
    #expect(simulated.services.exchanges(with: .metNorway).isEmpty)
    #expect(simulated.services.exchanges(with: .openMeteoAirQuality).count == 1)
    #expect(simulated.services.exchanges(with: .openMeteoMinutes).count == 1)
  }

  @Test func `herd: machines that fetched together refresh at different times within two minutes`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let machines = (0..<12).map { number in
      simulated.repository(requesting: [.openMeteo], random: { Double(number) / 12 })
    }
    func send() async throws -> Int {
      let before = simulated.services.exchanges.count
      for machine in machines { _ = try await machine.report(for: Self.brussels) }
      return simulated.services.exchanges.count - before
    }
    #expect(try await send() == 12)
    simulated.clock.advance(by: .seconds(599))
    #expect(try await send() == 0)

    var counts: [Int] = []
    for _ in 0..<12 {
      simulated.clock.advance(by: .seconds(10))
      counts.append(try await send())
    }

    #expect(counts == Array(repeating: 1, count: 12))
  }

  @Test func `herd: machines that saw a failure in the same second retry one after the other`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start, script: try FaultScript("..1s open-meteo html"))
    let machines = (0..<12).map { number in
      simulated.repository(requesting: [.openMeteo], random: { Double(number) / 12 })
    }
    func send() async throws -> Int {
      let before = simulated.services.exchanges.count
      for machine in machines { _ = try await machine.report(for: Self.brussels) }
      return simulated.services.exchanges.count - before
    }
    #expect(try await [send(), send(), send()] == [12, 12, 0])

    // Cool-downs last 15 s, plus or minus a quarter.
    simulated.clock.advance(by: .seconds(11.2))
    var counts = [try await send()]
    for _ in 0..<12 {
      simulated.clock.advance(by: .seconds(0.625))
      counts.append(try await send())
    }

    #expect(counts == [0] + Array(repeating: 1, count: 12))
  }
}

extension FailureModeTests {
  @Test(arguments: [SimulatedService.darkSky, .nws])
  func `herd: no request is made before a response expires, even for a refresh`(
    _ service: SimulatedService
  ) async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let repository = simulated.repository(requesting: [service], store: simulated.store())
    let place = Self.place(of: service)
    _ = try await repository.report(for: place)
    let count = simulated.services.exchanges.count

    // Both expire after a quarter of an hour.
    simulated.clock.advance(by: .seconds(899))
    let held = try await repository.report(for: place, fetchPolicy: .refresh)
    #expect(!held.isLive)
    #expect(held.forecast?.hours.provenance.fetchedAt == Self.start)
    #expect(simulated.services.exchanges.count == count)

    simulated.clock.advance(by: .seconds(1))
    #expect(try await repository.report(for: place, fetchPolicy: .refresh).isLive)
    #expect(simulated.services.exchanges.count > count)
  }
}

/// MET Norway rejects clients that violate its terms.
extension FailureModeTests {
  private static let precise = Place(
    name: "Grünerløkka", country: Country(code: "NO", name: "Norway"),
    coordinates: Coordinates(latitude: 59.923_456_789_012, longitude: 10.756_789_012_345) ?? .fallback,
    timeZoneIdentifier: "Europe/Oslo")

  /// MET Norway's services with the maximum precision of coordinates.
  private func metNorway(_ simulated: SimulatedForecasts, store: Store) throws -> ForecastRepository {
    let configuration = try Configuration(
      environment: ["CLOUDY_COORDINATE_DECIMALS": "6", "CLOUDY_CONTACT": "me@example.org"], directory: nil)
    let services = WeatherProvider.metNorway.services(
      ServiceContext(
        configuration: configuration, transport: SimulatedTransport(simulated.services, clock: simulated.clock),
        userAgent: "Cloudy/1.0 (\(try #require(configuration.contact).value))", store: store, random: { 0.5 },
        now: { simulated.now }))
    return ForecastRepository(
      services: [services.forecasts].compactMap(\.self), supplements: services.supplements,
      normals: ClimateNormalsService(now: { simulated.now }), store: store, clock: simulated.clock, random: { 0.5 },
      now: { simulated.now })
  }

  @Test func `MET 403: no request lacks a User-Agent, has a fifth decimal or comes before the response expires`()
    async throws
  {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let store = simulated.store()
    let repository = try metNorway(simulated, store: store)
    #expect(try await repository.report(for: Self.precise).isLive)
    // The response expires after 31 to 33 minutes.
    for _ in 0..<6 {
      simulated.clock.advance(by: .seconds(5 * 60))
      let report = try await repository.report(for: Self.precise, fetchPolicy: .refresh)
      #expect(report.sourceID == "met-norway")
      // Neither another process nor a status check makes a request.
      _ = try await metNorway(simulated, store: store).report(for: Self.precise, fetchPolicy: .refresh)
      _ = try await metNorway(simulated, store: store).statuses(askingFor: Self.precise)
    }
    #expect(simulated.services.exchanges(with: .metNorway).count == 1)

    simulated.clock.advance(by: .seconds(5 * 60))
    let renewed = try await repository.report(for: Self.precise, fetchPolicy: .refresh)
    #expect(renewed.isLive)
    #expect(renewed.forecast?.hours.provenance.fetchedAt == simulated.now)
    let requested = simulated.services.exchanges(with: .metNorway)
    #expect(requested.count == 2)
    #expect(requested.last?.request.headers["if-modified-since"] != nil)

    #expect(simulated.services.breaches.isEmpty)
    for exchange in simulated.services.exchanges {
      #expect(exchange.request.headers["user-agent"] == "Cloudy/1.0 (me@example.org)")
      #expect(exchange.request.query["lat"] == "59.9235")
      #expect(exchange.request.query["lon"] == "10.7568")
    }
  }

  @Test(arguments: [-10_800.0, -3_456_000.0, 10_800.0])
  func `MET 403: a wrong clock does not cause too many requests`(clockError: TimeInterval) async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start, clockError: clockError)
    let store = simulated.store()
    for _ in 0..<3 {
      let report = try await simulated.repository(requesting: [.metNorway], store: store)
        .report(for: Self.oslo, fetchPolicy: .refresh)
      #expect(report.sourceID == "met-norway")
      simulated.clock.advance(by: .seconds(10 * 60))
    }

    #expect(simulated.services.exchanges.count == 1)
    #expect(simulated.services.breaches.isEmpty)
  }

  @Test func `MET 403: a refusal is a failure like any other, and another service is used`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start, script: try FaultScript("met-norway 403"))
    let report = try await simulated.repository(requesting: [.openMeteo, .metNorway]).report(for: Self.oslo)

    #expect(report.sourceID == "open-meteo")
    #expect(report.failures.map(\.error) == [.refusedWithoutContact])
  }
}

import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyHTTP

/// Services that do not respond, or with an unexpected format.
extension FailureModeTests {
  @Test(arguments: SimulatedService.forecasters, [Fault.close, .hang, .html, .half, .drip])
  func `provider outage: the last good forecast is shown, and the service is requested again when it is back`(
    _ service: SimulatedService, _ fault: Fault
  ) async throws {
    let script = try FaultScript("1h..3h \(service.rawValue)* \(fault)")
    let simulated = SimulatedForecasts(startingAt: Self.start, script: script)
    let place = Self.place(of: service)
    let store = simulated.store()
    let repository = simulated.repository(requesting: [service], store: store)
    let good = try await repository.report(for: place)
    #expect(good.isLive)

    simulated.clock.advance(by: .seconds(2 * 3600))
    async let pending = repository.report(for: place)
    if [.hang, .drip].contains(fault) {
      try await simulated.clock.waitForSleeper(dueIn: SimulatedForecasts.timeLimit)
      simulated.clock.advance(by: SimulatedForecasts.timeLimit)
    }
    let outage = try await pending

    #expect(outage.storedSince == Self.start)
    #expect(outage.forecast?.hours == good.forecast?.hours)
    #expect(outage.forecast?.days == good.forecast?.days)
    #expect(outage.failures.map(\.source.id) == [service.rawValue])
    #expect(outage.failures.first.map { fault.isMeant(by: $0.error) } == true, "\(outage.failures)")
    // The next process reads the same forecast.
    let next = try await simulated.repository(requesting: [service], store: store).report(
      for: place, fetchPolicy: .offline)
    #expect(next.forecast?.hours == good.forecast?.hours)

    simulated.clock.advance(by: .seconds(2 * 3600))
    let after = try await repository.report(for: place)
    #expect(after.isLive)
    #expect(after.failures.isEmpty)
    #expect(after.forecast?.hours.provenance.fetchedAt == simulated.now)
  }

  @Test(arguments: SimulatedService.forecasters)
  func `provider outage: over sockets, the last good forecast is shown`(_ service: SimulatedService) async throws {
    let script = try FaultScript(
      "1h..2h \(service.rawValue)* close\n2h..3h \(service.rawValue)* html\n3h..4h \(service.rawValue)* half")
    let simulated = SimulatedForecasts(startingAt: Self.start, script: script) { _, clock in CurlTransport(clock: clock)
    }
    let server = try LoopbackServer(playing: simulated.services)
    defer { server.stop() }
    let repository = simulated.repository(requesting: [service], store: simulated.store(), at: server.url)
    let place = Self.place(of: service)
    let good = try await repository.report(for: place)

    for fault in [Fault.close, .html, .half] {
      simulated.clock.advance(by: .seconds(3600))
      let outage = try await repository.report(for: place)

      #expect(outage.storedSince == Self.start)
      #expect(outage.forecast?.hours == good.forecast?.hours)
      #expect(outage.failures.first.map { fault.isMeant(by: $0.error) } == true, "\(outage.failures)")
    }

    // No server listens at this address any more.
    server.stop()
    simulated.clock.advance(by: .seconds(3600))
    let refusal = try await repository.report(for: place)
    #expect(refusal.forecast?.hours == good.forecast?.hours)
    #expect(refusal.failures.map(\.error) == [.unreachable(host: "127.0.0.1")])
  }

  @Test(arguments: [Fault.close, .html, .half, .empty, .garbage, .status(503), .expiredGrid])
  func `provider outage: another service is used instead`(_ fault: Fault) async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start, script: try FaultScript("nws* \(fault)"))
    async let pending = simulated.repository(requesting: [.openMeteo, .nws]).report(for: Self.newYork)
    if [.status(503), .expiredGrid].contains(fault) {
      try await simulated.clock.waitForSleeper(dueIn: .milliseconds(500))
      simulated.clock.advance(by: .milliseconds(500))
    }
    let report = try await pending

    #expect(report.isLive)
    #expect(report.sourceID == "open-meteo")
    #expect(report.failures.map(\.source.id) == ["nws"])
    #expect(report.choice == .after(["US National Weather Service"]))
  }

  @Test func `provider outage: a service that hangs costs no more time than the hedge delay`()
    async throws
  {
    let simulated = SimulatedForecasts(startingAt: Self.start, script: try FaultScript("open-meteo hang"))
    async let pending = simulated.repository(requesting: [.openMeteo, .metNorway]).report(for: Self.brussels)
    try await simulated.clock.waitForSleeper(dueIn: .milliseconds(1500))
    simulated.clock.advance(by: .milliseconds(1500))
    let report = try await pending

    #expect(report.sourceID == "met-norway")
    #expect(report.failures.map(\.error) == [.timedOut(host: "Open-Meteo", after: .milliseconds(1500))])
    #expect(simulated.clock.now.offset == .milliseconds(1500))
  }

  @Test func `provider outage: if all services fail, cached blocks of all services are shown`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start, script: try FaultScript("30m.. * close"))
    let store = simulated.store()
    let good = try await simulated.repository(requesting: [.openMeteo, .metNorway], hasSupplements: true, store: store)
      .report(for: Self.oslo)
    simulated.clock.advance(by: .seconds(40 * 60))

    let outage = try await simulated.repository(
      requesting: [.openMeteo, .metNorway], hasSupplements: true, store: store
    )
    .report(for: Self.oslo)

    #expect(outage.storedSince == Self.start)
    #expect(outage.failures.map(\.source.id) == ["met-norway", "open-meteo"])
    #expect(good.forecast?.airQuality != nil)
    #expect(good.forecast?.history != nil)
    let now = simulated.now
    let present = try #require(outage.present(at: now))
    #expect(present.airQuality?.content == good.forecast?.airQuality?.content.filter { $0.time + 3600 > now })
    #expect(present.history == good.forecast?.history)
    #expect(present.minutes?.content == good.forecast?.minutes?.content.filter { $0.time + 60 > now })
  }

  @Test func `provider outage: without cached forecasts, climate normals are shown`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start, script: FaultScript(.close))
    let report = try await simulated.repository(requesting: [.openMeteo, .metNorway], hasSupplements: true)
      .report(for: Self.brussels)

    guard case .climateNormals(let normals) = report.response else {
      Issue.record("\(report.response)")
      return
    }
    #expect(normals.hasValues)
    #expect(report.failures.map(\.source.id) == ["open-meteo", "met-norway"])
    #expect(Set(report.failures.map(\.error)) == [.unreachable(host: "weather.example")])
  }

  @Test(arguments: SimulatedService.forecasters)
  func `provider outage: a service that fails twice gets a cool-down, and the other one is used at once`(
    _ service: SimulatedService
  ) async throws {
    let simulated = SimulatedForecasts(
      startingAt: Self.start, script: try FaultScript("..1m \(service.rawValue)* html"))
    let other = service == .openMeteo ? SimulatedService.metNorway : .openMeteo
    let repository = simulated.repository(requesting: [service, other])
    // The other service's forecast is cached for each place.
    let places = service.cities
    for place in places.prefix(2) { _ = try await repository.report(for: place, from: .asGiven) }
    let count = simulated.services.exchanges(with: service).count

    let resting = try await repository.report(for: places[2], from: .asGiven)

    #expect(simulated.services.exchanges(with: service).count == count)
    #expect(resting.sourceID == other.rawValue)
    guard case .resting(_, failures: 2)? = resting.failures.first?.error else {
      Issue.record("\(resting.failures)")
      return
    }
    simulated.clock.advance(by: .seconds(3600))
    #expect(try await repository.report(for: places[0], from: .asGiven).sourceID == service.rawValue)
  }
}

extension Fault {
  /// Whether this fault should cause the error.
  fileprivate func isMeant(by error: ForecastError) -> Bool {
    switch (self, error) {
    case (.close, .unreachable): true
    case (.hang, .timedOut(_, SimulatedForecasts.timeLimit)), (.drip, .timedOut(_, SimulatedForecasts.timeLimit)): true
    case (.html, .unreadable("", .htmlInsteadOfJSON)): true
    case (.half, .unreadable("", .brokeOff)): true
    default: false
    }
  }
}

import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts
@testable import CloudyHTTP
@testable import CloudyStorage

/// Processes that share a store and make the same request at the same time.
@Suite(.timeLimit(.standard))
struct RequestCoordinatorTests {
  private let folder: TemporaryFolder
  private let clock = TestClock()
  private let request = FlightKey(ServiceIdentity(source: "example"), StorageSamples.ghent)

  init() throws { folder = try TemporaryFolder() }

  @Test func `two processes send their requests one after the other`() async throws {
    var first = await coordinator().claim(for: request)
    #expect(first?.lock != nil)
    let second = Task { [request] in await coordinator().claim(for: request) }
    try await clock.waitForSleeper(dueIn: .milliseconds(25))
    #expect(coordinator().isTaken(request.text))

    first = nil
    #expect(!coordinator().isTaken(request.text), "it is released with the turn")
    clock.advance(by: .milliseconds(25))
    #expect(await second.value?.lock != nil)
  }

  @Test func `a different request does not wait`() async throws {
    let first = await coordinator().claim(for: request)
    let others = [
      FlightKey(ServiceIdentity(source: "example"), StorageSamples.antwerp),
      FlightKey(ServiceIdentity(source: "other"), StorageSamples.ghent),
    ]
    for other in others { #expect(await coordinator().claim(for: other)?.lock != nil) }
    withExtendedLifetime(first) {}
  }

  @Test func `after a long wait, a second request is made in parallel`() async throws {
    let slow = await coordinator().claim(for: request)
    let second = Task { [request] in await coordinator().claim(for: request) }
    for _ in 0..<80 {
      try await clock.waitForSleeper(dueIn: .milliseconds(25))
      clock.advance(by: .milliseconds(25))
    }
    let beside = await second.value
    #expect(beside?.lock != nil)

    let third = Task { [request] in await coordinator().claim(for: request) }
    for _ in 0..<80 {
      try await clock.waitForSleeper(dueIn: .milliseconds(25))
      clock.advance(by: .milliseconds(25))
    }
    try await clock.waitForSleeper(dueIn: .milliseconds(25))
    third.cancel()
    #expect(await third.value == nil, "two are enough for the next two seconds")
    withExtendedLifetime((slow, beside)) {}
  }

  @Test func `a canceled claim stops waiting`() async throws {
    let first = await coordinator().claim(for: request)
    let second = Task { [request] in await coordinator().claim(for: request) }
    try await clock.waitForSleeper(dueIn: .milliseconds(25))
    second.cancel()
    #expect(await second.value == nil)
    withExtendedLifetime(first) {}
  }

  @Test func `without a lock file, every process requests`() async throws {
    for file in [nil, RequestLockFile(path: "/nowhere/at/all")] {
      let coordinator = RequestCoordinator(file: file, clock: clock)
      let both = [await coordinator.claim(for: request), await coordinator.claim(for: request)]
      #expect(both.allSatisfy { $0 != nil && $0?.lock == nil })
    }
  }

  @Test func `a released request is free, even if a child process was being started meanwhile`() throws {
    let file = RequestLockFile(path: folder.path + "/cloudy.asking")
    var taken: RequestLockFile.Outcome? = file.take("forecast")
    guard case .taken = taken, case .busy = file.take("forecast") else {
      Issue.record("not locked")
      return
    }
    let child = InheritedDescriptors(of: file.path)
    #expect(child.count == 1)
    taken = nil
    guard case .taken = file.take("forecast") else {
      Issue.record("still locked")
      return
    }
    withExtendedLifetime(child) {}
  }

  @Test(arguments: [ForecastRepository.FetchPolicy.default, .refresh])
  func `another process that waited gets the stored response`(
    _ fetchPolicy: ForecastRepository.FetchPolicy
  ) async throws {
    let response = Promise<Void>()
    let service = StubForecastService.sample(after: response)
    let (first, second) = (repository(requesting: service), repository(requesting: service))
    async let delivered = first.report(for: StorageSamples.ghent, fetchPolicy: fetchPolicy, from: .asGiven)
    try await waitUntil { service.requestTimes > 0 }
    async let waited = second.report(for: StorageSamples.ghent, fetchPolicy: fetchPolicy, from: .asGiven)
    try await clock.waitForSleeper(dueIn: .milliseconds(25))

    response.keep()
    let live = try await delivered
    clock.advance(by: .milliseconds(25))
    let shared = try await waited

    guard case .live = live.response, case .stored(let forecast, _, isFresh: true) = shared.response else {
      Issue.record("\(live.response), \(shared.response)")
      return
    }
    #expect(forecast.hours.provenance.fetchedAt == StorageSamples.noon)
    #expect(service.requestTimes == 1)
  }

  @Test func `a renewal applies to all processes, and the others do not wait`() async throws {
    let response = Promise<Void>()
    let service = StubForecastService.sample(after: response)
    let (first, second) = (repository(requesting: service), repository(requesting: service))
    async let renewal: Void = first.renew(StorageSamples.ghent, from: .asGiven, showing: [.hours])
    try await waitUntil { service.requestTimes > 0 }

    #expect(second.isRefreshing(StorageSamples.ghent))
    #expect(!second.isRefreshing(StorageSamples.antwerp))
    await second.renew(StorageSamples.ghent, from: .asGiven, showing: [.hours])

    response.keep()
    await renewal
    #expect(!second.isRefreshing(StorageSamples.ghent))
    #expect(service.requestTimes == 1)
    let report = try await second.report(for: StorageSamples.ghent, fetchPolicy: .cacheOnly, from: .asGiven)
    #expect(report.forecast?.hours.provenance.fetchedAt == StorageSamples.noon)
  }

  @Test func `a block that is not shown is not requested, but included if it is stored`() async throws {
    let service = StubForecastService { (place) async throws(ForecastError) in
      var forecast = StorageSamples.forecast(for: place)
      (forecast.airQuality, forecast.history, forecast.alerts, forecast.minutes) = (nil, nil, nil, nil)
      return forecast
    }
    let history = StubSupplementService.sample("history", .history)
    let air = StubSupplementService("air", .airQuality, failing: .refused(status: 500, reason: nil))
    let store = Store(directory: nil, now: { StorageSamples.noon })
    func report(_ blocks: Set<ForecastBlock>) async throws -> ForecastReport {
      let repository = ForecastRepository(
        services: [service], supplements: [air, history],
        normals: ClimateNormalsService(now: { StorageSamples.noon }), store: store, clock: clock, random: { 0.5 },
        now: { StorageSamples.noon })
      return try await repository.report(for: StorageSamples.ghent, fetchPolicy: .refresh, showing: blocks)
    }

    let line = try await report([.current, .hours, .days])
    #expect(air.requestTimes == 0 && history.requestTimes == 0)
    #expect(line.supplementFailures.isEmpty && line.forecast?.history == nil)

    let screen = try await report([.current, .hours, .days, .history])
    #expect(air.requestTimes == 0 && history.requestTimes == 1)
    #expect(screen.forecast?.history != nil)
    #expect(try await report([.current]).forecast?.history != nil)
  }

  private func coordinator() -> RequestCoordinator {
    RequestCoordinator(file: RequestLockFile(path: folder.path + "/cloudy.asking"), clock: clock)
  }

  /// A repository as in a separate process.
  private func repository(requesting service: StubForecastService) -> ForecastRepository {
    ForecastRepository(
      services: [service], normals: ClimateNormalsService(now: { StorageSamples.noon }),
      store: Store(directory: folder.path, now: { StorageSamples.noon }),
      policy: ForecastPolicy(timeLimit: .seconds(600)), clock: clock, random: { 0.5 }, now: { StorageSamples.noon })
  }
}

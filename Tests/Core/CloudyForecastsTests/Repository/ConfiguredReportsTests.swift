import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts
@testable import CloudyHTTP
@testable import CloudyStorage

@Suite(.timeLimit(.standard)) struct ConfiguredReportsTests {
  private let store = Store(directory: nil, now: { StorageSamples.noon })
  private let service = StubForecastService { _ in StorageSamples.forecast() }
  private let other = StubForecastService("other", failing: .unreachable(host: "other.example"))
  private let normals = StubForecastService("normals", kind: .climateNormals) { _ in
    StorageSamples.forecast(from: StorageSamples.source("normals", kind: .climateNormals))
  }

  private func reports(
    from selection: ForecastRepository.Selection = .bestForPlace,
    fetchPolicy: ForecastRepository.FetchPolicy = .default,
    wantsNewest: Bool = false
  ) async -> [ForecastReport] {
    let repository = ForecastRepository(
      services: [other, service], normals: normals, store: store, clock: TestClock(), random: { 0.5 },
      now: { StorageSamples.noon })
    let stream = ConfiguredForecastProvider(repository, from: selection, fetchPolicy: fetchPolicy)
      .reports(for: StorageSamples.ghent, wantsNewest: wantsNewest, days: 1)
    return await stream.reduce(into: []) { $0.append($1) }
  }

  private func keep(minutesAgo minutes: Double) throws {
    try store.forecasts.save(StorageSamples.forecast(at: StorageSamples.noon - minutes * 60))
  }

  private func kinds(_ reports: [ForecastReport]) -> [String] {
    reports.map { report in
      switch report.response {
      case .live: "live"
      case .stored(_, _, let isFresh): isFresh ? "fresh" : "stored"
      case .climateNormals: "normals"
      case .none: "none"
      }
    }
  }

  @Test func `an old cached forecast comes first, followed by the newest`() async throws {
    try keep(minutesAgo: 30)
    let reports = await reports()
    #expect(kinds(reports) == ["stored", "live"])
    #expect(reports.first?.isProvisional == true)
  }

  @Test func `a fresh cached forecast comes alone, without a request`() async throws {
    try keep(minutesAgo: 5)
    #expect(kinds(await reports()) == ["fresh"])
    #expect(service.requestTimes == 0)
  }

  @Test func `a refresh requests the newest forecast, however fresh the cached one is`() async throws {
    try keep(minutesAgo: 5)
    #expect(kinds(await reports(wantsNewest: true)) == ["live"])
    #expect(service.requestTimes == 1)
  }

  @Test func `without a cached forecast, averages are shown while the services do not respond, and then the forecast`()
    async throws
  {
    let clock = TestClock()
    let response = Promise<Void>()
    let repository = ForecastRepository(
      services: [StubForecastService.sample(after: response)], normals: normals, store: store, clock: clock,
      random: { 0.5 }, now: { StorageSamples.noon })
    let provider = ConfiguredForecastProvider(
      repository, from: .bestForPlace, fetchPolicy: .default, averagesAfter: LiveForecastTimeout.screen.limit)
    var reports = provider.reports(for: StorageSamples.ghent, wantsNewest: false, days: 1).makeAsyncIterator()
    try await clock.waitForSleeper(dueIn: LiveForecastTimeout.screen.limit)
    clock.advance(by: LiveForecastTimeout.screen.limit)
    #expect(kinds([try #require(await reports.next())]) == ["normals"])
    response.keep()
    #expect(kinds([try #require(await reports.next())]) == ["live"])
    #expect(await reports.next() == nil)
  }

  @Test func `with a cached forecast, no averages are shown while the services do not respond`() async throws {
    try keep(minutesAgo: 30)
    let clock = TestClock()
    let response = Promise<Void>()
    let repository = ForecastRepository(
      services: [StubForecastService.sample(after: response)], normals: normals, store: store, clock: clock,
      random: { 0.5 }, now: { StorageSamples.noon })
    let provider = ConfiguredForecastProvider(
      repository, from: .bestForPlace, fetchPolicy: .default, averagesAfter: LiveForecastTimeout.screen.limit)
    var reports = provider.reports(for: StorageSamples.ghent, wantsNewest: false, days: 1).makeAsyncIterator()
    #expect(kinds([try #require(await reports.next())]) == ["stored"])
    try await clock.waitForSleeper(dueIn: LiveForecastTimeout.screen.limit)
    clock.advance(by: LiveForecastTimeout.screen.limit)
    response.keep()
    #expect(kinds([try #require(await reports.next())]) == ["live"])
    #expect(await reports.next() == nil)
  }

  @Test(arguments: [false, true])
  func `offline, no request is made, even on refresh`(wantsNewest: Bool) async throws {
    try keep(minutesAgo: 30)
    #expect(kinds(await reports(fetchPolicy: .offline, wantsNewest: wantsNewest)) == ["stored"])
    #expect(service.requestTimes == 0)
  }

  @Test(arguments: [false, true])
  func `with “normals only”, only the normals are shown, even on refresh`(wantsNewest: Bool) async throws {
    try keep(minutesAgo: 5)
    #expect(kinds(await reports(fetchPolicy: .normalsOnly, wantsNewest: wantsNewest)) == ["normals"])
    #expect(service.requestTimes == 0)
  }

  @Test func `the chosen services are requested in their order`() async throws {
    let chosen = await reports(from: .asGiven)
    #expect(chosen.last?.failures.map(\.source.id) == ["other"])
    #expect(chosen.last?.choice == .after(["Example"]))
    let consensus = await reports(from: .consensus, wantsNewest: true)
    #expect(consensus.last?.consensus != nil)
  }

  @Test func `when the listener is gone, the request is canceled`() async throws {
    let isRequested = Promise<Void>()
    let wasCancelled = Promise<Void>()
    let slow = StubForecastService("slow") { (_) async throws(ForecastError) in
      await withTaskCancellationHandler {
        isRequested.keep()
        await wasCancelled.value
      } onCancel: {
        wasCancelled.keep()
      }
      throw .cancelled
    }
    let repository = ForecastRepository(
      services: [slow], normals: normals, store: store, clock: TestClock(), random: { 0.5 },
      now: { StorageSamples.noon })
    let listening = Task {
      for await _ in ConfiguredForecastProvider(repository, from: .bestForPlace, fetchPolicy: .default)
        .reports(for: StorageSamples.ghent, wantsNewest: false, days: 1)
      {}
    }
    await isRequested.value
    listening.cancel()
    await wasCancelled.value
    await listening.value
  }
}

import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyServices

@Suite struct ForecastRepositoryTests {
  private let store = Store(directory: nil, now: { StorageSamples.noon })
  private let clock = TestClock()
  private let ghent = StorageSamples.ghent
  private let live = StubForecastService { _ in StorageSamples.forecast() }
  private let unreachable = StubForecastService(failing: .unreachable(host: "weather.example"))
  private let normals = StubForecastService("normals", kind: .climateNormals) { _ in ForecastRepositoryTests.usual }

  private static let usual = StorageSamples.forecast(from: StorageSamples.source("normals", kind: .climateNormals))

  @Test func `a live forecast is shown and kept`() async throws {
    let report = try await repository([live]).report(for: ghent)

    #expect(report == ForecastReport(answer: .live(StorageSamples.forecast())))
    #expect(try store.forecasts.last(for: ghent) == StorageSamples.forecast())
  }

  @Test(arguments: [(0.0, true), (599, true), (600, false), (-1, false)])
  func `one of less than ten minutes ago is shown without asking`(age: Double, isFresh: Bool) async throws {
    let kept = StorageSamples.forecast(at: StorageSamples.noon - age)
    try store.forecasts.save(kept)

    let report = try await repository([live]).report(for: ghent)

    #expect(live.timesAsked == (isFresh ? 0 : 1))
    let shown = try #require(kept.trimmed(to: StorageSamples.noon))
    #expect(isFresh == (report.answer == .stored(shown, fetchedAt: StorageSamples.noon - age, isFresh: true)))
  }

  @Test func `a person who wants the newest gets it, however fresh the kept one is`() async throws {
    try store.forecasts.save(StorageSamples.forecast(at: StorageSamples.noon - 60))
    let report = try await repository([live]).report(for: ghent, effort: .refresh)
    #expect(report.answer == .live(StorageSamples.forecast()))
  }

  @Test func `a fresh one of a source that is not in use does not keep from asking`() async throws {
    try store.forecasts.save(StorageSamples.forecast(from: StorageSamples.source("other")))
    let report = try await repository([live]).report(for: ghent)
    #expect(report.answer == .live(StorageSamples.forecast()))
  }

  @Test func `if nobody answers, the kept one is shown with its age and the reason`() async throws {
    let kept = StorageSamples.forecast(at: StorageSamples.noon - 3000)
    try store.forecasts.save(kept)

    let report = try await repository([unreachable]).report(for: ghent)

    let shown = try #require(kept.trimmed(to: StorageSamples.noon))
    #expect(report.answer == .stored(shown, fetchedAt: StorageSamples.noon - 3000, isFresh: false))
    #expect(
      report.failures == [
        ServiceFailure(source: unreachable.source, error: .unreachable(host: "weather.example"))
      ])
  }

  @Test func `a kept one of another source is better than what is usual`() async throws {
    try store.forecasts.save(
      StorageSamples.forecast(at: StorageSamples.noon - 3000, from: StorageSamples.source("other")))
    let report = try await repository([unreachable]).report(for: ghent)
    #expect(report.forecast?.hours.provenance.source.id == "other")
  }

  @Test func `if nothing is kept either, what is usual is shown`() async throws {
    let report = try await repository([unreachable]).report(for: ghent)
    #expect(report.answer == .climateNormals(ForecastRepositoryTests.usual))
    #expect(report.failures.map(\.source) == [unreachable.source])
  }

  @Test func `if nobody knows even that, the report says so`() async throws {
    let normals = StubForecastService("normals", failing: .notCovered)
    let report = try await repository([], normals: normals).report(for: ghent)
    #expect(report.answer == .none)
    #expect(report.forecast == nil)
    #expect(report.failures == [ServiceFailure(source: normals.source, error: .notCovered)])
  }

  @Test func `a kept one that says nothing about today is not shown`() async throws {
    try store.forecasts.save(StorageSamples.forecast(at: StorageSamples.noon - 9 * 86_400, days: 8))
    let report = try await repository([unreachable]).report(for: ghent)
    #expect(report.answer == .climateNormals(ForecastRepositoryTests.usual))
  }

  @Test func `a kept one from a clock that was ahead has no age below zero`() async throws {
    try store.forecasts.save(StorageSamples.forecast(at: StorageSamples.noon + 1800))
    let report = try await repository([unreachable]).report(for: ghent)
    guard case .stored(_, StorageSamples.noon, isFresh: false) = report.answer else {
      Issue.record("\(report.answer)")
      return
    }
  }

  @Test func `offline nobody is asked`() async throws {
    let report = try await repository([live]).report(for: ghent, effort: .offline)
    #expect(live.timesAsked == 0)
    #expect(report == ForecastReport(answer: .climateNormals(ForecastRepositoryTests.usual)))
  }

  @Test func `a person who chose what is usual gets it, whatever is kept`() async throws {
    try store.forecasts.save(StorageSamples.forecast())
    let report = try await repository([live]).report(for: ghent, effort: .normalsOnly)
    #expect(report == ForecastReport(answer: .climateNormals(ForecastRepositoryTests.usual)))
  }

  @Test func `the second service is asked if the first fails, and both are told of`() async throws {
    let report = try await repository([unreachable, live]).report(for: ghent)
    #expect(report.answer == .live(StorageSamples.forecast()))
    #expect(report.failures.count == 1)
  }

  @Test func `a service that hangs and heeds nothing is waited for no longer than the limit`() async throws {
    let hanging = StubForecastService { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      return StorageSamples.forecast()
    }
    async let pending = repository([hanging]).report(for: ghent)
    await clock.waitForSleepers()
    clock.advance(by: .seconds(5))

    let report = try await pending

    #expect(report.answer == .climateNormals(ForecastRepositoryTests.usual))
    #expect(report.failures.map(\.error) == [.timedOut(host: "Example", after: .seconds(5))])
  }

  @Test func `a first service that hangs leaves time for the second`() async throws {
    let hanging = StubForecastService { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      return StorageSamples.forecast()
    }
    async let pending = repository([hanging, live]).report(for: ghent)
    await clock.waitForSleepers()
    clock.advance(by: .milliseconds(2500))

    let report = try await pending

    #expect(report.answer == .live(StorageSamples.forecast()))
    #expect(report.failures.map(\.error) == [.timedOut(host: "Example", after: .milliseconds(2500))])
  }

  @Test func `a person who goes away is not waited with`() async throws {
    let hanging = StubForecastService { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      return StorageSamples.forecast()
    }
    let repository = repository([hanging])
    let task = Task { [ghent] in try await repository.report(for: ghent) }
    await clock.waitForSleepers()

    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a forecast that cannot be kept is shown all the same, and the reason told`() async throws {
    let folder = try TemporaryFolder()
    try Store(directory: folder.path, now: { StorageSamples.noon }).home.clear()
    let full = Store(directory: folder.path, now: { StorageSamples.noon }) { database in
      try database.execute(sql: "PRAGMA max_page_count = 1")
    }
    let report = try await repository([live], store: full).report(for: ghent)
    #expect(report.answer == .live(StorageSamples.forecast()))
    #expect(report.storeErrors == [.full(path: folder.path + "/cloudy.sqlite")])
  }

  private func repository(
    _ services: [StubForecastService], normals: StubForecastService? = nil, store: Store? = nil
  ) -> ForecastRepository {
    ForecastRepository(
      services: services, normals: normals ?? self.normals, store: (store ?? self.store).forecasts, clock: clock,
      now: { StorageSamples.noon })
  }
}

import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization
import Testing

@testable import CloudyForecasts
@testable import CloudyHTTP
@testable import CloudyStorage

@Suite(.timeLimit(.standard)) struct ForecastRepositoryTests {
  private let store = Store(directory: nil, now: { StorageSamples.noon })
  private let clock = TestClock()
  private let ghent = StorageSamples.ghent
  private let live = StubForecastService { _ in StorageSamples.forecast() }
  private let unreachable = StubForecastService("unreachable", failing: .unreachable(host: "weather.example"))
  private let normals = StubForecastService("normals", kind: .climateNormals) { _ in
    ForecastRepositoryTests.climateAverage
  }

  private static let fresh = StorageSamples.forecast()
  private static let climateAverage =
    StorageSamples.forecast(from: StorageSamples.source("normals", kind: .climateNormals))

  @Test func `a live forecast is shown and stored`() async throws {
    let report = try await repository([live]).report(for: ghent)

    #expect(report == ForecastReport(response: .live(ForecastRepositoryTests.fresh), choice: .firstElsewhere))
    #expect(try store.forecasts.last(for: ghent) == StorageSamples.forecast())
  }

  @Test(arguments: [(0.0, true), (599, true), (600, false), (-1, false)])
  func `a stored forecast up to ten minutes old is shown without a request`(age: Double, isFresh: Bool) async throws {
    let cached = StorageSamples.forecast(at: StorageSamples.noon - age)
    try store.forecasts.save(cached)

    let report = try await repository([live]).report(for: ghent)

    #expect(live.requestTimes == (isFresh ? 0 : 1))
    #expect(isFresh == (report.response == .stored(cached, fetchedAt: StorageSamples.noon - age, isFresh: true)))
  }

  @Test func `a refresh requests the newest forecast, however fresh the stored one is`() async throws {
    try store.forecasts.save(StorageSamples.forecast(at: StorageSamples.noon - 60))
    let report = try await repository([live]).report(for: ghent, fetchPolicy: .refresh)
    #expect(report.response == .live(ForecastRepositoryTests.fresh))
  }

  @Test func `a fresh forecast of an unused source does not prevent a request`() async throws {
    try store.forecasts.save(StorageSamples.forecast(from: StorageSamples.source("other")))
    let report = try await repository([live]).report(for: ghent)
    #expect(report.response == .live(ForecastRepositoryTests.fresh))
  }

  @Test func `if no service answers, the stored forecast is shown with its age and the reason`() async throws {
    let cached = StorageSamples.forecast(at: StorageSamples.noon - 3000)
    try store.forecasts.save(cached)

    let report = try await repository([unreachable]).report(for: ghent)

    #expect(report.response == .stored(cached, fetchedAt: StorageSamples.noon - 3000, isFresh: false))
    #expect(
      report.failures == [
        ServiceFailure(source: unreachable.source, error: .unreachable(host: "weather.example"))
      ])
  }

  @Test func `a stored forecast of another source takes precedence over normals`() async throws {
    try store.forecasts.save(
      StorageSamples.forecast(at: StorageSamples.noon - 3000, from: StorageSamples.source("other")))
    let report = try await repository([unreachable]).report(for: ghent)
    #expect(report.forecast?.hours.provenance.source.id == "other")
  }

  @Test func `normals are included for comparison with a live or stored forecast`() async throws {
    let climate = ClimateNormals()
    let repository = ForecastRepository(
      services: [live], normals: normals, climate: climate, store: store, clock: clock, random: { 0 },
      now: { StorageSamples.noon })
    let year = try #require(climate.year(at: ghent.coordinates, elevation: ghent.elevation))
    let fetchPolicy: [ForecastRepository.FetchPolicy] = [.default, .default, .offline]
    for fetchPolicy in fetchPolicy {
      let present = try await repository.report(for: ghent, fetchPolicy: fetchPolicy).present(at: StorageSamples.noon)
      #expect(present.map { $0.climateAverage == year.day($0.today) } == true)
    }
    let average = try await repository.report(for: ghent, fetchPolicy: .normalsOnly).present(at: StorageSamples.noon)
    #expect(average.map { $0.climateAverage == nil } == true)
  }

  @Test func `without any forecast, the normals are shown`() async throws {
    let report = try await repository([unreachable]).report(for: ghent)
    #expect(report.response == .climateNormals(ForecastRepositoryTests.climateAverage))
    #expect(report.failures.map(\.source) == [unreachable.source])
  }

  @Test func `without forecasts and normals, the report is empty`() async throws {
    let normals = StubForecastService("normals", failing: .notCovered)
    let report = try await repository([], normals: normals).report(for: ghent)
    #expect(report.response == .none)
    #expect(report.forecast == nil)
    #expect(report.failures == [ServiceFailure(source: normals.source, error: .notCovered)])
  }

  @Test(arguments: [-18.0, -9, 3])
  func `a response for another time is a failure, even if the service does not notice`(days: Double)
    async throws
  {
    let cached = StorageSamples.forecast(at: StorageSamples.noon - 3000)
    try store.forecasts.save(cached)
    let stale = StubForecastService { _ in
      var forecast = StorageSamples.forecast(at: StorageSamples.noon + days * 86_400)
      forecast.hours.provenance.fetchedAt = StorageSamples.noon
      return forecast
    }

    let report = try await repository([stale]).report(for: ghent)

    #expect(report.response == .stored(cached, fetchedAt: StorageSamples.noon - 3000, isFresh: false))
    #expect(
      report.failures.map(\.error) == [.unreadable(path: "", problem: .nothingAboutPresent)])
    #expect(try store.forecasts.last(for: ghent) == cached)
  }

  @Test func `a stored forecast that does not cover today is not shown`() async throws {
    try store.forecasts.save(StorageSamples.forecast(at: StorageSamples.noon - 9 * 86_400, days: 8))
    let report = try await repository([unreachable]).report(for: ghent)
    #expect(report.response == .climateNormals(ForecastRepositoryTests.climateAverage))
  }

  @Test func `a stored forecast with a future time has no negative age`() async throws {
    try store.forecasts.save(StorageSamples.forecast(at: StorageSamples.noon + 1800))
    let report = try await repository([unreachable]).report(for: ghent)
    guard case .stored(_, StorageSamples.noon, isFresh: false) = report.response else {
      Issue.record("\(report.response)")
      return
    }
  }

  @Test func `offline, no request is made`() async throws {
    let report = try await repository([live]).report(for: ghent, fetchPolicy: .offline)
    #expect(live.requestTimes == 0)
    #expect(report == ForecastReport(response: .climateNormals(ForecastRepositoryTests.climateAverage)))
  }

  @Test func `with “normals only”, the normals are shown, whatever is stored`() async throws {
    try store.forecasts.save(StorageSamples.forecast())
    let report = try await repository([live]).report(for: ghent, fetchPolicy: .normalsOnly)
    #expect(report == ForecastReport(response: .climateNormals(ForecastRepositoryTests.climateAverage)))
  }

  @Test func `if the first service fails, the second is requested and both are reported`() async throws {
    let report = try await repository([unreachable, live]).report(for: ghent)
    #expect(report.response == .live(ForecastRepositoryTests.fresh))
    #expect(report.failures.count == 1)
  }

  @Test func `the reason for the second service's forecast is known while that is fresh`() async throws {
    let repository = repository([unreachable, live])
    let first = try await repository.report(for: ghent)
    let second = try await repository.report(for: ghent)
    guard case .stored(_, _, isFresh: true) = second.response else {
      Issue.record("\(second.response)")
      return
    }
    #expect(second.failures == first.failures)
  }

  @Test func `a service that ignores cancellation delays the report only up to the limit`() async throws {
    let hanging = StubForecastService("hanging") { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      return StorageSamples.forecast()
    }
    async let pending = repository([hanging]).report(for: ghent)
    try await clock.waitForSleeper(dueIn: .seconds(5))
    clock.advance(by: .seconds(5))

    let report = try await pending

    #expect(report.response == .climateNormals(ForecastRepositoryTests.climateAverage))
    #expect(report.failures.map(\.error) == [.timedOut(host: "Example", after: .seconds(5))])
  }

  @Test func `a first service that hangs leaves time for the second`() async throws {
    let hanging = StubForecastService("hanging") { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      return StorageSamples.forecast()
    }
    async let pending = repository([hanging, live]).report(for: ghent)
    try await clock.waitForSleeper(dueIn: .milliseconds(1500))
    clock.advance(by: .milliseconds(1500))

    let report = try await pending

    #expect(report.response == .live(ForecastRepositoryTests.fresh))
    #expect(report.failures.map(\.error) == [.timedOut(host: "Example", after: .milliseconds(1500))])
  }

  @Test func `a hedged request that loses the race is not reported as a failure`() async throws {
    let go = Promise<Void>()
    let slow = StubForecastService("slow") { _ in
      await go.value
      return ForecastRepositoryTests.fresh
    }
    let hasBegun = Promise<Void>()
    let second = StubForecastService("second") { _ in
      hasBegun.keep()
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      return StorageSamples.forecast()
    }
    async let pending = repository([slow, second]).report(for: ghent)
    try await clock.waitForSleeper(dueIn: .milliseconds(1500))
    clock.advance(by: .milliseconds(1500))
    await hasBegun.value
    go.keep()

    let report = try await pending

    #expect(report.response == .live(ForecastRepositoryTests.fresh))
    #expect(report.failures.isEmpty)
  }

  @Test func `a canceled caller returns at once`() async throws {
    let hanging = StubForecastService("hanging") { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      return StorageSamples.forecast()
    }
    let repository = repository([hanging])
    let task = Task { [ghent] in try await repository.report(for: ghent) }
    try await clock.waitForSleepers()

    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a forecast that cannot be stored is still shown, with the store error`() async throws {
    let folder = try TemporaryFolder()
    try Store(directory: folder.path, now: { StorageSamples.noon }).keep(.clearHome)
    let full = Store(directory: folder.path, now: { StorageSamples.noon }) { database in
      try database.execute(sql: "PRAGMA max_page_count = 1")
    }
    let report = try await repository([live], store: full).report(for: ghent)
    #expect(report.response == .live(ForecastRepositoryTests.fresh))
    #expect(report.storeErrors == [.full(path: folder.path + "/cloudy.sqlite")])
  }

  @Test func `a rate limit is reported, and the service is not requested again`() async throws {
    let limited = StubForecastService("limited", failing: .rateLimited(until: StorageSamples.noon + 60, reason: "slow"))
    let repository = repository([limited, live])
    _ = try await repository.report(for: ghent, fetchPolicy: .refresh)
    let report = try await repository.report(for: ghent, fetchPolicy: .refresh)
    #expect(limited.requestTimes == 1)
    #expect(report.failures.map(\.error) == [.rateLimited(until: StorageSamples.noon + 60, reason: "slow")])
    #expect(report.response == .live(ForecastRepositoryTests.fresh))
  }

  @Test func `a service that fails repeatedly gets a cool-down, which a refresh ends`() async throws {
    let repository = repository([unreachable, live])
    for _ in 0..<2 { _ = try await repository.report(for: StorageSamples.antwerp, fetchPolicy: .refresh) }

    let resting = try await repository.report(for: StorageSamples.namur)

    #expect(unreachable.requestTimes == 2)
    guard case .resting(_, failures: 2)? = resting.failures.first?.error else {
      Issue.record("\(resting.failures)")
      return
    }
    _ = try await repository.report(for: StorageSamples.namur, fetchPolicy: .refresh)
    #expect(unreachable.requestTimes == 3)
  }

  @Test func `cool-downs carry over to the next process`() async throws {
    for _ in 0..<2 { _ = try await repository([unreachable]).report(for: ghent) }
    _ = try await repository([unreachable]).report(for: ghent)
    #expect(unreachable.requestTimes == 2)
  }

  @Test func `until a response expires, the service is not requested, even on refresh`() async throws {
    let expiring = StubForecastService { _ in
      StorageSamples.forecast(expiry: StorageSamples.noon + 1)
    }
    let time = Mutex(StorageSamples.noon)
    let repository = repository([expiring], now: { time.withLock { $0 } })
    _ = try await repository.report(for: ghent, fetchPolicy: .refresh)
    time.withLock { $0 += 0.999 }
    let report = try await repository.report(for: ghent, fetchPolicy: .refresh)
    #expect(expiring.requestTimes == 1)
    guard case .stored(_, StorageSamples.noon, isFresh: true) = report.response else {
      Issue.record("\(report.response)")
      return
    }
    time.withLock { $0 += 0.001 }
    _ = try await repository.report(for: ghent, fetchPolicy: .refresh)
    #expect(expiring.requestTimes == 2)
  }

  @Test func `a response that another process stored is not requested again, even on refresh`() async throws {
    let time = Mutex(StorageSamples.noon)
    let service = StubForecastService { _ in
      let now = time.withLock { $0 }
      return StorageSamples.forecast(at: now, expiry: now + 100)
    }
    let alerts = StubSupplementService("alerts", .alerts) { (_) async throws(ForecastError) in
      let now = time.withLock { $0 }
      guard let block = StorageSamples.forecast(at: now, expiry: now + 100).alerts else { throw .notCovered }
      var named = block
      named.provenance.source = StorageSamples.source("alerts")
      return .alerts(named)
    }
    let centers = (0..<2).map { _ in
      repository([service], supplements: [alerts], now: { time.withLock { $0 } })
    }
    _ = try await centers[0].report(for: ghent)
    time.withLock { $0 += 100 }
    _ = try await centers[1].report(for: ghent, fetchPolicy: .refresh)
    time.withLock { $0 += 99 }

    // Its own response of three minutes ago has expired.
    let report = try await centers[0].report(for: ghent, fetchPolicy: .refresh)

    #expect(service.requestTimes == 2)
    #expect(alerts.requestTimes == 2)
    guard case .stored(_, StorageSamples.noon + 100, isFresh: true) = report.response else {
      Issue.record("\(report.response)")
      return
    }
  }

  @Test func `the previous forecast is passed on to the next request`() async throws {
    let cached = StorageSamples.forecast(at: StorageSamples.noon - 3600)
    try store.forecasts.save(cached)
    let requested = Mutex<[Forecast?]>([])
    let service = StubForecastService(conditional: { _, cached in
      requested.withLock { $0.append(cached) }
      return StorageSamples.forecast()
    })
    _ = try await repository([service]).report(for: ghent)
    #expect(requested.withLock { $0 } == [cached])
  }

  @Test func `missing blocks come from other services, each with its own provenance`() async throws {
    var bare = StorageSamples.forecast()
    bare.alerts = nil
    bare.airQuality = nil
    bare.minutes = nil
    let service = StubForecastService { [bare] _ in bare }
    let alerts = StubSupplementService.sample("alerts", .alerts)
    let minutes = StubSupplementService.sample("minutes", .minutes)
    let repository = repository([service], supplements: [alerts, minutes])

    let forecast = try #require(try await repository.report(for: ghent).forecast)

    #expect(forecast.alerts?.provenance.source.id == "alerts")
    #expect(forecast.minutes?.provenance.source.id == "minutes")
    #expect(forecast.hours.provenance.source.id == "example")
    #expect(forecast.airQuality == nil)
    // Again from the store, without a request.
    let again = try #require(try await repository.report(for: ghent).forecast)
    #expect(again == forecast)
    #expect(alerts.requestTimes == 1)
  }

  @Test func `a status bar's smaller request does not limit a screen that shows more`() async throws {
    var bare = StorageSamples.forecast()
    bare.alerts = nil
    bare.minutes = nil
    let service = StubForecastService { [bare] _ in bare }
    let alerts = StubSupplementService.sample("alerts", .alerts)
    let minutes = StubSupplementService("radar", .minutes, failing: .notCovered)
    let repository = repository([service], supplements: [alerts, minutes])

    let line = try await repository.report(for: ghent, showing: [.current])
    #expect(line.forecast?.alerts == nil)
    #expect(alerts.requestTimes == 0)
    guard
      case .stored(_, _, isFresh: true) = try await repository.report(
        for: ghent, fetchPolicy: .cacheOnly, showing: [.current]
      )
      .response
    else {
      Issue.record("the line has all that it shows")
      return
    }
    let cached = try await repository.report(for: ghent, fetchPolicy: .cacheOnly)
    if case .stored(_, _, isFresh: true) = cached.response { Issue.record("the screen would lack its warnings") }

    #expect(try await repository.report(for: ghent).forecast?.alerts?.provenance.source.id == "alerts")
    _ = try await repository.report(for: ghent)
    // Neither services that answered nor those without data are requested again, nor the forecast's service.
    #expect(alerts.requestTimes == 1)
    #expect(minutes.requestTimes == 1)
    #expect(service.requestTimes == 1)
  }

  @Test func `if the first source of a block fails, the second is requested and the failure reported`() async throws {
    var bare = StorageSamples.forecast()
    bare.minutes = nil
    let service = StubForecastService { [bare] _ in bare }
    let failing = StubSupplementService("radar", .minutes, failing: .notCovered)
    let minutes = StubSupplementService.sample("minutes", .minutes)
    let report = try await repository([service], supplements: [failing, minutes]).report(for: ghent)
    #expect(report.forecast?.minutes?.provenance.source.id == "minutes")
    #expect(report.supplementFailures == [ServiceFailure(source: failing.source, error: .notCovered, block: .minutes)])
    #expect(report.failures.isEmpty)
  }

  @Test func `supplements are not waited for once the forecast is there`() async throws {
    var bare = StorageSamples.forecast()
    bare.airQuality = nil
    let service = StubForecastService { [bare] _ in bare }
    let hanging = StubSupplementService("air", .airQuality) { (_) async throws(ForecastError) in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      throw .cancelled
    }
    async let pending = repository([service], supplements: [hanging]).report(for: ghent)
    try await clock.waitForSleeper(dueIn: .seconds(1))
    clock.advance(by: .seconds(1))
    let report = try await pending
    #expect(report.forecast?.hours == bare.hours)
    #expect(report.forecast?.airQuality == nil)
  }

  @Test func `a caller that left after the forecast finds its supplements on return`() async throws {
    var bare = StorageSamples.forecast()
    bare.minutes = nil
    let service = StubForecastService { [bare] _ in bare }
    let (isRequested, mayRespond) = (Promise<Void>(), Promise<Void>())
    let sample = StubSupplementService.sample("minutes", .minutes)
    let slow = StubSupplementService("minutes", .minutes) { (place) async throws(ForecastError) in
      isRequested.keep(())
      await mayRespond.value
      // Like a request that is canceled when no caller waits for it.
      guard !Task.isCancelled else { throw .cancelled }
      return try await sample.supplement(for: place)
    }
    let repository = repository([service], supplements: [slow])
    let task = Task { [ghent] in try await repository.report(for: ghent) }
    await isRequested.value
    try await clock.waitForSleeper(dueIn: .seconds(1))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    mayRespond.keep(())

    #expect(try await repository.report(for: ghent).forecast?.minutes != nil)
    #expect(service.requestTimes == 1)
    // Then no further request is needed.
    _ = try await repository.report(for: ghent)
    #expect(service.requestTimes == 1)
    #expect(slow.requestTimes <= 2)
  }

  @Test func `a caller that left before the forecast finds its supplements on return`() async throws {
    var bare = StorageSamples.forecast()
    bare.minutes = nil
    let (isRequested, mayRespond) = (Promise<Void>(), Promise<Void>())
    let service = StubForecastService { [bare] _ in
      isRequested.keep(())
      await mayRespond.value
      return bare
    }
    let sample = StubSupplementService.sample("minutes", .minutes)
    let minutes = StubSupplementService("minutes", .minutes) { (place) async throws(ForecastError) in
      await mayRespond.value
      guard !Task.isCancelled else { throw .cancelled }
      return try await sample.supplement(for: place)
    }
    let repository = repository([service], supplements: [minutes])
    let task = Task { [ghent] in try await repository.report(for: ghent) }
    await isRequested.value
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    mayRespond.keep(())
    try await waitUntil { ((try? store.forecasts.last(for: ghent)) ?? nil) != nil }

    #expect(try await repository.report(for: ghent).forecast?.minutes != nil)
    #expect(service.requestTimes == 1)
  }

  @Test func `the stored forecast comes first, followed by the newer one`() async throws {
    let cached = StorageSamples.forecast(at: StorageSamples.noon - 3000)
    try store.forecasts.save(cached)
    var reports: [ForecastReport] = []
    for await report in repository([live]).reports(for: ghent) { reports.append(report) }
    #expect(reports.count == 2)
    guard case .stored(_, _, isFresh: false)? = reports.first?.response else {
      Issue.record("\(reports)")
      return
    }
    #expect(reports.last?.response == .live(ForecastRepositoryTests.fresh))
  }

  @Test func `a fresh forecast comes alone`() async throws {
    try store.forecasts.save(StorageSamples.forecast())
    var count = 0
    for await _ in repository([live]).reports(for: ghent) { count += 1 }
    #expect(count == 1)
    #expect(live.requestTimes == 0)
  }

  @Test func `of the chosen services, those that do not cover the place are reported`() async throws {
    let local = StubForecastService("local", coverage: .countries(["US"])) { (_) async throws(ForecastError) in
      throw .cancelled
    }
    let report = try await repository([local]).report(for: ghent, from: .asGiven)
    #expect(report.response == .climateNormals(ForecastRepositoryTests.climateAverage))
    #expect(report.failures == [ServiceFailure(source: local.source, error: .notCovered)])
    #expect(local.requestTimes == 0)
    #expect(try await repository([local, live]).report(for: ghent).failures.isEmpty)
  }

  @Test func `a hundred simultaneous callers cause one request`() async throws {
    let repository = repository([live])
    try await withThrowingTaskGroup(of: ForecastReport.self) { group in
      for _ in 0..<100 { group.addTask { [ghent] in try await repository.report(for: ghent) } }
      for try await report in group { #expect(report.forecast == ForecastRepositoryTests.fresh) }
    }
    #expect(live.requestTimes == 1)
  }

  @Test func `each caller gets its own name for the place`() async throws {
    let report = try await repository([live]).report(for: StorageSamples.ghentStation)
    #expect(report.forecast?.place == StorageSamples.ghentStation)
  }

  @Test func `a cloudless hour with rain in the current minute is shown as rain`() async throws {
    var forecast = StorageSamples.forecast()
    forecast.current.content.condition = .clear
    forecast.current.content.precipitationRate = PrecipitationRate(millimetersPerHour: 0)
    forecast.current.content.precipitationType = nil
    forecast.current.content.cloudCover = 0
    forecast.current.provenance.derivations = [.currentFromHour]
    forecast.minutes?.content[0].rate = PrecipitationRate(millimetersPerHour: 3)
    let service = StubForecastService { [forecast] _ in forecast }
    let report = try await repository([service]).report(for: ghent)
    let current = try #require(report.present(at: StorageSamples.noon)?.current.content)
    #expect(current.precipitationRate == PrecipitationRate(millimetersPerHour: 3))
    #expect(current.condition == .precipitation(.rain, .moderate))
  }

  @Test func `for a consensus all services are requested, and failures are reported`() async throws {
    let other = StubForecastService("other") { _ in
      var forecast = StorageSamples.forecast(from: StorageSamples.source("other"))
      for index in forecast.hours.content.indices {
        forecast.hours.content[index].temperature = Temperature(celsius: Double(index) + 2)
      }
      return forecast
    }
    let report = try await repository([live, other, unreachable]).report(for: ghent, from: .consensus)
    #expect(report.consensus != nil)
    #expect(report.failures.map(\.source.id) == ["unreachable"])
    let thirteen = report.forecast?.hours.content.first { $0.time == StorageSamples.noon }
    #expect(thirteen?.temperature == Temperature(celsius: 14))
  }

  @Test func `a consensus consists of the newest responses, even with a recent one cached`() async throws {
    let degrees = Mutex(14.0)
    let other = StubForecastService("other") { _ in
      var forecast = StorageSamples.forecast(from: StorageSamples.source("other"))
      for index in forecast.hours.content.indices {
        forecast.hours.content[index].temperature = Temperature(celsius: degrees.withLock { $0 })
      }
      return forecast
    }
    let repository = repository([live, other])
    func temperature(in forecast: Forecast?) -> Double? {
      forecast?.hours.content.first { $0.time == StorageSamples.noon }?.temperature?.celsius
    }
    let live = temperature(in: ForecastRepositoryTests.fresh) ?? .nan
    for _ in 0..<2 {
      let report = try await repository.report(for: ghent, from: .consensus)
      #expect(temperature(in: report.forecast) == (live + 14) / 2)
    }
    degrees.withLock { $0 = 20 }
    let newest = try await repository.report(for: ghent, fetchPolicy: .refresh, from: .consensus)
    #expect(temperature(in: newest.forecast) == (live + 20) / 2)
  }

  @Test func `for a consensus, no supplement is requested for a block that a service includes`() async throws {
    let warning = StubForecastService("warning", blocks: [.current, .hours, .days, .alerts]) { (_, _) in
      StorageSamples.forecast(from: StorageSamples.source("warning"))
    }
    var bare = StorageSamples.forecast()
    bare.alerts = nil
    let service = StubForecastService { [bare] _ in bare }
    let alerts = StubSupplementService.sample("alerts", .alerts)

    let report = try await repository([service, warning], supplements: [alerts]).report(for: ghent, from: .consensus)

    #expect(report.forecast?.alerts?.provenance.source.id == "warning")
    #expect(alerts.requestTimes == 0)
  }

  private func repository(
    _ services: [StubForecastService], supplements: [StubSupplementService] = [],
    normals: StubForecastService? = nil, store: Store? = nil,
    now: @escaping @Sendable () -> Date = { StorageSamples.noon }
  ) -> ForecastRepository {
    ForecastRepository(
      services: services, supplements: supplements, normals: normals ?? self.normals, store: store ?? self.store,
      clock: clock, random: { 0 }, now: now)
  }
}

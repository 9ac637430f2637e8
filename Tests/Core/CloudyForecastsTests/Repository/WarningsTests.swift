import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts
@testable import CloudyHTTP
@testable import CloudyStorage

/// The services requested for alerts, and the known alerts if no service answers.
@Suite struct WarningsTests {
  private let store = Store(directory: nil, now: { StorageSamples.noon })
  private let ghent = StorageSamples.ghent
  /// Its grid fails, and with it the forecast that would have included alerts.
  private let failing = StubForecastService("failing", blocks: [.current, .hours, .days, .alerts]) {
    (_, _) async throws(ForecastError) in throw .refused(status: 500, reason: nil)
  }
  private let alerts = StubSupplementService.sample("alerts", .alerts)

  @Test func `if the service that includes alerts fails, they are requested separately`() async throws {
    let report = try await repository(supplements: [alerts]).report(for: ghent)

    #expect(report.forecast?.hours.provenance.source.id == "normals")
    #expect(report.forecast?.alerts?.content.map(\.title) == ["Gale"])
    #expect(report.forecast?.alerts?.provenance.source.id == "alerts")
    #expect(alerts.requestTimes == 1)
  }

  @Test func `newer alerts replace those of a stored forecast`() async throws {
    var cached = StorageSamples.forecast(at: StorageSamples.noon - 3000, from: failing.source)
    cached.alerts?.content = []
    try store.forecasts.save(cached)

    let report = try await repository(supplements: [alerts]).report(for: ghent)

    #expect(report.forecast?.hours.provenance.fetchedAt == StorageSamples.noon - 3000)
    #expect(report.forecast?.alerts?.content.map(\.title) == ["Gale"])
  }

  @Test func `if a service has stopped, the next one is requested, otherwise the report states since when`()
    async throws
  {
    let since = StorageSamples.noon - 9 * 86_400
    let error = ForecastError.unreadable(path: "", problem: .staleAlerts(since: since))
    let stopped = StubSupplementService("stopped", .alerts, failing: error)

    let other = try await repository(supplements: [stopped, alerts]).report(for: ghent)
    #expect(other.forecast?.alerts?.provenance.source.id == "alerts")

    let alone = try await repository(supplements: [stopped]).report(for: ghent)
    #expect(alone.forecast?.alerts == nil)
    #expect(alone.staleWarnings == StaleWarnings(source: stopped.source, since: since))
  }

  @Test func `older alerts do not replace newer ones`() {
    var forecast = StorageSamples.forecast()
    forecast.alerts?.content = []
    var older = Block([WeatherAlert(title: "Old", start: StorageSamples.noon)], from: forecast.hours.provenance)
    older.provenance.fetchedAt -= 60
    forecast.fill(with: [.alerts(older)], at: StorageSamples.noon)
    #expect(forecast.alerts?.content == [])
  }

  @Test func `an empty list of another service does not replace a known alert that lasts`() {
    let noon = StorageSamples.noon
    func list(_ alerts: [WeatherAlert], from name: String, minutesAgo: Double) -> ForecastSupplement {
      let source = ForecastSource(id: name, name: name, attribution: "", license: "", homepage: "")
      return .alerts(Block(alerts, from: Provenance(source: source, fetchedAt: noon - minutesAgo * 60)))
    }
    func titles(_ supplements: [ForecastSupplement]) -> [String]? {
      var forecast = StorageSamples.forecast()
      forecast.alerts = nil
      forecast.fill(with: supplements, at: noon)
      return forecast.alerts?.content.map(\.title)
    }
    let frost = WeatherAlert(title: "Frost", start: noon - 3600, end: noon + 3600)
    let past = WeatherAlert(title: "Past", start: noon - 3600, end: noon - 60)
    let known = list([frost], from: "first", minutesAgo: 30)
    #expect(titles([known, list([], from: "second", minutesAgo: 1)]) == ["Frost"])
    #expect(titles([known, list([], from: "first", minutesAgo: 1)]) == [])
    #expect(titles([known, list([past, frost], from: "second", minutesAgo: 1)]) == ["Past", "Frost"])
    #expect(titles([list([past], from: "first", minutesAgo: 30), list([], from: "second", minutesAgo: 1)]) == [])
  }

  @Test func `the report states whether a service has alerts for the place`() async throws {
    #expect(try await repository(supplements: []).report(for: ghent).coversWarnings, "a failed service does")
    let without = StubForecastService { _ in StorageSamples.forecast() }
    #expect(try await !repository(requesting: without, supplements: []).report(for: ghent).coversWarnings)
    let minutes = StubSupplementService.sample("minutes", .minutes)
    #expect(try await !repository(requesting: without, supplements: [minutes]).report(for: ghent).coversWarnings)
    #expect(try await repository(requesting: without, supplements: [alerts]).report(for: ghent).coversWarnings)
    for fetchPolicy in [ForecastRepository.FetchPolicy.offline, .normalsOnly] {
      let report = try await repository(requesting: without, supplements: [alerts]).report(
        for: ghent, fetchPolicy: fetchPolicy)
      #expect(report.coversWarnings, "even if no request is made")
    }
  }

  @Test func `at sea, a service that states no alerts does not have them for the place`() async throws {
    var sea = ghent
    sea.country = nil
    let without = StubForecastService { _ in
      var forecast = StorageSamples.forecast()
      forecast.alerts = nil
      return forecast
    }
    let silent = StubSupplementService("silent", .alerts, failing: .notCovered)
    let repository = repository(requesting: without, supplements: [silent])
    #expect(try await !repository.report(for: sea).coversWarnings)
    #expect(try await repository.report(for: ghent).coversWarnings)
  }

  private func repository(
    requesting service: StubForecastService? = nil, supplements: [StubSupplementService]
  ) -> ForecastRepository {
    let normals = StubForecastService("normals", kind: .climateNormals) { _ in
      var normals = StorageSamples.forecast(from: StorageSamples.source("normals", kind: .climateNormals))
      normals.alerts = nil
      return normals
    }
    return ForecastRepository(
      services: [service ?? failing], supplements: supplements, normals: normals, store: store, clock: TestClock(),
      random: { 0 }, now: { StorageSamples.noon })
  }
}

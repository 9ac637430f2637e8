import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts
@testable import CloudyStorage

/// Past days without archive data, from recorded forecasts.
@Suite(.timeLimit(.standard)) struct ForeseenDaysTests {
  private let store = Store(directory: nil, now: { StorageSamples.noon })
  private static let now = StorageSamples.noon + 3 * 86_400

  private func report(of instant: Date, source: String = "example") async -> ForecastReport {
    let repository = ForecastRepository(
      services: [
        StubForecastService("silent", failing: .unreachable(host: "a")),
        StubForecastService(source) { _ in
          StorageSamples.forecast()
        },
      ],
      normals: StubForecastService("normals", kind: .climateNormals) { _ in StorageSamples.forecast() }, store: store,
      clock: TestClock(), random: { 0.5 }, now: { ForeseenDaysTests.now })
    return await repository.report(of: instant, for: StorageSamples.ghent, fetchPolicy: .default)
  }

  /// An hour of November 22 in Ghent.
  private func hour(_ hour: Double) -> Date {
    let date = StorageSamples.ghent.calendar.date(at: StorageSamples.noon).adding(days: 1)
    return StorageSamples.ghent.calendar.startOfDay(date) + hour * 3600
  }

  @Test func `each hour is the one forecast last, and the report is stored and not fresh`() async throws {
    try store.ledger.record(StorageSamples.forecast(at: StorageSamples.noon))
    try store.ledger.record(StorageSamples.forecast(at: hour(10)))

    let report = await report(of: hour(18) + 600)
    guard case .stored(let forecast, let fetchedAt, isFresh: false) = report.response else {
      Issue.record("It is \(report.response)")
      return
    }
    #expect(fetchedAt == hour(10))
    #expect(forecast.hours.provenance.source.id == "example")
    let temperatures = forecast.hours.content.prefix(24).map { $0.temperature?.celsius.rounded() }
    // A sample numbers the hours from the preceding midnight.
    let foreseen = Array(24..<34) + Array(10..<24)
    #expect(temperatures == foreseen.map(Double.init))
    #expect(forecast.days.content.first?.temperatureMax == Temperature(celsius: 33))
    #expect(forecast.current.content.time == hour(18) + 600)
    #expect(forecast.current.content.temperature == Temperature(celsius: 18))
    // Values that were not stored are recomputed and marked as derived.
    #expect(forecast.current.content.condition != nil && forecast.current.content.dewPoint != nil)
    #expect(forecast.hours.provenance.derivations.contains(.conditionFromValues))
    #expect(forecast.hours.provenance.derivations.contains(.dewPoint))
  }

  @Test func `a day with too few recorded hours has its normals`() async throws {
    try store.ledger.record(StorageSamples.forecast(at: hour(10)))
    let report = await report(of: hour(18))
    guard case .climateNormals = report.response else {
      Issue.record("It is \(report.response)")
      return
    }
  }

  @Test func `a recorded forecast of an unused service is not used`() async throws {
    try store.ledger.record(StorageSamples.forecast(at: StorageSamples.noon))
    let report = await report(of: hour(18), source: "another")
    guard case .climateNormals = report.response else {
      Issue.record("It is \(report.response)")
      return
    }
  }

  @Test func `a recorded forecast of a future day does not count as its outcome`() async throws {
    try store.ledger.record(StorageSamples.forecast(at: ForeseenDaysTests.now))
    let report = await report(of: ForeseenDaysTests.now + 86_400)
    guard case .climateNormals = report.response else {
      Issue.record("It is \(report.response)")
      return
    }
  }
}

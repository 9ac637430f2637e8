import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts
@testable import CloudyHTTP
@testable import CloudyStorage

@Suite(.timeLimit(.standard)) struct ConfiguredSourcesTests {
  private let store = Store(directory: nil, now: { StorageSamples.noon })
  private let clock = TestClock()
  private let responding = StubForecastService { _ in StorageSamples.forecast() }
  private let failing = StubForecastService("failing", failing: .unreachable(host: "failing.example"))
  private let elsewhere = StubForecastService("elsewhere", coverage: .boxes([])) { _ in StorageSamples.forecast() }
  private let alerts = StubSupplementService.sample("alerts", .alerts)

  private func sources(_ services: [any ForecastService], among chosen: Set<String>? = nil) -> ConfiguredSources {
    let normals = StubForecastService("normals", kind: .climateNormals) { _ in StorageSamples.forecast() }
    let repository = ForecastRepository(
      services: services, supplements: [alerts], normals: normals, store: store, clock: clock, random: { 0.5 },
      now: { StorageSamples.noon })
    return ConfiguredSources(repository, among: chosen, ledger: store.ledger)
  }

  private func words(_ report: ServiceStatusReport) -> [String] {
    report.statuses.map { status in
      let outcome =
        switch status.outcome {
        case .responded: "answered"
        case .holds: "holds"
        case .failed: "failed"
        case .notCovered: "not covered"
        case .notRequested: "not asked"
        case .notChosen: "not chosen"
        case .alwaysThere: "always there"
        }
      return "\(status.source.id): \(outcome)\(status.isAwaited ? ", awaited" : "")"
    }
  }

  @Test func `each service is listed before any response, and updated when it responds`() async throws {
    let reports = await sources([responding, failing, elsewhere]).reports(askingFor: StorageSamples.ghent)
      .reduce(into: []) { $0.append(words($1)) }
    #expect(
      reports.first == [
        "example: not asked, awaited", "failing: not asked, awaited", "elsewhere: not covered",
        "alerts: not asked, awaited", "normals: always there",
      ])
    #expect(
      reports.last == [
        "example: answered", "failing: failed", "elsewhere: not covered", "alerts: answered", "normals: always there",
      ])
    #expect(reports.count == 5, "at the start, after each of three responses, and at the end")
    #expect(elsewhere.requestTimes == 0)
  }

  @Test func `a service that hangs delays no other and is reported as too slow`() async throws {
    let never = TestClock()
    let hanging = StubForecastService("hanging") { (_) async throws(ForecastError) in
      try? await never.sleep(for: .seconds(1))
      throw .cancelled
    }
    var seen: [[String]] = []
    for await report in sources([hanging, responding]).reports(askingFor: StorageSamples.ghent) {
      seen.append(words(report))
      let others = ["example: answered", "alerts: answered", "normals: always there"]
      if seen.last == ["hanging: not asked, awaited"] + others { clock.advance(by: .seconds(60)) }
    }
    #expect(seen.last?.first == "hanging: failed")
  }

  @Test func `without a place, no service is requested`() async throws {
    let report = await sources([responding, failing]).lastReport(askingFor: nil)
    #expect(
      words(report) == ["example: not asked", "failing: not asked", "alerts: not asked", "normals: always there"])
    #expect(responding.requestTimes + failing.requestTimes + alerts.requestTimes == 0)
  }

  @Test func `only the chosen services are requested for forecasts`() async throws {
    let report = await sources([responding, failing], among: ["failing"]).lastReport(askingFor: StorageSamples.ghent)
    #expect(
      words(report) == ["example: not chosen", "failing: failed", "alerts: answered", "normals: always there"])
    #expect(responding.requestTimes == 0)
  }

  @Test func `if no service is chosen, none is requested`() async throws {
    let report = await sources([responding, failing], among: []).lastReport(askingFor: StorageSamples.ghent)
    #expect(
      words(report) == ["example: not chosen", "failing: not chosen", "alerts: not chosen", "normals: always there"])
    #expect(responding.requestTimes + failing.requestTimes + alerts.requestTimes == 0)
  }

  @Test func `new forecasts are counted among the recorded ones`() async throws {
    let reports = await sources([responding]).reports(askingFor: StorageSamples.ghent).reduce(into: []) {
      $0.append($1.ledger)
    }
    #expect(reports.first == .success(LedgerSummary()))
    #expect(try reports.last?.get().parts["example"]?.count == 1)
  }
}

import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts

@Suite struct ForecastReportTests {
  private static let noon = StorageSamples.noon
  private static let failure = ServiceFailure(
    source: StorageSamples.source(), error: .unreachable(host: "weather.example"))

  /// A forecast fetched the given number of minutes before noon.
  private static func forecast(_ minutes: Double) -> Forecast {
    StorageSamples.forecast(at: noon - minutes * 60)
  }

  private static func live(_ minutes: Double = 0) -> ForecastReport {
    ForecastReport(response: .live(forecast(minutes)), choice: .firstElsewhere)
  }

  private static func stored(
    _ minutes: Double, isFresh: Bool = false, failures: [ServiceFailure] = []
  ) -> ForecastReport {
    ForecastReport(
      response: .stored(forecast(minutes), fetchedAt: noon - minutes * 60, isFresh: isFresh), failures: failures)
  }

  private static func normals(_ failures: [ServiceFailure] = [failure]) -> ForecastReport {
    ForecastReport(
      response: .climateNormals(
        StorageSamples.forecast(from: StorageSamples.source("normals", kind: .climateNormals))),
      failures: failures, storeErrors: [.busy(path: "f")])
  }

  private func cached(_ report: ForecastReport, over displayed: ForecastReport) -> ForecastReport {
    report.keeping(displayed, now: Self.noon)
  }

  /// A report by its name: a whole report takes a quarter of a megabyte in the log of a run.
  enum Sample: CaseIterable {
    case live, olderLive, stored, freshStored, normals, none

    var report: ForecastReport {
      switch self {
      case .live: ForecastReportTests.live()
      case .olderLive: ForecastReportTests.live(20)
      case .stored: ForecastReportTests.stored(20)
      case .freshStored: ForecastReportTests.stored(5, isFresh: true)
      case .normals: ForecastReportTests.normals()
      case .none: ForecastReport(response: .none, failures: [ForecastReportTests.failure])
      }
    }
  }

  @Test(arguments: Sample.allCases)
  func `a live forecast replaces everything`(displayed: Sample) {
    #expect(cached(Self.live(), over: displayed.report) == Self.live())
  }

  @Test func `a late response to an older request changes nothing`() {
    #expect(cached(Self.live(30), over: Self.live(20)) == Self.live(20))
    #expect(cached(Self.live(30), over: Self.stored(20, isFresh: true)) == Self.stored(20, isFresh: true))
  }

  @Test func `a live forecast replaces one with a future fetch time`() {
    #expect(cached(Self.live(), over: Self.live(-90)) == Self.live())
  }

  @Test(arguments: [Sample.normals, .none])
  func `after a failure, the forecast remains, with its age and the new reasons`(_ sample: Sample) {
    let failed = sample.report
    for displayed in [Self.live(20), Self.stored(20), Self.stored(20, isFresh: true)] {
      let report = cached(failed, over: displayed)
      #expect(report.response == .stored(Self.forecast(20), fetchedAt: Self.noon - 1200, isFresh: false))
      #expect(report.failures == [Self.failure])
      #expect(report.storeErrors == failed.storeErrors)
      #expect(report.choice == displayed.choice)
    }
  }

  @Test func `after a failure, the consensus remains`() throws {
    let consensus = try #require(Consensus(of: [Self.forecast(20), Self.forecast(20)], weights: [:], now: Self.noon))
    var displayed = Self.live(20)
    displayed.consensus = consensus
    #expect(cached(Self.normals(), over: displayed).consensus == consensus)
  }

  @Test func `normals and empty reports are not retained`() {
    for displayed in [Self.normals([]), ForecastReport(response: .none)] {
      #expect(cached(Self.normals(), over: displayed) == Self.normals())
      #expect(cached(Self.stored(90), over: displayed) == Self.stored(90))
    }
  }

  @Test func `a forecast without current conditions is not retained`() {
    let displayed = Self.live()
    let later = Self.noon + 30 * 86_400
    #expect(Self.normals().keeping(displayed, now: later) == Self.normals())
  }

  @Test func `a retained forecast has current conditions for the current time`() throws {
    let later = Self.noon + 3 * 3600
    let report = Self.normals().keeping(Self.live(), now: later)
    #expect(report.present(at: later)?.current.content.time == later)
    #expect(report.forecast == Self.forecast(0))
  }

  @Test func `a stored forecast replaces an older one, but not a newer one`() {
    let failures = [Self.failure]
    #expect(cached(Self.stored(10, failures: failures), over: Self.live(20)) == Self.stored(10, failures: failures))

    let older = cached(Self.stored(30, failures: failures), over: Self.live(20))
    #expect(older.response == .stored(Self.forecast(20), fetchedAt: Self.noon - 1200, isFresh: false))
    #expect(older.failures == failures)
  }

  @Test func `a report is fresh even if a newer forecast is shown`() {
    let report = cached(Self.stored(8, isFresh: true), over: Self.live(5))
    #expect(report.response == .stored(Self.forecast(5), fetchedAt: Self.noon - 300, isFresh: true))
  }

  @Test func `the same forecast with a reason for the missing newer one replaces the report`() {
    let report = Self.stored(20, failures: [Self.failure])
    #expect(cached(report, over: Self.live(20)) == report)
  }

  @Test func `an intermediate report during a request changes nothing`() {
    for displayed in [Self.live(20), Self.stored(20, isFresh: true), Self.stored(20, failures: [Self.failure])] {
      #expect(cached(Self.stored(20), over: displayed) == displayed)
      #expect(cached(Self.stored(30), over: displayed) == displayed)
    }
  }

  @Test func `only an older forecast without failures is provisional`() {
    #expect(Self.stored(20).isProvisional)
    let uncovered = ServiceFailure(source: StorageSamples.source(), error: .notCovered)
    #expect(Self.stored(20, failures: [uncovered]).isProvisional, "no request was made")
    #expect(!Self.stored(20, failures: [Self.failure]).isProvisional)
    #expect(!Self.stored(5, isFresh: true).isProvisional)
    #expect(!Self.live().isProvisional)
    #expect(!Self.normals([]).isProvisional)
    #expect(!ForecastReport(response: .none).isProvisional)
  }
}

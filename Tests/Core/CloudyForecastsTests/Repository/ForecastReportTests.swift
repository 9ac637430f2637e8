import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyForecasts

@Suite struct ForecastReportTests {
  private static let noon = StorageSamples.noon
  private static let failure = ServiceFailure(
    source: StorageSamples.source(), error: .unreachable(host: "weather.example"))

  /// What was fetched so many minutes before noon.
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

  /// A report by its name: whole, one is a quarter of a megabyte in the log of a run.
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
  func `what a service gave just now takes the place of everything`(displayed: Sample) {
    #expect(cached(Self.live(), over: displayed.report) == Self.live())
  }

  @Test func `a late answer to an older question changes nothing`() {
    #expect(cached(Self.live(30), over: Self.live(20)) == Self.live(20))
    #expect(cached(Self.live(30), over: Self.stored(20, isFresh: true)) == Self.stored(20, isFresh: true))
  }

  @Test func `what a clock that was ahead called newer gives way to what a service gave just now`() {
    #expect(cached(Self.live(), over: Self.live(-90)) == Self.live())
  }

  @Test(arguments: [Sample.normals, .none])
  func `a failure leaves the forecast as it is, with its age and the new reasons`(_ sample: Sample) {
    let failed = sample.report
    for displayed in [Self.live(20), Self.stored(20), Self.stored(20, isFresh: true)] {
      let report = cached(failed, over: displayed)
      #expect(report.response == .stored(Self.forecast(20), fetchedAt: Self.noon - 1200, isFresh: false))
      #expect(report.failures == [Self.failure])
      #expect(report.storeErrors == failed.storeErrors)
      #expect(report.choice == displayed.choice)
    }
  }

  @Test func `a failure leaves the consensus as it is`() throws {
    let consensus = try #require(Consensus(of: [Self.forecast(20), Self.forecast(20)], weights: [:], now: Self.noon))
    var displayed = Self.live(20)
    displayed.consensus = consensus
    #expect(cached(Self.normals(), over: displayed).consensus == consensus)
  }

  @Test func `what is no forecast is not kept`() {
    for displayed in [Self.normals([]), ForecastReport(response: .none)] {
      #expect(cached(Self.normals(), over: displayed) == Self.normals())
      #expect(cached(Self.stored(90), over: displayed) == Self.stored(90))
    }
  }

  @Test func `a forecast that says nothing about now is not kept`() {
    let displayed = Self.live()
    let later = Self.noon + 30 * 86_400
    #expect(Self.normals().keeping(displayed, now: later) == Self.normals())
  }

  @Test func `what is kept is as it is now`() throws {
    let later = Self.noon + 3 * 3600
    let report = Self.normals().keeping(Self.live(), now: later)
    #expect(report.present(at: later)?.current.content.time == later)
    #expect(report.forecast == Self.forecast(0))
  }

  @Test func `a newer forecast from storage takes the place of an older one, and an older one does not`() {
    let failures = [Self.failure]
    #expect(cached(Self.stored(10, failures: failures), over: Self.live(20)) == Self.stored(10, failures: failures))

    let older = cached(Self.stored(30, failures: failures), over: Self.live(20))
    #expect(older.response == .stored(Self.forecast(20), fetchedAt: Self.noon - 1200, isFresh: false))
    #expect(older.failures == failures)
  }

  @Test func `a forecast that is new enough is so, too, if a newer one is shown`() {
    let report = cached(Self.stored(8, isFresh: true), over: Self.live(5))
    #expect(report.response == .stored(Self.forecast(5), fetchedAt: Self.noon - 300, isFresh: true))
  }

  @Test func `the same forecast with a reason why there is none newer says so`() {
    let report = Self.stored(20, failures: [Self.failure])
    #expect(cached(report, over: Self.live(20)) == report)
  }

  @Test func `what is shown while services are asked changes nothing of what is said about it`() {
    for displayed in [Self.live(20), Self.stored(20, isFresh: true), Self.stored(20, failures: [Self.failure])] {
      #expect(cached(Self.stored(20), over: displayed) == displayed)
      #expect(cached(Self.stored(30), over: displayed) == displayed)
    }
  }

  @Test func `only an older forecast is provisional, and only if nobody has failed`() {
    #expect(Self.stored(20).isProvisional)
    let uncovered = ServiceFailure(source: StorageSamples.source(), error: .notCovered)
    #expect(Self.stored(20, failures: [uncovered]).isProvisional, "nobody was asked")
    #expect(!Self.stored(20, failures: [Self.failure]).isProvisional)
    #expect(!Self.stored(5, isFresh: true).isProvisional)
    #expect(!Self.live().isProvisional)
    #expect(!Self.normals([]).isProvisional)
    #expect(!ForecastReport(response: .none).isProvisional)
  }
}

import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyWeb

@Suite struct PageReportTests {
  private let reports = FakeReports()
  private let clock = TestClock()
  /// The number of times that reports were merged.
  private let merges = Mutable(0)

  @Test func `A forecast replaces climate averages, without their failures`() async throws {
    let displayed = try await displayed {
      reports.give(.normals(failures: []), to: 0, isNewest: false)
      reports.give(.live(celsius: 7), to: 0)
    }
    #expect(displayed?.isAwaited == false)
    guard case .live(let forecast) = displayed?.report.response else {
      Issue.record("\(String(describing: displayed?.report.response))")
      return
    }
    #expect(forecast.current.content.temperature?.celsius == 7)
  }

  @Test func `An older forecast is displayed if the request for a newer one failed`() async throws {
    let displayed = try await displayed {
      reports.give(.stored(celsius: 4, at: Forecast.sampleTime - 7200), to: 0, isNewest: false)
      reports.give(.normals(), to: 0)
    }
    #expect(displayed?.isAwaited == false)
    guard case .stored(_, let fetchedAt, isFresh: false) = displayed?.report.response else {
      Issue.record("\(String(describing: displayed?.report.response))")
      return
    }
    #expect(fetchedAt == Forecast.sampleTime - 7200)
    #expect(displayed?.report.failures.isEmpty == false)
  }

  @Test func `A page does not wait longer than its limit for a newer forecast`() async throws {
    let displayed = try await displayed {
      // The second report shows that the first one was processed: one that arrives at the time limit may be too late.
      for _ in 0..<2 { reports.give(.stored(celsius: 4, at: Forecast.sampleTime - 7200), to: 0, isNewest: false) }
      try await waitUntil { clock.hasSleeper(dueIn: LiveForecastTimeout.page.limit) && merges.value == 1 }
      clock.advance(by: LiveForecastTimeout.page.limit)
    }
    #expect(displayed?.isAwaited == true)
    #expect(displayed?.report.forecast?.current.content.temperature?.celsius == 4)
    #expect(reports.openRequests.count == 1, "Later weather is cached for the next visitor.")
  }

  private func displayed(_ happening: () async throws -> Void) async throws -> PageReport? {
    let pages = PageReports(
      service: reports, isOffline: false, clock: clock,
      now: { [merges] in
        merges.change { $0 += 1 }
        return Forecast.sampleTime
      })
    async let displayed = pages.report(for: .brussels, days: 8)
    try await waitUntil { !reports.requests.isEmpty }
    try await happening()
    return await displayed
  }
}

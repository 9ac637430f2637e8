import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// A response without the current time is not used: it is not shown, and the cached forecast remains.
@Suite(.timeLimit(.standard))
struct ResponsesOfAnotherTimeTests {
  /// 2026-02-10, 08:50 GMT.
  private static let start = Date(timeIntervalSince1970: 1_770_681_600 + 8 * 3600 + 3000)
  private static let places: [SimulatedService: String] = [
    .openMeteo: "Brussels", .metNorway: "Oslo", .nws: "New York", .brightSky: "Berlin",
    .darkSky: "Brussels",
  ]

  @Test(arguments: SimulatedService.forecasters, ["stale=18d", "stale=30d", "stale=400d", "ahead=20d"])
  func `the last forecast is shown while it applies, and the response counts as a failure`(
    service: SimulatedService, fault: String
  ) async throws {
    let simulated = SimulatedForecasts(
      startingAt: Self.start, script: try FaultScript("600s..4000s * \(fault)\n4000s..90000s * close"))
    let place = Place.named(try #require(Self.places[service]))
    let repository = simulated.repository(requesting: [service], store: simulated.store())
    let good = try await repository.report(for: place)
    guard case .live(let forecast) = good.response else {
      Issue.record("\(good.response)")
      return
    }

    // First wrong responses, then none.
    for _ in 0..<2 {
      simulated.clock.advance(by: .seconds(3600))
      let report = try await repository.report(for: place)
      guard case .stored(let cached, let fetchedAt, isFresh: false) = report.response else {
        Issue.record("\(report.response)")
        return
      }
      #expect(cached.hours == forecast.hours)
      #expect(fetchedAt == Self.start)
      #expect(report.failures.map(\.source.id) == [forecast.hours.provenance.source.id])
      #expect(try #require(report.present(at: simulated.now)).now == simulated.now)
    }
  }

  @Test(arguments: SimulatedService.forecasters)
  func `without a cached forecast, the failure is reported and the normals are shown`(
    service: SimulatedService
  )
    async throws
  {
    let simulated = SimulatedForecasts(startingAt: Self.start, script: try FaultScript("* stale=18d"))
    let place = Place.named(try #require(Self.places[service]))
    let repository = simulated.repository(requesting: [service])

    let report = try await repository.report(for: place)

    guard case .climateNormals = report.response else {
      Issue.record("\(report.response)")
      return
    }
    guard case .unreadable? = report.failures.first?.error else {
      Issue.record("\(report.failures)")
      return
    }
  }
}

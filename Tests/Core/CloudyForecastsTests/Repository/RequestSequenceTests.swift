import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Random sequences of requests that share a cache, such as those of status bars, pages and windows.
@Suite(.timeLimit(.standard))
struct RequestSequenceTests {
  private static let start = Date(timeIntervalSince1970: 1_772_366_400 + 9 * 3600)
  /// Blocks that a program may leave out, since it does not show them.
  private static let optional: [ForecastBlock] = [.minutes, .alerts, .airQuality, .history, .earlierHours]

  private struct Request: CustomStringConvertible {
    let days: Int
    let blocks: Set<ForecastBlock>
    let isRefresh: Bool
    let pause: Int

    init(_ random: inout SeededGenerator) {
      days = [1, 3, 8, 14, 16].randomElement(using: &random) ?? 1
      var blocks: Set<ForecastBlock> = [.current, .hours, .days]
      for block in RequestSequenceTests.optional where Bool.random(using: &random) { blocks.insert(block) }
      self.blocks = blocks
      isRefresh = Int.random(in: 0..<4, using: &random) == 0
      pause = Int.random(in: 2...1500, using: &random)
    }

    var description: String {
      "\(days) days\(isRefresh ? ", refreshed," : "") with \(blocks.map(\.rawValue).sorted()), pause of \(pause) s"
    }
  }

  /// The requested parts of a forecast.
  private struct Parts {
    let days: Int
    let blocks: Set<ForecastBlock>

    init(_ present: PresentForecast, of request: Request) {
      days = min(present.days.content.count, request.days)
      var blocks: Set<ForecastBlock> = []
      if present.minutes != nil { blocks.insert(.minutes) }
      if present.alerts != nil { blocks.insert(.alerts) }
      if present.airQuality != nil { blocks.insert(.airQuality) }
      if present.history != nil { blocks.insert(.history) }
      if present.day?.knownFrom == nil { blocks.insert(.earlierHours) }
      self.blocks = blocks.intersection(request.blocks)
    }

    func include(_ other: Parts) -> Bool { days >= other.days && blocks.isSuperset(of: other.blocks) }
  }

  @Test(arguments: [("Oslo", SimulatedService.metNorway), ("New York", .nws), ("Brussels", .openMeteo)])
  func `no request gets fewer days or blocks because an earlier one needed fewer`(
    name: String, service: SimulatedService
  ) async throws {
    let place = Place.named(name)
    let services = service == .openMeteo ? [service] : [service, .openMeteo]
    var random = SeededGenerator(seed: 40)
    for _ in 0..<TestDepth.current.count(quick: 2, whole: 100) {
      let simulated = SimulatedForecasts(startingAt: Self.start)
      let repository = simulated.repository(requesting: services, hasSupplements: true, store: simulated.store())
      var requests: [Request] = []
      for _ in 0..<6 {
        let request = Request(&random)
        requests.append(request)
        let cached = try await repository.report(
          for: place, fetchPolicy: .cacheOnly, showing: request.blocks, days: request.days)
        let report = try await repository.report(
          for: place, fetchPolicy: request.isRefresh ? .refresh : .default, showing: request.blocks,
          days: request.days)
        // The same request at the same time, without a cache.
        let alone = SimulatedForecasts(startingAt: simulated.now)
        let expected = Parts(
          try #require(
            try await alone.repository(requesting: services, hasSupplements: true)
              .report(for: place, showing: request.blocks, days: request.days).present(at: simulated.now)),
          of: request)

        let parts = Parts(try #require(report.present(at: simulated.now)), of: request)
        #expect(parts.include(expected), "\(parts) instead of \(expected) after \(requests)")
        if case .stored(_, _, isFresh: true) = cached.response {
          let parts = Parts(try #require(cached.present(at: simulated.now)), of: request)
          #expect(parts.include(expected), "\(parts) instead of \(expected), called fresh, after \(requests)")
        }
        simulated.clock.advance(by: .seconds(request.pause))
      }
    }
  }
}

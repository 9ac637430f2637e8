import CloudyModel
import Foundation

/// Whether a service answers, for people who want to know why a forecast came from this one.
package struct ServiceStatus: Hashable, Sendable {
  /// What came of asking the service.
  package enum Outcome: Hashable, Sendable {
    /// - Parameters:
    ///   - time: The time from the request to the answer.
    ///   - provenance: That of the hours, or of the only block that the service has.
    case answered(time: Duration, Provenance)
    /// The service was not asked, since it said that its last answer is still valid.
    case holds(Provenance)
    case failed(ForecastError)
    case notCovered
    case notAsked
  }

  package let source: ForecastSource
  /// The blocks that it can supply.
  package let blocks: Set<ForecastBlock>
  package let outcome: Outcome
}

extension ForecastCenter {
  /// Asks every service about a place, all at the same time.
  ///
  /// - Parameter place: If `nil`, no service is asked.
  /// - Returns: Forecast services in their order, then supplements in theirs.
  package func statuses(askingFor place: Place?) async -> [ServiceStatus] {
    await withTaskGroup(of: (Int, ServiceStatus).self) { group in
      for (index, service) in services.enumerated() {
        group.addTask { [self] in
          let outcome = await outcome(askingFor: place, coverage: service.coverage) { place in
            let fetched = await self.ask(service, for: place, effort: .refresh)
            return (fetched.result.map(\.hours.provenance), fetched.isKept)
          }
          return (index, ServiceStatus(source: service.source, blocks: service.blocks, outcome: outcome))
        }
      }
      for (index, service) in supplements.enumerated() {
        group.addTask { [self] in
          let outcome = await outcome(askingFor: place, coverage: service.coverage) { place in
            let fetched = await self.ask(service, for: place, effort: .refresh)
            return (fetched.result.map(\.provenance), fetched.isKept)
          }
          return (
            services.count + index, ServiceStatus(source: service.source, blocks: [service.block], outcome: outcome)
          )
        }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func outcome(
    askingFor place: Place?, coverage: Coverage,
    _ ask: @escaping @Sendable (Place) async -> (Result<Provenance, ForecastError>, isKept: Bool)
  ) async -> ServiceStatus.Outcome {
    guard let place else { return .notAsked }
    guard coverage.contains(place) else { return .notCovered }
    let start = elapsedTime()
    let answer = await result(within: policy.timeLimit, on: clock) { await ask(place) }
    let time = elapsedTime() - start
    return switch answer {
    case (.success(let provenance), isKept: false)?: .answered(time: time, provenance)
    case (.success(let provenance), isKept: true)?: .holds(provenance)
    case (.failure(let error), _)?: .failed(error)
    case nil: .failed(.timedOut(host: "", after: policy.timeLimit))
    }
  }
}

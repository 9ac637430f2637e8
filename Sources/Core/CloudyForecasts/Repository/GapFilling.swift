import CloudyModel
import Foundation
import Synchronization

/// Requests a forecast's missing blocks during the request for the forecast itself.
final class GapFilling: Sendable {
  private let repository: ForecastRepository
  private let place: Place
  private let fetchPolicy: ForecastRepository.FetchPolicy
  private let forecasts: ForecastRequests
  private let tasks = Mutex<[ForecastBlock: Task<[Attempt], Never>]>([:])

  private struct Attempt: Sendable {
    let source: ForecastSource
    let fetched: FetchResult<ForecastSupplement>
  }

  /// - Parameter forecasts: The forecast's own requests, which take precedence.
  init(
    repository: ForecastRepository, place: Place, fetchPolicy: ForecastRepository.FetchPolicy,
    after forecasts: ForecastRequests
  ) {
    self.repository = repository
    self.place = place
    self.fetchPolicy = fetchPolicy
    self.forecasts = forecasts
  }

  /// Requests these blocks, unless they were requested already or no service has them for the place.
  func begin(with blocks: Set<ForecastBlock>) {
    for block in blocks {
      let services = repository.supplements.filter { $0.block == block && $0.coverage.contains(place) }
      guard !services.isEmpty else { continue }
      tasks.withLock { tasks in
        if tasks[block] == nil { tasks[block] = task(requesting: services) }
      }
    }
  }

  func cancel() {
    for task in tasks.withLock({ Array($0.values) }) { task.cancel() }
  }

  /// Waits for the requested blocks and returns the errors. The blocks themselves are in the cache.
  ///
  /// - Parameter timeout: The time to wait from now. A late request continues: its response is cached for the next
  ///   time.
  func supplements(timeout: Duration) async -> (failures: [ServiceFailure], storeErrors: [StoreError]) {
    let tasks = tasks.withLock { $0 }
    var failures: [ServiceFailure] = []
    var storeErrors: [StoreError] = []
    let deadline = repository.elapsedTime() + timeout
    for block in ForecastBlock.allCases {
      guard let task = tasks[block] else { continue }
      let timeLeft = max(.zero, deadline - repository.elapsedTime())
      let attempts = await result(within: timeLeft, on: repository.clock) { await task.value } ?? []
      for attempt in attempts {
        storeErrors += attempt.fetched.storeErrors
        if case .failure(let error) = attempt.fetched.result {
          failures.append(ServiceFailure(source: attempt.source, error: error, block: block))
        }
      }
    }
    if Task.isCancelled { cancel() }
    return (failures, storeErrors)
  }

  /// Requests the services one after the other until one succeeds.
  private func task(requesting services: [any SupplementService]) -> Task<[Attempt], Never> {
    Task { [repository, place, fetchPolicy, forecasts] in
      var attempts: [Attempt] = []
      for service in services {
        await forecasts.waitForRequest(to: service.identity.server)
        let fetched = await repository.load(service, for: place, fetchPolicy: fetchPolicy)
        attempts.append(Attempt(source: service.source, fetched: fetched))
        if case .success = fetched.result { break }
      }
      return attempts
    }
  }
}

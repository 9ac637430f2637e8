import CloudyModel
import Foundation

/// Finds the best there is for a place: a forecast kept a moment ago, else a live one, else an older one kept, else
/// what is usual there.
package struct ForecastRepository: Sendable {
  /// How far to go for a forecast.
  package enum Effort: Sendable {
    /// Asks a service unless a forecast was kept a moment ago.
    case usual
    /// Asks a service in any case: the person wants to see the newest.
    case refresh
    /// Asks nobody.
    case offline
    /// Only what is usual there, by the person's choice.
    case normalsOnly
  }

  private let services: [any ForecastService]
  private let normals: any ForecastService
  private let store: ForecastStore?
  private let timeLimit: Duration
  private let freshFor: Duration
  private let clock: any Clock<Duration>
  /// The time on `clock` since this was made.
  private let elapsedTime: @Sendable () -> Duration
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - services: Asked in this order until one answers.
  ///   - store: Where forecasts are kept; `nil` to keep none.
  ///   - timeLimit: For all services together.
  ///   - freshFor: How old a kept forecast may be to be shown without asking.
  ///   - clock: Measures the time limit.
  ///   - now: The time of day, which can be wrong and jump.
  package init<C: Clock>(
    services: [any ForecastService], normals: any ForecastService, store: ForecastStore?,
    timeLimit: Duration = .seconds(5), freshFor: Duration = .seconds(600),
    clock: C = ContinuousClock(), now: @escaping @Sendable () -> Date
  ) where C.Duration == Duration {
    self.services = services
    self.normals = normals
    self.store = store
    self.timeLimit = timeLimit
    self.freshFor = freshFor
    self.clock = clock
    let start = clock.now
    elapsedTime = { start.duration(to: clock.now) }
    self.now = now
  }

  /// - Throws: If nobody waits for the report any more.
  package func report(
    for place: Place, effort: Effort = .usual
  ) async throws(CancellationError) -> ForecastReport {
    var report = ForecastReport(answer: .none)
    if effort == .usual, let fresh = stored(for: place, into: &report), fresh.isFresh {
      report.answer = fresh.answer
      return report
    }
    if effort == .usual || effort == .refresh, let forecast = try await live(for: place, into: &report) {
      report.answer = .live(forecast)
      do { try store?.save(forecast) } catch { report.storeErrors.append(error) }
      return report
    }
    if effort != .normalsOnly, let kept = stored(for: place, into: &report) {
      report.answer = kept.answer
      return report
    }
    do {
      report.answer = .climateNormals(try await normals.forecast(for: place))
    } catch {
      report.failures.append(ServiceFailure(source: normals.source, error: error))
    }
    try throwIfCancelled()
    return report
  }
}

extension ForecastRepository {
  private struct Stored {
    let forecast: Forecast
    let fetchedAt: Date
    let isFresh: Bool
    var answer: ForecastReport.Answer { .stored(forecast, fetchedAt: fetchedAt, isFresh: isFresh) }
  }

  /// The newest forecast of the services in use that still covers now, else of any.
  private func stored(for place: Place, into report: inout ForecastReport) -> Stored? {
    guard let store else { return nil }
    let now = now()
    let sources = Set(services.map(\.source.id))
    do throws(StoreError) {
      var newest = try store.last(for: place, from: sources)?.trimmed(to: now)
      let isOwn = newest != nil
      if !isOwn { newest = try store.last(for: place)?.trimmed(to: now) }
      guard let forecast = newest else { return nil }
      let fetchedAt = forecast.hours.provenance.fetchedAt
      let age = now.timeIntervalSince(fetchedAt)
      let isFresh = isOwn && age >= 0 && Duration.seconds(age) < freshFor
      return Stored(forecast: forecast, fetchedAt: min(fetchedAt, now), isFresh: isFresh)
    } catch {
      if !report.storeErrors.contains(error) { report.storeErrors.append(error) }
      return nil
    }
  }

  /// Asks one service after the other. Each may use an equal share of the time that is left.
  private func live(
    for place: Place, into report: inout ForecastReport
  ) async throws(CancellationError) -> Forecast? {
    var timeLeft = timeLimit
    for (index, service) in services.enumerated() {
      let share = timeLeft / (services.count - index)
      let (answer, time) = await ask(service, for: place, within: share)
      try throwIfCancelled()
      switch answer {
      case .success(let forecast): return forecast
      case .failure(let error): report.failures.append(ServiceFailure(source: service.source, error: error))
      }
      timeLeft -= min(time, share)
    }
    return nil
  }

  private func ask(
    _ service: any ForecastService, for place: Place, within limit: Duration
  ) async -> (Result<Forecast, ForecastError>, Duration) {
    let start = elapsedTime()
    let answer = await result(within: limit, on: clock) { () async -> Result<Forecast, ForecastError> in
      do throws(ForecastError) { return .success(try await service.forecast(for: place)) } catch {
        return .failure(error)
      }
    }
    return (answer ?? .failure(.timedOut(host: service.source.name, after: limit)), elapsedTime() - start)
  }

  private func throwIfCancelled() throws(CancellationError) {
    if Task.isCancelled { throw CancellationError() }
  }
}

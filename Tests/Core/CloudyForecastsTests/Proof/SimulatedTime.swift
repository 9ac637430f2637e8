import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization

@testable import CloudyForecasts
@testable import CloudyHTTP

/// A clock that advances when, and only when, all simulated work waits for it.
final class SimulatedTime: Sendable {
  private struct Requests {
    var count = 0
    var open: Set<Int> = []
    /// The numbers of open requests whose response several callers share.
    var shared: [String: Int] = [:]
  }

  let clock: TestClock
  private let start: Date
  private let requests = Mutex(Requests())
  /// One element for all changes since the last check.
  private let changes: AsyncStream<Void>
  private let changed: AsyncStream<Void>.Continuation

  init(startingAt start: Date) {
    self.start = start
    let (changes, changed) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    (self.changes, self.changed) = (changes, changed)
    clock = TestClock { changed.yield() }
  }

  var now: Date { start + clock.now.offset / .seconds(1) }

  /// Runs `operation`, advancing the clock as necessary.
  func value<Value: Sendable>(of operation: @escaping @Sendable () async -> Value) async -> Value {
    let value = Promise<Value>()
    Task {
      value.keep(await operation())
      changed.yield()
    }
    while !value.isCached {
      if await isWaiting() { passToNextDeadline() } else { await change() }
    }
    return await value.value
  }

  /// Advances the clock, with all events in between.
  func pass(_ duration: Duration) async {
    let end = clock.now.advanced(by: duration)
    while true {
      while !areAllAsleep { await change() }
      guard let deadline = clock.nextDeadline, deadline <= end else { break }
      passToNextDeadline()
    }
    clock.advance(by: clock.now.duration(to: end))
  }

  /// Waits for the next change, or returns at once after an earlier one.
  private func change() async { _ = await changes.first { _ in true } }

  private func passToNextDeadline() {
    guard let deadline = clock.nextDeadline else { return }
    clock.advance(by: max(.zero, clock.now.duration(to: deadline)))
  }

  /// Whether all work waits for the clock, and something does. Recent responses may still be on their way.
  private func isWaiting() async -> Bool {
    for _ in 0..<40 {
      guard isEverybodyAsleep else { return false }
      await Task.yield()
    }
    return isEverybodyAsleep
  }

  /// Without work in progress, a process may still be polling for a lock that was just released. Time limits do not
  /// count as polling.
  private var isEverybodyAsleep: Bool {
    if hasRequests { return areAllAsleep }
    return clock.nextDeadline.map { clock.now.duration(to: $0) <= .milliseconds(100) } ?? false
  }

  private var hasRequests: Bool { requests.withLock { !$0.open.isEmpty } }
  private var areAllAsleep: Bool { clock.hasSleepers(named: requests.withLock(\.open)) }
}

extension SimulatedTime {
  /// - Parameter key: Callers with the same key, while one of them is waiting, wait for the same response; `nil` if each
  ///   caller has its own.
  fileprivate func request<Value>(
    sharedAs key: String? = nil, _ send: () async throws(ForecastError) -> Value
  ) async throws(ForecastError) -> Value {
    let number = requests.withLock { requests -> Int? in
      if let key, requests.shared[key] != nil { return nil }
      requests.count += 1
      requests.open.insert(requests.count)
      if let key { requests.shared[key] = requests.count }
      return requests.count
    }
    guard let number else { return try await send() }
    changed.yield()
    defer {
      requests.withLock { requests in
        requests.open.remove(number)
        if let key { requests.shared[key] = nil }
      }
      changed.yield()
    }
    return try await TestClock.$sleeperName.withValue(number) { () async -> Result<Value, ForecastError> in
      do throws(ForecastError) { return .success(try await send()) } catch { return .failure(error) }
    }.get()
  }
}

/// A service whose work ``SimulatedTime`` tracks.
struct TimedForecastService: ForecastService {
  let base: any ForecastService
  let time: SimulatedTime

  var source: ForecastSource { base.source }
  var identity: ServiceIdentity { base.identity }
  var coverage: Coverage { base.coverage }
  var blocks: Set<ForecastBlock> { base.blocks }

  func priority(for place: Place) -> ServicePriority { base.priority(for: place) }

  func forecast(for place: Place, newerThan cached: Forecast?) async throws(ForecastError) -> Forecast {
    try await time.request { () async throws(ForecastError) in try await base.forecast(for: place, newerThan: cached) }
  }
}

struct TimedSupplementService: SupplementService {
  let base: any SupplementService
  let time: SimulatedTime

  var source: ForecastSource { base.source }
  var identity: ServiceIdentity { base.identity }
  var coverage: Coverage { base.coverage }
  var block: ForecastBlock { base.block }

  func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    // These services request a country or a part of it once, and their other callers wait for the same response.
    let isShared = [
      MeteoAlarmService.source, HongKongObservatoryService.source, JMAService.source, MetServiceAlertsService.source,
    ].contains { $0.id == source.id }
    return try await time.request(sharedAs: isShared ? place.country?.code : nil) { () async throws(ForecastError) in
      try await base.supplement(for: place)
    }
  }
}

/// The clock of services. A sleep of at most a second is part of the work; longer sleeps are time limits, during which
/// other work continues.
struct PauseClock: Clock {
  let base: TestClock

  var now: TestClock.Instant { base.now }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    let isPause = base.now.duration(to: deadline) <= .seconds(1)
    try await TestClock.$sleeperName.withValue(isPause ? TestClock.sleeperName : nil) {
      try await base.sleep(until: deadline, tolerance: tolerance)
    }
  }
}

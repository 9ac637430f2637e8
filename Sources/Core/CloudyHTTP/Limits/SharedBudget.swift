import CloudyModel
import CloudyStorage
import Foundation

/// A request budget that several processes or servers share.
package protocol SharedBudget: Sendable {
  /// Counts a request if it is within all limits.
  ///
  /// - Parameter weight: See ``RequestBudget/acquire(_:)``.
  /// - Returns: Zero if it is, otherwise the time to wait; `nil` if the count is unavailable, so that the request is
  ///   not counted.
  func acquire(_ weight: Double, limits: [RequestBudget.Limit]) async -> Duration?
}

/// A request budget of all processes that share a store.
package struct StoredBudget: SharedBudget {
  /// The number of attempts while other processes count their requests: about a second in all, and longer on a busy
  /// machine. Commands that wait less for the store elsewhere still wait here, since uncounted requests could exceed
  /// the limits.
  private static let attempts = 100

  private let store: BudgetStore
  private let name: String
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - name: The budget's name, the same in every process, but different for another server.
  ///   - now: This machine's clock, even if the rest of the program uses another time.
  package init(store: BudgetStore, name: String, now: @escaping @Sendable () -> Date) {
    self.store = store
    self.name = name
    self.now = now
  }

  package func acquire(_ weight: Double, limits: [RequestBudget.Limit]) async -> Duration? {
    for _ in 0..<StoredBudget.attempts {
      do throws(StoreError) {
        return try store.acquire(weight, of: name, limits: limits, at: now) ?? .zero
      } catch {
        guard case .busy = error else { return nil }
        usleep(10_000)
      }
    }
    return nil
  }
}

/// A request budget of all servers that share a cache and, while that is unreachable, of those that share a store.
package struct CachedBudget: SharedBudget {
  private let cache: any SharedCache
  private let name: String
  private let fallback: (any SharedBudget)?

  /// - Parameter name: See ``StoredBudget/init(store:name:now:)``.
  package init(cache: any SharedCache, name: String, else fallback: (any SharedBudget)?) {
    self.cache = cache
    self.name = name
    self.fallback = fallback
  }

  package func acquire(_ weight: Double, limits: [RequestBudget.Limit]) async -> Duration? {
    let longest = limits.map(\.period).max() ?? .zero
    guard longest > .zero else { return .zero }
    let wait = await cache.update("budget \(name)") { bytes, now in
      let bursts = CachedBudget.bursts(in: bytes, of: limits, until: now) ?? limits.map { _ in [] }
      var windows = zip(limits, bursts).map { SlidingWindow(limit: $0, bursts: $1) }
      if let wait = windows.acquire(weight, at: now) { return (.unchanged, wait) }
      return (.cached(CachedBudget.bytes(of: windows), for: longest), Duration.zero)
    }
    if let wait { return wait }
    return await fallback?.acquire(weight, limits: limits)
  }

  private static func bytes(of windows: [SlidingWindow]) -> [UInt8] {
    var writer = BinaryWriter()
    for window in windows { window.bursts.write(to: &writer) }
    return writer.bytes
  }

  private static func bursts(
    in bytes: [UInt8], of limits: [RequestBudget.Limit], until now: Duration
  ) -> [[SlidingWindow.Burst]]? {
    var reader = BinaryReader(bytes)
    var windows: [[SlidingWindow.Burst]] = []
    for limit in limits {
      guard let bursts = [SlidingWindow.Burst](from: &reader, of: limit, until: now) else { return nil }
      windows.append(bursts)
    }
    return reader.isAtEnd ? windows : nil
  }
}

extension [SlidingWindow.Burst] {
  func write(to writer: inout BinaryWriter) {
    flatMap { [$0.start / .seconds(1), $0.end / .seconds(1), $0.weight] }.write(to: &writer)
  }

  /// - Parameter now: Requests dated after this come from a clock that was ahead, and do not count.
  /// - Returns: `nil` if the bytes are damaged.
  init?(from reader: inout BinaryReader, of limit: RequestBudget.Limit, until now: Duration) {
    guard let numbers = [Double](from: &reader), numbers.count % 3 == 0 else { return nil }
    self = stride(from: 0, to: numbers.count, by: 3).compactMap { index in
      let (start, end, weight) = (numbers[index], numbers[index + 1], numbers[index + 2])
      // Any number of seconds within thousands of years is a valid duration.
      guard abs(start) < 1e12, abs(end) < 1e12, start <= end, weight >= 0, .seconds(end) <= now + .seconds(1) else {
        return nil
      }
      return SlidingWindow.Burst(start: .seconds(start), end: .seconds(end), weight: Swift.min(weight, limit.weight))
    }
  }
}

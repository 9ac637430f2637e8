import CloudyHTTP
import Synchronization

/// An in-memory cache that servers share, with its own clock.
package final class FakeSharedCache: SharedCache {
  private struct State {
    var values: [String: (bytes: [UInt8], end: Duration)] = [:]
    /// The times of the next requests at the steady rate.
    var arrivals: [String: Duration] = [:]
    var isAway = false
    var now = Duration.seconds(1_000_000_000)
    /// Called once between the next reading of a value for a change, and the change.
    var interruption: (@Sendable () async -> Void)?
  }

  private let state = Mutex(State())

  package init() {}

  /// Whether the cache is unreachable.
  package var isAway: Bool {
    get { state.withLock(\.isAway) }
    set { state.withLock { $0.isAway = newValue } }
  }

  /// The time since 1970 by the cache's clock.
  package var now: Duration {
    get { state.withLock(\.now) }
    set { state.withLock { $0.now = newValue } }
  }

  /// The keys of all stored values, in order.
  package var keys: [String] {
    state.withLock { state in
      state.values.filter { $0.value.end > state.now }.keys.sorted() + state.arrivals.keys.sorted()
    }
  }

  /// Lets another server be faster once.
  package func interrupt(with body: @escaping @Sendable () async -> Void) { state.withLock { $0.interruption = body } }

  package func values(of keys: [String]) async -> [SharedValue?] {
    state.withLock { state in
      keys.map { key in
        guard !state.isAway, let (bytes, end) = state.values[key], end > state.now else { return nil }
        return SharedValue(bytes: bytes, timeLeft: end - state.now)
      }
    }
  }

  package func keep(_ bytes: [UInt8], as key: String, for time: Duration) async {
    state.withLock { state in
      if !state.isAway { state.values[key] = (bytes, state.now + time) }
    }
  }

  package func update<Response: Sendable>(
    _ key: String,
    _ change: @Sendable (_ bytes: [UInt8], _ now: Duration) -> (cached: SharedChange, response: Response)
  ) async -> Response? {
    while true {
      guard !isAway else { return nil }
      let known = await values(of: [key]).first??.bytes ?? []
      let (cached, response) = change(known, now)
      let interruption = state.withLock { state in
        defer { state.interruption = nil }
        return state.interruption
      }
      await interruption?()
      let isFirst = state.withLock { state in
        let present = state.values[key].flatMap { $0.end > state.now ? $0.bytes : nil } ?? []
        guard present == known else { return false }
        switch cached {
        case .cached(let bytes, let time): state.values[key] = (bytes, state.now + time)
        case .removed: state.values[key] = nil
        case .unchanged: break
        }
        return true
      }
      if isFirst { return response }
    }
  }

  package func acquire(
    _ cost: Int, at key: String, interval: Duration, tolerance: Duration, isCertain: Bool
  ) async -> Duration? {
    state.withLock { state in
      guard !state.isAway else { return nil }
      let arrival = max(state.arrivals[key] ?? .zero, state.now)
      if !isCertain, arrival > state.now + tolerance { return arrival - state.now - tolerance }
      state.arrivals[key] = arrival + interval * cost
      return .zero
    }
  }
}

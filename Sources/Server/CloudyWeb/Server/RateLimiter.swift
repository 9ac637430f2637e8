import Synchronization

/// Limits the request rate of any number of clients, in a fixed amount of memory.
///
/// The generic cell rate algorithm (ITU-T I.371): a cell contains the time at which the next request would arrive at
/// the steady rate. A client has two cells, chosen by two keyed hashes, and is refused only if both are full. So no
/// client can find out which one shares its cell, and a client that shares a cell with a busy one still has its other
/// cell.
final class RateLimiter: Sendable {
  private static let cellsPerRow = 32_768

  private let cells = Mutex([UInt64](repeating: 0, count: 2 * cellsPerRow))
  private let salt: UInt64
  /// Nanoseconds between two requests at the steady rate.
  private let interval: UInt64
  /// Nanoseconds by which a request may come earlier than at the steady rate.
  private let tolerance: UInt64
  /// Nanoseconds; never decreases.
  private let elapsed: @Sendable () -> UInt64

  /// - Parameters:
  ///   - salt: A random number, so that outsiders cannot know which clients share cells.
  ///   - elapsed: Returns nanoseconds since some time in the past, by a monotonic clock.
  init(_ rate: RequestRate, salt: UInt64, elapsed: @escaping @Sendable () -> UInt64) {
    self.salt = salt
    interval = UInt64(max(1, min(1e18, 1e9 / rate.perSecond)))
    tolerance = UInt64(min(9e18, Double(interval) * Double(rate.burst - 1)))
    self.elapsed = elapsed
  }

  /// Counts a request if it is within the limit.
  ///
  /// - Returns: `nil` if the request is within the limit, otherwise the time to wait.
  func acquire(by requester: some Hashable) -> Duration? {
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(requester)
    return acquire(hashed: UInt(bitPattern: hasher.finalize()))
  }

  /// Counts a request if it is within the limit; see ``acquire(by:)``.
  ///
  /// - Parameter hash: The client's hash, keyed so that outsiders cannot find another client with the same cells.
  func acquire(hashed hash: UInt) -> Duration? {
    let (first, second) = RateLimiter.cells(ofHash: hash)
    let now = elapsed()
    return cells.withLock { cells in
      let isInFirst = count(&cells[first], now: now)
      let isInSecond = count(&cells[second], now: now)
      guard !isInFirst, !isInSecond else { return nil }
      return .nanoseconds(Int64(clamping: min(cells[first], cells[second]) - now - tolerance))
    }
  }

  /// Counts additional work after a request was admitted, so that the client's further requests wait for it.
  ///
  /// - Parameter cost: The work, in requests.
  func charge(_ requester: some Hashable, _ cost: Int) {
    guard cost > 0 else { return }
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(requester)
    let cellNumbers = RateLimiter.cells(ofHash: UInt(bitPattern: hasher.finalize()))
    let now = elapsed()
    cells.withLock { cells in
      for number in [cellNumbers.0, cellNumbers.1] {
        cells[number] = max(cells[number], now) + interval * UInt64(min(cost, RateLimiter.greatestCost))
      }
    }
  }

  /// The maximum cost in requests, so that a single request does not block a client for long.
  static let greatestCost = 50

  private static func cells(ofHash hash: UInt) -> (Int, Int) {
    (Int(hash % UInt(cellsPerRow)), cellsPerRow + Int((hash / UInt(cellsPerRow)) % UInt(cellsPerRow)))
  }

  private func count(_ arrival: inout UInt64, now: UInt64) -> Bool {
    guard arrival <= now + tolerance else { return false }
    arrival = max(arrival, now) + interval
    return true
  }
}

/// Starts a timer and returns a function that returns the elapsed nanoseconds.
func stopwatch<C: Clock>(_ clock: C) -> @Sendable () -> UInt64 where C.Duration == Duration {
  let start = clock.now
  return { UInt64(clamping: start.duration(to: clock.now).nanoseconds) }
}

extension Duration {
  /// Whole nanoseconds, limited to the range of the type.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return isTooLong ? (seconds < 0 ? .min : .max) : product + attoseconds / 1_000_000_000
  }

  var inSeconds: Double { Double(nanoseconds) / 1e9 }
}

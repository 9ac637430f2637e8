import CloudyModel

/// What servers on several machines have in common and can do without: a cache on the network.
///
/// Nothing waits for it for long, and nothing fails because of it. While it cannot be reached it knows nothing, and
/// each server goes on by itself.
package protocol SharedCache: Sendable {
  /// Returns what is kept under keys, in their order; `nil` for a key without a value, and for all while the cache
  /// cannot be reached.
  func values(of keys: [String]) async -> [SharedValue?]

  /// Keeps a value in place of an earlier one.
  ///
  /// - Parameter time: How long at most; above 0.
  func keep(_ bytes: [UInt8], as key: String, for time: Duration) async

  /// Changes a value while nobody else does.
  ///
  /// - Parameter change: Returns what to keep, and for how long; `nil` to keep nothing any more. It gets the value that
  ///   is kept, empty if there is none, and the time since 1970 by the cache's clock, which is the same for all
  ///   servers. It may be called again if another server was faster.
  /// - Returns: What the last call of `change` answered; `nil` if the cache cannot be reached.
  func update<Response: Sendable>(
    _ key: String,
    _ change: @Sendable (_ bytes: [UInt8], _ now: Duration) -> (cached: SharedChange, response: Response)
  ) async -> Response?

  /// Counts a request at a steady rate, as the generic cell rate algorithm (ITU-T I.371) does.
  ///
  /// - Parameters:
  ///   - interval: Between two requests at the steady rate.
  ///   - tolerance: By which a request may come earlier.
  ///   - cost: In requests.
  ///   - isCertain: Whether it counts even if there is no room for it.
  /// - Returns: Zero if there was room for it, else how long to wait; `nil` if the cache cannot be reached.
  func acquire(
    _ cost: Int, at key: String, interval: Duration, tolerance: Duration, isCertain: Bool
  ) async -> Duration?
}

/// A value that a server kept for others.
package struct SharedValue: Hashable, Sendable {
  package let bytes: [UInt8]
  /// The time for which it is still kept, by the cache's clock.
  package let timeLeft: Duration

  package init(bytes: [UInt8], timeLeft: Duration) {
    self.bytes = bytes
    self.timeLeft = timeLeft
  }
}

/// What becomes of a value.
package enum SharedChange: Hashable, Sendable {
  /// - Parameter bytes: Not empty.
  case cached(_ bytes: [UInt8], for: Duration)
  case removed
  case unchanged
}

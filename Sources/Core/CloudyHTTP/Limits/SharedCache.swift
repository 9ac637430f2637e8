import CloudyModel

/// An optional network cache that servers on several machines share.
///
/// No operation waits for it for long or fails because of it. While it is unreachable it returns nothing, and each
/// server works independently.
package protocol SharedCache: Sendable {
  /// Returns the cached values of keys, in their order; `nil` for a key without a value, and for all while the cache is
  /// unreachable.
  func values(of keys: [String]) async -> [SharedValue?]

  /// Caches a value in place of an earlier one.
  ///
  /// - Parameter time: The maximum lifetime; above 0.
  func keep(_ bytes: [UInt8], as key: String, for time: Duration) async

  /// Changes a value atomically.
  ///
  /// - Parameter change: Returns the value to cache and its lifetime, or that it is removed or unchanged. It receives
  ///   the cached value, empty if there is none, and the time since 1970 by the cache's clock, which is the same for
  ///   all servers. It may be called again if another server was faster.
  /// - Returns: The response of the last call of `change`; `nil` if the cache is unreachable.
  func update<Response: Sendable>(
    _ key: String,
    _ change: @Sendable (_ bytes: [UInt8], _ now: Duration) -> (cached: SharedChange, response: Response)
  ) async -> Response?

  /// Counts a request at a steady rate, using the generic cell rate algorithm (ITU-T I.371).
  ///
  /// - Parameters:
  ///   - interval: The time between two requests at the steady rate.
  ///   - tolerance: The time by which a request may come earlier.
  ///   - cost: The cost in requests.
  ///   - isCertain: Whether it counts even if it exceeds the rate.
  /// - Returns: Zero if it is within the rate, otherwise the time to wait; `nil` if the cache is unreachable.
  func acquire(
    _ cost: Int, at key: String, interval: Duration, tolerance: Duration, isCertain: Bool
  ) async -> Duration?
}

/// A value that a server cached for others.
package struct SharedValue: Hashable, Sendable {
  package let bytes: [UInt8]
  /// The remaining lifetime, by the cache's clock.
  package let timeLeft: Duration

  package init(bytes: [UInt8], timeLeft: Duration) {
    self.bytes = bytes
    self.timeLeft = timeLeft
  }
}

/// A change to a cached value.
package enum SharedChange: Hashable, Sendable {
  /// - Parameter bytes: Not empty.
  case cached(_ bytes: [UInt8], for: Duration)
  case removed
  case unchanged
}

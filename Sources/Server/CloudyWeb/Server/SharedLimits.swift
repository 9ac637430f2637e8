import CloudyHTTP

/// Whoever is counted where there is a limit.
protocol RateLimitKey: Hashable, Sendable {
  /// The same on every server.
  var identity: [UInt8] { get }
}

extension String: RateLimitKey {
  var identity: [UInt8] { Array(utf8) }
}

/// Counts that several servers have in common, in a cache that they share. Who is counted cannot be read there.
struct SharedLimits: Sendable {
  let cache: any SharedCache
  /// Hides who is counted behind a key that only these servers have.
  let sessions: Sessions

  /// - Parameter limit: Distinguishes it from other limits.
  func key(_ limit: String, _ requester: some RateLimitKey) -> String {
    "\(limit) \(sessions.fingerprint(Array("\(limit) ".utf8) + requester.identity))"
  }
}

/// A limit of how often somebody may ask, on this server and on all others that share a cache.
///
/// While the cache cannot be reached, each server has the limit for itself.
struct RequestLimit: Sendable {
  private let name: String
  private let rate: RequestRate
  private let own: RateLimiter
  private let shared: SharedLimits?

  /// - Parameters:
  ///   - name: Distinguishes it from other limits, and is the same on all servers.
  ///   - own: Of this server.
  ///   - shared: `nil` if there is only one server.
  init(_ name: String, _ rate: RequestRate, own: RateLimiter, shared: SharedLimits? = nil) {
    self.name = name
    self.rate = rate
    self.own = own
    self.shared = shared
  }

  /// Counts a request if it may be made now.
  ///
  /// - Returns: `nil` if it may, else how long to wait.
  func acquire(by requester: some RateLimitKey) async -> Duration? {
    if let wait = own.acquire(by: requester) { return wait }
    guard let wait = await acquire(1, of: requester, isCertain: false), wait > .zero else { return nil }
    return wait
  }

  /// Counts work that was done for a request after it was let through. Further requests wait for it.
  ///
  /// - Parameter cost: In requests.
  func charge(_ requester: some RateLimitKey, _ cost: Int) {
    guard cost > 0 else { return }
    own.charge(requester, cost)
    guard shared != nil else { return }
    // Nobody waits for a count of what is done.
    Task { _ = await acquire(min(cost, RateLimiter.greatestCost), of: requester, isCertain: true) }
  }

  private func acquire(_ cost: Int, of requester: some RateLimitKey, isCertain: Bool) async -> Duration? {
    guard let shared else { return nil }
    let interval = Duration.seconds(1) / rate.perSecond
    return await shared.cache.acquire(
      cost, at: shared.key("limit \(name)", requester), interval: interval, tolerance: interval * (rate.burst - 1),
      isCertain: isCertain)
  }
}

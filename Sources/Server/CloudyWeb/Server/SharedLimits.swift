import CloudyHTTP

/// Whoever is counted where there is a limit.
protocol LimitedAsker: Hashable, Sendable {
  /// The same on every server.
  var identity: [UInt8] { get }
}

extension String: LimitedAsker {
  var identity: [UInt8] { Array(utf8) }
}

/// Counts that several servers have in common, in a cache that they share. Who is counted cannot be read there.
struct SharedLimits: Sendable {
  let cache: any SharedCache
  /// Hides who is counted behind a key that only these servers have.
  let sessions: Sessions

  /// - Parameter limit: Distinguishes it from other limits.
  func key(_ limit: String, _ asker: some LimitedAsker) -> String {
    "\(limit) \(sessions.fingerprint(Array("\(limit) ".utf8) + asker.identity))"
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
  func spend(by asker: some LimitedAsker) async -> Duration? {
    if let wait = own.spend(by: asker) { return wait }
    guard let wait = await spend(1, of: asker, isCertain: false), wait > .zero else { return nil }
    return wait
  }

  /// Counts work that was done for a request after it was let through. Further requests wait for it.
  ///
  /// - Parameter cost: In requests.
  func charge(_ asker: some LimitedAsker, _ cost: Int) {
    guard cost > 0 else { return }
    own.charge(asker, cost)
    guard shared != nil else { return }
    // Nobody waits for a count of what is done.
    Task { _ = await spend(min(cost, RateLimiter.greatestCost), of: asker, isCertain: true) }
  }

  private func spend(_ cost: Int, of asker: some LimitedAsker, isCertain: Bool) async -> Duration? {
    guard let shared else { return nil }
    let interval = Duration.seconds(1) / rate.perSecond
    return await shared.cache.spend(
      cost, at: shared.key("limit \(name)", asker), interval: interval, tolerance: interval * (rate.burst - 1),
      isCertain: isCertain)
  }
}

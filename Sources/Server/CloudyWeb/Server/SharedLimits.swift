import CloudyHTTP

/// The key of a rate limit: the client or visitor that is counted.
protocol RateLimitKey: Hashable, Sendable {
  /// The bytes that identify the client or visitor, the same on every server.
  var identity: [UInt8] { get }
}

extension String: RateLimitKey {
  var identity: [UInt8] { Array(utf8) }
}

/// Counts that several servers share in a cache. The cached keys do not reveal whose counts they are.
struct SharedLimits: Sendable {
  let cache: any SharedCache
  /// Provides the secret that keys the counts' hashes; only these servers have it.
  let sessions: Sessions

  /// - Parameter limit: The name of the limit, which distinguishes it from others.
  func key(_ limit: String, _ requester: some RateLimitKey) -> String {
    "\(limit) \(sessions.fingerprint(Array("\(limit) ".utf8) + requester.identity))"
  }
}

/// A limit on the request rate of a client, on this server and on all others that share a cache.
///
/// While the cache cannot be reached, each server applies the limit on its own.
struct RequestLimit: Sendable {
  private let name: String
  private let rate: RequestRate
  private let own: RateLimiter
  private let shared: SharedLimits?

  /// - Parameters:
  ///   - name: Distinguishes the limit from others; the same on all servers.
  ///   - own: The limiter of this server.
  ///   - shared: `nil` if there is only one server.
  init(_ name: String, _ rate: RequestRate, own: RateLimiter, shared: SharedLimits? = nil) {
    self.name = name
    self.rate = rate
    self.own = own
    self.shared = shared
  }

  /// Counts a request if it is within the limit.
  ///
  /// - Returns: `nil` if the request is within the limit, otherwise the time to wait.
  func acquire(by requester: some RateLimitKey) async -> Duration? {
    if let wait = own.acquire(by: requester) { return wait }
    guard let wait = await acquire(1, of: requester, isCertain: false), wait > .zero else { return nil }
    return wait
  }

  /// Counts additional work after a request was admitted, so that the client's further requests wait for it.
  ///
  /// - Parameter cost: The work, in requests.
  func charge(_ requester: some RateLimitKey, _ cost: Int) {
    guard cost > 0 else { return }
    own.charge(requester, cost)
    guard shared != nil else { return }
    // The work is already done, so the caller need not wait for its count.
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

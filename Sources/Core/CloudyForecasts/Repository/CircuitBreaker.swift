import CloudyHTTP
import Foundation
import Synchronization

/// A circuit breaker per service: it blocks requests to a failing service for a cool-down, so that callers need not
/// wait for it and it can recover.
///
/// A Retry-After sets the cool-down's end. Without one, "too many requests" starts a cool-down at the first failure,
/// for a minute, and twice as long each time up to an hour. Other failures of the service start a cool-down from the
/// second consecutive one on, for 15 seconds, and twice as long each time up to 15 minutes; if the service is
/// unreachable, it never exceeds 15 seconds. These lengths vary by a quarter, so that clients that failed together do
/// not all retry together. After a cool-down, requests are allowed again. Another failure makes the next cool-down
/// longer; a success, or an hour without failures, resets the count.
package final class CircuitBreaker: Sendable {
  private let store: CooldownStore?
  private let now: @Sendable () -> Date
  private let random: @Sendable () -> Double
  /// Keyed by ``ServiceIdentity/server``; `nil` before the store is read. A failure without a cool-down is stored as
  /// one of length zero.
  private let cooldowns = Mutex<[String: ServiceCooldown]?>(nil)
  private let saving = Mutex(())

  /// - Parameters:
  ///   - store: Stores cool-downs, which outlast a single command; `nil` to store none.
  ///   - now: The time of day, which can be wrong and jump.
  ///   - random: Returns `0..<1`, different each time.
  package init(
    store: CooldownStore?, now: @escaping @Sendable () -> Date, random: @escaping @Sendable () -> Double
  ) {
    self.store = store
    self.now = now
    self.random = random
  }

  /// Returns the service's current cool-down; `nil` if requests are allowed.
  package func cooldown(of service: String) -> ServiceCooldown? {
    let now = now()
    return known(service).flatMap { $0.isUnderWay(at: now) ? $0 : nil }
  }

  /// Returns the error of the last request to the service; `nil` if it succeeded, or was long ago.
  package func lastFailure(of service: String) -> ForecastError? {
    let now = now()
    guard let cooldown = known(service), cooldown.isRemembered(at: now) else { return nil }
    return cooldown.failure ?? (cooldown.isUnderWay(at: now) ? cooldown.error : nil)
  }

  private func known(_ service: String) -> ServiceCooldown? {
    // Another process may have started a cool-down since the last time.
    let cached = try? store?.cooldown(of: service)
    return access { cooldowns in
      if let cached, cached.endsAt > cooldowns[service]?.endsAt ?? .distantPast { cooldowns[service] = cached }
      return cooldowns[service]
    }
  }

  /// Records a failure, which may start a cool-down. Errors that are not the service's fault are ignored.
  ///
  /// - Returns: The new or extended cool-down; `nil` if there is none.
  @discardableResult
  package func failed(_ service: String, with error: ForecastError) -> ServiceCooldown? {
    guard let complaint = ServiceFault(error) else { return nil }
    let now = now()
    let new = access { cooldowns -> ServiceCooldown? in
      let previous = cooldowns[service].flatMap { $0.isRemembered(at: now) ? $0 : nil }
      guard let cooldown = cooldown(of: service, after: complaint, error, following: previous, at: now) else {
        return nil
      }
      cooldowns[service] = cooldown
      return cooldown
    }
    guard let new else { return nil }
    save(service)
    return new.isUnderWay(at: now) ? new : nil
  }

  /// Takes over a cool-down from another server, if it ends later than the one known here.
  func learn(_ cooldown: ServiceCooldown) {
    let isNew = access { cooldowns in
      guard cooldown.endsAt > cooldowns[cooldown.service]?.endsAt ?? .distantPast else { return false }
      cooldowns[cooldown.service] = cooldown
      return true
    }
    if isNew { save(cooldown.service) }
  }

  /// Records a success, which resets the count of failures. A cool-down stated by the service continues.
  ///
  /// - Returns: Whether there were failures or a cool-down to reset.
  @discardableResult
  package func succeeded(_ service: String) -> Bool {
    let now = now()
    let hasChanged = access { cooldowns in
      // A response that was already in transit does not cancel a limit that the service stated.
      guard let cooldown = cooldowns[service], !(cooldown.isStated && cooldown.isUnderWay(at: now)) else {
        return false
      }
      cooldowns[service] = nil
      return true
    }
    if hasChanged { save(service) }
    return hasChanged
  }
}

extension CircuitBreaker {
  /// Returns the cool-down that follows from a failure; `nil` if nothing changes.
  private func cooldown(
    of service: String, after complaint: ServiceFault, _ error: ForecastError, following previous: ServiceCooldown?,
    at now: Date
  ) -> ServiceCooldown? {
    let isResting = previous?.isUnderWay(at: now) ?? false
    let failures = (previous?.failures ?? 0) + (isResting ? 0 : 1)
    if case .stated(let end, let reason, let status) = complaint {
      let earlier = isResting && previous?.isStated == true ? previous?.endsAt : nil
      let end = max(min(end, now + ServiceCooldown.longestStated), earlier ?? now)
      return ServiceCooldown(
        service: service, beganAt: now, endsAt: end, failures: failures, isStated: true, reason: reason, status: status)
    }
    // Failures of requests that were in progress when the cool-down started count as one failure together.
    if isResting { return nil }
    let length = complaint.cooldownLength(failures: failures) * (0.75 + 0.5 * random())
    return ServiceCooldown(
      service: service, beganAt: now, endsAt: now + length, failures: failures, isStated: false, failure: error)
  }

  private func access<Value: Sendable>(_ body: (inout [String: ServiceCooldown]) -> Value) -> Value {
    cooldowns.withLock { cooldowns in
      var known = cooldowns ?? cached()
      defer { cooldowns = known }
      return body(&known)
    }
  }

  /// Reads the stored cool-downs. Errors are ignored: a cool-down only saves time, and the store reports its own
  /// errors.
  private func cached() -> [String: ServiceCooldown] {
    let all = (try? store?.all()) ?? []
    return Dictionary(all.map { ($0.service, $0) }) { $1 }
  }

  private func save(_ service: String) {
    guard let store else { return }
    saving.withLock { _ in
      // Saves the current value, which another thread may have set by now. Callers of other methods do not wait for the
      // file.
      if let cooldown = access({ $0[service] }) { try? store.save(cooldown) } else { try? store.remove(service) }
    }
  }
}

/// A failure that is the service's fault.
private enum ServiceFault {
  /// - Parameter status: See ``ServiceCooldown/status``.
  case stated(until: Date, reason: String?, status: Int?)
  case tooManyRequests
  /// The host did not respond, mostly because this machine has no network at the moment. The service had no load from
  /// the request, and the network may be back at any moment.
  case unreachable
  case fault

  init?(_ error: ForecastError) {
    switch error {
    // The service works, and knows the alerts of other places.
    case .unreadable(_, problem: .uncertainAlerts), .unreadable(_, problem: .staleAlerts): return nil
    case .rateLimited(let until?, let reason): self = .stated(until: until, reason: reason, status: nil)
    case .unavailable(let status, let until, let reason): self = .stated(until: until, reason: reason, status: status)
    case .rateLimited(nil, _): self = .tooManyRequests
    case .unreachable: self = .unreachable
    case .timedOut, .insecure, .unreadable, .refusedWithoutContact: self = .fault
    case .refused(let status, _) where status == 403 || status >= 500: self = .fault
    case .refused, .keyRejected, .notCovered, .noNetworkLibrary, .cancelled, .resting: return nil
    }
  }

  /// - Parameter failures: Consecutive failures, including this one.
  func cooldownLength(failures: Int) -> TimeInterval {
    // Twenty doublings exceed every limit.
    func doubled(_ length: TimeInterval, _ times: Int) -> TimeInterval { length * pow(2, Double(min(times, 20))) }
    switch self {
    case .stated: return 0
    case .tooManyRequests: return min(doubled(60, failures - 1), ServiceCooldown.longestDefault)
    case .unreachable: return failures < 2 ? 0 : 15
    case .fault: return failures < 2 ? 0 : min(doubled(15, failures - 2), 900)
    }
  }
}

import Foundation
import Synchronization

/// The end of a server's stated limit, before which no requests are sent.
///
/// A forecast can take several requests, some of them optional. If an optional one is refused until a certain time, the
/// forecast does not fail, but the server's limit applies to all its requests.
package final class RetryAfterGate: Sendable {
  /// The name under which the limit is stored; see ``ServiceIdentity/server``.
  private let name: String
  private let store: CooldownStore?
  private let cooldown = Mutex<ServiceCooldown?>(nil)

  /// - Parameters:
  ///   - name: Identifies the server and the key in requests.
  ///   - store: Stores the limit for later processes; `nil` to store nothing.
  package init(name: String = "", store: CooldownStore? = nil) {
    self.name = name
    self.store = store
  }

  /// Returns the error to report in place of a request; `nil` if requests are allowed.
  func error(at now: Date) -> ForecastError? {
    // A value that cannot be read is ignored: the store reports its own errors.
    let cached = try? store?.cooldown(of: name)
    return cooldown.withLock { cooldown in
      cooldown = [cooldown, cached].compactMap(\.self).filter { $0.isUnderWay(at: now) }.max { $0.endsAt < $1.endsAt }
      return cooldown?.error
    }
  }

  func remember(_ refusal: ForecastError, at now: Date) {
    guard let (end, reason, status) = refusal.stated else { return }
    let new = ServiceCooldown(
      service: name, beganAt: now, endsAt: min(end, now + ServiceCooldown.longestStated), failures: 1, isStated: true,
      reason: reason, status: status)
    let isLonger = cooldown.withLock { cooldown in
      if let cooldown, cooldown.isUnderWay(at: now), cooldown.endsAt >= new.endsAt { return false }
      cooldown = new
      return true
    }
    // A limit on requests applies to every request. An unavailable server may be unavailable for this request only, and
    // the next process should still request alerts.
    if isLonger, status == nil { try? store?.save(new) }
  }
}

extension ForecastError {
  /// The end that the service states, and its reason.
  fileprivate var stated: (end: Date, reason: String?, status: Int?)? {
    switch self {
    case .rateLimited(let end?, let reason): (end, reason, nil)
    case .unavailable(let status, let end, let reason): (end, reason, status)
    default: nil
    }
  }
}

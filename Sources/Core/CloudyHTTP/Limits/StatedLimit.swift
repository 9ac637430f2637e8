import Foundation
import Synchronization

/// The time until which a server said that it will not answer.
///
/// A forecast can take several requests, some of them optional. If an optional one is refused until a certain time, the
/// forecast does not fail, but the server's limit applies to all its requests.
package final class StatedLimit: Sendable {
  /// The name under which the limit is stored; see ``ServiceIdentity/server``.
  private let name: String
  private let store: RestStore?
  private let rest = Mutex<ServiceRest?>(nil)

  /// - Parameters:
  ///   - name: Stands for the server and the key with which it is asked.
  ///   - store: Keeps the limit for later processes; `nil` to keep nothing.
  package init(name: String = "", store: RestStore? = nil) {
    self.name = name
    self.store = store
  }

  /// Returns the error to report in place of a request; `nil` if the server may be asked.
  func error(at now: Date) -> ForecastError? {
    // A value that cannot be read is ignored: the store reports its own errors.
    let cached = try? store?.rest(of: name)
    return rest.withLock { rest in
      rest = [rest, cached].compactMap(\.self).filter { $0.isUnderWay(at: now) }.max { $0.endsAt < $1.endsAt }
      return rest?.error
    }
  }

  func remember(_ refusal: ForecastError, at now: Date) {
    guard let (end, reason, status) = refusal.stated else { return }
    let new = ServiceRest(
      service: name, beganAt: now, endsAt: min(end, now + ServiceRest.longestStated), failures: 1, isStated: true,
      reason: reason, status: status)
    let isLonger = rest.withLock { rest in
      if let rest, rest.isUnderWay(at: now), rest.endsAt >= new.endsAt { return false }
      rest = new
      return true
    }
    // A limit on requests applies to every request. An unavailable server may be unavailable for this request only, and
    // the next process should still ask for warnings.
    if isLonger, status == nil { try? store?.save(new) }
  }
}

extension ForecastError {
  /// The time at which the service says that it will answer again, and why it does not answer now.
  fileprivate var stated: (end: Date, reason: String?, status: Int?)? {
    switch self {
    case .rateLimited(let end?, let reason): (end, reason, nil)
    case .unavailable(let status, let end, let reason): (end, reason, status)
    default: nil
    }
  }
}

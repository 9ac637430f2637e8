import Foundation
import Synchronization

/// Until when a server said that it will not answer.
///
/// A forecast can take several questions, some of which it can do without. If one of those is refused for a time, that
/// is no failure of the forecast, but the server's word holds for all of them.
package final class StatedLimit: Sendable {
  /// What it is kept under, as ``ServiceIdentity/server``.
  private let name: String
  private let store: RestStore?
  private let rest = Mutex<ServiceRest?>(nil)

  /// - Parameters:
  ///   - name: Of the server, and of those who ask it with the same key.
  ///   - store: For the processes that come after this one; `nil` to keep nothing.
  package init(name: String = "", store: RestStore? = nil) {
    self.name = name
    self.store = store
  }

  /// Why nobody may be asked.
  ///
  /// - Returns: `nil` if the server may be.
  func error(at now: Date) -> ForecastError? {
    // What cannot be read is done without: the store says itself what is wrong.
    let kept = try? store?.rest(of: name)
    return rest.withLock { rest in
      rest = [rest, kept].compactMap(\.self).filter { $0.isUnderWay(at: now) }.max { $0.endsAt < $1.endsAt }
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
    // Who asks too often does so with each question. A server that is not available may be so for this one question
    // only, and the next process still wants to know of warnings.
    if isLonger, status == nil { try? store?.save(new) }
  }
}

extension ForecastError {
  /// When the service itself says that it will answer again, and why it does not now.
  fileprivate var stated: (end: Date, reason: String?, status: Int?)? {
    switch self {
    case .rateLimited(let end?, let reason): (end, reason, nil)
    case .unavailable(let status, let end, let reason): (end, reason, status)
    default: nil
    }
  }
}

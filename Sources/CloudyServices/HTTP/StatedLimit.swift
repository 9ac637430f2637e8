import Foundation
import Synchronization

/// Until when a server said that it will not answer.
///
/// A forecast can take several questions, some of which it can do without. If one of those is refused for a time, that
/// is no failure of the forecast, but the server's word holds for all of them.
final class StatedLimit: Sendable {
  private let limit = Mutex<(saidAt: Date, end: Date, refusal: ForecastError)?>(nil)

  /// Why nobody may be asked.
  ///
  /// - Returns: `nil` if the server may be.
  func error(at now: Date) -> ForecastError? {
    limit.withLock { limit in
      // One that was said after now was said before the clock was set back.
      guard let known = limit, known.saidAt - 3600 <= now, now < known.end else { return nil }
      return known.refusal.ending(at: known.end)
    }
  }

  func remember(_ refusal: ForecastError, at now: Date) {
    guard let end = refusal.statedEnd else { return }
    let newEnd = min(end, now + ServiceRest.longestStated)
    limit.withLock { limit in
      if newEnd > limit?.end ?? .distantPast { limit = (now, newEnd, refusal) }
    }
  }
}

extension ForecastError {
  /// When the service itself says that it will answer again.
  var statedEnd: Date? {
    switch self {
    case .rateLimited(let end, _): end
    case .unavailable(_, let end, _): end
    default: nil
    }
  }

  /// The same with another end, if it has one.
  fileprivate func ending(at end: Date) -> ForecastError {
    switch self {
    case .rateLimited(_?, let reason): .rateLimited(until: end, reason: reason)
    case .unavailable(let status, _, let reason): .unavailable(status: status, until: end, reason: reason)
    default: self
    }
  }
}

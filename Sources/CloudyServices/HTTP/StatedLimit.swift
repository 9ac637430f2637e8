import Foundation
import Synchronization

/// Until when a server said that it will not answer.
///
/// A forecast can take several questions, some of which it can do without. If one of those is asked too often, that is
/// no failure of the forecast, but the server's word holds for all of them.
final class StatedLimit: Sendable {
  private let limit = Mutex<(end: Date, reason: String?)?>(nil)

  /// Why nobody may be asked.
  ///
  /// - Returns: `nil` if the server may be.
  func error(at now: Date) -> ForecastError? {
    limit.withLock { limit in
      // One farther away than any can be was said before the clock was set back.
      guard let known = limit, known.end > now, known.end <= now + ServiceRest.longestStated + 3600 else { return nil }
      return .rateLimited(until: known.end, reason: known.reason)
    }
  }

  func remember(_ refusal: ForecastError, at now: Date) {
    guard case .rateLimited(let end?, let reason) = refusal else { return }
    let newEnd = min(end, now + ServiceRest.longestStated)
    limit.withLock { limit in
      if newEnd > limit?.end ?? .distantPast { limit = (newEnd, reason) }
    }
  }
}

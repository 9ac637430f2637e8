import CloudyModel
import Foundation
import Synchronization

/// How often each key was used on the present day of UTC, as long as the server runs.
final class APICalls: Sendable {
  private struct State {
    var day: CivilDate?
    var counts: [String: Int] = [:]
  }

  /// Without keys, addresses are counted, of which there is no end.
  private static let addressLimit = 4096

  private let state = Mutex(State())
  private let now: @Sendable () -> Date

  init(now: @escaping @Sendable () -> Date) { self.now = now }

  /// Counts a call.
  ///
  /// - Parameter limit: How many are allowed on a day; `nil` for any number.
  /// - Returns: How many there are today with this one; `nil` if it is one too many, and does not count.
  func count(by owner: String, limit: Int?) -> Int? {
    let today = LocalCalendar(timeZone: .gmt).date(at: now())
    return state.withLock { state in
      if state.day != today { state = State(day: today) }
      let count = state.counts[owner, default: 0]
      if let limit, count >= limit { return nil }
      // Anybody can come from many addresses; who comes from one is counted well enough.
      if limit == nil, state.counts.count >= APICalls.addressLimit { state.counts = [:] }
      state.counts[owner] = count &+ 1
      return count &+ 1
    }
  }
}

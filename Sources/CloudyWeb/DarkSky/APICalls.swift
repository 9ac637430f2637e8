import Foundation
import Synchronization

/// How often each key was used on the present day of UTC, as long as the server runs.
final class APICalls: Sendable {
  /// Who is counted.
  enum Caller: Hashable {
    /// By the name of their key.
    case owner(String)
    /// `nil` for nobody's address.
    case household(ClientAddress?)
  }

  private struct State {
    /// Since 1970.
    var day: Double?
    var counts: [Caller: Int] = [:]
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
  func count(by owner: Caller, limit: Int?) -> Int? {
    let today = (now().timeIntervalSince1970 / 86_400).rounded(.down)
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

import Foundation
import Synchronization

/// How often each key was used on the present day of UTC, on this server as long as it runs, and on all others that
/// share a cache.
final class APICalls: Sendable {
  /// Who is counted.
  enum Caller: Hashable {
    /// By the name of their key.
    case owner(String)
    /// `nil` for nobody's address.
    case household(ClientAddress?)
  }

  private enum Outcome {
    case counted(Int)
    case tooMany
  }

  private struct State {
    /// Since 1970.
    var day: Double?
    var counts: [Caller: Int] = [:]
  }

  /// Without keys, addresses are counted, of which there is no end.
  private static let addressLimit = 4096

  private let state = Mutex(State())
  private let shared: SharedLimits?
  private let now: @Sendable () -> Date

  /// - Parameter shared: `nil` if there is only one server.
  init(shared: SharedLimits? = nil, now: @escaping @Sendable () -> Date) {
    self.shared = shared
    self.now = now
  }

  /// Counts a call.
  ///
  /// - Parameter limit: How many are allowed on a day; `nil` for any number.
  /// - Returns: How many there are today with this one; `nil` if it is one too many, and does not count.
  func count(by owner: Caller, limit: Int?) async -> Int? {
    guard let here = countHere(owner, limit: limit) else { return nil }
    return switch await countEverywhere(owner, limit: limit) {
    case .counted(let count): count
    case .tooMany: nil
    case nil: here
    }
  }

  /// - Returns: `nil` if the cache cannot be reached.
  private func countEverywhere(_ owner: Caller, limit: Int?) async -> Outcome? {
    guard let shared else { return nil }
    return await shared.cache.update(shared.key("calls", owner)) { bytes, now in
      let today = now.components.seconds / 86_400
      let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { Int64($0) }
      let count = parts.count == 2 && parts[0] == today ? Int(clamping: parts[1]) : 0
      if let limit, count >= limit { return (.unchanged, .tooMany) }
      return (.cached(Array("\(today) \(count &+ 1)".utf8), for: .seconds(86_400)), .counted(count &+ 1))
    }
  }

  private func countHere(_ owner: Caller, limit: Int?) -> Int? {
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

extension APICalls.Caller: RateLimitKey {
  var identity: [UInt8] {
    switch self {
    case .owner(let name): Array("owner \(name)".utf8)
    case .household(let address): Array("household ".utf8) + (address?.identity ?? [])
    }
  }
}

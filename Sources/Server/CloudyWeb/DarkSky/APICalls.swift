import Foundation
import Synchronization

/// Counts the calls of each API key on the current UTC day, on this server while it runs, and on all others that share
/// a cache.
final class APICalls: Sendable {
  /// The caller whose calls are counted.
  enum Caller: Hashable {
    /// The owner of a key, by name.
    case owner(String)
    /// A client without a key; `nil` if its address is unknown.
    case household(ClientAddress?)
  }

  private enum Outcome {
    case counted(Int)
    case tooMany
  }

  private struct State {
    /// Days since 1970.
    var day: Double?
    var counts: [Caller: Int] = [:]
  }

  /// The maximum number of counts without API keys, when addresses are counted: their number is unlimited.
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
  /// - Parameter limit: The number of calls allowed per day; `nil` for no limit.
  /// - Returns: Today's number of calls including this one; `nil` if it exceeds the limit, and is not counted.
  func count(by owner: Caller, limit: Int?) async -> Int? {
    guard let here = countHere(owner, limit: limit) else { return nil }
    return switch await countEverywhere(owner, limit: limit) {
    case .counted(let count): count
    case .tooMany: nil
    case nil: here
    }
  }

  /// - Returns: `nil` if there is no cache, or it cannot be reached.
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
      // A client can use many addresses anyway; a client with one address is counted well enough.
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

import CloudyForecasts
import CloudyHTTP
import Foundation
import NIOCore
import Synchronization

/// A cache that servers share, in a Valkey or Redis server (5 or newer).
///
/// It connects on first use. If the server becomes unreachable, all calls return without it at once, and at most once a
/// second a call starts another connection attempt.
package final class ValkeyCache: SharedCache {
  /// The time without connection attempts after a failed one.
  private static let pause = Duration.seconds(1)
  /// The maximum number of attempts to update a value that other servers keep changing.
  private static let attempts = 50
  /// The prefix of all keys, so that other programs can use the same server. The number increases when the meaning of
  /// values changes.
  private static let prefix = "cloudy:1:"

  /// A change of the connection, for the operator.
  package enum Event: Sendable {
    /// - Parameter problem: The message of the system or of the server.
    case away(problem: String)
    case back
  }

  private struct State {
    var connection: ValkeyConnection?
    /// The end of the pause between connection attempts; `nil` if the server was last reachable.
    var awayUntil: ContinuousClock.Instant?
    var wasDelivered = false
  }

  private let address: ValkeyAddress
  private let timeout: Duration
  private let notify: @Sendable (Event) -> Void
  private let state = Mutex(State())
  private let openings = SingleFlight<Int, ValkeyConnection?>()

  /// - Parameters:
  ///   - timeout: The time to wait for a connection, or for a reply.
  ///   - notify: Called when the server becomes unreachable, and when it is back.
  package init(
    _ address: ValkeyAddress, timeout: Duration = .milliseconds(500),
    notify: @escaping @Sendable (Event) -> Void = { _ in }
  ) {
    self.address = address
    self.timeout = timeout
    self.notify = notify
  }

  deinit { state.withLock { $0.connection?.close() } }

  package func values(of keys: [String]) async -> [SharedValue?] {
    let commands = keys.map(ValkeyCache.key).flatMap { [ValkeyCommand("GET", $0), ValkeyCommand("PTTL", $0)] }
    guard let replies = await send(commands) else { return Array(repeating: nil, count: keys.count) }
    return stride(from: 0, to: replies.count, by: 2).map { index in
      guard case .bytes(let bytes?) = replies[index], case .integer(let left) = replies[index + 1], left > 0 else {
        return nil
      }
      return SharedValue(bytes: bytes, timeLeft: .milliseconds(left))
    }
  }

  package func keep(_ bytes: [UInt8], as key: String, for time: Duration) async {
    let milliseconds = ValkeyCache.milliseconds(time)
    _ = await send([
      ValkeyCommand(
        Array("SET".utf8), Array(ValkeyCache.key(key).utf8), bytes, Array("PX".utf8), Array(milliseconds.utf8))
    ])
  }

  package func update<Response: Sendable>(
    _ key: String,
    _ change: @Sendable (_ bytes: [UInt8], _ now: Duration) -> (cached: SharedChange, response: Response)
  ) async -> Response? {
    let key = ValkeyCache.key(key)
    for _ in 0..<ValkeyCache.attempts {
      guard let replies = await send([ValkeyCommand("GET", key), ValkeyCommand("TIME")]), replies.count == 2,
        case .bytes(let known) = replies[0], let now = ValkeyCache.time(replies[1])
      else { return nil }
      let (cached, response) = change(known ?? [], now)
      let arguments: [[UInt8]]
      switch cached {
      case .unchanged: return response
      case .removed where known == nil: return response
      case .removed: arguments = [known ?? [], [], []]
      case .cached(let bytes, let time): arguments = [known ?? [], bytes, Array(ValkeyCache.milliseconds(time).utf8)]
      }
      switch await run(.exchange, key: key, arguments) {
      case .integer(1): return response
      case .integer: continue
      default: return nil
      }
    }
    return nil
  }

  package func acquire(
    _ cost: Int, at key: String, interval: Duration, tolerance: Duration, isCertain: Bool
  ) async -> Duration? {
    func microseconds(_ duration: Duration) -> [UInt8] { Array(String(duration.nanoseconds / 1000).utf8) }
    let reply = await run(
      .acquire, key: ValkeyCache.key(key),
      [
        microseconds(interval), microseconds(tolerance), Array(String(cost).utf8),
        Array(isCertain ? "1".utf8 : "0".utf8),
      ])
    guard case .integer(let wait) = reply else { return nil }
    return .microseconds(max(0, wait))
  }
}

extension ValkeyCache {
  private static func key(_ key: String) -> String { prefix + key }

  private static func milliseconds(_ time: Duration) -> String { String(max(1, time.nanoseconds / 1_000_000)) }

  /// Parses the reply to `TIME`: seconds and microseconds since 1970.
  private static func time(_ reply: ValkeyReply) -> Duration? {
    guard case .array(let parts) = reply, parts.count == 2, case .bytes(let seconds?) = parts[0],
      case .bytes(let microseconds?) = parts[1], let seconds = Int64(String(decoding: seconds, as: UTF8.self)),
      let microseconds = Int64(String(decoding: microseconds, as: UTF8.self))
    else { return nil }
    return .seconds(seconds) + .microseconds(microseconds)
  }

  private func run(_ script: ValkeyScript, key: String, _ arguments: [[UInt8]]) async -> ValkeyReply? {
    guard let reply = await send([ValkeyCommand(running: script.digest, key: key, arguments)])?.first else {
      return nil
    }
    guard case .error(let problem) = reply, problem.hasPrefix("NOSCRIPT") else { return reply }
    // A restarted server has lost all scripts.
    return await send([
      ValkeyCommand("SCRIPT", "LOAD", script.text), ValkeyCommand(running: script.digest, key: key, arguments),
    ])?.last
  }

  /// - Returns: `nil` if the server cannot be reached.
  private func send(_ commands: [ValkeyCommand]) async -> [ValkeyReply]? {
    guard let connection = await connection() else { return nil }
    do {
      return try await connection.send(commands, within: timeout)
    } catch {
      lost(connection, because: "\(error)")
      return nil
    }
  }

  private enum Opening {
    case none, awaited, unawaited
  }

  private func connection() async -> ValkeyConnection? {
    let (known, opening) = state.withLock { state -> (ValkeyConnection?, Opening) in
      if let connection = state.connection, connection.isOpen { return (connection, .none) }
      state.connection = nil
      guard let end = state.awayUntil else { return (nil, .awaited) }
      guard ContinuousClock.now >= end else { return (nil, .none) }
      state.awayUntil = .now + timeout * 2 + ValkeyCache.pause
      return (nil, .unawaited)
    }
    switch opening {
    case .none: return known
    case .awaited: return (try? await openings.value(for: 0) { [self] in await open() }) ?? nil
    case .unawaited:
      // Reconnect in the background, so that no caller waits for a server that was down.
      Task { await open() }
      return nil
    }
  }

  @discardableResult
  private func open() async -> ValkeyConnection? {
    do {
      let connection = try await ValkeyConnection(to: address, within: timeout)
      let isBack = state.withLock { state in
        state.connection = connection
        state.awayUntil = nil
        defer { state.wasDelivered = false }
        return state.wasDelivered
      }
      if isBack { notify(.back) }
      return connection
    } catch {
      away(because: "\(error)")
      return nil
    }
  }

  private func lost(_ connection: ValkeyConnection, because problem: String) {
    connection.close()
    let isFirst = state.withLock { state in
      guard state.connection === connection else { return false }
      state.connection = nil
      return true
    }
    if isFirst { away(because: problem) }
  }

  private func away(because problem: String) {
    let isFirst = state.withLock { state in
      state.awayUntil = .now + ValkeyCache.pause
      defer { state.wasDelivered = true }
      return !state.wasDelivered
    }
    if isFirst { notify(.away(problem: problem)) }
  }
}

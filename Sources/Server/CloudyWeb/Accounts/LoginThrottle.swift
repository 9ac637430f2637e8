import CloudyHTTP
import Synchronization

/// Makes clients wait after wrong attempts, longer each time, but never forever.
///
/// A few attempts are free. Then the wait doubles with each attempt, up to a limit, and is forgotten some time after
/// the last one. Attempts are counted by account and by client; the limit by account is low, so that no attacker can
/// lock out the owner for long. Servers that share a cache count together.
final class LoginThrottle<Subject: RateLimitKey>: Sendable {
  private static var subjectLimit: Int { 20_000 }

  private let name: String
  private let rule: BackoffRule
  private let shared: SharedLimits?
  private let elapsed: @Sendable () -> UInt64
  private let attempts = Mutex<[Subject: Attempts]>([:])

  /// - Parameters:
  ///   - name: Distinguishes these counts from others; the same on all servers.
  ///   - longest: The maximum wait in seconds.
  ///   - shared: Counts that all servers share; `nil` if there is only one.
  ///   - elapsed: Returns nanoseconds since some time in the past, by a monotonic clock.
  init(
    _ name: String, longest: UInt64, shared: SharedLimits? = nil, elapsed: @escaping @Sendable () -> UInt64
  ) {
    self.name = name
    rule = BackoffRule(longest: longest * 1_000_000_000)
    self.shared = shared
    self.elapsed = elapsed
  }

  /// Returns how many seconds a subject has to wait; `nil` if it may try.
  func wait(for subject: Subject) async -> Int? {
    let everywhere = await shared?.cache.update(key(subject)) { [rule] bytes, now in
      (.unchanged, rule.wait(of: Attempts(bytes), at: UInt64(clamping: now.nanoseconds)))
    }
    // Without the cache, attempts that another server has forgotten still count here.
    return seconds(everywhere ?? attempts.withLock { rule.wait(of: $0[subject], at: elapsed()) })
  }

  /// Counts an attempt before its outcome is known.
  ///
  /// - Returns: A value that can withdraw the attempt. If it has a wait, other attempts came first, and this one must
  ///   not be checked.
  @discardableResult
  func begin(_ subject: Subject) async -> CountedAttempt {
    let here = attempts.withLock { all -> (time: UInt64?, wait: UInt64) in
      let now = elapsed()
      if all.count >= Self.subjectLimit { all = all.filter { rule.wait(of: $0.value, at: now) > 0 } }
      // Known subjects stay counted even if an attacker fills the memory with others.
      guard all.count < Self.subjectLimit || all[subject] != nil else { return (nil, 0) }
      let wait = rule.wait(of: all[subject], at: now)
      all[subject] = rule.begun(all[subject], at: now)
      return (now, wait)
    }
    let everywhere = await change(subject) { [rule] known, now in
      (rule.begun(known, at: now), (time: now, wait: rule.wait(of: known, at: now)))
    }
    return CountedAttempt(wait: seconds(everywhere?.wait ?? here.wait), here: here.time, everywhere: everywhere?.time)
  }

  /// Withdraws an attempt that was not a wrong one, as if it had never been made.
  func withdraw(_ counted: CountedAttempt, of subject: Subject) async {
    if let time = counted.here {
      attempts.withLock { all in all[subject] = rule.withdrawn(all[subject], at: time) }
    }
    if let time = counted.everywhere {
      await change(subject) { [rule] known, _ in (rule.withdrawn(known, at: time), ()) }
    }
  }

  /// Forgets a subject's earlier attempts after a right one.
  func forget(_ subject: Subject) async {
    attempts.withLock { $0[subject] = nil }
    await change(subject) { _, _ in (nil, ()) }
  }

  /// Changes the counts that all servers share.
  ///
  /// - Returns: The body's response; `nil` if there is no cache, or it cannot be reached.
  @discardableResult
  private func change<Response: Sendable>(
    _ subject: Subject, _ body: @Sendable (Attempts?, _ now: UInt64) -> (attempts: Attempts?, response: Response)
  ) async -> Response? {
    await shared?.cache.update(key(subject)) { bytes, now in
      let (changed, response) = body(Attempts(bytes), UInt64(clamping: now.nanoseconds))
      return (changed.map { SharedChange.cached($0.bytes, for: BackoffRule.memory) } ?? SharedChange.removed, response)
    }
  }

  /// The number increases with the format of the value: during an update, a server of an earlier version cannot read
  /// the new format and counts separately.
  private func key(_ subject: Subject) -> String { shared?.key("tries 2 \(name)", subject) ?? "" }

  /// Returns the seconds of a wait, rounded up; `nil` for none.
  private func seconds(_ wait: UInt64) -> Int? {
    // A new cache server can have a different clock.
    let wait = min(wait, rule.longest)
    return wait > 0 ? Int(clamping: wait / 1_000_000_000 + (wait % 1_000_000_000 > 0 ? 1 : 0)) : nil
  }
}

/// A counted attempt, which can be withdrawn.
struct CountedAttempt: Hashable, Sendable {
  /// The seconds left to wait when it was counted; `nil` if it may be checked.
  let wait: Int?
  /// The time at which this server counted it, in nanoseconds; `nil` if the table was full.
  fileprivate let here: UInt64?
  /// The time at which the cache counted it, by the cache's clock; `nil` if it did not.
  fileprivate let everywhere: UInt64?
}

/// The recent attempts of a subject.
private struct Attempts {
  /// The result of the attempts before those in ``times``.
  var earlier = ThrottleState()
  /// The times of the last attempts. Each of them can still be withdrawn.
  var times: [UInt64] = []

  struct ThrottleState {
    var count = 0
    /// The end of the wait, in nanoseconds.
    var waitsUntil: UInt64 = 0
  }
}

extension Attempts {
  /// - Parameter bytes: The format of ``bytes``.
  fileprivate init?(_ bytes: [UInt8]) {
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { UInt64($0) }
    guard numbers.count >= 2 else { return nil }
    earlier = ThrottleState(count: Int(min(numbers[0], UInt64(BackoffRule.countLimit))), waitsUntil: numbers[1])
    times = Array(numbers.dropFirst(2).suffix(BackoffRule.timeLimit))
  }

  /// The count, the end of the wait, and the times.
  fileprivate var bytes: [UInt8] {
    let numbers = [UInt64(earlier.count), earlier.waitsUntil] + times
    return Array(numbers.map { String($0) }.joined(separator: " ").utf8)
  }
}

/// Calculates the wait after a number of attempts. All times are in nanoseconds.
private struct BackoffRule {
  private static let freeAttempts = 5
  /// The time for which attempts count after the last wait.
  private static let forgottenAfter: UInt64 = 3600 * 1_000_000_000
  /// The lifetime in the cache: ``forgottenAfter`` and the longest wait.
  static let memory = Duration.seconds(2 * 3600)
  /// Further attempts do not lengthen the wait.
  static let countLimit = 60
  /// The number of attempts that can be withdrawn: more than a server checks or queues at a time.
  static let timeLimit = 32

  let longest: UInt64

  func wait(of attempts: Attempts?, at now: UInt64) -> UInt64 {
    guard let attempts else { return 0 }
    let end = attempts.times.reduce(attempts.earlier) { standing($0, afterTryAt: $1) }.waitsUntil
    return end > now ? end - now : 0
  }

  func begun(_ known: Attempts?, at now: UInt64) -> Attempts {
    var attempts = known ?? Attempts()
    attempts.times.append(now)
    while attempts.times.count > BackoffRule.timeLimit {
      let oldest = attempts.times.removeFirst()
      attempts.earlier = standing(attempts.earlier, afterTryAt: oldest)
    }
    return attempts
  }

  /// - Parameter time: The time at which it was counted. An attempt that is no longer in ``Attempts/times`` stays
  ///   counted.
  func withdrawn(_ known: Attempts?, at time: UInt64) -> Attempts? {
    guard var attempts = known else { return nil }
    if let index = attempts.times.lastIndex(of: time) { attempts.times.remove(at: index) }
    return attempts.earlier.count == 0 && attempts.times.isEmpty ? nil : attempts
  }

  private func standing(_ earlier: Attempts.ThrottleState, afterTryAt time: UInt64) -> Attempts.ThrottleState {
    let isForgotten = earlier.waitsUntil &+ BackoffRule.forgottenAfter < time
    let count = min((isForgotten ? 0 : earlier.count) + 1, BackoffRule.countLimit)
    return Attempts.ThrottleState(count: count, waitsUntil: time &+ wait(after: count))
  }

  private func wait(after count: Int) -> UInt64 {
    let doublings = UInt64(max(0, count - BackoffRule.freeAttempts))
    return doublings == 0 ? 0 : min(longest, 1_000_000_000 << min(doublings - 1, 20))
  }
}

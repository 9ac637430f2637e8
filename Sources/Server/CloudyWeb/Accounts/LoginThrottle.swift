import CloudyHTTP
import Synchronization

/// Has those who guess wrong wait, longer each time, and nobody for ever.
///
/// A few tries are free. Then the wait doubles with each further one, up to a limit, and is forgotten some time after
/// the last try. It is counted by what is tried and by who tries; the first has a low limit, so that nobody can keep an
/// owner from their account for long. Servers that share a cache count together.
final class LoginThrottle<Subject: RateLimitKey>: Sendable {
  private static var subjectLimit: Int { 20_000 }

  private let name: String
  private let rule: BackoffRule
  private let shared: SharedLimits?
  private let elapsed: @Sendable () -> UInt64
  private let attempts = Mutex<[Subject: Attempts]>([:])

  /// - Parameters:
  ///   - name: Distinguishes what is counted from others, and is the same on all servers.
  ///   - longest: Seconds that anybody waits at most.
  ///   - shared: What is counted on all servers; `nil` if there is only one.
  ///   - elapsed: Nanoseconds since some time in the past, by a clock that cannot be set back.
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
    // What was forgiven on another server is not known here.
    return seconds(everywhere ?? attempts.withLock { rule.wait(of: $0[subject], at: elapsed()) })
  }

  /// Counts a try, before it is known whether it is right.
  ///
  /// - Returns: What takes it back. Whoever finds a wait there was overtaken by others, and has nothing judged.
  @discardableResult
  func begin(_ subject: Subject) async -> CountedAttempt {
    let here = attempts.withLock { all -> (time: UInt64?, wait: UInt64) in
      let now = elapsed()
      if all.count >= Self.subjectLimit { all = all.filter { rule.wait(of: $0.value, at: now) > 0 } }
      // Whoever fills the memory with others does not thereby become unknown.
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

  /// Takes back a try that was no wrong one, as if it had never been made.
  func withdraw(_ counted: CountedAttempt, of subject: Subject) async {
    if let time = counted.here {
      attempts.withLock { all in all[subject] = rule.withdrawn(all[subject], at: time) }
    }
    if let time = counted.everywhere {
      await change(subject) { [rule] known, _ in (rule.withdrawn(known, at: time), ()) }
    }
  }

  /// Forgets what somebody tried before they were right.
  func forget(_ subject: Subject) async {
    attempts.withLock { $0[subject] = nil }
    await change(subject) { _, _ in (nil, ()) }
  }

  /// Changes what is counted on all servers.
  ///
  /// - Returns: What the body answered; `nil` if there is no cache, or it cannot be reached.
  @discardableResult
  private func change<Response: Sendable>(
    _ subject: Subject, _ body: @Sendable (Attempts?, _ now: UInt64) -> (attempts: Attempts?, response: Response)
  ) async -> Response? {
    await shared?.cache.update(key(subject)) { bytes, now in
      let (changed, response) = body(Attempts(bytes), UInt64(clamping: now.nanoseconds))
      return (changed.map { SharedChange.cached($0.bytes, for: BackoffRule.memory) } ?? SharedChange.removed, response)
    }
  }

  /// The number counts up with the form of what is kept: a server of an earlier version, which could not read it,
  /// counts for itself during an update.
  private func key(_ subject: Subject) -> String { shared?.key("tries 2 \(name)", subject) ?? "" }

  /// Whole seconds of a wait, rounded up; `nil` for none.
  private func seconds(_ wait: UInt64) -> Int? {
    // A cache that was replaced can have another clock.
    let wait = min(wait, rule.longest)
    return wait > 0 ? Int(clamping: wait / 1_000_000_000 + (wait % 1_000_000_000 > 0 ? 1 : 0)) : nil
  }
}

/// A try that was counted, by which it can be taken back.
struct CountedAttempt: Hashable, Sendable {
  /// Seconds that were left to wait when it was counted; `nil` if it may be judged.
  let wait: Int?
  /// When it was counted on this server, in nanoseconds; `nil` if there was no room.
  fileprivate let here: UInt64?
  /// When it was counted in the cache, by the cache's clock; `nil` if it was not.
  fileprivate let everywhere: UInt64?
}

/// What somebody tried lately.
private struct Attempts {
  /// What came of the tries before those in ``times``.
  var earlier = ThrottleState()
  /// The times of the last tries. Each of them can still be taken back.
  var times: [UInt64] = []

  struct ThrottleState {
    var count = 0
    /// Nanoseconds until which nothing may be tried.
    var waitsUntil: UInt64 = 0
  }
}

extension Attempts {
  /// - Parameter bytes: The form of ``bytes``.
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

/// How long somebody waits after so many tries. All times are in nanoseconds.
private struct BackoffRule {
  private static let freeAttempts = 5
  /// For how long tries count after the last wait.
  private static let forgottenAfter: UInt64 = 3600 * 1_000_000_000
  /// For how long they are kept: that, and the longest wait.
  static let memory = Duration.seconds(2 * 3600)
  /// More tries make no wait longer.
  static let countLimit = 60
  /// How many tries can be taken back: more than a server judges and has wait at a time.
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

  /// - Parameter time: When it was counted. A try that is not among the last ones stays counted.
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

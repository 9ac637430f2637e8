import CloudyServices
import Synchronization

/// Has those who guess wrong wait, longer each time, and nobody for ever.
///
/// A few tries are free. Then the wait doubles with each further one, up to a limit, and is forgotten some time after the
/// last try. It is counted by what is tried and by who tries; the first has a low limit, so that nobody can keep an owner
/// from their account for long. Servers that share a cache count together.
final class TryDelays<Subject: LimitedAsker>: Sendable {
  private static var subjectLimit: Int { 20_000 }

  private let name: String
  private let rule: TryRule
  private let shared: SharedLimits?
  private let elapsed: @Sendable () -> UInt64
  private let tries = Mutex<[Subject: Tries]>([:])

  /// - Parameters:
  ///   - name: Distinguishes what is counted from others, and is the same on all servers.
  ///   - longest: Seconds that anybody waits at most.
  ///   - shared: What is counted on all servers; `nil` if there is only one.
  ///   - elapsed: Nanoseconds since some time in the past, by a clock that cannot be set back.
  init(
    _ name: String, longest: UInt64, shared: SharedLimits? = nil, elapsed: @escaping @Sendable () -> UInt64
  ) {
    self.name = name
    rule = TryRule(longest: longest * 1_000_000_000)
    self.shared = shared
    self.elapsed = elapsed
  }

  /// Returns how many seconds a subject has to wait; `nil` if it may try.
  func wait(for subject: Subject) async -> Int? {
    let everywhere = await shared?.cache.update(key(subject)) { bytes, now in
      (.unchanged, Tries(bytes)?.wait(at: UInt64(clamping: now.nanoseconds)) ?? 0)
    }
    // What was forgiven on another server is not known here. A cache that was replaced can have another clock.
    let wait = min(everywhere ?? tries.withLock { $0[subject] }?.wait(at: elapsed()) ?? 0, rule.longest)
    return wait > 0 ? Int(clamping: wait / 1_000_000_000 + (wait % 1_000_000_000 > 0 ? 1 : 0)) : nil
  }

  /// Counts a try, before it is known whether it is right.
  func begin(_ subject: Subject) async {
    let now = elapsed()
    tries.withLock { all in
      if all.count >= Self.subjectLimit { all = all.filter { $0.value.waitsUntil > now } }
      // Whoever fills the memory with others does not thereby become unknown.
      guard all.count < Self.subjectLimit || all[subject] != nil else { return }
      all[subject] = rule.begun(all[subject], at: now)
    }
    await change(subject) { [rule] in rule.begun($0, at: $1) }
  }

  /// Takes back a try that was no wrong one.
  func withdraw(_ subject: Subject) async {
    let now = elapsed()
    tries.withLock { all in all[subject] = rule.withdrawn(all[subject], at: now) }
    await change(subject) { [rule] in rule.withdrawn($0, at: $1) }
  }

  /// Forgets what somebody tried before they were right.
  func forget(_ subject: Subject) async {
    tries.withLock { $0[subject] = nil }
    await change(subject) { _, _ in nil }
  }

  /// Changes what is counted on all servers.
  private func change(_ subject: Subject, _ body: @Sendable (Tries?, _ now: UInt64) -> Tries?) async {
    await shared?.cache.update(key(subject)) { bytes, now in
      let tries = body(Tries(bytes), UInt64(clamping: now.nanoseconds))
      return (tries.map { .kept($0.bytes, for: TryRule.memory) } ?? .removed, ())
    }
  }

  private func key(_ subject: Subject) -> String { shared?.key("tries \(name)", subject) ?? "" }
}

/// What somebody tried lately.
private struct Tries {
  var count = 0
  /// Nanoseconds until which nothing may be tried.
  var waitsUntil: UInt64 = 0

  func wait(at now: UInt64) -> UInt64 { waitsUntil > now ? waitsUntil - now : 0 }
}

extension Tries {
  fileprivate init?(_ bytes: [UInt8]) {
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { UInt64($0) }
    guard numbers.count == 2 else { return nil }
    count = Int(min(numbers[0], 60))
    waitsUntil = numbers[1]
  }

  fileprivate var bytes: [UInt8] { Array("\(count) \(waitsUntil)".utf8) }
}

/// How long somebody waits after so many tries. All times are in nanoseconds.
private struct TryRule {
  private static let freeTries = 5
  /// For how long tries count after the last wait.
  private static let forgottenAfter: UInt64 = 3600 * 1_000_000_000
  /// For how long they are kept: that, and the longest wait.
  static let memory = Duration.seconds(2 * 3600)

  let longest: UInt64

  func begun(_ earlier: Tries?, at now: UInt64) -> Tries {
    var tries = earlier ?? Tries()
    if tries.waitsUntil &+ TryRule.forgottenAfter < now { tries.count = 0 }
    tries.count = min(tries.count + 1, 60)
    tries.waitsUntil = now &+ wait(after: tries.count)
    return tries
  }

  func withdrawn(_ earlier: Tries?, at now: UInt64) -> Tries? {
    guard var tries = earlier else { return nil }
    tries.count -= 1
    tries.waitsUntil = now &+ wait(after: tries.count)
    return tries.count > 0 ? tries : nil
  }

  private func wait(after count: Int) -> UInt64 {
    let doublings = UInt64(max(0, count - TryRule.freeTries))
    return doublings == 0 ? 0 : min(longest, 1_000_000_000 << min(doublings - 1, 20))
  }
}

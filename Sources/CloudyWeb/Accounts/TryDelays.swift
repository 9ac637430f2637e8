import Synchronization

/// Has those who guess wrong wait, longer each time, and nobody for ever.
///
/// A few tries are free. Then the wait doubles with each further one, up to a limit, and is forgotten some time after the
/// last try. It is counted by what is tried and by who tries; the first has a low limit, so that nobody can keep an owner
/// from their account for long.
final class TryDelays<Subject: Hashable & Sendable>: Sendable {
  private struct Tries {
    var count = 0
    /// Nanoseconds until which nothing may be tried.
    var waitsUntil: UInt64 = 0
  }

  private static var freeTries: Int { 5 }
  private static var subjectLimit: Int { 20_000 }

  private let longest: UInt64
  private let forgetAfter: UInt64
  private let elapsed: @Sendable () -> UInt64
  private let tries = Mutex<[Subject: Tries]>([:])

  /// - Parameters:
  ///   - longest: Seconds that anybody waits at most.
  ///   - elapsed: Nanoseconds since some time in the past, by a clock that cannot be set back.
  init(longest: UInt64, elapsed: @escaping @Sendable () -> UInt64) {
    self.longest = longest * 1_000_000_000
    forgetAfter = 3600 * 1_000_000_000
    self.elapsed = elapsed
  }

  /// Returns how many seconds a subject has to wait; `nil` if it may try.
  func wait(for subject: Subject) -> Int? {
    let now = elapsed()
    let until = tries.withLock { $0[subject]?.waitsUntil ?? 0 }
    return until > now ? Int(clamping: (until - now + 999_999_999) / 1_000_000_000) : nil
  }

  /// Counts a try, before it is known whether it is right.
  func begin(_ subject: Subject) {
    let now = elapsed()
    tries.withLock { all in
      if all.count >= Self.subjectLimit { all = all.filter { $0.value.waitsUntil > now } }
      // Whoever fills the memory with others does not thereby become unknown.
      guard all.count < Self.subjectLimit || all[subject] != nil else { return }
      var tries = all[subject] ?? Tries()
      if tries.waitsUntil + forgetAfter < now { tries.count = 0 }
      tries.count = min(tries.count + 1, 60)
      tries.waitsUntil = now + wait(after: tries.count)
      all[subject] = tries
    }
  }

  /// Takes back a try that was no wrong one.
  func withdraw(_ subject: Subject) {
    let now = elapsed()
    tries.withLock { all in
      guard var tries = all[subject] else { return }
      tries.count -= 1
      tries.waitsUntil = now + wait(after: tries.count)
      all[subject] = tries.count > 0 ? tries : nil
    }
  }

  /// Forgets what somebody tried before they were right.
  func forget(_ subject: Subject) { tries.withLock { $0[subject] = nil } }

  /// Returns nanoseconds.
  private func wait(after count: Int) -> UInt64 {
    let doublings = UInt64(max(0, count - Self.freeTries))
    return doublings == 0 ? 0 : min(longest, 1_000_000_000 << min(doublings - 1, 20))
  }
}

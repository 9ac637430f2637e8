#if canImport(Glibc)
import Foundation
import Glibc
import Testing

@testable import CloudyWeb

/// The priority of threads with long tasks.
@Suite struct ThreadPriorityTests {
  private static var own: Int32 { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }

  @Test func `a thread lowers only its own priority`() async {
    let (before, after) = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let before = Self.own
        Thread.letOthersGoFirst()
        continuation.resume(returning: (before, Self.own))
      }
    }
    #expect(after == max(before, 10))
    #expect(Self.own == before)
  }
}
#endif

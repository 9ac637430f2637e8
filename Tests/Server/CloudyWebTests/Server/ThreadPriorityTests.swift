#if canImport(Glibc)
import Foundation
import Glibc
import Testing

@testable import CloudyWeb

/// What takes long beside pages.
@Suite struct ThreadPriorityTests {
  private static var own: Int32 { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }

  @Test func `a thread gives way to others, and they stay as they were`() async {
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

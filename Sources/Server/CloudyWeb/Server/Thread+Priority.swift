import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Thread {
  /// Has this thread, for as long as it lives, give way to those that are quickly done: pages must not wait for passwords.
  ///
  /// It still gets a tenth of a processor that one other would use up. Where the system refuses, nothing changes.
  static func letOthersGoFirst() {
    // On Linux the number 0 is the calling thread, and not the process.
    #if canImport(Glibc)
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #elseif canImport(Musl)
    _ = setpriority(PRIO_PROCESS, 0, 10)
    #else
    current.qualityOfService = .utility
    #endif
  }
}

import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Thread {
  /// Lowers the priority of this thread for its whole life: pages must not wait for password hashing.
  ///
  /// It still gets a tenth of a processor that another thread fully uses. If the system refuses, nothing changes.
  static func letOthersGoFirst() {
    // On Linux, 0 means the calling thread, not the process.
    #if canImport(Glibc)
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #elseif canImport(Musl)
    _ = setpriority(PRIO_PROCESS, 0, 10)
    #else
    current.qualityOfService = .utility
    #endif
  }
}

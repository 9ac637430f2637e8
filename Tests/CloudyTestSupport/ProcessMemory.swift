import Foundation

/// The memory of this process, in megabytes of 1,000,000 bytes; `nil` where the system does not provide it.
package enum ProcessMemory {
  /// The current memory.
  package static var residentMegabytes: Double? { megabytes("VmRSS:") }
  /// The memory without mapped files: mapped libraries and data can be released at any time.
  package static var ownMegabytes: Double? { megabytes("RssAnon:") }
  /// The highest value of ``residentMegabytes`` so far.
  package static var peakMegabytes: Double? { megabytes("VmHWM:") }

  /// Returns freed memory, which the C library would retain, to the system, so that resident memory equals the memory
  /// in use.
  package static func releaseUnused() {
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
  }

  private static func megabytes(_ name: String) -> Double? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
      let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return kibibytes * 1024 / 1_000_000
  }
}

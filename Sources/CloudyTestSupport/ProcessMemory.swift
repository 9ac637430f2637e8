import Foundation

/// What this process has in memory, in megabytes of 1,000,000 bytes; `nil` where the system does not say.
package enum ProcessMemory {
  /// Now.
  package static var residentMegabytes: Double? { megabytes("VmRSS:") }
  /// The most so far.
  package static var peakMegabytes: Double? { megabytes("VmHWM:") }

  /// Gives back to the system what was freed, which the C library would keep for later, so that what is resident is
  /// what is in use.
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

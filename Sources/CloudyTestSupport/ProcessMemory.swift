import Foundation

/// What this process has in memory, in megabytes of 1,000,000 bytes; `nil` where the system does not say.
package enum ProcessMemory {
  /// Now.
  package static var residentMegabytes: Double? { megabytes("VmRSS:") }
  /// The most so far.
  package static var peakMegabytes: Double? { megabytes("VmHWM:") }

  private static func megabytes(_ name: String) -> Double? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
      let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return kibibytes * 1024 / 1_000_000
  }
}

import Foundation

/// When a person chose something, so that of two devices the newer choice wins: a hybrid logical clock (Kulkarni et al.,
/// 2014). It goes with the time of day, but never back, and two that are made by different devices are never equal.
package struct Revision: Comparable, Hashable, Sendable {
  /// Who made a choice: a device, or a server for a visitor.
  package struct Writer: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
  }

  /// Since 1970, `0..<2^48`.
  private let milliseconds: UInt64
  /// Tells apart what was chosen within one millisecond, or while the clock was behind.
  private let count: UInt16
  private let writer: Writer

  /// Before all others: of what was chosen when nobody noted yet when that was.
  package static let unknown = Revision(milliseconds: 0, count: 0, writer: Writer(rawValue: 0))

  /// The next after this one.
  package func next(at now: Date, by writer: Writer) -> Revision {
    let time = min(max(now.timeIntervalSince1970 * 1000, 0), Double(Revision.latestMilliseconds))
    let milliseconds = UInt64(time.isNaN ? 0 : time)
    if milliseconds > self.milliseconds { return Revision(milliseconds: milliseconds, count: 0, writer: writer) }
    return count < .max
      ? Revision(milliseconds: self.milliseconds, count: count + 1, writer: writer)
      : Revision(milliseconds: min(self.milliseconds + 1, Revision.latestMilliseconds), count: 0, writer: writer)
  }

  package static func < (one: Revision, other: Revision) -> Bool {
    (one.milliseconds, one.count, one.writer.rawValue) < (other.milliseconds, other.count, other.writer.rawValue)
  }

  private static let latestMilliseconds: UInt64 = 1 << 48 - 1
}

extension Revision {
  package static let byteCount = 16

  /// As it is kept: 6 bytes of time, 2 of the count, 8 of the writer. They have the order of revisions.
  package var bytes: [UInt8] {
    withUnsafeBytes(of: (milliseconds << 16 | UInt64(count)).bigEndian, Array.init)
      + withUnsafeBytes(of: writer.rawValue.bigEndian, Array.init)
  }

  /// - Parameter bytes: As ``bytes``.
  /// - Returns: `nil` if they are more or fewer.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Revision.byteCount else { return nil }
    let numbers = [bytes.prefix(8), bytes.suffix(8)].map { $0.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    self.init(
      milliseconds: numbers[0] >> 16, count: UInt16(truncatingIfNeeded: numbers[0]),
      writer: Writer(rawValue: numbers[1]))
  }
}

/// One choice of a person, and when it was made. Of two, the newer one holds.
package struct Register<Value: Hashable & Sendable>: Hashable, Sendable {
  package let value: Value
  package let revision: Revision

  package init(_ value: Value, at revision: Revision) {
    self.value = value
    self.revision = revision
  }
}

import Foundation

/// The time of a change, so that the newer of two devices' changes wins: a hybrid logical clock (Kulkarni et al.,
/// 2014). It follows the time of day but never goes back, and timestamps from different devices are never equal.
package struct HybridTimestamp: Comparable, Hashable, Sendable {
  /// The device that made a change, or a server on behalf of a visitor.
  package struct ReplicaID: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt64
    /// Wraps a replica's number.
    package init(rawValue: UInt64) { self.rawValue = rawValue }
  }

  /// Milliseconds since 1970, `0..<2^48`.
  private let milliseconds: UInt64
  /// Distinguishes changes within the same millisecond, or while the clock was behind.
  private let count: UInt16
  private let writer: ReplicaID

  /// Earlier than all others: for changes from before timestamps were recorded.
  package static let unknown = HybridTimestamp(milliseconds: 0, count: 0, writer: ReplicaID(rawValue: 0))

  /// Returns a timestamp that is later than this one.
  package func next(at now: Date, by writer: ReplicaID) -> HybridTimestamp {
    let time = min(max(now.timeIntervalSince1970 * 1000, 0), Double(HybridTimestamp.latestMilliseconds))
    let milliseconds = UInt64(time.isNaN ? 0 : time)
    if milliseconds > self.milliseconds { return HybridTimestamp(milliseconds: milliseconds, count: 0, writer: writer) }
    return count < .max
      ? HybridTimestamp(milliseconds: self.milliseconds, count: count + 1, writer: writer)
      : HybridTimestamp(
        milliseconds: min(self.milliseconds + 1, HybridTimestamp.latestMilliseconds), count: 0, writer: writer)
  }

  /// Returns the earliest timestamp of a time.
  package static func earliest(at time: Date) -> HybridTimestamp {
    unknown.next(at: time, by: ReplicaID(rawValue: 0))
  }

  /// By the clock of the replica, or of the one whose changes it last received.
  package var time: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// Whether the left timestamp is the earlier one.
  package static func < (one: HybridTimestamp, other: HybridTimestamp) -> Bool {
    (one.milliseconds, one.count, one.writer.rawValue) < (other.milliseconds, other.count, other.writer.rawValue)
  }

  private static let latestMilliseconds: UInt64 = 1 << 48 - 1
}

extension HybridTimestamp {
  package static let byteCount = 16

  /// The stored form: 6 bytes of time, 2 of the count, 8 of the replica. It sorts like the timestamps.
  package var bytes: [UInt8] {
    withUnsafeBytes(of: (milliseconds << 16 | UInt64(count)).bigEndian, Array.init)
      + withUnsafeBytes(of: writer.rawValue.bigEndian, Array.init)
  }

  /// - Parameter bytes: The form of ``bytes``.
  /// - Returns: `nil` if there are more or fewer than ``byteCount`` bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == HybridTimestamp.byteCount else { return nil }
    let numbers = [bytes.prefix(8), bytes.suffix(8)].map { $0.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    self.init(
      milliseconds: numbers[0] >> 16, count: UInt16(truncatingIfNeeded: numbers[0]),
      writer: ReplicaID(rawValue: numbers[1]))
  }
}

/// A last-writer-wins register: a value with the time at which it was set. Of two, the newer one wins.
package struct LWWRegister<Value: Hashable & Sendable>: Hashable, Sendable {
  package let value: Value
  package let timestamp: HybridTimestamp

  /// Creates a register that was set at `timestamp`.
  package init(_ value: Value, at timestamp: HybridTimestamp) {
    self.value = value
    self.timestamp = timestamp
  }
}

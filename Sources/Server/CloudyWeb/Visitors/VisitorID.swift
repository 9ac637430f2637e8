/// The identity of a visitor to this server, unknown to others: 16 random bytes.
package struct VisitorID: Hashable, Sendable {
  package static let byteCount = 16

  package let bytes: [UInt8]

  /// - Parameter bytes: 16 bytes.
  /// - Returns: `nil` unless there are exactly 16.
  package init?(bytes: [UInt8]) {
    guard bytes.count == VisitorID.byteCount else { return nil }
    self.bytes = bytes
  }

  /// Creates a new identity, as hard to guess as the generator's numbers.
  package init(using generator: inout some RandomNumberGenerator) {
    bytes = (0..<VisitorID.byteCount).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// Returns a new identity from the system's secure random generator.
  package static func random() -> VisitorID {
    var generator = SystemRandomNumberGenerator()
    return VisitorID(using: &generator)
  }
}

/// Hides the bytes from logs and messages: they and the server's key are sufficient to impersonate the visitor.
extension VisitorID: CustomStringConvertible, CustomReflectable {
  package var description: String { "•••" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension VisitorID: RateLimitKey {
  var identity: [UInt8] { bytes }
}

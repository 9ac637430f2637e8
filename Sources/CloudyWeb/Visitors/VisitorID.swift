/// Names a visitor to this server and nobody else: 16 random bytes.
package struct VisitorID: Hashable, Sendable {
  package static let byteCount = 16

  package let bytes: [UInt8]

  /// - Parameter bytes: 16.
  /// - Returns: `nil` if they are more or fewer.
  package init?(bytes: [UInt8]) {
    guard bytes.count == VisitorID.byteCount else { return nil }
    self.bytes = bytes
  }

  /// A new one, which nobody can guess if nobody can guess what the generator says.
  package init(using generator: inout some RandomNumberGenerator) {
    bytes = (0..<VisitorID.byteCount).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// A new one, from the system's source of secrets.
  package static func random() -> VisitorID {
    var generator = SystemRandomNumberGenerator()
    return VisitorID(using: &generator)
  }
}

/// Logs and messages show nothing of it: who knows it and the server's key is that visitor.
extension VisitorID: CustomStringConvertible, CustomReflectable {
  package var description: String { "•••" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

import CloudyModel
import CloudyServices

/// A person at a browser: what they chose, if anything.
package struct Visitor: Hashable, Sendable {
  /// `nil` for one who has chosen nothing yet, of whom nothing is kept.
  package var id: VisitorID?
  package var settings = ChosenSettings()
  /// Where they said that they live.
  package var home: Place?
  package var favorites: [Favorite] = []

  package init() {}
}

/// Names a visitor to this server and nobody else: 16 random bytes.
package struct VisitorID: Hashable, Sendable {
  package let bytes: [UInt8]

  /// - Parameter bytes: 16.
  /// - Returns: `nil` if they are more or fewer.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self.bytes = bytes
  }
}

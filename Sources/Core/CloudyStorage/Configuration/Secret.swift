/// Text that only its owner and a service may see. Every way of printing it shows dots.
package struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text itself, to be sent and never shown.
  package let revealed: String

  /// Wraps text that must not be shown.
  package init(_ text: String) { revealed = text }

  package var description: String { "•••" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

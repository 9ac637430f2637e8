/// A test of a text.
///
/// Every form of the examples knows its rules only through this protocol. So a test of the form does not depend on the
/// rules, and passes a fake with the result it needs.
package protocol Validator: Sendable {
  /// Whether the whole of `value` is valid.
  func validate(_ value: String) -> Bool
}

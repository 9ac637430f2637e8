/// A question about a text that has the answer yes or no.
///
/// Every form of the examples knows its rules only through this protocol. So a test of the form need not know the rules,
/// and passes a fake that answers what the test is about.
package protocol Validator: Sendable {
  /// Whether the whole of `value` is valid.
  func validate(_ value: String) -> Bool
}

/// The content of any row. The code that draws rows knows nothing more of them.
package protocol RowPresentable: Sendable {
  var text: String { get }
  /// The text after ``text``; `nil` if there is none.
  var detail: String? { get }
  /// Whether the row's switch is on; `nil` if it has none.
  var isOn: Bool? { get }
  /// The input that choosing the row means; `nil` if it cannot be chosen.
  var input: ShoppingInput? { get }
}

// A kind of row implements only the properties it needs.
extension RowPresentable {
  package var detail: String? { nil }
  package var isOn: Bool? { nil }
  package var input: ShoppingInput? { nil }
}

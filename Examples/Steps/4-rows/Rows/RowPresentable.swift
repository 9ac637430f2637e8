/// What any row shows. The code that draws rows knows nothing else of them.
package protocol RowPresentable: Sendable {
  var text: String { get }
  /// What stands behind the text; `nil` if nothing does.
  var detail: String? { get }
  /// Whether the row's switch is on; `nil` if it has none.
  var isOn: Bool? { get }
  /// What the person wants who chooses the row; `nil` if it cannot be chosen.
  var input: ShoppingInput? { get }
}

// A kind of row says only what it has.
extension RowPresentable {
  package var detail: String? { nil }
  package var isOn: Bool? { nil }
  package var input: ShoppingInput? { nil }
}

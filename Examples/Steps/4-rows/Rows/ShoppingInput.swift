import ShoppingModel

/// The user's possible input. It names the item and not the row, since rows move.
package enum ShoppingInput: Equatable, Sendable {
  case tryAgain
  case toggle(Item.ID)
  case removeBought
  case undo
}

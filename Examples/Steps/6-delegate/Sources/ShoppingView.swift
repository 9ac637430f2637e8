import ShoppingRows

/// What the view model needs of a view. Anything can be one: a window, a terminal, a fake.
@MainActor package protocol ShoppingView: AnyObject {
  /// Replaces everything that is shown.
  func show(_ state: ShoppingState)
}

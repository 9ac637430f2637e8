import ShoppingRows

/// The view, as the view model knows it: a window, a terminal, a fake.
@MainActor package protocol ShoppingView: AnyObject {
  /// Replaces all content.
  func show(_ state: ShoppingState)
}

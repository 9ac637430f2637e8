/// The view, as its view model knows it.
@MainActor package protocol CookieFactoryView: AnyObject {
  /// Shows all four labels again.
  func reloadViews()
}

/// What the view model knows of its view.
@MainActor package protocol CookieFactoryView: AnyObject {
  /// Shows all four labels anew.
  func reloadViews()
}

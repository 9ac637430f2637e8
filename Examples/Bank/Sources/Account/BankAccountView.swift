/// What the view model of an account knows of its view: a window, a terminal, or a test.
@MainActor package protocol BankAccountView: AnyObject {
  /// Shows everything anew. May come at any time and any number of times.
  func reloadViews()
}

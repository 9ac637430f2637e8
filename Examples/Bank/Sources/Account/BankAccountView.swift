/// The view of an account, as its view model knows it: a window, a terminal, or a test.
@MainActor package protocol BankAccountView: AnyObject {
  /// Shows everything again. May be called at any time and any number of times.
  func reloadViews()
}

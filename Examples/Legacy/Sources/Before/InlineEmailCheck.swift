/// **Before.** A new rule in the middle of an old method: a profile with an invalid address is not shown.
///
/// It could not be tested there, so the inverted condition went unnoticed (D-42): it returns for a valid address.
@MainActor package struct InlineEmailCheck {
  private let view: any ProfileView

  /// Creates the check in front of a screen.
  package init(view: any ProfileView) { self.view = view }

  /// The last lines of the old method.
  package func show(userName: String, emailAddress: String) {
    if emailAddress.wholeMatch(of: /[A-Za-z0-9._]+@[A-Za-z0-9.]+\.[A-Za-z]{2,4}/) != nil { return }
    view.show(userName: userName)
    view.show(emailAddress: emailAddress)
  }
}

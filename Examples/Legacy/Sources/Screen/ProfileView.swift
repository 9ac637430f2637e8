/// A user's profile on the screen: two labels, and an alert for errors.
@MainActor package protocol ProfileView: AnyObject {
  /// Shows the name.
  func show(userName: String)
  /// Shows the e-mail address.
  func show(emailAddress: String)
  /// Shows an alert until the user presses its button.
  func show(_ alert: Alert)
}

/// A message with a button.
package struct Alert: Hashable, Sendable {
  package let title: String
  package let message: String
  package let button: String

  /// Creates an alert.
  package init(title: String, message: String, button: String) {
    self.title = title
    self.message = message
    self.button = button
  }
}

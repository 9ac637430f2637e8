/// Makes the alerts of the profile screen. **After** splitting `LargeViewController`: one of four.
package enum AlertFactory {
  /// What is shown whenever there is no profile to show.
  package static func networkErrorAlert() -> Alert {
    Alert(title: "Error", message: "Unable to download user profile", button: "OK")
  }
}

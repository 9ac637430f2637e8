/// Creates the alerts of the profile screen. **After** splitting `LargeViewController`: one of four.
package enum AlertFactory {
  /// The alert for every case in which there is no profile to show.
  package static func networkErrorAlert() -> Alert {
    Alert(title: "Error", message: "Unable to download user profile", button: "OK")
  }
}

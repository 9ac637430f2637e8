/// A download with steps before and after it. **After** renaming and wrapping the old method.
///
/// The old method is now private and called a helper. The new one has its name, so that no caller has to change.
@MainActor package final class ProfileDownload {
  private let internetConnectionExists: () -> Bool
  private let download: @MainActor () async throws -> Void
  private let saveUserCredentialsToKeychain: () -> Void

  /// Creates a download with its dependencies.
  package init(
    internetConnectionExists: @escaping () -> Bool, download: @escaping @MainActor () async throws -> Void,
    saveUserCredentialsToKeychain: @escaping () -> Void
  ) {
    self.internetConnectionExists = internetConnectionExists
    self.download = download
    self.saveUserCredentialsToKeychain = saveUserCredentialsToKeychain
  }

  /// Downloads the profile if there is a connection, and saves the credentials after a successful download.
  package func downloadUserProfile() async {
    guard internetConnectionExists() else { return }
    guard await downloadUserProfileHelper() else { return }
    saveUserCredentialsToKeychain()
  }

  /// - Returns: Whether the download succeeded.
  private func downloadUserProfileHelper() async -> Bool {
    do {
      try await download()
      return true
    } catch {
      return false
    }
  }
}

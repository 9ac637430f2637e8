/// A download with something to do before it and after it. **After** renaming and wrapping the old method.
///
/// The old method is private and is called a helper. The new one has its name, so that no caller needs to change.
@MainActor package final class ProfileDownload {
  private let internetConnectionExists: () -> Bool
  private let download: @MainActor () async throws -> Void
  private let saveUserCredentialsToKeychain: () -> Void

  /// Creates a download with what it needs of the machine.
  package init(
    internetConnectionExists: @escaping () -> Bool, download: @escaping @MainActor () async throws -> Void,
    saveUserCredentialsToKeychain: @escaping () -> Void
  ) {
    self.internetConnectionExists = internetConnectionExists
    self.download = download
    self.saveUserCredentialsToKeychain = saveUserCredentialsToKeychain
  }

  /// Downloads the profile if there is a connection, and saves the credentials when that has succeeded.
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

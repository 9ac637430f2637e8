/// **Before.** A method that was wrapped to save the credentials after a download, but saves them after its start
/// (D-43).
@MainActor package final class EagerProfileDownload {
  private let internetConnectionExists: () -> Bool
  private let download: @MainActor () async -> Void
  private let saveUserCredentialsToKeychain: () -> Void

  /// Creates a download with its dependencies.
  package init(
    internetConnectionExists: @escaping () -> Bool, download: @escaping @MainActor () async -> Void,
    saveUserCredentialsToKeychain: @escaping () -> Void
  ) {
    self.internetConnectionExists = internetConnectionExists
    self.download = download
    self.saveUserCredentialsToKeychain = saveUserCredentialsToKeychain
  }

  /// Starts the download.
  package func downloadUserProfile() {
    guard internetConnectionExists() else { return }
    downloadUserProfileHelper()
    saveUserCredentialsToKeychain()
  }

  private func downloadUserProfileHelper() {
    Task { await download() }
  }
}

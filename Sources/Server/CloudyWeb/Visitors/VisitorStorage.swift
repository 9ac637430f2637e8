import CloudyLocalization
import CloudyModel
import Foundation

/// The stored choices of visitors, and the cookies that identify visitors.
package struct VisitorStorage: Sendable {
  package var visitors: VisitorStore
  package var sessions: Sessions
  /// Whether the store, such as a shared database, is available.
  package var isReady: @Sendable () async -> Bool = { true }
  /// Whether choices can be stored on disk at the moment.
  package var isWritable: @Sendable () async -> Bool = { true }
  /// Whether choices and cookies survive a restart.
  package var isPermanent: @Sendable () -> Bool = { true }
  /// Creates the identifier of a visitor's new favorite.
  package var newFavorite: @Sendable () -> Favorite.ID = { Favorite.ID(rawValue: UUID()) }

  /// Creates a permanent storage that is always available; the other properties can be set afterwards.
  package init(_ visitors: VisitorStore, sessions: Sessions) {
    self.visitors = visitors
    self.sessions = sessions
  }

  /// Returns a note that choices are not stored permanently; `nil` if they are.
  func note(in language: Language) -> String? {
    isPermanent() ? nil : language.text(SettingsPageMessages.isStorageEphemeral)
  }
}

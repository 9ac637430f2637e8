import CloudyModel
import CloudyStorage

/// One visitor's choices, in the store of all visitors.
package struct VisitorDataStore: UserDataStore {
  private let visitors: VisitorStore
  /// The visitor's identity, even if nothing is stored under it yet.
  package let id: VisitorID
  /// Whether nothing was stored about the visitor when this value was created.
  package let isNew: Bool

  init(visitors: VisitorStore, id: VisitorID, isNew: Bool) {
    self.visitors = visitors
    self.id = id
    self.isNew = isNew
  }

  /// Returns the stored choices; the defaults if nothing is stored.
  ///
  /// - Throws: `StoreError` if the store cannot be read.
  package func userData() async throws(StoreError) -> UserData {
    try await visitors.visitor(id)?.userData ?? UserData()
  }

  /// Makes a change, and returns when it is on disk.
  ///
  /// - Throws: `StoreError` if it cannot be stored; `.busy` if the visitor was deleted in the meantime, or too many
  ///   writes are waiting.
  package func apply(_ change: UserDataChange) async throws(StoreError) -> UserDataChangeResult {
    try await visitors.apply(change, to: id, isNew: isNew)
  }
}

import CloudyModel
import CloudyStorage
import Foundation

/// Notifications in the store of visitors.
extension VisitorStore {
  /// Returns the site's key for push services, which is created at the first call.
  ///
  /// - Throws: `StoreError` if the store cannot be read, or written for a new key.
  func pushKey() async throws(StoreError) -> VAPIDKey {
    if let known = try await accounts({ database, _ in try PushRows(database: database).key() }) { return known }
    return try await changeAccounts { database, _ in
      let rows = PushRows(database: database)
      // Another server may have created one in the meantime.
      if let known = try rows.key() { return known }
      let key = VAPIDKey()
      try rows.setKey(key)
      return key
    }
  }

  /// Starts notifications about a place in a browser.
  ///
  /// - Parameter isNew: Whether nothing has been stored about the visitor so far.
  /// - Returns: The reason why they were not started; `nil` if they were.
  /// - Throws: `StoreError` if the store cannot be written; `.busy` if the visitor was deleted in the meantime.
  func add(_ subscription: PlaceSubscription, isNew: Bool) async throws(StoreError) -> PushProblem? {
    try await changeAccounts { database, now in
      let isKnown = try database.row("SELECT 1 FROM person WHERE id = ?", [subscription.visitor.sql]) != nil
      // A deleted visitor must not be recreated under the old identity.
      guard isKnown || isNew else { throw StoreError.busy(path: "") }
      // The session may have ended since the request was read.
      if let session = subscription.session,
        try database.row("SELECT 1 FROM account_session WHERE number = ?", [.text(session)]) == nil
      {
        throw StoreError.busy(path: "")
      }
      if let problem = try PushRows(database: database).add(subscription) { return problem }
      if !isKnown {
        let visitors = VisitorRows(database: database)
        try visitors.begin(subscription.visitor, by: HybridTimestamp.ReplicaID.random())
        try visitors.recordVisit(of: subscription.visitor, on: VisitorStore.day(at: now))
      }
      return nil
    }
  }

  /// Moves a visitor's notifications in a browser to its new subscription, and erases the earlier one.
  ///
  /// - Parameter earlier: The browser by its earlier subscription.
  /// - Returns: The places of the new subscription.
  /// - Throws: `StoreError` if the store cannot be written.
  func renewPush(
    _ earlier: Data, of visitor: VisitorID, as new: PushSubscription
  ) async throws(StoreError) -> [PlaceReference] {
    let places = try await changeAccounts { database, _ in
      let rows = PushRows(database: database)
      try rows.renew(earlier, of: visitor, as: new)
      return try rows.places(of: visitor, in: new.browser)
    }
    await erase()
    return places
  }

  /// Ends a visitor's notifications about a place, and erases what was stored for them.
  ///
  /// - Parameter browser: The browser in which they end; `nil` for all.
  /// - Throws: `StoreError` if the store cannot be written.
  func removePush(_ place: PlaceReference, of visitor: VisitorID, in browser: Data?) async throws(StoreError) {
    try await changeAccounts { database, _ in
      try PushRows(database: database).remove(place, of: visitor, in: browser)
    }
    await erase()
  }

  /// Pauses all notifications of a browser whose subscription does not exist any more, until it reports another one.
  ///
  /// - Throws: `StoreError` if the store cannot be written.
  func lapsePush(browser: Data) async throws(StoreError) {
    try await changeAccounts { database, now in try PushRows(database: database).lapse(browser: browser, at: now) }
    await erase()
  }

  /// Ends all notifications of a browser whose push service refuses them.
  ///
  /// - Throws: `StoreError` if the store cannot be written.
  func removePush(browser: Data) async throws(StoreError) {
    try await changeAccounts { database, _ in try PushRows(database: database).remove(browser: browser) }
    await erase()
  }

  /// Returns the places of a visitor's notifications.
  ///
  /// - Parameter browser: The browser with the notifications; `nil` for all.
  /// - Throws: `StoreError` if the store cannot be read.
  func pushPlaces(of visitor: VisitorID, in browser: Data? = nil) async throws(StoreError) -> [PlaceReference] {
    try await accounts { database, _ in try PushRows(database: database).places(of: visitor, in: browser) }
  }
}

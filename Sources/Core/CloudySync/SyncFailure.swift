import CloudyHTTP
import CloudyModel

/// The reason why a sync failed. Cases carry the facts; view models phrase them.
package enum SyncFailure: Error, Hashable, Sendable {
  /// No server responded.
  case network(ForecastError)
  /// The server has no accounts, or is not a Cloudy server.
  case noAccounts
  /// The response is not readable by this version.
  case unreadable
  case tooMany
  /// The server cannot store anything at the moment.
  case serverCannotStore
  /// The user ended this device's session, or it was unused for too long.
  case loggedOut
  /// The server reports that this device's clock is ahead by more than ``SyncDocument/leadLimit``.
  case wrongClock
  /// The account would have more favorites than ``UserData/favoriteLimit``.
  case tooLong
  /// The user denied the device in their browser.
  case refused
  /// The code was not entered in time.
  case expired
  /// This device's stored account is damaged.
  case accountDamaged
  /// This device cannot read or write its store.
  case store(StoreError)
  /// Another program on this device is syncing.
  case busy
  /// The caller no longer waits.
  case cancelled

  init(_ error: ForecastError) { self = error == .cancelled ? .cancelled : .network(error) }
}

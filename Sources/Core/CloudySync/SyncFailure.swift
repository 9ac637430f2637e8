import CloudyHTTP
import CloudyModel

/// Why choices could not be told to a server, or heard from it. Cases carry the facts; view models word them.
package enum SyncFailure: Error, Hashable, Sendable {
  /// No server answered.
  case network(ForecastError)
  /// It has no accounts, or is something else than Cloudy.
  case noAccounts
  /// It answered something that this version cannot read.
  case unreadable
  case tooMany
  /// The server cannot store anything at the moment.
  case serverCannotStore
  /// The person ended this device's session, or it was not used for long.
  case loggedOut
  /// The server says that this device's clock is ahead by more than ``SyncDocument/leadLimit``.
  case wrongClock
  /// The person refused the device in their browser.
  case refused
  /// Nobody typed the code in time.
  case expired
  /// This device cannot read what it knew of its account.
  case accountDamaged
  /// This device cannot read or store.
  case store(StoreError)
  /// Another program of this device is at it.
  case busy
  /// The caller no longer waits.
  case cancelled

  init(_ error: ForecastError) { self = error == .cancelled ? .cancelled : .network(error) }
}

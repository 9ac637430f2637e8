import CloudyHTTP
import CloudyModel
import CloudyStorage
import Foundation

/// Synchronizes this device's places and settings with the user's account on a server.
///
/// The device works without it: changes are made locally, and sent when the server is reachable. In whatever order
/// devices exchange changes, they have the same data in the end; see ``UserData/merge(_:at:)``.
package struct Synchronizer: Sendable {
  /// The result of a sync.
  package struct Outcome: Hashable, Sendable {
    package let server: SyncServer
    /// Whether this device's data changed.
    package let isNewHere: Bool
    /// Whether the server's data changed.
    package let isNewThere: Bool
    /// The version of the server's data, for ``Synchronizer/waitForNotifications(since:)``.
    package let version: String?
    /// The data that both have now. This device's may have changed again in the meantime.
    let delivered: UserData
  }

  private let file: DeviceAccountFile
  let user: LocalUserDataStore
  private let transport: any HTTPTransport
  private let userAgent: String
  let changes: FileChanges
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date

  /// Seconds before its expiry at which an access token is refreshed.
  private static let renewal: TimeInterval = 60
  /// The time to wait for another program on this device.
  private static let lockTimeout = Duration.seconds(10)
  /// The maximum time for which the server holds a request until there is a change.
  private static let pollTime = Duration.seconds(25)

  /// - Parameters:
  ///   - userAgent: This program's name in requests.
  ///   - changes: Changes of the user's data and of the account, by any program.
  ///   - clock: Measures pauses.
  package init(
    file: DeviceAccountFile, user: LocalUserDataStore, transport: any HTTPTransport, userAgent: String,
    changes: FileChanges = FileChanges(), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date
  ) {
    self.file = file
    self.user = user
    self.transport = transport
    self.userAgent = userAgent
    self.changes = changes
    self.clock = clock
    self.now = now
  }

  /// Returns this device's account; `nil` if it is not connected to a server.
  package func account() throws(SyncFailure) -> DeviceAccount? {
    do throws(StoreError) {
      return try file.account()
    } catch {
      if case .damaged = error { throw .accountDamaged }
      throw .store(error)
    }
  }

  /// Requests a code from a server.
  ///
  /// - Parameter device: This device's name, such as `laptop`.
  package func begin(with server: SyncServer, device: String) async throws(SyncFailure) -> DeviceGrant {
    try await client(server).begin(device: device)
  }

  /// Waits until the user has authorized this device, and stores its account.
  ///
  /// - Returns: The account.
  package func finish(_ grant: DeviceGrant, with server: SyncServer) async throws(SyncFailure) -> DeviceAccount {
    var pause = grant.pause
    var rest = grant.lifetime
    while rest > .zero {
      try await sleep(pause)
      rest -= pause
      do throws(SyncFailure) {
        guard let response = try await client(server).tokens(for: grant) else { continue }
        let account = account(response, on: server, lastSync: nil)
        try stored { () throws(StoreError) in try file.write(account) }
        return account
      } catch {
        switch error {
        case .tooMany: pause += .seconds(5)
        // A brief network failure does not invalidate the code.
        case .network: continue
        default: throw error
        }
      }
    }
    throw .expired
  }

  /// Disconnects this device, which retains its data.
  ///
  /// - Returns: The server that it was connected to, and whether the server was notified; `nil` if there was none.
  /// - Throws: `.accountDamaged` if the server is unknown. The account is still deleted.
  package func end() async throws(SyncFailure) -> (server: SyncServer, isKnownThere: Bool)? {
    let account: DeviceAccount
    do throws(SyncFailure) {
      guard let known = try self.account() else { return nil }
      account = known
    } catch {
      if error == .accountDamaged { try stored { () throws(StoreError) in try file.remove() } }
      throw error
    }
    let lock = try await locked()
    defer { withExtendedLifetime(lock) {} }
    var isKnownThere = true
    do throws(SyncFailure) {
      try await client(account.server).revoke(account.refreshToken)
    } catch {
      isKnownThere = error == .loggedOut
    }
    try stored { () throws(StoreError) in try file.remove() }
    return (account.server, isKnownThere)
  }

  /// Sends this device's data to the server, and merges the server's data.
  ///
  /// - Returns: `nil` if this device is not connected to a server.
  package func synchronize() async throws(SyncFailure) -> Outcome? {
    guard let server = try account()?.server else { return nil }
    let userData = try await userDataToSend()
    let (exchanged, others) = try await exchange(userData)
    let isNewHere = try stored { () throws(StoreError) in try user.merge(others) }
    try await noteSync()
    var delivered = userData
    delivered.merge(others, at: now())
    return Outcome(
      server: server, isNewHere: isNewHere, isNewThere: exchanged.isNewThere, version: exchanged.version,
      delivered: delivered)
  }

  /// Waits until the server has changes that this device does not have.
  ///
  /// - Parameter version: The version from the last ``Outcome``.
  /// - Returns: `false` if nothing changed for a while.
  package func waitForNotifications(since version: String) async throws(SyncFailure) -> Bool {
    try await withToken { account throws(SyncFailure) in
      try await client(account.server).hasChanges(
        since: version, wait: Synchronizer.pollTime, account.accessToken)
    }
  }
}

extension Synchronizer {
  /// Returns this device's data, after correcting timestamps that every server rejects.
  ///
  /// Changes made while this device's clock was more than ``SyncDocument/leadLimit`` ahead have timestamps that every
  /// server rejects, and so do all later changes, since timestamps never go back. Once the clock is right, such changes
  /// get current timestamps. No other device has the old ones, as no server accepted them. The new ones are later than
  /// all of the server's, so that the changes win over the values that they replaced.
  ///
  /// The server's clock decides which timestamps are too late: by a local clock that is years behind, all would be. So
  /// the server is first contacted with empty data.
  private func userDataToSend() async throws(SyncFailure) -> UserData {
    let userData = try stored { () throws(StoreError) in try user.userData() }
    let limit = SyncDocument.leadLimit
    guard userData.latestTimestamp.time.timeIntervalSince(now()) > limit else { return userData }
    let (response, others) = try await exchange(UserData())
    guard let time = response.time, abs(time.timeIntervalSince(now())) <= limit else { throw .wrongClock }
    return try stored { () throws(StoreError) in
      try user.rebaseTimestamps(laterThan: time + limit, after: others.latestTimestamp, at: time)
    }
  }

  /// Sends data to the server.
  ///
  /// - Returns: Its response, and its data.
  private func exchange(
    _ userData: UserData
  ) async throws(SyncFailure) -> (response: SyncClient.ExchangeResult, others: UserData) {
    let document = SyncDocument(userData)
    let response = try await withToken { account throws(SyncFailure) in
      try await client(account.server).exchange(document, account.accessToken)
    }
    do throws(SyncDocument.Problem) {
      return (response, try response.userData.userData(at: now()))
    } catch {
      throw error == .fromFuture ? .wrongClock : .unreadable
    }
  }

  private func client(_ server: SyncServer) -> SyncClient {
    SyncClient(server: server, transport: transport, userAgent: userAgent)
  }

  private func account(_ response: SyncClient.TokenResponse, on server: SyncServer, lastSync: Date?) -> DeviceAccount {
    DeviceAccount(
      server: server, name: response.account, accessToken: Secret(response.access_token),
      accessEnd: now() + min(max(response.expires_in, 0), 86_400),
      refreshToken: Secret(response.refresh_token), lastSync: lastSync)
  }

  /// Runs `body` with an access token, which is refreshed if it has expired or is about to.
  private func withToken<Value>(
    _ body: (DeviceAccount) async throws(SyncFailure) -> Value
  ) async throws(SyncFailure) -> Value {
    guard let known = try account() else { throw .loggedOut }
    // A clock that was set back must not make an old token valid forever.
    let rest = known.accessEnd.timeIntervalSince(now())
    if rest > Synchronizer.renewal, rest <= 86_400 {
      do throws(SyncFailure) {
        return try await body(known)
      } catch {
        guard error == .loggedOut else { throw error }
      }
    }
    return try await body(try await renewed(known))
  }

  /// Refreshes an account's tokens, unless another program already has.
  private func renewed(_ known: DeviceAccount) async throws(SyncFailure) -> DeviceAccount {
    let lock = try await locked()
    defer { withExtendedLifetime(lock) {} }
    guard let current = try account() else { throw .loggedOut }
    guard current.accessToken == known.accessToken else { return current }
    let response: SyncClient.TokenResponse
    do throws(SyncFailure) {
      response = try await client(current.server).tokens(for: current.refreshToken)
    } catch {
      if error == .loggedOut { noteLogOut(of: current) }
      throw error
    }
    let renewed = account(response, on: current.server, lastSync: current.lastSync)
    try stored { () throws(StoreError) in try file.write(renewed) }
    return renewed
  }

  /// Stores that the server has logged this device out. If that fails, the next attempt does it.
  private func noteLogOut(of account: DeviceAccount) {
    // Another program may have connected this device again in the meantime.
    guard !account.isLoggedOut, (try? file.account()) == account else { return }
    var noted = account
    noted.isLoggedOut = true
    try? file.write(noted)
  }

  private func noteSync() async throws(SyncFailure) {
    let lock = try await locked()
    defer { withExtendedLifetime(lock) {} }
    guard var account = try account() else { return }
    account.lastSync = now()
    account.isLoggedOut = false
    let noted = account
    try stored { () throws(StoreError) in try file.write(noted) }
  }

  private func locked() async throws(SyncFailure) -> DeviceAccountFile.Lock {
    var rest = Synchronizer.lockTimeout
    while true {
      if let lock = try stored({ () throws(StoreError) in try file.lock() }) { return lock }
      guard rest > .zero else { throw .busy }
      try await sleep(.milliseconds(50))
      rest -= .milliseconds(50)
    }
  }

  private func sleep(_ duration: Duration) async throws(SyncFailure) {
    do { try await clock.sleep(for: duration) } catch { throw .cancelled }
  }

  private func stored<Value>(_ body: () throws(StoreError) -> Value) throws(SyncFailure) -> Value {
    do throws(StoreError) {
      return try body()
    } catch {
      throw .store(error)
    }
  }
}

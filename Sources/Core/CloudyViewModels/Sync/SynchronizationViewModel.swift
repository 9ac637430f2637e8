import CloudyLocalization
import CloudyModel
import CloudySync
import Observation

/// The screen on which this device is connected to the user's account on a server. While the application runs, it
/// synchronizes both.
///
/// Users without a server see nothing of it but this screen, and users with one need it once: changes are sent
/// automatically, and without a network there are no error messages.
@Observable package final class SynchronizationViewModel {
  /// The stage of the connection.
  package enum Stage: Hashable, Sendable {
    /// The device is not connected. The user can type the address of a server.
    case apart
    /// A code is being requested from the server.
    case requesting
    /// The user enters the code in a browser.
    case allowing
    case connected
  }

  /// A line of the instructions for the browser.
  package struct Step: Hashable, Sendable {
    package let text: String
    /// Whether it is to be copied unchanged, such as the code.
    package let isValue: Bool
  }

  package var stage: Stage {
    if let attempt { return attempt.grant == nil ? .requesting : .allowing }
    return account == nil ? .apart : .connected
  }

  /// Whether a connection is being established.
  var isConnecting: Bool { attempt != nil }

  /// The purpose of a connection; `nil` once this device is connected, or is about to be.
  package var purpose: String? { stage == .apart ? language.text(SyncMessages.purpose) : nil }
  /// The address of a server as typed.
  package private(set) var address = ""
  /// The reason why connecting is disabled; `nil` if it is enabled.
  package var whyNot: String? {
    if server != nil { return nil }
    return address.allSatisfy(\.isWhitespace) ? language.text(SyncMessages.noAddressYet) : lines.noAddress(address)
  }
  /// A warning before the connection, such as that others can read the traffic; `nil` if there is none.
  package var warning: String? { (attempt?.server ?? account?.server ?? server).flatMap(lines.warning) }
  /// The instructions for the browser; empty in other stages.
  package var steps: [Step] {
    attempt?.grant.map { lines.steps($0).map { Step(text: $0.text, isValue: $0.isValue) } } ?? []
  }
  /// The page on which the user enters the code; `nil` in other stages.
  package var page: String? { attempt?.grant?.address }
  /// The progress message; `nil` if there is none.
  package var activity: String? {
    switch stage {
    case .requesting: language.text(SyncMessages.syncing)
    case .allowing: lines.waiting
    case .apart, .connected: isSynchronizing ? language.text(SyncMessages.syncing) : nil
    }
  }
  /// The state of this device's connection, and the time of the last sync.
  package var line: String {
    guard let account else {
      // An unreadable account does not mean that there is none.
      return switch failure {
      case .accountDamaged?, .store?: failure.map { lines.problem($0, with: nil) } ?? lines.notConnected
      default: lines.notConnected
      }
    }
    // A device that was logged out is not connected, whatever is stored here.
    guard !isLoggedOut else { return lines.problem(.loggedOut, with: account.server) }
    _ = present.now
    return lines.state(account, at: present.read())
  }
  /// The result of the last action, or the current problem; `nil` if there is no message.
  package var message: String? {
    switch failure {
    case .loggedOut?, .accountDamaged?: said
    case let failure?: lines.problem(failure, with: failedServer ?? account?.server)
    case nil: said
    }
  }

  /// Whether ``message`` reports a problem.
  package var isProblem: Bool { message != nil && (failure != nil || stage == .apart && message == whyNot) }

  enum Event: Sendable {
    /// The account at the start, or after another program has changed it.
    case known(Result<DeviceAccount?, SyncFailure>)
    /// The result of a sync, automatic or requested.
    case delivered(Result<Synchronizer.Outcome?, SyncFailure>, DeviceAccount?, isRequested: Bool)
    case granted(DeviceGrant, attempt: Int)
    case connected(DeviceAccount, attempt: Int)
    case refused(SyncFailure, attempt: Int)
    /// `nil` if another program on this device had disconnected it before.
    case disconnected((server: SyncServer, isKnownThere: Bool)?)
    case notDisconnected(SyncFailure)
  }

  /// An attempt to connect this device.
  private struct Attempt {
    let number: Int
    let server: SyncServer
    var grant: DeviceGrant?
  }

  private var account: DeviceAccount?
  private var attempt: Attempt?
  private var isSynchronizing = false
  /// Whether the server had logged out this device at the last request.
  private var isLoggedOut = false
  private var failure: SyncFailure?
  private var failedServer: SyncServer?
  private var said: String?

  @ObservationIgnored private let synchronizer: Synchronizer
  @ObservationIgnored private let deviceName: String
  @ObservationIgnored private let present: PresentTime
  @ObservationIgnored let language: Language
  @ObservationIgnored private let lines: SyncLines
  @ObservationIgnored private let executor: (any TaskExecutor)?
  @ObservationIgnored private let feed: @Sendable (Event) -> Void
  @ObservationIgnored private var attempts = 0
  @ObservationIgnored private var connecting: Task<Void, Never>?
  @ObservationIgnored private var stepping: Task<Void, Never>?
  @ObservationIgnored private var request: Task<Void, Never>?

  /// - Parameters:
  ///   - deviceName: This device's name on the server.
  ///   - feed: Receives later events, to be passed to ``handle(_:)``.
  init(
    _ synchronizer: Synchronizer, deviceName: String, present: PresentTime, language: Language,
    executor: (any TaskExecutor)?, feed: @escaping @Sendable (Event) -> Void
  ) {
    self.synchronizer = synchronizer
    self.deviceName = deviceName
    self.present = present
    self.language = language
    lines = SyncLines(language: language)
    self.executor = executor
    self.feed = feed
  }

  /// The server to connect to: the typed one, or the one that has logged this device out.
  private var server: SyncServer? { account?.server ?? SyncServer(typed: address) }

  /// The available actions, the most frequently used first.
  package var actions: [Action] {
    switch stage {
    case .apart: [.connect]
    case .requesting, .allowing: []
    case .connected: [isLoggedOut ? .connect : .synchronize, .disconnect]
    }
  }

  // MARK: Inputs

  /// Handles a change of the typed address.
  func addressChanged(_ text: String) {
    address = text
    (failure, failedServer, said) = (nil, nil, nil)
  }

  /// Starts to connect this device.
  func connectRequested() {
    guard actions.contains(.connect) else { return }
    guard let server else {
      said = whyNot
      return
    }
    (failure, failedServer, said) = (nil, nil, nil)
    attempts += 1
    attempt = Attempt(number: attempts, server: server)
    connecting = Task(executorPreference: executor) { [synchronizer, deviceName, feed, number = attempts] in
      do throws(SyncFailure) {
        let grant = try await synchronizer.begin(with: server, device: deviceName)
        feed(.granted(grant, attempt: number))
        feed(.connected(try await synchronizer.finish(grant, with: server), attempt: number))
      } catch {
        feed(.refused(error, attempt: number))
      }
    }
  }

  /// Cancels the connection attempt.
  func connectingCancelled() {
    connecting?.cancel()
    (connecting, attempt) = (nil, nil)
  }

  /// Synchronizes now.
  func synchronizeRequested() {
    guard account != nil else {
      said = lines.notConnected
      return
    }
    guard !isSynchronizing else { return }
    (said, isSynchronizing) = (nil, true)
    request = Task(executorPreference: executor) { [synchronizer, feed] in
      let result: Result<Synchronizer.Outcome?, SyncFailure>
      do throws(SyncFailure) { result = .success(try await synchronizer.synchronize()) } catch {
        result = .failure(error)
      }
      feed(.delivered(result, try? synchronizer.account(), isRequested: true))
    }
  }

  /// Disconnects this device.
  func disconnectRequested() {
    guard account != nil else {
      said = lines.notConnected
      return
    }
    for task in [stepping, request] { task?.cancel() }
    request = Task(executorPreference: executor) { [synchronizer, feed] in
      do throws(SyncFailure) {
        feed(.disconnected(try await synchronizer.end()))
      } catch {
        feed(.notDisconnected(error))
      }
    }
  }

  // MARK: Lifecycle

  /// Starts to synchronize with the server.
  func start() {
    stepping?.cancel()
    // At once, so that the first frame does not report a missing server.
    do throws(SyncFailure) {
      handle(.known(.success(try synchronizer.account())))
    } catch {
      handle(.known(.failure(error)))
    }
    stepping = Task(executorPreference: executor, priority: .utility) { [synchronizer, feed] in
      await synchronizer.syncContinuously { result in
        feed(.delivered(result, try? synchronizer.account(), isRequested: false))
      }
    }
  }

  func stop() {
    for task in [connecting, stepping, request] { task?.cancel() }
  }

  func handle(_ event: Event) {
    switch event {
    case .known(.success(let known)): (account, isLoggedOut) = (known, known?.isLoggedOut ?? false)
    case .known(.failure(let error)): failure = error
    case .delivered(let result, let known, let isRequested):
      // Another program may have connected this device again, or learned that it was logged out.
      if known != account { isLoggedOut = known?.isLoggedOut ?? false }
      account = known
      if isRequested { isSynchronizing = false }
      settle(result, isRequested: isRequested)
    case .granted(let grant, let number): if attempt?.number == number { attempt?.grant = grant }
    case .connected(let known, let number):
      (account, isLoggedOut) = (known, false)
      address = ""
      if attempt?.number == number { attempt = nil }
      said = lines.connected(known)
      start()
    case .refused(let error, let number):
      guard let attempt, attempt.number == number else { return }
      (failure, failedServer) = (error, attempt.server)
      self.attempt = nil
    case .disconnected(let left):
      (account, isLoggedOut, failure) = (nil, false, nil)
      said = left.map { lines.disconnected(from: $0.server, isKnownThere: $0.isKnownThere) }
      start()
    case .notDisconnected(let error):
      failure = error
      start()
    }
  }

  private func settle(_ result: Result<Synchronizer.Outcome?, SyncFailure>, isRequested: Bool) {
    switch result {
    case .success: isLoggedOut = false
    case .failure(.loggedOut): isLoggedOut = true
    case .failure: break
    }
    // The message about the user's own attempt must not be replaced.
    guard attempt == nil, result != .failure(.cancelled) else { return }
    switch result {
    case .success(let outcome):
      if failedServer == nil { failure = nil }
      if isRequested { said = outcome.map(lines.line) ?? lines.notConnected }
    case .failure(let error): (failure, failedServer) = (error, nil)
    }
  }
}

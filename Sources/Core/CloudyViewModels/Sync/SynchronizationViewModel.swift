import CloudyModel
import CloudySync
import Observation

/// The screen on which this device is connected to the person's account on a server. While the application runs, it
/// keeps both the same.
///
/// A person who has no server sees none of it but this screen, and one who has a server needs it once: what is chosen
/// is told by itself, and without a network nobody is disturbed.
@Observable package final class SynchronizationViewModel {
  /// How far this device is.
  package enum Stage: Hashable, Sendable {
    /// It is connected to no server. The person can type the address of one.
    case apart
    /// The server is asked for a code.
    case requesting
    /// The person types the code in a browser.
    case allowing
    case connected
  }

  /// A line of what the person does in a browser.
  package struct Step: Hashable, Sendable {
    package let text: String
    /// Whether it is to be copied as it is, such as the code.
    package let isValue: Bool
  }

  package var stage: Stage {
    if let attempt { return attempt.grant == nil ? .requesting : .allowing }
    return account == nil ? .apart : .connected
  }

  /// Whether the person is about to connect this device.
  var isConnecting: Bool { attempt != nil }

  package var title: String { language.text(.screenTitle(.synchronization)) }
  /// What it is for; `nil` once this device is connected, or nearly so.
  package var purpose: String? { stage == .apart ? lines.purpose : nil }
  /// The label of the field for ``address``.
  package var addressLabel: String { lines.address }
  /// What an address looks like.
  package var addressExample: String { SyncServer.example }
  /// What the person has typed as the address of a server.
  package private(set) var address = ""
  /// Why connecting does nothing yet; `nil` if it does.
  package var whyNot: String? {
    if server != nil { return nil }
    return address.allSatisfy(\.isWhitespace) ? lines.noAddressYet : lines.noAddress(address)
  }
  /// What the person should know before they connect, such as that others can read what is sent; `nil` if there is
  /// nothing.
  package var warning: String? { (attempt?.server ?? account?.server ?? server).flatMap(lines.warning) }
  /// What the person does in a browser; empty unless that is what is missing.
  package var steps: [Step] {
    attempt?.grant.map { lines.steps($0).map { Step(text: $0.text, isValue: $0.isValue) } } ?? []
  }
  /// The page on which the person types the code; `nil` unless that is what is missing.
  package var page: String? { attempt?.grant?.address }
  /// The label of what opens ``page``.
  package var openPage: String { lines.openInBrowser }
  /// What is waited for, worded; `nil` if nothing is.
  package var activity: String? {
    switch stage {
    case .requesting: language.text(.requesting)
    case .allowing: lines.waiting
    case .apart, .connected: isSynchronizing ? language.text(.requesting) : nil
    }
  }
  /// How this device is connected, and when both were the same last.
  package var line: String {
    guard let account else {
      // What cannot be read is not known to be absent.
      return switch failure {
      case .accountDamaged?, .store?: failure.map { lines.problem($0, with: nil) } ?? lines.notConnected
      default: lines.notConnected
      }
    }
    // Who was logged out is not connected, whatever is stored here.
    guard !isLoggedOut else { return lines.problem(.loggedOut, with: account.server) }
    _ = present.now
    return lines.state(account, at: present.read())
  }
  /// What came of what the person did last, or why nothing can be told at the moment; `nil` if there is nothing to say.
  package var message: String? {
    switch failure {
    case .loggedOut?, .accountDamaged?: said
    case let failure?: lines.problem(failure, with: failedServer ?? account?.server)
    case nil: said
    }
  }

  /// Whether ``message`` says that something went wrong.
  package var isProblem: Bool { message != nil && (failure != nil || stage == .apart && message == whyNot) }

  enum Event: Sendable {
    /// What this device knew at the start, or after somebody else has changed it.
    case known(Result<DeviceAccount?, SyncFailure>)
    /// A try to have the same, by itself or because somebody asked for it.
    case delivered(Result<Synchronizer.Outcome?, SyncFailure>, DeviceAccount?, isRequested: Bool)
    case granted(DeviceGrant, attempt: Int)
    case connected(DeviceAccount, attempt: Int)
    case refused(SyncFailure, attempt: Int)
    /// `nil` if another program of this device had disconnected it before.
    case disconnected((server: SyncServer, isKnownThere: Bool)?)
    case notDisconnected(SyncFailure)
  }

  /// A try to connect this device.
  private struct Attempt {
    let number: Int
    let server: SyncServer
    var grant: DeviceGrant?
  }

  private var account: DeviceAccount?
  private var attempt: Attempt?
  private var isSynchronizing = false
  /// Whether the server knew nothing of this device when it was asked last.
  private var isLoggedOut = false
  private var failure: SyncFailure?
  private var failedServer: SyncServer?
  private var said: String?

  @ObservationIgnored private let synchronizer: Synchronizer
  @ObservationIgnored private let deviceName: String
  @ObservationIgnored private let present: PresentTime
  @ObservationIgnored private let language: Language
  @ObservationIgnored private let lines: SyncLines
  @ObservationIgnored private let executor: (any TaskExecutor)?
  @ObservationIgnored private let feed: @Sendable (Event) -> Void
  @ObservationIgnored private var attempts = 0
  @ObservationIgnored private var connecting: Task<Void, Never>?
  @ObservationIgnored private var stepping: Task<Void, Never>?
  @ObservationIgnored private var request: Task<Void, Never>?

  /// - Parameters:
  ///   - deviceName: What this device is called on the server.
  ///   - feed: Takes later events, to be passed to ``handle(_:)``.
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

  /// The server to connect to: the one that is typed, or the one that has logged this device out.
  private var server: SyncServer? { account?.server ?? SyncServer(typed: address) }

  /// What the person can do, the most usual first.
  package var actions: [Action] {
    switch stage {
    case .apart: [.connect]
    case .requesting, .allowing: []
    case .connected: [isLoggedOut ? .connect : .synchronize, .disconnect]
    }
  }

  // MARK: What happens

  /// The person has typed an address, or a part of it.
  func addressChanged(_ text: String) {
    address = text
    (failure, failedServer, said) = (nil, nil, nil)
  }

  /// The person wants this device to be connected.
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

  /// The person does not want to connect this device after all.
  func connectingCancelled() {
    connecting?.cancel()
    (connecting, attempt) = (nil, nil)
  }

  /// The person wants to have and to tell the newest now.
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

  /// The person wants this device to be connected no more.
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

  // MARK: Life

  /// Begins to keep the choices here and on the server the same.
  func start() {
    stepping?.cancel()
    // At once: the first frame must not say that there is no server.
    do throws(SyncFailure) {
      handle(.known(.success(try synchronizer.account())))
    } catch {
      handle(.known(.failure(error)))
    }
    stepping = Task(executorPreference: executor, priority: .utility) { [synchronizer, feed] in
      await synchronizer.keepInStep { result in
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
      // Another program may have connected this device anew, or have heard that it was logged out.
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
    // What is said of an attempt of the person's is not for others to replace.
    guard attempt == nil, result != .failure(.cancelled) else { return }
    switch result {
    case .success(let outcome):
      if failedServer == nil { failure = nil }
      if isRequested { said = outcome.map(lines.line) ?? lines.notConnected }
    case .failure(let error): (failure, failedServer) = (error, nil)
    }
  }
}

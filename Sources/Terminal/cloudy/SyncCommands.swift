import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudySync
import CloudyTerminal
import CloudyViewModels
import Foundation
import TerminalKit

/// `cloudy log-in`: connects this computer to the user's account on a server.
struct LogInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.logIn.rawValue,
    abstract: "Sync locations and settings through your own server.",
    usage: "cloudy log-in <server> [--name <name>] [<options>]",
    discussion: """
      You need an account on a cloudy-web server. The command shows an address and a code: open the address in a \
      browser where you are logged in, and enter the code. Your password is not needed here.

      EXAMPLES
        cloudy log-in weather.example
        cloudy log-in http://localhost:8080
      """)

  @Argument(help: ArgumentHelp("Address of the server.", valueName: "server"))
  var server: String

  @Option(help: ArgumentHelp("Device name in your account. (default: the host name)", valueName: "name"))
  var name: String?

  @OptionGroup var display: DisplayOptions

  func run() async throws {
    let application = try Application(arguments: display.arguments)
    let words = SyncLines(language: application.language)
    guard let server = SyncServer(typed: server) else {
      Terminal.complain(words.noAddress(self.server))
      throw ExitCode.validationFailure
    }
    try await application.synchronizing { synchronizer throws(SyncFailure) in
      do throws(SyncFailure) {
        // A session that the server ended is replaced by a new one.
        guard let account = try synchronizer.account(), !account.isLoggedOut else { return }
        Terminal.complain(words.alreadyConnected(to: account.server))
      } catch {
        // A new account replaces an unreadable one.
        if error == .accountDamaged { return }
        throw error
      }
      throw .cancelled
    }
    if let warning = words.warning(about: server) { Terminal.complain(warning) }
    let name = name ?? Application.computerName ?? ""
    let grant = try await application.synchronizing(with: server) { synchronizer throws(SyncFailure) in
      try await synchronizer.begin(with: server, device: name)
    }
    display.terminal().show(StepsView(words.steps(grant)))
    try Terminal.finish(application.language)
    let line = try await application.synchronizing(with: server, saying: words.waiting) {
      synchronizer throws(SyncFailure) in
      let account = try await synchronizer.finish(grant, with: server)
      let outcome = try await synchronizer.synchronize()
      return [words.connected(account), outcome.map(words.line)].compactMap(\.self).joined(separator: "\n")
    }
    print(line)
  }
}

/// `cloudy log-out`: disconnects this computer from the server.
struct LogOutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.logOut.rawValue, abstract: "Stop syncing; locations and settings stay on this computer.",
    usage: "cloudy log-out [<options>]")

  @OptionGroup var display: DisplayOptions

  func run() async throws {
    let application = try Application(arguments: display.arguments)
    let words = SyncLines(language: application.language)
    let left = try await application.synchronizing { synchronizer throws(SyncFailure) in try await synchronizer.end() }
    guard let left else {
      Terminal.complain(words.notConnected)
      throw ExitCode.unavailable
    }
    print(words.disconnected(from: left.server, isKnownThere: left.isKnownThere))
  }
}

/// `cloudy sync`: sends local changes to the server, and receives changes from other devices.
struct SyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.sync.rawValue,
    abstract: "Sync locations and settings with your server now.",
    usage: "cloudy sync [--status] [<options>]",
    discussion: """
      Changes are also synced automatically as soon as the server can be reached. To connect this computer, use cloudy \
      log-in.

      EXAMPLES
        cloudy sync
        cloudy sync --status
      """)

  @Flag(help: "Show only the status of the connection.")
  var status = false

  @Flag(help: ArgumentHelp("Print nothing, and succeed without a network.", visibility: .private))
  var quiet = false

  @OptionGroup var display: DisplayOptions

  func run() async throws {
    let application = try Application(arguments: display.arguments)
    if quiet {
      BackgroundRefresh.limitLife(to: .seconds(60))
      _ = try? await application.synchronizer?.synchronize()
      return
    }
    let words = SyncLines(language: application.language)
    let account = try await application.synchronizing { synchronizer throws(SyncFailure) in
      try synchronizer.account()
    }
    guard let account else {
      Terminal.complain(words.notConnected)
      throw ExitCode.unavailable
    }
    if status {
      let state = words.state(account, at: application.now())
      guard account.isLoggedOut else { return print(state) }
      // The outcomes of an attempt to synchronize.
      Terminal.complain(state)
      throw ExitCode(SyncFailure.loggedOut)
    }
    let outcome = try await application.synchronizing(with: account.server, saying: "") {
      synchronizer throws(SyncFailure) in
      try await synchronizer.synchronize()
    }
    print(outcome.map(words.line) ?? words.notConnected)
  }
}

extension Application {
  /// Performs an operation with the user's server. If it fails, the reason is printed and the command exits.
  ///
  /// - Parameter waiting: The message during a long operation; `nil` for none.
  fileprivate func synchronizing<Value>(
    with server: SyncServer? = nil, saying waiting: String? = nil,
    _ body: (Synchronizer) async throws(SyncFailure) -> Value
  ) async throws -> Value {
    guard let synchronizer else {
      Terminal.complain(language.text(StoreMessages.unreadable(.noHome)))
      throw ExitCode.notStored
    }
    do {
      guard let waiting else { return try await body(synchronizer) }
      return try await Spinner.whileWaiting(
        isShown: TerminalSize.isTerminal(STDERR_FILENO), words: waiting, capabilities: Terminal.errorCapabilities
      ) {
        try await body(synchronizer)
      }
    } catch let failure as SyncFailure {
      // The code that cancels has already printed the reason.
      if failure != .cancelled { Terminal.complain(SyncLines(language: language).problem(failure, with: server)) }
      throw ExitCode(failure)
    }
  }

  /// Sends the choices to the server, if there is one, without making the user wait.
  func synchronizeLater() {
    guard let synchronizer, (try? synchronizer.account()) != nil else { return }
    _ = BackgroundRefresh.begin(environment, arguments: ["cloudy", "sync", "--quiet"])
  }
}

extension ExitCode {
  fileprivate init(_ failure: SyncFailure) {
    switch failure {
    case .store, .busy, .accountDamaged: self = .notStored
    case .loggedOut, .refused: self = .notAllowed
    default: self = .unavailable
    }
  }
}

import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyStorage
import CloudyViewModels
import Foundation
import TerminalKit

/// The arguments of `cloudy browse`.
struct BrowseRequest {
  var place: [String]
  var dayLimit = ForecastLength.standard
  var notation = ChosenSettings()
  var configuration: [ConfigurationKey: String] = [:]
  var isOffline = false
  var color = ColorChoice.auto
  var usesMouse = true
  var isPlain = false

  init(place: [String]) { self.place = place }

  @MainActor func run() async throws {
    let application = try Application(arguments: configuration)
    let environment = Terminal.environment
    let wanted = try await application.placeAndDay(place, isOffline: isOffline)
    let resolved = wanted.place
    let stored = Result { () throws(StoreError) in try application.store.user.userData() }
    let root = RootViewModel(
      showing: resolved, on: wanted.time, stored: stored, dependencies(application, showing: wanted))
    // A user whose location is unknown is asked for a place, instead of seeing one that they did not choose.
    if resolved == nil, await !application.currentLocation(chosen: nil, isOffline: true).isKnown {
      root.receive(.open(.addLocation))
    }
    // A separate process sends the last choices to the server.
    defer { if !isOffline { application.synchronizeLater() } }
    if isInLines {
      // Lines are not wrapped, and have no colors.
      let program = PlainProgram(
        root, Terminal(color: .never, width: 1000).capabilities, isInteractive: TerminalSize.isTerminal(STDIN_FILENO))
      do throws(StandardOutput.Failure) {
        try await program.run()
      } catch {
        throw Terminal.lost(error, application.language)
      }
      return
    }
    let session: TerminalSession
    do throws(TerminalSession.StartError) {
      session = try TerminalSession(environment: environment, usesMouse: usesMouse)
    } catch {
      throw failure(error, application)
    }
    let capabilities = Terminal(color: color, width: nil).capabilities
    // If the program reports that ^C ended it, a shell also ends the script that it runs.
    if let signal = await BrowseProgram(root, on: session, capabilities).run() { ProcessEnd.by(signal) }
  }

  /// Whether the program shows lines instead of screens.
  private var isInLines: Bool { isPlain || BrowseRequest.isSimpleTerminal(Terminal.environment) }

  /// Whether a user is at a terminal that supports only lines.
  private static func isSimpleTerminal(_ environment: [String: String]) -> Bool {
    environment["TERM"] == "dumb" && TerminalSize.isTerminal(STDIN_FILENO) && TerminalSize.isTerminal(STDOUT_FILENO)
  }

  /// - Parameter wanted: The place and the time, which is included in the days even if it is after the others.
  private func dependencies(_ application: Application, showing wanted: PlaceAndDay) -> Dependencies {
    let language = application.language.on(.interactive)
    var dayLimit = dayLimit
    if let place = wanted.place?.place, let time = wanted.time {
      let now = application.now()
      dayLimit = ForecastLength.days(
        including: time.period(at: place, now: now), at: place, now: now, atLeast: dayLimit)
    }
    var dependencies = application.dependencies(
      isOffline: isOffline, dayLimit: dayLimit, language: isInLines ? language.spoken() : language)
    dependencies.chosenSettings = notation
    return dependencies
  }

  private func failure(_ error: TerminalSession.StartError, _ application: Application) -> ExitCode {
    let message =
      switch error {
      case .noTerminal: TerminalMessages.needsTerminal
      case .noFullScreen(let terminal): TerminalMessages.noFullScreen(terminal)
      case .refused(let code): TerminalMessages.notTaken(reason: String(cString: strerror(code)))
      }
    Terminal.complain(application.language.text(message))
    return .validationFailure
  }
}

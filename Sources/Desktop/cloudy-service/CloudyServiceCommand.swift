import ArgumentParser
import CloudyApplication
import CloudyService
import CloudyViewModels
import Foundation

/// `cloudy-service`: the desktop's search provider and background service.
@main struct CloudyServiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cloudy-service",
    abstract: "Desktop search provider and background notifications for Cloudy.",
    usage: "cloudy-service [--background]",
    discussion: """
      The desktop starts it when a search needs it, and it exits after a minute without requests. Background refresh and \
      notifications are off until you turn them on in the settings of cloudy-desktop.
      """,
    version: Application.version)

  @Flag(help: "Run the background refresh and notifications enabled in settings.")
  var background = false

  @Option(help: .hidden)
  var idleSeconds = 60

  @Option(help: .hidden)
  var pauseSeconds = 60

  func validate() throws {
    guard (1...86_400).contains(idleSeconds), (1...86_400).contains(pauseSeconds) else {
      throw ValidationError("Seconds must be from 1 to 86400.")
    }
  }

  func run() throws {
    #if canImport(CGio)
    // The main actor runs on the process's first thread.
    throw ExitCode(try MainActor.assumeIsolated { try serve() })
    #else
    let language = Application.language(ofLocale: ProcessInfo.processInfo.environment)
    complain(language.text(ServiceMessages.needsLibrary("sudo apt-get install libglib2.0-dev")))
    throw ExitCode.unavailable
    #endif
  }

  private func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

#if canImport(CGio)
extension CloudyServiceCommand {
  @MainActor private func serve() throws -> Int32 {
    do throws(ApplicationError) {
      let application = try Application(
        environment: ProcessInfo.processInfo.environment,
        complain: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
      let service = Service(application, clock: ContinuousClock()) { complain($0) }
      let status = service.run(
        isBackground: background, idle: .seconds(idleSeconds), pause: .seconds(pauseSeconds),
        window: Neighbors.program("cloudy-desktop"))
      return status ?? ExitCode.unavailable.rawValue
    } catch {
      complain(error.message)
      throw ExitCode.configuration
    }
  }
}
#endif

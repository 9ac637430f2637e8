import ArgumentParser
import CMemory
import CloudyApplication
import CloudyModel
import CloudyStorage
import CloudyViewModels

/// `cloudy-desktop`: the weather app's window.
@main struct CloudyDesktopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cloudy-desktop",
    abstract: "Show the weather in a window.",
    usage: "cloudy-desktop [<place>] [<options>]",
    discussion: """
      EXAMPLES
        cloudy-desktop               where you are
        cloudy-desktop paris, tx     a place, in the open window if there is one
        cloudy-desktop --search      open the search

      In the window, F1 shows all keyboard shortcuts.
      """,
    version: Application.version)

  @Argument(help: "A name, postcode, airport or coordinates such as 50.85,4.35.")
  var place: [String] = []

  @Flag(help: .offline)
  var offline = false

  @Option(help: ArgumentHelp("Number of days.", valueName: "1-\(ForecastLength.maximum)"))
  var days = ForecastLength.standard

  @Option(help: .language)
  var language: String?

  @Flag(help: "Open the search.")
  var search = false

  @Flag(help: "Open the settings.")
  var settings = false

  // Starts without a window, for D-Bus activation. GLib parses the option.
  @Flag(name: .customLong("gapplication-service"), help: .hidden)
  var isService = false

  var arguments: [ConfigurationKey: String] {
    var arguments: [ConfigurationKey: String] = [:]
    arguments[.language] = language
    return arguments
  }

  func validate() throws {
    if let problem = Application.problem(dayCount: days, StartupError.language) { throw ValidationError(problem) }
  }

  func run() throws {
    #if canImport(CGtk)
    cloudy_give_memory_back()
    // The main actor runs on the process's first thread.
    throw ExitCode(try MainActor.assumeIsolated { try Program(self).run() })
    #else
    StartupError.write(
      StartupError.language.text(StartupMessages.needsToolkit("sudo apt-get install libadwaita-1-dev")))
    throw ExitCode.unavailable
    #endif
  }
}

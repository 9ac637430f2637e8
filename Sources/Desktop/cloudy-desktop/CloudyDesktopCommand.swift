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
    abstract: "Shows the weather in a window.",
    discussion: """
      Without a place, it is the weather of where you are. A second “cloudy-desktop PLACE” shows the place in the window \
      that is open. In the window, F1 shows what keys do.
      """,
    version: Application.version)

  @Argument(help: "A city, an airport, a postcode, or coordinates such as 50.85,4.35.")
  var place: [String] = []

  @Flag(help: "Ask no service: show what is kept, or what is usual.")
  var offline = false

  @Option(help: "How many days to show, 1 to \(ForecastLength.maximum).")
  var days = ForecastLength.standard

  @Option(help: ArgumentHelp("The language, as de or pt-BR. (default: that of your locale)", valueName: "code"))
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
      StartupError.language.text(.desktop(.needsToolkit(install: "sudo apt-get install libadwaita-1-dev"))))
    throw ExitCode(69)
    #endif
  }
}

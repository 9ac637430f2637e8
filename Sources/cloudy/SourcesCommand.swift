import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyServices
import CloudyTerminal
import CloudyViewModels
import TerminalKit

/// `cloudy sources`: shows the sources of weather.
struct SourcesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources", abstract: "Show each service, its licence, and whether it answers.")

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var source: SourceOptions
  @OptionGroup var look: LookOptions

  func run() async throws {
    let application = try Application(arguments: source.arguments, storePatience: .inAll(.seconds(1)))
    let place = await application.currentLocation(chosen: nil).place
    let rows = await Spinner.whileWaiting(isQuiet: source.offline || json, application) {
      await application.sources(askingFor: source.offline ? nil : place)
    }
    if json {
      print(try JSONText.text(rows))
    } else {
      look.terminal().show(SourcesView(rows))
    }
    application.showNotices()
  }
}

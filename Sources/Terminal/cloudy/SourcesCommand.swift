import ArgumentParser
import CloudyApplication
import CloudyDocuments
import CloudyModel
import CloudyTerminal
import CloudyViewModels
import TerminalKit

/// `cloudy sources`: shows the sources of weather.
struct SourcesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.sources.rawValue, abstract: "List weather services with their status and license.",
    usage: "cloudy sources [<options>]",
    discussion: "Only services selected with --sources or in config.toml are used for forecasts.")

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup(title: "Sources") var source: SourceOptions
  @OptionGroup var display: DisplayOptions

  func run() async throws {
    let application = try Application(arguments: source.arguments + display.arguments, busyTimeout: .inAll(.seconds(1)))
    let place = await application.currentLocation(chosen: nil, isOffline: source.offline).place
    let report = await Spinner.whileWaiting(isQuiet: source.offline || json, application) {
      await application.sources().lastReport(askingFor: source.offline ? nil : place)
    }
    if case .failure(let error) = report.ledger {
      Terminal.complain(application.language.text(StoreMessages.unreadable(error)))
    }
    let rows = SourceViewModel.all(
      report, at: place, now: application.now(),
      settings: application.settings(ChosenSettings(), of: application.readUserData(), at: place),
      language: application.language)
    if json {
      print(try JSONText.text(rows))
    } else {
      display.terminal().show(SourcesView(rows))
    }
    application.showNotices()
  }
}

import ArgumentParser
import CloudyApplication
import Foundation

/// The program: its commands, and the weather if no command is named.
@main
struct Cloudy: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cloudy",
    abstract: "The weather of where you are, or of any place on Earth.",
    version: Application.version,
    subcommands: [
      WeatherCommand.self, BrowseCommand.self, SearchCommand.self, LocationsCommand.self, SettingsCommand.self,
      SourcesCommand.self,
    ],
    defaultSubcommand: WeatherCommand.self)

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Newcomers need the help of the weather command, which names the other commands.
    if arguments.count == 1, ["-h", "--help", "help"].contains(arguments[0]) {
      print(WeatherCommand.helpMessage())
      return end()
    }
    if let request = BrowseRequest(plainArguments: arguments) {
      do { try await request.run() } catch { exit(withError: error) }
      return end()
    }
    let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
    if let request = WeatherRequest(plainArguments: arguments, commands: commands + ["help"]) {
      do { try await request.run() } catch { exit(withError: error) }
      return end()
    }
    await main(CoordinateArguments.protected(arguments))
    end()
  }

  private static func end() {
    do { try Terminal.finish() } catch { exit(withError: error) }
  }
}

import ArgumentParser
import CloudyApplication
import CloudyLocalization
import Foundation
import TerminalKit

/// The program: its commands, and the weather if no command is named.
@main
struct Cloudy: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cloudy",
    abstract: "The weather where you are, or anywhere on Earth.",
    usage: WeatherCommand.usage,
    version: Application.version,
    subcommands: [
      WeatherCommand.self, AskCommand.self, RulesCommand.self, WatchCommand.self, BrowseCommand.self,
      SearchCommand.self, FavoritesCommand.self, LocationsCommand.self, SettingsCommand.self, SourcesCommand.self,
      LogInCommand.self, LogOutCommand.self, SyncCommand.self, ModelContextCommand.self, VersionCommand.self,
    ],
    defaultSubcommand: WeatherCommand.self)

  static func main() async {
    StandardStreams.keepClosed()
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
      try Terminal.finish(Terminal.language)
    } catch {
      end(with: error)
    }
  }

  private static func run(_ typed: [String]) async throws {
    // Words to complete stay in their order.
    if typed.first == CompletionScript.question {
      for line in try Completion(Application()).lines(Array(typed.dropFirst())) { print(line) }
      return
    }
    let arguments = ArgumentOrder.movingOptionsBehindCommand(typed)
    if let request = try HelpRequest(arguments: arguments) { return print(request.text) }
    if ArgumentOrder.hasShortVersion(arguments) { return print(Application.version) }
    if let script = CompletionScript(arguments: arguments) { return print(script.text) }
    if try await runWithoutParser(arguments) { return }
    var command = try parseAsRoot(ArgumentOrder.protectingCoordinates(arguments))
    if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
  }

  /// Runs a forecast, a search or the browser without options. These are the most common arguments, and the parser takes
  /// longer than everything else.
  ///
  /// - Returns: Whether it ran; otherwise the arguments must be parsed.
  private static func runWithoutParser(_ arguments: [String]) async throws -> Bool {
    guard !arguments.contains(where: { $0.hasPrefix("-") }) else { return false }
    guard let command = arguments.first.flatMap(CommandName.init(rawValue:)) else {
      try await ForecastRequest(place: arguments).run()
      return true
    }
    let details = Array(arguments.dropFirst())
    switch command {
    case .browse: try await BrowseRequest(place: details).run()
    case .search where !details.isEmpty: try await SearchRequest(query: details).run()
    default: return false
    }
    return true
  }

  /// Prints an error, or requested text such as a version, and exits. Lost output is an error here, too.
  private static func end(with error: any Error) -> Never {
    // The name of the default command is not part of what users type.
    var text = fullMessage(for: error, columns: HelpRequest.columns).replacing("'cloudy weather ", with: "'cloudy ")
    var code = exitCode(for: error)
    if code == .success {
      if !text.isEmpty { print(text) }
      do { try Terminal.finish(Terminal.language) } catch { code = error }
    } else if !text.isEmpty {
      text = withLabels(in: Terminal.language, withNearestOption(text))
      Terminal.complain(layout: text)
    }
    exit(withError: code)
  }

  /// Returns the text of an error with the option that an unknown one is the start of. ArgumentParser counts the letters
  /// to change, by which `--lang` is nearer to `--all` than to `--language`.
  private static func withNearestOption(_ text: String) -> String {
    guard let start = text.range(of: "Unknown option '"),
      let end = text[start.upperBound...].firstIndex(of: "'")
    else { return text }
    let unknown = String(text[start.upperBound..<end])
    let arguments = ArgumentOrder.movingOptionsBehindCommand(Array(CommandLine.arguments.dropFirst()))
    guard let option = Completion.option(startingLike: unknown, in: arguments) else { return text }
    let rest = text[end...].drop(while: { !$0.isNewline })
    return "\(text[..<end])'. Did you mean '\(option)'?\(rest)"
  }

  /// Returns the text of an error with the labels of a language in place of ArgumentParser's, which are English.
  private static func withLabels(in language: Language, _ text: String) -> String {
    let labels = [("Error: ", CommandMessages.error), ("Usage: ", CommandMessages.usage)]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      if line.hasPrefix(helpHint.start), line.hasSuffix(helpHint.end) {
        let command = line.dropFirst(helpHint.start.count).dropLast(helpHint.end.count)
        return "  " + language.text(CommandMessages.seeHelp(String(command)))
      }
      for (label, message) in labels where line.hasPrefix(label) {
        return language.text(message) + " " + String(line.dropFirst(label.count))
      }
      return String(line)
    }
    return lines.joined(separator: "\n")
  }

  /// The text around the command in ArgumentParser's last line.
  private static let helpHint = (start: "  See '", end: "' for more information.")
}

/// `cloudy version`: the same as `cloudy --version`.
private struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.version.rawValue, abstract: "Show the version.", usage: "cloudy version")

  func run() { print(Application.version) }
}

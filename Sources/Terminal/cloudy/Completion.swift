import CloudyApplication
import CloudyDocuments
import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation

/// Completes a command line: commands, options and their values, places and favorites.
struct Completion {
  /// A candidate for the word at the cursor.
  struct Candidate: Hashable {
    let text: String
    /// Empty if the candidate is self-explanatory.
    var explanation = ""
  }

  private let tool: CommandInfo
  private let application: Application

  /// - Throws: If the commands cannot be listed.
  init(_ application: Application) throws {
    tool = try Completion.tool()
    self.application = application
  }

  /// The candidates, one per line, with their explanations after a tab.
  ///
  /// - Parameter words: The words after the program's name; the last one is completed.
  func lines(_ words: [String]) -> [String] {
    candidates(words).map { $0.explanation.isEmpty ? $0.text : "\($0.text)\t\($0.explanation)" }
  }

  /// Returns the shortest option that begins with an unknown one, such as `--language` for `--lang`.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Returns: `nil` if no option of the command does, or if fewer than three letters were typed.
  static func option(startingLike unknown: String, in arguments: [String]) -> String? {
    // Without the list of options, the error has no suggestion.
    guard unknown.count >= "--".count + leastLettersOfOption, let tool = try? tool() else { return nil }
    let names = TypedCommandLine(arguments, tool: tool).options.map(\.name)
    return names.filter { $0.hasPrefix(unknown) }.min { $0.count < $1.count }
  }

  private static func tool() throws -> CommandInfo {
    try JSONDecoder().decode(ToolInfo.self, from: Data(Cloudy._dumpHelp().utf8)).command
  }

  /// Fewer would be shared by chance.
  private static let leastLettersOfOption = 3

  private func candidates(_ words: [String]) -> [Candidate] {
    let current = words.last ?? ""
    let typed = TypedCommandLine(words.dropLast(), tool: tool)
    if let option = typed.openOption {
      return values(of: option).filter { $0.hasPrefix(current) }.map { Candidate(text: $0) }
    }
    if current.hasPrefix("-") {
      // A value after an equals sign, as in --units=metric.
      if let sign = current.firstIndex(of: "="), let option = typed.option(called: String(current[..<sign])) {
        let name = String(current[...sign])
        return values(of: option).map { name + $0 }.filter { $0.hasPrefix(current) }.map { Candidate(text: $0) }
      }
      return typed.options.filter { $0.name.hasPrefix(current) && !words.dropLast().contains($0.name) }
    }
    let commands = typed.words.isEmpty ? typed.commands.filter { $0.text.hasPrefix(current) } : []
    return commands + names(for: typed, current)
  }

  private func values(of option: CommandInfo.Argument) -> [String] {
    if option.optionNames.contains("--language") { return Language.tags }
    if option.optionNames.contains("--format") { return LineFormat.names }
    if option.optionNames.contains("--sources") { return option.values + WeatherProvider.forecastIDs }
    return option.values
  }

  /// The possible values of an argument of the command.
  private func names(for typed: TypedCommandLine, _ current: String) -> [Candidate] {
    switch typed.path {
    case ["ask"]:
      // The first word is the rule.
      let words = Array(typed.words.dropFirst())
      let query = (words + [current]).joined(separator: " ")
      return typed.words.isEmpty ? [] : favorites(query, words) + places(query, words)
    case ["rules", "remove"]:
      let rules = (try? application.store.user.userData().rules.map(\.text)) ?? []
      return typed.words.isEmpty ? rules.filter { $0.hasPrefix(current) }.map { Candidate(text: $0) } : []
    case ["watch"]: return favorites(current, []) + places(current, [])
    case ["weather"], ["browse"], ["search"], ["locations", "add"], ["locations", "home"]:
      let query = (typed.words + [current]).joined(separator: " ")
      return (typed.path == ["search"] ? [] : favorites(query, typed.words)) + places(query, typed.words)
    case ["locations", "remove"], ["locations", "rename"], ["locations", "move"]:
      return typed.words.isEmpty ? favorites(current, []) : []
    case ["help"] where typed.words.isEmpty:
      let topics = HelpTopic.allCases.map { Candidate(text: $0.rawValue, explanation: $0.summary) }
      return (topics + TypedCommandLine([], tool: tool).commands).filter { $0.text.hasPrefix(current) }
    case ["settings", "set"] where typed.words.count == 1:
      guard let name = SettingName(argument: typed.words[0]) else { return [] }
      return SettingChoice.typedValues(of: name).filter { $0.hasPrefix(current) }.map { Candidate(text: $0) }
    case ["settings", "show"] where typed.words.isEmpty, ["settings", "set"] where typed.words.isEmpty,
      ["settings", "reset"] where typed.words.isEmpty:
      return SettingName.ofTerminals.map(\.rawValue).filter { $0.hasPrefix(current) }.map { Candidate(text: $0) }
    default: return []
    }
  }

  private func favorites(_ query: String, _ words: [String]) -> [Candidate] {
    let favorites = (try? application.store.user.userData().favorites) ?? []
    return favorites.compactMap { favorite in
      let row = LocationViewModel(favorite.place, customName: favorite.customName, language: application.language)
      return candidate(row.text, row.detail, for: query, after: words)
    }
  }

  /// Places are offered from two letters on, since too many start with one.
  private func places(_ query: String, _ words: [String]) -> [Candidate] {
    guard query.count >= Completion.leastLetters else { return [] }
    var seen: Set<String> = []
    return application.places.search(query, limit: Completion.placeLimit).compactMap { match in
      let row = LocationViewModel(match.place, language: application.language)
      guard match.fit != .coordinates, seen.insert(row.text).inserted else { return nil }
      return candidate(row.text, row.detail, for: query, after: words)
    }
  }

  /// The rest of a name that starts with the query.
  ///
  /// - Parameter words: The complete words of the query.
  private func candidate(_ name: String, _ detail: String, for query: String, after words: [String]) -> Candidate? {
    func folded(_ text: String) -> String {
      text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
    guard folded(name).hasPrefix(folded(query)) else { return nil }
    let rest = name.split(separator: " ", maxSplits: words.count, omittingEmptySubsequences: false)
    return rest.count > words.count ? Candidate(text: String(rest[words.count]), explanation: detail) : nil
  }

  private static let leastLetters = 2
  private static let placeLimit = 20
}

/// The part of a command line before the word to complete.
private struct TypedCommandLine {
  /// The names of the command, such as `locations` and `add`. Aliases are replaced.
  private(set) var path = ["weather"]
  /// The arguments that are not options.
  private(set) var words: [String] = []
  /// The option whose value is completed.
  private(set) var openOption: CommandInfo.Argument?
  private var command: CommandInfo
  private let tool: CommandInfo
  private let isAtRoot: Bool

  init(_ typed: some Sequence<String>, tool: CommandInfo) {
    self.tool = tool
    let weather = tool.subcommands?.first { $0.commandName == "weather" } ?? tool
    command = tool
    var names: [String] = []
    for word in typed {
      // The value of the preceding option.
      if openOption != nil {
        openOption = nil
        continue
      }
      let arguments = (names.isEmpty ? weather : command).arguments ?? []
      if word.hasPrefix("-") {
        openOption = arguments.first { $0.takesValue && $0.optionNames.contains(word) }
      } else if words.isEmpty, let next = command.subcommands?.first(where: { $0.isCalled(word) }) {
        command = next
        names.append(next.commandName)
      } else {
        words.append(word)
      }
    }
    isAtRoot = names.isEmpty
    if isAtRoot { command = weather } else { path = names }
  }

  /// The commands that may follow.
  var commands: [Completion.Candidate] {
    ((isAtRoot ? tool : command).subcommands ?? []).filter { $0.commandName != "weather" }.map {
      Completion.Candidate(text: $0.commandName, explanation: $0.abstract ?? "")
    }
  }

  func option(called name: String) -> CommandInfo.Argument? {
    command.arguments?.first { $0.takesValue && $0.optionNames.contains(name) }
  }

  var options: [Completion.Candidate] {
    let shown = command.subcommands?.first { $0.commandName == command.defaultSubcommand } ?? command
    let version = isAtRoot ? [Completion.Candidate(text: "--version", explanation: "Show the version.")] : []
    return (shown.arguments ?? []).flatMap { argument in
      argument.optionNames.filter { $0.hasPrefix("--") }.map {
        Completion.Candidate(text: $0, explanation: argument.abstract ?? "")
      }
    } + version
  }
}

extension Completion.Candidate {
  fileprivate var name: String { text }
}

/// ArgumentParser's description of the commands.
private struct ToolInfo: Decodable {
  let command: CommandInfo
}

private struct CommandInfo: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }
    let kind: String
    let names: [Name]?
    let abstract: String?
    let valueName: String?
    let allValues: [String]?

    var takesValue: Bool { kind == "option" }
    var optionNames: [String] { (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name } }
    /// The options that the help lists; `ids` and ranges are placeholders.
    var values: [String] {
      let listed = (valueName ?? "").split(separator: "|").map(String.init)
      return allValues ?? (listed.count > 1 ? listed.filter { $0 != "ids" } : [])
    }
  }

  let commandName: String
  let aliases: [String]?
  let abstract: String?
  let defaultSubcommand: String?
  let subcommands: [CommandInfo]?
  let arguments: [Argument]?

  func isCalled(_ word: String) -> Bool { commandName == word || aliases?.contains(word) == true }
}

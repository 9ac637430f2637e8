import ArgumentParser
import CloudyApplication
import CloudyDocuments
import CloudyModel
import CloudyRules
import CloudyTerminal
import CloudyViewModels
import TerminalKit

/// `cloudy rules`: the user's saved rules.
struct RulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.rules.rawValue, abstract: "Show or change your saved rules.",
    discussion: """
      A saved rule is named by its number or its text. How to write one: cloudy ask --help

      EXAMPLES
        cloudy rules
        cloudy rules add "gust > 60 km/h tonight"
        cloudy rules remove 2
        cloudy rules --json | jq -r '.rules[].rule'
      """,
    subcommands: [List.self, Add.self, Remove.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Show your rules.", usage: "cloudy rules list [<options>]", aliases: ["ls"])

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var display: DisplayOptions

    func run() async throws {
      let application = try Application(arguments: display.arguments)
      let userData = try application.storedUserData()
      if json {
        print(try JSONText.text(RulesDocument(userData)))
      } else {
        try application.showRules(display)
        if userData.rules.isEmpty { Terminal.complain(application.language.text(RulesMessages.addByCommand)) }
      }
      application.showNotices()
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Save a rule.", usage: "cloudy rules add <rule> [<options>]")

    @Argument(help: "A condition and a time, in quotation marks.")
    var rule: [String]

    @OptionGroup(title: "Units") var notation: NotationOptions
    @OptionGroup var display: DisplayOptions

    func run() async throws {
      let application = try Application(arguments: display.arguments)
      let settings = await application.ruleSettings(notation)
      let saved: SavedRule
      do throws(RuleError) {
        saved = try SavedRule(typed: rule.joined(separator: " "), settings: settings)
      } catch {
        throw application.invalidRule(error)
      }
      try application.apply(.addRule(saved))
      try application.showRules(display)
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a rule.", usage: "cloudy rules remove <rule> [<options>]",
      aliases: ["rm"])

    @Argument(help: "Number or text of the rule.")
    var rule: [String]

    @OptionGroup(title: "Units") var notation: NotationOptions
    @OptionGroup var display: DisplayOptions

    func run() async throws {
      let application = try Application(arguments: display.arguments)
      let text = rule.joined(separator: " ")
      let list = RulesViewModel(try application.storedUserData(), language: application.language)
      guard let saved = list.rule(named: text, settings: await application.ruleSettings(notation)) else {
        Terminal.complain(application.language.text(RulesMessages.notSaved(text)))
        throw ExitCode.noSuchPlace
      }
      try application.apply(.removeRule(saved))
      try application.showRules(display)
    }
  }
}

extension Application {
  /// Reports an error in a rule, and how to write rules. Returns the exit code.
  func invalidRule(_ error: RuleError) -> ExitCode {
    Terminal.complain(language.text(error.message))
    Terminal.complain(language.text(RulesMessages.howToWrite))
    return .validationFailure
  }

  /// Returns the settings that determine the units of a rule's numbers without one: those where the user is.
  fileprivate func ruleSettings(_ notation: NotationOptions) async -> Settings {
    let location = await currentLocation(chosen: nil, isOffline: false)
    return settings(notation.chosen, of: readUserData(), at: location.isKnown ? location.place : nil)
  }

  fileprivate func showRules(_ display: DisplayOptions) throws {
    display.terminal().show(RulesView(RulesViewModel(try storedUserData(), language: language)))
  }
}

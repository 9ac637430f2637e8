import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyTerminal
import CloudyViewModels

extension SettingName: ExpressibleByArgument {
  fileprivate static let placeholder = ofTerminals.map(\.rawValue).joined(separator: "|")

  /// - Returns: `nil` for settings that only a desktop has.
  public init?(argument: String) {
    guard let name = SettingName(rawValue: argument), SettingName.ofTerminals.contains(name) else { return nil }
    self = name
  }
}

/// `cloudy settings`: shows or changes how weather is written.
struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.settings.rawValue,
    abstract: "Show or change how weather is written, and what may be asked for places.",
    discussion: """
      EXAMPLES
        cloudy settings
        cloudy settings set units metric
        cloudy settings set temperature celsius
        cloudy settings set time 24
        cloudy settings set wind knots
        cloudy settings set units uk
        cloudy settings set search online
        cloudy settings reset wind
      """,
    subcommands: [Show.self, Set.self, Reset.self], defaultSubcommand: Show.self)

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Show the settings.")

    @OptionGroup var look: DisplayOptions

    func run() async throws {
      let application = try Application(arguments: look.arguments)
      look.terminal().show(SettingsView(await application.settingsSections()))
      application.showNotices()
    }
  }

  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "set", abstract: "Change one of the settings.")

    @Argument(help: ArgumentHelp("Which one.", valueName: SettingName.placeholder))
    var name: SettingName

    @Argument(help: "As 24h, metric, celsius or knots; units is what a unit is that follows the others.")
    var value: String

    @OptionGroup var look: DisplayOptions

    func run() async throws {
      let application = try Application(arguments: look.arguments)
      try application.apply(.choose(SettingChoice.typed(name, value, application.language)))
      look.terminal().show(SettingsView(await application.settingsSections()))
    }
  }

  struct Reset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reset", abstract: "Leave a setting to Cloudy again, or all of them.")

    @Argument(help: ArgumentHelp("Which one.", valueName: SettingName.placeholder))
    var name: SettingName?

    @OptionGroup var look: DisplayOptions

    func run() async throws {
      let application = try Application(arguments: look.arguments)
      for name in name.map({ [$0] }) ?? SettingName.ofTerminals { try application.apply(.reset(name)) }
      look.terminal().show(SettingsView(await application.settingsSections()))
    }
  }
}

extension Application {
  fileprivate func settingsSections() async -> [SettingsSection] {
    let location = await currentLocation(chosen: nil, isOffline: false)
    let settings = settings(ChosenSettings(), of: userData, at: location.isKnown ? location.place : nil)
    return SettingsSection.all(in: .notation, .unit, .locationHint, settings: settings, language: language)
  }
}

extension SettingChoice {
  /// What somebody typed.
  ///
  /// - Throws: `ValidationError`, which says what can be typed.
  static func typed(
    _ name: SettingName, _ value: String, _ language: Language = Terminal.language
  ) throws -> [SettingChoice] {
    if let parsed = parsed(name, typed: value) { return parsed }
    throw ValidationError(.noChoice(value, setting: name.rawValue, choices: typedValues(of: name)), language)
  }
}

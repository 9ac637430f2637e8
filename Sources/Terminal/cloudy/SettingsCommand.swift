import ArgumentParser
import CloudyApplication
import CloudyLocalization
import CloudyModel
import CloudyTerminal
import CloudyViewModels

extension SettingName: ExpressibleByArgument {
  /// - Returns: `nil` for settings of the desktop app only.
  public init?(argument: String) {
    guard let name = SettingName(rawValue: argument), SettingName.ofTerminals.contains(name) else { return nil }
    self = name
  }

  /// The values for help and completions.
  public static var allValueStrings: [String] { ofTerminals.map(\.rawValue) }
}

/// Whether the location, whose country has default settings, is determined without the system's location service.
struct SettingsLocationOptions: ParsableArguments {
  @Flag(help: "Do not use the location service.")
  var offline = false
}

/// `cloudy settings`: shows or changes the settings.
struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.settings.rawValue,
    abstract: "Show or change settings.",
    discussion: """
      EXAMPLES
        cloudy settings                        show all
        cloudy settings units                  show one
        cloudy settings set units metric       also: imperial, us, si, ca, uk
        cloudy settings set temperature celsius
        cloudy settings set time 24h
        cloudy settings set wind knots         only the wind
        cloudy settings set search online      look up unknown places online
        cloudy settings set location system    use the location service
        cloudy settings set quiet 22-7         for cloudy watch; also: morning 7:00
        cloudy settings reset wind             the default again

      Services and time limits are set in config.toml: see man cloudy.
      """,
    subcommands: [Show.self, Set.self, Reset.self], defaultSubcommand: Show.self,
    aliases: [CommandName.config.rawValue])

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show the settings, or one.",
      usage: """
        cloudy settings show [<name>] [<options>]
        cloudy settings set <name> <value> [<options>]
        """,
      aliases: ["get"])

    @Argument(help: "Name of the setting.")
    var name: SettingName?

    @OptionGroup var location: SettingsLocationOptions
    @OptionGroup var display: DisplayOptions

    func run() async throws {
      let application = try Application(arguments: display.arguments)
      let sections = await application.settingsSections(isOffline: location.offline)
      display.terminal().show(SettingsView(sections.filter { name == nil || $0.name == name }))
      application.showNotices()
    }
  }

  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Change a setting.", usage: "cloudy settings set <name> <value> [<options>]")

    @Argument(help: "Name of the setting.")
    var name: SettingName

    @Argument(
      help: """
        Such as 24h, metric, celsius or knots; “units” makes wind, pressure, precipitation or distance follow the unit \
        system again.
        """)
    var value: String

    @OptionGroup var location: SettingsLocationOptions
    @OptionGroup var display: DisplayOptions

    func validate() throws { _ = try SettingChoice.typed(name, value) }

    func run() async throws {
      let application = try Application(arguments: display.arguments)
      let changes = [try UserDataChange.choose(SettingChoice.typed(name, value, application.language))]
      let outcome = try await application.change(changes, of: [name], isOffline: location.offline)
      display.terminal().show(outcome)
    }
  }

  struct Reset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reset", abstract: "Reset a setting, or all, to the default.",
      usage: "cloudy settings reset [<name>] [<options>]")

    @Argument(help: "Name of the setting.")
    var name: SettingName?

    @OptionGroup var location: SettingsLocationOptions
    @OptionGroup var display: DisplayOptions

    func run() async throws {
      let application = try Application(arguments: display.arguments)
      let changes = (name.map { [$0] } ?? SettingName.ofTerminals).map(UserDataChange.reset)
      let outcome = try await application.change(
        changes, of: name.map { [$0] } ?? [], isOffline: location.offline)
      display.terminal().show(outcome)
    }
  }
}

extension Application {
  fileprivate func settingsSections(isOffline: Bool) async -> [SettingsSection] {
    let undecided = defaultSettings.undecided(by: readUserData())
    let settings = await currentSettings(isOffline: isOffline)
    return SettingsSection.all(
      in: .notation, .unit, .locationHint, .notification, settings: settings, undecided: undecided, language: language)
  }

  private func currentSettings(isOffline: Bool) async -> Settings {
    let location = await currentLocation(chosen: nil, isOffline: isOffline)
    return settings(ChosenSettings(), of: readUserData(), at: location.isKnown ? location.place : nil)
  }

  /// Changes settings.
  ///
  /// - Parameter names: The settings to report even if they are as before.
  /// - Returns: The settings that differ now.
  fileprivate func change(
    _ changes: [UserDataChange], of names: [SettingName], isOffline: Bool
  ) async throws -> SettingChangesView {
    let before = await currentSettings(isOffline: isOffline)
    for change in changes { try apply(change) }
    let after = await currentSettings(isOffline: isOffline)
    return SettingChangesView(
      SettingChangesViewModel(from: before, to: after, always: names, language: language))
  }
}

extension SettingChoice {
  /// Parses an argument.
  ///
  /// - Throws: `ValidationError`, which lists the valid values.
  static func typed(
    _ name: SettingName, _ value: String, _ language: Language = Terminal.language
  ) throws -> [SettingChoice] {
    if let parsed = parsed(name, typed: value) { return parsed }
    throw ValidationError(
      CommandMessages.noChoice(value, setting: name.rawValue, choices: typedValues(of: name)), language)
  }
}

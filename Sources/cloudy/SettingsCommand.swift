import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyServices
import CloudyTerminal
import CloudyViewModels

extension SettingName: ExpressibleByArgument {}

/// `cloudy settings`: shows or changes how weather is written.
struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "Show or change how weather is written.",
    discussion: """
      EXAMPLES
        cloudy settings
        cloudy settings set units metric
        cloudy settings set temperature celsius
        cloudy settings set time 24h
      """,
    subcommands: [Show.self, Set.self], defaultSubcommand: Show.self)

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show the settings.")

    @OptionGroup var look: LookOptions

    func run() async throws {
      let application = try Application()
      let settings = application.settings(ChosenSettings())
      look.terminal().show(SettingsView(SettingsSection.all(settings, language: application.language)))
      application.showNotices()
    }
  }

  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Change one of the settings.")

    @Argument(help: ArgumentHelp("Which one.", valueName: "time|units|temperature"))
    var name: SettingName

    @Argument(help: "12h or 24h; imperial or metric; fahrenheit or celsius.")
    var value: String

    @OptionGroup var look: LookOptions

    func run() async throws {
      let application = try Application()
      guard let choice = SettingChoice(name, value: value.lowercased()) else {
        let words = SettingChoice.all(of: name).map(\.value).joined(separator: " or ")
        throw ValidationError("“\(value)” is no choice for \(name.rawValue). Choose \(words).")
      }
      try application.apply(.choose([choice]))
      let settings = try application.keptChoices().settings.completed(by: application.defaultSettings)
      look.terminal().show(SettingsView(SettingsSection.all(settings, language: application.language)))
    }
  }
}

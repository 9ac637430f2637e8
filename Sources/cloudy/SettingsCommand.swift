import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyServices
import CloudyTerminal
import CloudyViewModels

/// `cloudy settings`: how weather is written.
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

    enum Name: String, CaseIterable, ExpressibleByArgument {
      case time, units, temperature
    }

    @Argument(help: ArgumentHelp("Which one.", valueName: "time|units|temperature"))
    var name: Name

    @Argument(help: "12h or 24h; imperial or metric; fahrenheit or celsius.")
    var value: String

    @OptionGroup var look: LookOptions

    func run() async throws {
      let application = try Application()
      var chosen = try application.kept { () throws(StoreError) in try application.store.settings.chosen() }
      switch name {
      case .time: chosen.time = try parsed(TimeNotation.self)
      case .units: chosen.units = try parsed(UnitsNotation.self)
      case .temperature: chosen.temperature = try parsed(TemperatureNotation.self)
      }
      try application.keep { () throws(StoreError) in try application.store.settings.save(chosen) }
      let settings = chosen.completed(by: application.defaultSettings)
      look.terminal().show(SettingsView(SettingsSection.all(settings, language: application.language)))
    }

    private func parsed<Notation: RawRepresentable & CaseIterable>(
      _ type: Notation.Type
    ) throws -> Notation where Notation.RawValue == String {
      guard let notation = Notation(rawValue: value.lowercased()) else {
        let words = Notation.allCases.map(\.rawValue).joined(separator: " or ")
        throw ValidationError("“\(value)” is no choice for \(name.rawValue). Choose \(words).")
      }
      return notation
    }
  }
}

import ArgumentParser
import CloudyApplication
import CloudyDocuments
import CloudyModel
import CloudyTerminal
import CloudyViewModels
import Foundation

/// `cloudy locations`: the user's places.
struct LocationsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.locations.rawValue, abstract: "Show or change your home and favorites.",
    discussion: """
      A favorite is named by its number, its name or the name that you gave it.

      EXAMPLES
        cloudy locations
        cloudy locations home Ghent
        cloudy locations add "Paris, TX" --name Grandma
        cloudy locations rename grandma "Aunt May"
        cloudy locations move 3 1
        cloudy locations rm 2
        cloudy locations undo
      """,
    subcommands: [List.self, Add.self, Remove.self, Undo.self, Rename.self, Move.self, Home.self],
    defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Show your home and favorites.", usage: "cloudy locations list [<options>]",
      aliases: ["ls"])

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var display: DisplayOptions

    func run() async throws {
      let application = try Application(arguments: display.arguments)
      if json {
        print(try JSONText.text(try await application.locationsDocument()))
      } else {
        display.terminal().show(LocationsView(try await application.locations()))
        application.showNotices()
      }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add a place to your favorites.",
      usage: "cloudy locations add <place> [--name <name>] [<options>]")

    @Argument(help: .place)
    var place: [String]

    @Option(help: "Your name for the place.")
    var name: String?

    @OptionGroup var display: DisplayOptions

    func run() async throws {
      let application = try Application(arguments: display.arguments)
      guard let place = try await application.placeToKeep(named: place) else {
        throw ValidationError(CommandMessages.placeMissing, application.language)
      }
      let name = try application.favoriteName(name)
      try application.apply(.add(place, as: Favorite.ID(rawValue: UUID()), name: name))
      display.terminal().show(LocationsView(try await application.locations()))
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a favorite.", usage: "cloudy locations remove <location> [<options>]",
      aliases: ["rm"])

    @Argument(help: "Number or name of the favorite.")
    var location: [String]

    @OptionGroup var display: DisplayOptions

    func run() async throws {
      try await display.showLocations { try .remove($0.favorite(location.joined(separator: " ")).id) }
    }
  }

  struct Undo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo",
      abstract: "Restore the last removed favorite (within ten minutes).",
      usage: "cloudy locations undo [<options>]")

    @OptionGroup var display: DisplayOptions

    func run() async throws {
      try await display.showLocations { _ in .undoRemoval }
    }
  }

  struct Rename: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Give a favorite your own name.",
      usage: "cloudy locations rename <location> [<name>] [<options>]")

    @Argument(help: "Number or name of the favorite.")
    var location: String

    @Argument(help: "Your name for it. (default: its original name)")
    var name: String?

    @OptionGroup var display: DisplayOptions

    func run() async throws {
      try await display.showLocations { try .rename($0.favorite(location).id, to: $0.favoriteName(name)) }
    }
  }

  struct Move: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "move", abstract: "Move a favorite in the list.",
      usage: "cloudy locations move <location> <to> [<options>]")

    @Argument(help: "Number or name of the favorite.")
    var location: String

    @Argument(help: "New number.")
    var to: Int

    @OptionGroup var display: DisplayOptions

    func validate() throws {
      guard to >= 1 else { throw ValidationError(CommandMessages.noPosition) }
    }

    func run() async throws {
      try await display.showLocations { try .move($0.favorite(location).id, to: to - 1) }
    }
  }

  struct Home: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "home", abstract: "Set or show your home.",
      usage: "cloudy locations home [<place> | --clear] [<options>]")

    @Argument(help: .place)
    var place: [String] = []

    @Flag(help: "Clear your home.")
    var clear = false

    @OptionGroup var display: DisplayOptions

    func validate() throws {
      guard !clear || place.isEmpty else { throw ValidationError(CommandMessages.clearWithPlace) }
    }

    func run() async throws {
      let application = try Application(arguments: display.arguments)
      if clear {
        try application.apply(.clearHome)
      } else if let place = try await application.placeToKeep(named: place) {
        try application.apply(.setHome(place))
      }
      display.terminal().show(LocationsView(try await application.locations()))
      application.showNotices()
    }
  }
}

extension DisplayOptions {
  /// Makes a change, and then shows the user's places.
  fileprivate func showLocations(after change: (Application) throws -> UserDataChange) async throws {
    let application = try Application(arguments: arguments)
    try application.apply(try change(application))
    terminal().show(LocationsView(try await application.locations()))
  }
}

import ArgumentParser
import CloudyApplication
import CloudyDocuments
import CloudyModel
import CloudyTerminal
import CloudyViewModels
import Foundation

/// `cloudy locations`: the person's places.
struct LocationsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.locations.rawValue, abstract: "Show or change your places.",
    discussion: """
      Refer to a place in the list by its number, its name or the name that you gave it.

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
      commandName: "list", abstract: "Show your places.", aliases: ["ls"])

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup var look: DisplayOptions

    func run() async throws {
      let application = try Application(arguments: look.arguments)
      if json {
        print(try JSONText.text(try await application.locationsDocument()))
      } else {
        look.terminal().show(LocationsView(try await application.locations()))
        application.showNotices()
      }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: "Add a place to your list.")

    @Argument(help: "A name, or coordinates.")
    var place: [String]

    @Option(help: "What you call it.")
    var name: String?

    @OptionGroup var look: DisplayOptions

    func run() async throws {
      let application = try Application(arguments: look.arguments)
      guard let place = try await application.placeToKeep(named: place) else {
        throw ValidationError(.placeMissing, application.language)
      }
      let name = try application.favoriteName(name)
      try application.apply(.add(place, as: Favorite.ID(rawValue: UUID()), name: name))
      look.terminal().show(LocationsView(try await application.locations()))
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a place from your list.", aliases: ["rm"])

    @Argument(help: "Its number or name.")
    var location: [String]

    @OptionGroup var look: DisplayOptions

    func run() async throws {
      let application = try Application(arguments: look.arguments)
      let favorite = try application.favorite(location.joined(separator: " "))
      try application.apply(.remove(favorite.id))
      look.terminal().show(LocationsView(try await application.locations()))
    }
  }

  struct Undo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo",
      abstract: "Put back the place that was removed last, if that was less than ten minutes ago.")

    @OptionGroup var look: DisplayOptions

    func run() async throws {
      let application = try Application(arguments: look.arguments)
      try application.apply(.undoRemoval)
      look.terminal().show(LocationsView(try await application.locations()))
    }
  }

  struct Rename: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "rename", abstract: "Give a place a name of your own.")

    @Argument(help: "Its number or name.")
    var location: String

    @Argument(help: "Your name for it; leave it out to restore the original name.")
    var name: String?

    @OptionGroup var look: DisplayOptions

    func run() async throws {
      let application = try Application(arguments: look.arguments)
      let favorite = try application.favorite(location)
      try application.apply(.rename(favorite.id, to: try application.favoriteName(name)))
      look.terminal().show(LocationsView(try await application.locations()))
    }
  }

  struct Move: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "move", abstract: "Put a place elsewhere in your list.")

    @Argument(help: "Its number or name.")
    var location: String

    @Argument(help: "Its new number.")
    var to: Int

    @OptionGroup var look: DisplayOptions

    func validate() throws {
      guard to >= 1 else { throw ValidationError(.noPosition) }
    }

    func run() async throws {
      let application = try Application(arguments: look.arguments)
      let favorite = try application.favorite(location)
      try application.apply(.move(favorite.id, to: to - 1))
      look.terminal().show(LocationsView(try await application.locations()))
    }
  }

  struct Home: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "home",
      abstract: "Set your home, or show where Cloudy thinks you are.")

    @Argument(help: "A name, or coordinates.")
    var place: [String] = []

    @Flag(help: "Forget it.")
    var clear = false

    @OptionGroup var look: DisplayOptions

    func validate() throws {
      guard !clear || place.isEmpty else { throw ValidationError(.clearWithPlace) }
    }

    func run() async throws {
      let application = try Application(arguments: look.arguments)
      if clear {
        try application.apply(.clearHome)
      } else if let place = try await application.placeToKeep(named: place) {
        try application.apply(.setHome(place))
      }
      look.terminal().show(LocationsView(try await application.locations()))
      application.showNotices()
    }
  }
}

import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyServices
import CloudyTerminal
import CloudyViewModels
import Foundation

/// `cloudy locations`: the person's places.
struct LocationsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locations", abstract: "Show or change your places.",
    discussion: """
      A place in the list is meant by its number, its name or the name that you gave it.

      EXAMPLES
        cloudy locations
        cloudy locations home Ghent
        cloudy locations add "Paris, TX" --name Grandma
        cloudy locations rename grandma "Aunt May"
        cloudy locations move 3 1
        cloudy locations remove 2
      """,
    subcommands: [List.self, Add.self, Remove.self, Rename.self, Move.self, Home.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show your places.")

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup var look: LookOptions

    func run() async throws {
      let application = try Application()
      if json {
        print(try JSONText.text(try await application.locationsDocument()))
      } else {
        look.terminal().show(LocationsView(try await application.locations()))
        application.showNotices()
      }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Add a place to your list.")

    @Argument(help: "A name, or coordinates.")
    var place: [String]

    @Option(help: "What you call it.")
    var name: String?

    @OptionGroup var look: LookOptions

    func run() async throws {
      let application = try Application()
      guard let place = try await application.placeToAdd(named: place) else {
        throw ValidationError("Say which place, as: cloudy locations add Ghent")
      }
      let addition = try application.keep { () throws(StoreError) in
        try application.store.favorites.add(place, ownName: name.trimmedOrNil)
      }
      if case .alreadyThere(let favorite) = addition {
        Terminal.complain(application.language.text(.alreadyAdded(favorite.name)))
      }
      look.terminal().show(LocationsView(try await application.locations()))
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Remove a place from your list.")

    @Argument(help: "Its number or name.")
    var location: [String]

    @OptionGroup var look: LookOptions

    func run() async throws {
      let application = try Application()
      let favorite = try application.favorite(location.joined(separator: " "))
      _ = try application.keep { () throws(StoreError) in try application.store.favorites.remove(favorite.id) }
      look.terminal().show(LocationsView(try await application.locations()))
    }
  }

  struct Rename: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Call a place as you like.")

    @Argument(help: "Its number or name.")
    var location: String

    @Argument(help: "What you call it; nothing gives it back its own name.")
    var name: String?

    @OptionGroup var look: LookOptions

    func run() async throws {
      let application = try Application()
      let favorite = try application.favorite(location)
      _ = try application.keep { () throws(StoreError) in
        try application.store.favorites.rename(favorite.id, to: name.trimmedOrNil)
      }
      look.terminal().show(LocationsView(try await application.locations()))
    }
  }

  struct Move: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Put a place elsewhere in your list.")

    @Argument(help: "Its number or name.")
    var location: String

    @Argument(help: "The number that it gets.")
    var to: Int

    @OptionGroup var look: LookOptions

    func validate() throws {
      guard to >= 1 else { throw ValidationError("The list begins with 1, as: cloudy locations move Ghent 1") }
    }

    func run() async throws {
      let application = try Application()
      let favorite = try application.favorite(location)
      _ = try application.keep { () throws(StoreError) in
        try application.store.favorites.move(favorite.id, to: to - 1)
      }
      look.terminal().show(LocationsView(try await application.locations()))
    }
  }

  struct Home: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say where you live, or ask where Cloudy thinks that you do.")

    @Argument(help: "A name, or coordinates.")
    var place: [String] = []

    @Flag(help: "Forget it.")
    var clear = false

    @OptionGroup var look: LookOptions

    func run() async throws {
      let application = try Application()
      if clear {
        try application.keep { () throws(StoreError) in try application.store.home.clear() }
      } else if let place = try application.place(named: place) {
        try application.keep { () throws(StoreError) in try application.store.home.set(place) }
      }
      look.terminal().show(LocationsView(try await application.locations()))
      application.showNotices()
    }
  }
}

extension String? {
  /// `nil` for nothing but spaces.
  fileprivate var trimmedOrNil: String? {
    flatMap { text in
      let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return trimmed.isEmpty ? nil : trimmed
    }
  }
}

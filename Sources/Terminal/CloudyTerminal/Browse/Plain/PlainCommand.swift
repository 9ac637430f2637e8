import CloudyViewModels

/// A line that the user types in line mode.
package enum PlainCommand: Hashable, Sendable {
  /// A row's number, as printed in front of it.
  case number(Int)
  /// An action that needs no further detail.
  case action(Action)
  /// Print the screen again.
  case again
  /// Show the first screen.
  case weather
  case search(String)
  /// Favorites by their numbers.
  case remove(Int)
  case rename(Int, String)
  case move(Int, to: Int)
  /// A favorite by its number.
  case home(Int)
  /// A search result by its number.
  case look(Int)
  /// The address of a server.
  case connect(String)
  /// A line that is not a command.
  case unknown(String)

  /// Parses a typed line.
  ///
  /// - Returns: `nil` for an empty line.
  package init?(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return nil }
    let rest = words.dropFirst()
    func number(_ index: Int) -> Int? { rest.dropFirst(index).first.flatMap(PlainCommand.number) }
    if words.count == 1, let number = PlainCommand.number(first) {
      self = .number(number)
      return
    }
    if first.hasPrefix("/") {
      self = .search(([String(first.dropFirst())] + rest).filter { !$0.isEmpty }.joined(separator: " "))
      return
    }
    let word = first.lowercased()
    switch PlainCommand.action(named: word) {
    case .addLocation: self = .search(rest.joined(separator: " "))
    case .remove: self = number(0).map(PlainCommand.remove) ?? .unknown(line)
    case .rename:
      self = number(0).map { .rename($0, rest.dropFirst().joined(separator: " ")) } ?? .unknown(line)
    case .moveUp, .moveDown:
      self = number(0).flatMap { row in number(1).map { .move(row, to: $0) } } ?? .unknown(line)
    case .makeHome where !rest.isEmpty: self = number(0).map(PlainCommand.home) ?? .unknown(line)
    case .look: self = number(0).map(PlainCommand.look) ?? .unknown(line)
    case .connect: self = .connect(rest.joined(separator: " "))
    case nil: self = ["again": .again, "weather": .weather, "w": .weather][word] ?? .unknown(line)
    case let action?: self = rest.isEmpty ? .action(action) : .unknown(line)
    }
  }

  /// The words to type, the shortest last; empty for an action that needs only a number.
  static func words(for action: Action) -> [String] {
    switch action {
    case .nextDay: ["next", "n"]
    case .previousDay: ["previous", "p"]
    case .showDay: ["details", "d"]
    case .refresh: ["refresh", "r"]
    case .locations: ["locations", "l"]
    case .addLocation: ["search", "add", "/"]
    case .settings: ["settings", "s"]
    case .sources: ["sources", "i"]
    case .synchronization: ["synchronization", "y"]
    case .connect: ["connect"]
    case .synchronize: ["sync"]
    case .disconnect: ["disconnect"]
    case .choose, .searchOnline: []
    case .locate: ["locate"]
    case .remove: ["remove"]
    case .undo: ["undo", "u"]
    case .rename: ["rename"]
    case .moveUp, .moveDown: ["move"]
    case .makeHome: ["home"]
    case .forgetHome: ["forget"]
    case .look: ["look"]
    case .keep: ["keep", "+"]
    case .help: ["help", "?"]
    case .back: ["back", "b"]
    case .quit: ["quit", "q", "exit"]
    }
  }

  /// An example line, with sample numbers and names; `nil` if the action has none.
  static func example(for action: Action) -> String? {
    switch action {
    case .choose: "1"
    case .addLocation: "search Ghent"
    case .remove: "remove 2"
    case .rename: "rename 2 Grandma"
    case .moveUp: "move 3 1"
    case .makeHome: "home, home 2"
    case .look: "look 1"
    case .connect: "connect weather.example"
    case .moveDown: nil
    default: words(for: action).prefix(2).joined(separator: ", ")
    }
  }

  /// Parses a number in the digits of any script, as keyboards and input methods write them.
  private static func number(_ text: String) -> Int? {
    Int(text.map { $0.wholeNumberValue.map(String.init) ?? String($0) }.joined())
  }

  private static func action(named word: String) -> Action? {
    Action.allCases.first { words(for: $0).contains(word) }
  }
}

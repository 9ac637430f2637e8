import CloudyViewModels
import TerminalKit

/// The key bindings. Keys belong to the terminal; view models decide what an action does.
enum BrowseKeys {
  /// The keys of an action, the most common first.
  static func keys(for action: Action, in route: Route) -> [Key] {
    switch action {
    case .nextDay: route == .day ? [.right, .tab] : [.down, .character("j"), .right, .tab]
    case .previousDay: route == .day ? [.left, .backtab] : [.up, .character("k"), .left, .backtab]
    case .showDay: [.enter]
    case .refresh: [.character("r"), .function(5)]
    case .locations: [.character("l")]
    case .addLocation: route == .locations ? [.character("a"), .character("/")] : [.character("/"), .character("a")]
    case .settings: [.character("s")]
    case .sources: [.character("i")]
    case .synchronization: [.character("y")]
    case .connect: [.enter]
    case .synchronize: [.character("r"), .function(5)]
    case .disconnect: [.character("d"), .delete]
    case .choose: [.enter, .character(" ")]
    case .searchOnline: [.enter]
    case .locate: [.control("g")]
    case .remove: [.character("d"), .delete]
    case .undo: [.character("u")]
    case .rename: [.character("e"), .character("R"), .function(2)]
    case .moveUp: [.character("K")]
    case .moveDown: [.character("J")]
    case .makeHome, .forgetHome: [.character("H")]
    case .look: [.enter, .tab]
    case .keep: [.character("+")]
    case .help: [.character("?"), .function(1)]
    case .back: [.escape]
    case .quit: [.character("q")]
    }
  }

  /// The keys of an action. While text is being typed, letters are text, and Enter accepts it.
  static func keys(for action: Action, in route: Route, isTyping: Bool) -> [Key] {
    guard isTyping else { return keys(for: action, in: route) }
    return switch action {
    case .rename, .searchOnline, .connect: [.enter]
    case .look, .keep, .locate: keys(for: action, in: route)
    case .back: [.escape]
    default: []
    }
  }

  /// - Parameter actions: The available actions.
  static func action(for key: Key, among actions: [Action], in route: Route, isTyping: Bool) -> Action? {
    actions.first { keys(for: $0, in: route, isTyping: isTyping).contains(key) }
  }
}

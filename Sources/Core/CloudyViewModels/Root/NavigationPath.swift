/// The open screens, each opened from the one before it. The first screen is always open.
struct NavigationPath: Equatable {
  /// Without the first screen.
  private var opened: [Route] = []

  /// The visible screen.
  var route: Route { opened.last ?? .weather }

  /// Whether a screen is open, even if only below another one.
  func contains(_ route: Route) -> Bool { route == .weather || opened.contains(route) }

  /// Opens a screen. If it is already open, the screens opened from it close.
  mutating func show(_ route: Route) {
    if route == .weather {
      opened = []
    } else if let index = opened.firstIndex(of: route) {
      opened = Array(opened[...index])
    } else {
      opened.append(route)
    }
  }

  /// Shows the first screen above the visible one, which stays open: going back returns to it.
  mutating func preview() { opened.append(.weather) }

  /// Whether there is a screen to go back to.
  var canGoBack: Bool { !opened.isEmpty }

  /// Closes the visible screen, unless it is the first one.
  mutating func goBack() { _ = opened.popLast() }

  /// Closes a screen and those opened from it. Nothing happens if it is not open.
  mutating func close(_ route: Route) { opened = Array(opened.prefix { $0 != route }) }

  /// Returns the screens that opened and closed. A screen that is only covered by another one stays open.
  func changes(since old: NavigationPath) -> (opened: Set<Route>, closed: Set<Route>) {
    let (before, after) = (Set(old.opened), Set(opened))
    return (after.subtracting(before), before.subtracting(after))
  }
}

/// The open screens, each opened from the one before it. The first screen is always open.
struct ScenePath: Equatable {
  /// Without the first screen.
  private var opened: [Scene] = []

  /// The screen that is seen.
  var scene: Scene { opened.last ?? .weather }

  /// Whether a screen is open, if only below another one.
  func contains(_ scene: Scene) -> Bool { scene == .weather || opened.contains(scene) }

  /// Opens a screen. If it is open already, the screens opened from it close.
  mutating func show(_ scene: Scene) {
    if scene == .weather {
      opened = []
    } else if let index = opened.firstIndex(of: scene) {
      opened = Array(opened[...index])
    } else {
      opened.append(scene)
    }
  }

  /// Closes the screen that is seen, unless it is the first one.
  mutating func goBack() { _ = opened.popLast() }

  /// Closes a screen and those opened from it. Nothing happens if it is not open.
  mutating func close(_ scene: Scene) { opened = Array(opened.prefix { $0 != scene }) }

  /// Returns which screens opened and which closed. A screen that is only covered by another one stays open.
  func changes(since old: ScenePath) -> (opened: Set<Scene>, closed: Set<Scene>) {
    let (before, after) = (Set(old.opened), Set(opened))
    return (after.subtracting(before), before.subtracting(after))
  }
}

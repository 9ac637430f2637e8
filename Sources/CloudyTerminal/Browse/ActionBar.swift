import CloudyViewModels

/// The bottom line: the available actions with their keys.
struct ActionBar {
  let actions: [ActionViewModel]
  let scene: Scene
  let isTyping: Bool

  /// - Returns: A line of at most `width` cells, and the meaning of a click on each of its parts.
  func line(_ pen: Pen, width: Int) -> (line: StyledLine, areas: [(columns: Range<Int>, target: BrowseTarget)]) {
    let buttons = actions.compactMap { button(of: $0, pen) }
    let shown = ActionBar.fitting(buttons, \.whole, in: width) ?? ActionBar.fitting(buttons, \.key, in: width) ?? []
    var line = StyledLine()
    var areas: [(columns: Range<Int>, target: BrowseTarget)] = []
    for (index, piece) in shown {
      line += .spaces(line.width == 0 ? 1 : ActionBar.gap)
      areas.append((line.width..<line.width + piece.width, .action(buttons[index].action)))
      line += piece
    }
    return (line, areas)
  }

  private struct Button {
    let action: Action
    let whole: StyledLine
    let key: StyledLine
    /// Whether the action is shown even if there is room for only a few.
    let isNeeded: Bool
  }

  private static let gap = 2

  private func button(of action: ActionViewModel, _ pen: Pen) -> Button? {
    guard let key = BrowseKeys.keys(for: action.action, in: scene, isTyping: isTyping).first else { return nil }
    let name = pen(key.name(pen), .accent)
    return Button(
      action: action.action, whole: name + pen(" " + action.title), key: name,
      isNeeded: [.back, .help, .quit].contains(action.action))
  }

  /// The needed actions, and as many of the others, from the first on, as fit.
  ///
  /// - Returns: `nil` if even the needed ones do not fit.
  private static func fitting(
    _ buttons: [Button], _ piece: KeyPath<Button, StyledLine>, in width: Int
  ) -> [(Int, StyledLine)]? {
    func size(_ button: Button) -> Int { button[keyPath: piece].width + gap }
    var room = width - 1 + gap - buttons.filter(\.isNeeded).map(size).reduce(0, +)
    guard room >= 0 else { return nil }
    var isFull = false
    return buttons.enumerated().filter { _, button in
      if button.isNeeded { return true }
      isFull = isFull || size(button) > room
      if !isFull { room -= size(button) }
      return !isFull
    }.map { ($0.offset, $0.element[keyPath: piece]) }
  }
}

import CloudyViewModels

/// Turns what happens at a terminal into what view models understand.
package enum BrowseInput {
  /// What is left for the program to do.
  package enum Outcome: Hashable, Sendable {
    case nothing, quit, suspend
    /// What is on the screen is not what was drawn.
    case redraw
  }

  /// - Parameter screen: What the person saw; `nil` if nothing yet.
  package static func handle(
    _ event: InputEvent, _ root: RootViewModel, _ state: inout BrowseState, on screen: BrowseScreen?
  ) -> Outcome {
    state.follow(root)
    // Of keys that come faster than frames, each goes on from what the one before it has done.
    if let screen, screen.scene == root.scene, screen.eventCount == state.eventCount { state.offset = screen.offset }
    state.eventCount += 1
    switch event {
    case .key(let key): return handle(key, root, &state, on: screen)
    case .paste(let text):
      guard root.typedText != nil else { return .nothing }
      state.paste(text)
      typed(root, state)
    case .click(let row, let column):
      let area = screen?.areas.first { $0.row == row && $0.columns.contains(column) }
      if let target = area?.target { return chosen(target, root, &state) }
    case .wheel(let up, _, _): scroll(by: up ? -wheelStep : wheelStep, &state, on: screen)
    case .focusGained: root.returned()
    case .resumed:
      root.returned()
      return .redraw
    case .endRequested: return .quit
    case .focusLost, .resized: break
    }
    return .nothing
  }

  /// In rows.
  private static let wheelStep = 3
}

extension BrowseInput {
  private static func handle(
    _ key: Key, _ root: RootViewModel, _ state: inout BrowseState, on screen: BrowseScreen?
  ) -> Outcome {
    switch key {
    case .control("c"): return .quit
    case .control("z"): return .suspend
    case .control("l"): return .redraw
    default: break
    }
    let isTyping = root.typedText != nil
    let actions = state.actions(root).map(\.action)
    if let action = BrowseKeys.action(for: key, among: actions, in: root.scene, isTyping: isTyping) {
      return requested(action, root, &state)
    }
    if isTyping, state.type(key) {
      typed(root, state)
      return .nothing
    }
    move(key, root, &state, on: screen, isTyping: isTyping)
    return .nothing
  }

  /// The text is another one now.
  private static func typed(_ root: RootViewModel, _ state: BrowseState) {
    guard state.entry.text != root.typedText else { return }
    if root.scene == .addLocation {
      root.addLocation.queryChanged(state.entry.text)
    } else {
      root.locations.nameChanged(state.entry.text)
    }
  }

  private static func requested(_ action: Action, _ root: RootViewModel, _ state: inout BrowseState) -> Outcome {
    let rows = LocationRows(root.locations)
    // A row that is no favorite is none that can be changed.
    let favorite = rows.position(of: state.location.index).flatMap { $0.section == 1 ? $0.row : nil }
    switch action {
    case .quit: return .quit
    case .choose: choose(state.markedRow(in: root.scene) ?? 0, root)
    case .remove: favorite.map(root.locations.deleteRequested(at:))
    case .rename:
      if root.locations.renaming != nil {
        root.locations.nameConfirmed()
      } else {
        favorite.map(root.locations.renameRequested(at:))
      }
    case .moveUp: favorite.map { root.locations.moveRequested(from: $0, to: max($0 - 1, 0)) }
    case .moveDown: favorite.map { root.locations.moveRequested(from: $0, to: $0 + 1) }
    case .nextDay, .previousDay:
      root.requested(action)
      state.followsMark = true
      return .nothing
    default: root.requested(action)
    }
    if [.remove, .rename, .moveUp, .moveDown, .undo].contains(action) { state.followsMark = true }
    return .nothing
  }

  /// - Parameter row: Of all rows of the scene that is seen.
  private static func choose(_ row: Int, _ root: RootViewModel) {
    switch root.scene {
    case .locations:
      guard let position = LocationRows(root.locations).position(of: row) else { return }
      root.placeChosen(section: position.section, row: position.row)
    case .addLocation: root.resultChosen(at: row)
    case .settings:
      guard let position = root.settings.sections.map(\.rows.count).position(of: row) else { return }
      root.settings.settingChosen(section: position.section, row: position.row)
    case .weather, .day: root.dayChosen(at: row)
    case .help: break
    }
  }

  private static func chosen(_ target: BrowseTarget, _ root: RootViewModel, _ state: inout BrowseState) -> Outcome {
    switch target {
    case .action(let action): return requested(action, root, &state)
    case .day(let index):
      // The one that is shown already is to be seen closer.
      if root.scene == .weather, root.selectedDay == index { root.show(.day) } else { root.dayChosen(at: index) }
    case .location(let section, let row):
      if root.locations.renaming == nil { root.placeChosen(section: section, row: row) }
    case .result(let index): root.resultChosen(at: index)
    case .setting(let section, let row):
      state.mark(root.settings.sections.prefix(section).map(\.rows.count).reduce(row, +), in: root)
      root.settings.settingChosen(section: section, row: row)
    }
    return .nothing
  }
}

extension BrowseInput {
  /// Keys that mark another row, or show what is below or above.
  private static func move(
    _ key: Key, _ root: RootViewModel, _ state: inout BrowseState, on screen: BrowseScreen?, isTyping: Bool
  ) {
    // While a name is typed, its row stays.
    if root.locations.renaming != nil { return }
    let page = max((screen?.visibleRows ?? 2) - 1, 1)
    guard let marked = state.markedRow(in: root.scene) else {
      switch key {
      case .down, .character("j"): scroll(by: 1, &state, on: screen)
      case .up, .character("k"): scroll(by: -1, &state, on: screen)
      case .pageDown, .character(" "): scroll(by: page, &state, on: screen)
      case .pageUp: scroll(by: -page, &state, on: screen)
      case .home: scroll(by: -10_000, &state, on: screen)
      case .end: scroll(by: 10_000, &state, on: screen)
      case .character(let digit): if let number = digit.wholeNumberValue, number > 0 { choose(number - 1, root) }
      default: break
      }
      return
    }
    switch key {
    case .down, .character("j"): state.mark(marked + 1, in: root)
    case .up, .character("k"): state.mark(marked - 1, in: root)
    case .pageDown: state.mark(marked + page, in: root)
    case .pageUp: state.mark(marked - page, in: root)
    case .home: state.mark(0, in: root)
    case .end: state.mark(.max, in: root)
    case .tab: state.mark(sectionStart(after: marked, root), in: root)
    case .backtab: state.mark(sectionStart(before: marked, root), in: root)
    case .character(let digit):
      if !isTyping, let number = digit.wholeNumberValue { choose(number: number, root, &state) }
    default: break
    }
  }

  /// Rows are chosen by the numbers that stand there: of favorites, or of settings from the first on.
  private static func choose(number: Int, _ root: RootViewModel, _ state: inout BrowseState) {
    guard number > 0 else { return }
    if root.scene == .locations {
      root.placeChosen(section: 1, row: number - 1)
    } else {
      state.mark(number - 1, in: root)
      choose(number - 1, root)
    }
  }

  private static func scroll(by rows: Int, _ state: inout BrowseState, on screen: BrowseScreen?) {
    guard let screen else { return }
    state.followsMark = false
    state.offset = min(max(state.offset + rows, 0), screen.lastOffset)
  }

  private static func sectionCounts(_ root: RootViewModel) -> [Int] {
    switch root.scene {
    case .locations: root.locations.sections.map(\.rows.count)
    case .settings: root.settings.sections.map(\.rows.count)
    case .addLocation: [root.addLocation.numberOfLocations]
    case .weather, .day, .help: []
    }
  }

  /// The first row of each section that has rows.
  private static func sectionStarts(_ root: RootViewModel) -> [Int] {
    var start = 0
    return sectionCounts(root).compactMap { count in
      defer { start += count }
      return count > 0 ? start : nil
    }
  }

  private static func sectionStart(after row: Int, _ root: RootViewModel) -> Int {
    let starts = sectionStarts(root)
    return starts.first { $0 > row } ?? starts.first ?? 0
  }

  private static func sectionStart(before row: Int, _ root: RootViewModel) -> Int {
    let starts = sectionStarts(root)
    return starts.last { $0 < row } ?? starts.last ?? 0
  }
}

extension [Int] {
  /// Where a row of all sections is, of which this has the counts; `nil` if there is no such row.
  func position(of row: Int) -> (section: Int, row: Int)? {
    var rest = row
    for (section, count) in enumerated() {
      if rest >= 0, rest < count { return (section, rest) }
      rest -= count
    }
    return nil
  }
}

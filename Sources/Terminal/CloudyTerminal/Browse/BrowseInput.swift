import CloudyViewModels
import TerminalKit

/// Translates events of a terminal into inputs of view models.
package enum BrowseInput {
  /// The reaction that the program itself must perform.
  package enum Outcome: Hashable, Sendable {
    case nothing, quit, suspend
    /// Control-C. The program exits as if SIGINT had terminated it.
    case interrupted
    /// Everything must be redrawn, since the screen may show something else.
    case redraw
  }

  /// Handles one event.
  ///
  /// - Parameter screen: The screen that the user saw; `nil` if none was drawn yet.
  package static func handle(
    _ event: InputEvent, _ root: RootViewModel, _ state: inout BrowseState, on screen: BrowseScreen?
  ) -> Outcome {
    state.follow(root)
    // If keys come faster than frames, each one continues from the result of the previous one.
    if let screen, screen.route == root.route, screen.eventCount == state.eventCount { state.offset = screen.offset }
    state.eventCount += 1
    switch event {
    case .key(let key): return handle(key, root, &state, on: screen)
    case .paste(let text):
      guard root.typedText != nil else { return .nothing }
      state.paste(text)
      typed(root, state)
    case .click(let row, let column):
      let area = screen?.areas.first { $0.row == row && $0.columns.contains(column) }
      if let target = area?.target { return chosen(target, root, &state, on: screen) }
    case .wheel(let up, _, _): scroll(by: up ? -wheelStep : wheelStep, &state, on: screen)
    case .focusGained: root.receive(.returned)
    case .resumed:
      root.receive(.returned)
      return .redraw
    case .endRequested: return .quit
    case .focusLost, .resized: break
    }
    return .nothing
  }

  /// The number of rows that one wheel event scrolls.
  private static let wheelStep = 3
}

extension BrowseInput {
  private static func handle(
    _ key: Key, _ root: RootViewModel, _ state: inout BrowseState, on screen: BrowseScreen?
  ) -> Outcome {
    switch key {
    case .control("c"): return .interrupted
    case .control("z"): return .suspend
    case .control("l"): return .redraw
    default: break
    }
    let isTyping = root.typedText != nil
    let actions = state.actions(root).map(\.action)
    if scrollsPastDays(key, root, &state, on: screen) { return .nothing }
    if let action = BrowseKeys.action(for: key, among: actions, in: root.route, isTyping: isTyping) {
      return requested(action, root, &state)
    }
    if isTyping, state.type(key) {
      typed(root, state)
      return .nothing
    }
    move(key, root, &state, on: screen, isTyping: isTyping)
    return .nothing
  }

  /// Handles an arrow key below the last day, where it scrolls to the rest of the weather, and back.
  ///
  /// - Returns: Whether it scrolled.
  private static func scrollsPastDays(
    _ key: Key, _ root: RootViewModel, _ state: inout BrowseState, on screen: BrowseScreen?
  ) -> Bool {
    guard root.route == .weather, let screen, let week = root.weather?.week,
      root.selectedRow == week.rows.indices.last
    else { return false }
    switch key {
    case .down, .character("j"):
      guard screen.offset < screen.lastOffset else { return false }
      scroll(by: 1, &state, on: screen)
    case .up, .character("k"):
      guard !state.followsMark, state.offset > 0 else { return false }
      scroll(by: -1, &state, on: screen)
    default: return false
    }
    return true
  }

  /// Passes the changed text to the view models.
  private static func typed(_ root: RootViewModel, _ state: BrowseState) {
    guard state.entry.text != root.typedText else { return }
    switch root.route {
    case .addLocation: root.receive(.query(state.entry.text))
    case .synchronization: root.receive(.address(state.entry.text))
    default: root.receive(.name(state.entry.text))
    }
  }

  private static func requested(_ action: Action, _ root: RootViewModel, _ state: inout BrowseState) -> Outcome {
    let marked = state.location.id
    switch action {
    case .quit: return .quit
    case .choose: choose(state.markedRow(in: root) ?? 0, root)
    case .rename where root.locations.renaming != nil: root.receive(.nameConfirmed)
    case .look: result(at: state.result, root).map { root.receive(.look($0)) }
    case .keep where root.route == .addLocation: result(at: state.result, root).map { root.receive(.result($0)) }
    default: root.receive(root.route == .locations ? .placeAction(action, marked) : .action(action))
    }
    if followed.contains(action) { state.followsMark = true }
    return .nothing
  }

  /// The actions after which the selected row is scrolled into view.
  private static let followed: Set<Action> = [
    .nextDay, .previousDay, .remove, .rename, .moveUp, .moveDown, .undo,
  ]

  /// - Parameter row: An index among all rows of the current screen.
  private static func choose(_ row: Int, _ root: RootViewModel) {
    switch root.route {
    case .locations: LocationRows(root.locations).id(at: row).map { root.receive(.place($0)) }
    case .settings:
      let choices = root.settings.everySection.flatMap(\.options)
      if choices.indices.contains(row) { root.receive(.setting(choices[row])) }
    case .weather: rowID(row, root).map { root.receive(.day($0)) }
    case .day: (root.weather?.week.viewModel(for: row)?.id).map { root.receive(.day($0)) }
    case .addLocation, .sources, .synchronization, .help: break
    }
  }

  /// The first day of a row of the week's list; `nil` if there is no such row.
  private static func rowID(_ row: Int, _ root: RootViewModel) -> WeatherDayViewModel.ID? {
    let rows = root.weather?.week.rows ?? []
    return rows.indices.contains(row) ? rows[row].id : nil
  }

  /// - Returns: `nil` if there is no such row.
  private static func result(at row: Int, _ root: RootViewModel) -> PlaceRowViewModel.ID? {
    let rows = root.addLocation.rows
    return rows.indices.contains(row) ? rows[row].id : nil
  }

  private static func chosen(
    _ target: BrowseTarget, _ root: RootViewModel, _ state: inout BrowseState, on screen: BrowseScreen?
  ) -> Outcome {
    switch target {
    case .action(let action): return requested(action, root, &state)
    case .nextPage: scroll(by: page(of: screen), &state, on: screen)
    case .day(let id):
      // If the day is already shown, choosing it opens its details.
      let isShown = root.selectedRow.flatMap { rowID($0, root) } == id
      root.receive(root.route == .weather && isShown ? .open(.day) : .day(id))
    case .location(let id): if root.locations.renaming == nil { root.receive(.place(id)) }
    case .result(let id): root.receive(.look(id))
    case .setting(let choice):
      let row = root.settings.everySection.flatMap(\.options).firstIndex(of: choice)
      if let row { state.mark(row, in: root) }
      root.receive(.setting(choice))
    }
    return .nothing
  }
}

extension BrowseInput {
  /// Handles keys that select another row, or scroll.
  private static func move(
    _ key: Key, _ root: RootViewModel, _ state: inout BrowseState, on screen: BrowseScreen?, isTyping: Bool
  ) {
    // While a name is being edited, its row stays selected.
    if root.locations.renaming != nil { return }
    let page = page(of: screen)
    guard let marked = state.markedRow(in: root) else {
      switch key {
      case .down, .character("j"): scroll(by: 1, &state, on: screen)
      case .up, .character("k"): scroll(by: -1, &state, on: screen)
      case .pageDown, .character(" "): scroll(by: page, &state, on: screen)
      case .pageUp: scroll(by: -page, &state, on: screen)
      case .home: scroll(by: -10_000, &state, on: screen)
      case .end: scroll(by: 10_000, &state, on: screen)
      case .character(let digit): if let number = digit.wholeNumberValue { showPlace(number: number, root) }
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

  /// The number of rows that a page key scrolls.
  private static func page(of screen: BrowseScreen?) -> Int { max((screen?.visibleRows ?? 2) - 1, 1) }

  /// Shows the weather of a favorite by its number in the list, or of the current location for 0.
  private static func showPlace(number: Int, _ root: RootViewModel) {
    guard [.weather, .day, .locations].contains(root.route) else { return }
    let favorites = root.locations.favorites
    if number == 0 {
      if root.locations.row(.current) != nil { root.receive(.place(.current)) }
    } else if favorites.indices.contains(number - 1) {
      root.receive(.place(.favorite(favorites[number - 1].id)))
    }
  }

  /// Chooses a row by the number shown next to it. Settings are numbered from the first row on.
  private static func choose(number: Int, _ root: RootViewModel, _ state: inout BrowseState) {
    if root.route == .locations {
      showPlace(number: number, root)
    } else if number > 0 {
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
    switch root.route {
    case .locations: root.locations.sections.map(\.rows.count)
    case .settings: root.settings.everySection.map(\.rows.count)
    case .addLocation:
      root.addLocation.shortcuts?.sections.map(\.rows.count) ?? [root.addLocation.rows.count]
    case .weather, .day, .sources, .synchronization, .help: []
    }
  }

  /// The first row of each section that is not empty.
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

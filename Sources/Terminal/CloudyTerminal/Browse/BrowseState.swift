import CloudyViewModels
import TerminalKit

/// The view's own state: the selected row, the scroll position, and the cursor position within a text.
package struct BrowseState: Hashable, Sendable {
  /// The selected row of the locations screen, by its identity or, once it is gone, by its former position.
  struct LocationMark: Hashable, Sendable {
    var id = LocationRowViewModel.ID.current
    /// The index among all rows of both sections.
    var index = 0
  }

  private(set) var location = LocationMark()
  /// The selected search result.
  private(set) var result = 0
  /// Whether the user has selected a result, since Enter may have another meaning until then.
  private var hasMarkedResult = false
  /// The selected row among all rows of all sections.
  private(set) var setting = 0
  private(set) var entry = TextEntry()
  /// The number of rows above the visible part.
  var offset = 0
  /// Whether the screen scrolls to the selection. It does not after the user has scrolled elsewhere.
  var followsMark = false
  /// The number of handled events.
  var eventCount = 0
  /// Increases while the application waits, to animate the spinner.
  package private(set) var tick = 0

  private var route: Route?
  private var selectedLocation: LocationRowViewModel.ID?
  private var query = ""

  /// The state at the start.
  package init() {}

  /// Advances the spinner by one step.
  package mutating func ticked() { tick += 1 }

  /// Adjusts the state to the current rows.
  mutating func follow(_ root: RootViewModel) {
    let before = route
    route = root.route
    if before != route {
      offset = 0
      followsMark = route == .locations || route == .addLocation
      if route == .settings { setting = 0 }
    }
    if route == .locations { follow(LocationRows(root.locations), from: before) }
    if query != root.addLocation.query {
      query = root.addLocation.query
      result = 0
      hasMarkedResult = false
      offset = 0
    }
    result = min(result, max(root.addLocation.rows.count - 1, 0))
    setting = min(setting, max(root.settings.everySection.map(\.rows.count).reduce(0, +) - 1, 0))
    // Without a text there is no cursor position. The next text starts with the cursor at its end.
    let text = root.typedText ?? ""
    if text != entry.text || root.typedText == nil { entry = TextEntry(text) }
  }

  private mutating func follow(_ rows: LocationRows, from before: Route?) {
    // The selection starts at the displayed place, for example one that was just added.
    let isBack = before == .locations || before == .addLocation || before == .help
    let isAdded = before == .addLocation && rows.displayed != selectedLocation
    if let displayed = rows.displayed, !isBack || isAdded {
      location = LocationMark(id: displayed, index: rows.index(of: displayed) ?? 0)
    }
    selectedLocation = rows.displayed
    location.index = rows.index(of: location.id) ?? min(location.index, max(rows.count - 1, 0))
    location.id = rows.id(at: location.index) ?? .current
  }
}

extension BrowseState {
  /// - Parameter row: An index among all rows; a value beyond an end means that end.
  mutating func mark(_ row: Int, in root: RootViewModel) {
    followsMark = true
    switch root.route {
    case .locations:
      let rows = LocationRows(root.locations)
      location.index = min(max(row, 0), max(rows.count - 1, 0))
      location.id = rows.id(at: location.index) ?? .current
    case .addLocation:
      result = min(max(row, 0), max(root.addLocation.rows.count - 1, 0))
      hasMarkedResult = true
    case .settings:
      let count = root.settings.everySection.map(\.rows.count).reduce(0, +)
      setting = min(max(row, 0), max(count - 1, 0))
    case .weather, .day, .sources, .synchronization, .help: break
    }
  }

  /// The available actions for the selected row.
  func actions(_ root: RootViewModel) -> [ActionViewModel] {
    let actions = root.actions(for: root.route == .locations ? location.id : nil)
    guard root.route == .addLocation else { return actions }
    // Two actions have the key Enter.
    var absent: Set<Action> = marksResult(of: root.addLocation) ? [.searchOnline] : [.look, .keep]
    // A plus sign belongs to coordinates and plus codes. The 京 of 東京 is a number in Unicode, but not a digit.
    let hasDigit = root.addLocation.query.unicodeScalars.contains { $0.properties.numericType == .decimal }
    if !hasMarkedResult, hasDigit { absent.insert(.keep) }
    return actions.filter { !absent.contains($0.action) }
  }

  /// Whether a result is selected. None is while Enter searches online, or before anything is typed, so that Enter does
  /// not show a place by accident.
  func marksResult(of search: AddLocationViewModel) -> Bool {
    hasMarkedResult || !search.canSearchOnline && search.shortcuts == nil
  }

  /// The index of the selected row among all rows, or -1 if none is selected yet; `nil` if the view selects no rows on
  /// this screen.
  func markedRow(in root: RootViewModel) -> Int? {
    switch root.route {
    case .locations: location.index
    case .addLocation: marksResult(of: root.addLocation) ? result : -1
    case .settings: setting
    case .weather, .day, .sources, .synchronization, .help: nil
    }
  }

  /// - Returns: Whether the key edits a line of text.
  mutating func type(_ key: Key) -> Bool { entry.handle(key) }

  mutating func paste(_ text: String) { entry.insert(text) }
}

/// All rows of the locations screen in one list.
struct LocationRows {
  private let ids: [LocationRowViewModel.ID]
  /// The row whose weather is displayed; `nil` if the place has no row.
  let displayed: LocationRowViewModel.ID?

  init(_ locations: LocationsViewModel) {
    let rows = locations.sections.flatMap(\.rows)
    ids = rows.map(\.id)
    displayed = rows.first(where: \.isShown)?.id
  }

  var count: Int { ids.count }

  func index(of id: LocationRowViewModel.ID) -> Int? { ids.firstIndex(of: id) }

  /// - Returns: `nil` if there is no such row.
  func id(at index: Int) -> LocationRowViewModel.ID? { ids.indices.contains(index) ? ids[index] : nil }
}

extension RootViewModel {
  /// The text that is being typed; `nil` if there is none, so that letters are commands.
  var typedText: String? {
    switch route {
    case .addLocation: addLocation.query
    case .locations: locations.renaming?.name
    case .synchronization: synchronization?.stage == .apart ? synchronization?.address : nil
    case .weather, .day, .settings, .sources, .help: nil
    }
  }
}

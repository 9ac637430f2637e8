import CloudyViewModels

/// The application in line mode: typed lines go to the view models, and changes are printed.
///
/// Nothing is printed twice: when data arrives, one line reports what is new.
package struct PlainBrowser {
  /// The state that was last printed, so that only changes are printed next.
  private struct PrintedState {
    var route: Route?
    var day = 0
    var hasWeather = false
    var place: LocationViewModel?
    /// The printed forecast without its age, which changes constantly.
    var forecast: Forecast?
    var message: [String] = []
    var names: [String] = []
    /// Rows whose weather was printed.
    var known: Set<LocationRowViewModel.ID> = []
    /// Services whose responses were printed.
    var responded: Set<SourceViewModel.ID> = []
    var query: String?
    /// The suggestions that were printed before anything was typed.
    var shortcuts: [String] = []
    var options: [Bool] = []
    /// The state of the connection to a server, without the time of the last synchronization.
    var stage: SynchronizationViewModel.Stage?
  }

  /// The parts of a forecast that are printed, which change only with a new forecast.
  private struct Forecast: Equatable {
    let day: DayViewModel
    let week: WeekViewModel
    let alerts: [AlertViewModel]
    let nextHour: NextHourViewModel?

    init(_ weather: WeatherViewModel) {
      day = weather.day
      week = weather.week
      alerts = weather.alerts
      nextHour = weather.nextHour
    }
  }

  private var printed = PrintedState()
  /// Whether the user is waiting for the result of a command.
  private var hasRequested = false

  /// Creates a browser that has printed nothing yet.
  package init() {}

  /// Whether a result that will be printed is still being fetched or stored.
  package static func isWaiting(_ root: RootViewModel) -> Bool {
    root.isFetching || root.isKeeping || root.addLocation.isQuerying || BrowseScreen.isWaiting(root)
  }

  /// Everything that can lead to new output, for observers.
  package static func everything(_ root: RootViewModel) -> [String] {
    PlainScreen(root).lines + [root.activity].compactMap(\.self)
  }

  /// A hint about what to type, in one line.
  package func hint(_ root: RootViewModel) -> String { root.language.text(PlainMessages.hint) }

  /// The changes since the last call.
  package mutating func changes(_ root: RootViewModel) -> [String] {
    if printed.route != root.route || root.route == .day && printed.day != root.selectedDay { return route(root) }
    switch root.route {
    case .weather, .day: return changedWeather(root)
    case .locations:
      // A printed line stays readable, so its row counts as visible.
      root.receive(.visibleRows(rows(root).map(\.row.id)))
      return changedLocations(root)
    case .addLocation: return changedSearch(root)
    case .settings:
      return printed.options != options(root) ? route(root) : changedMessage(root)
    case .sources: return changedSources(root)
    case .synchronization: return printed.stage != root.synchronization?.stage ? route(root) : changedMessage(root)
    case .help: return []
    }
  }

  /// Executes a typed line.
  ///
  /// - Returns: Lines to print at once, before the changes; `nil` to quit.
  package mutating func handle(_ line: String, _ root: RootViewModel) -> [String]? {
    guard let command = PlainCommand(line) else { return [] }
    switch command {
    case .number(let number): return isChosen(number, root) ? [] : [root.language.text(PlainMessages.noRow(number))]
    case .action(.quit): return nil
    case .action(.synchronization), .action(.synchronize), .action(.disconnect), .connect:
      guard root.synchronization != nil else { return [root.language.text(PlainMessages.notUnderstood(line))] }
      return synchronized(command, root)
    case .action(let action): return requested(action, root)
    case .again: return route(root)
    case .weather:
      guard root.route != .weather else { return route(root) }
      root.receive(.open(.weather))
    case .search(let query):
      root.receive(.open(.addLocation))
      root.receive(.query(query))
      // A typed line is a complete query, confirmed by Enter.
      root.receive(.queryConfirmed)
      printed.query = nil
    case .remove(let number): return changed(number, root) { root.receive(.placeAction(.remove, $0)) }
    case .rename(let number, let name):
      return changed(number, root) {
        root.receive(.placeAction(.rename, $0))
        root.receive(.name(name))
        root.receive(.nameConfirmed)
      }
    case .move(let number, let target):
      let last = root.locations.favorites.count
      return changed(number, root) { root.receive(.move($0, to: min(max(target, 1), last) - 1)) }
    case .home(let number): return changed(number, root) { root.receive(.placeAction(.makeHome, $0)) }
    case .look(let number):
      let rows = root.addLocation.rows
      guard root.route == .addLocation, rows.indices.contains(number - 1) else {
        return [root.language.text(PlainMessages.noRow(number))]
      }
      root.receive(.look(rows[number - 1].id))
    case .unknown(let words): return [root.language.text(PlainMessages.notUnderstood(words))]
    }
    return []
  }
}

extension PlainBrowser {
  private mutating func route(_ root: RootViewModel) -> [String] {
    printed.route = root.route
    printed.day = root.selectedDay
    printed.hasWeather = root.weather != nil
    printed.place = root.place
    printed.forecast = root.weather.map(Forecast.init)
    printed.message = PlainScreen(root).message
    printed.names = names(root)
    printed.known = Set(rows(root).filter { $0.row.weather != nil }.map(\.row.id))
    printed.responded = Set(root.sources.rows.filter { !$0.isWaiting }.map(\.id))
    printed.query = root.addLocation.isQuerying ? nil : root.addLocation.query
    printed.shortcuts = root.addLocation.shortcuts == nil ? [] : PlainScreen(root).results
    printed.options = options(root)
    printed.stage = root.synchronization?.stage
    hasRequested = false
    return PlainScreen(root).lines
  }

  private mutating func changedWeather(_ root: RootViewModel) -> [String] {
    // The weather of another place is printed completely.
    guard printed.hasWeather == (root.weather != nil), printed.place == root.place else { return route(root) }
    let lines = changedMessage(root)
    guard let weather = root.weather else { return lines }
    let forecast = Forecast(weather)
    let isAnswered = hasRequested && !root.isFetching
    guard forecast != printed.forecast || isAnswered else { return lines }
    printed.forecast = forecast
    if isAnswered { hasRequested = false }
    return lines + [PlainScreen(root).weatherLine(weather)]
  }

  private mutating func changedMessage(_ root: RootViewModel) -> [String] {
    let message = PlainScreen(root).message
    guard message != printed.message else { return [] }
    printed.message = message
    return message
  }

  private mutating func changedLocations(_ root: RootViewModel) -> [String] {
    guard names(root) == printed.names else { return route(root) }
    var lines = changedMessage(root)
    let route = PlainScreen(root)
    for (number, row) in rows(root) where row.weather != nil && !printed.known.contains(row.id) {
      printed.known.insert(row.id)
      lines.append(route.numbered(number, route.location(row)))
    }
    return lines
  }

  private mutating func changedSources(_ root: RootViewModel) -> [String] {
    guard printed.place == root.place else { return route(root) }
    let responded = root.sources.rows.filter { !$0.isWaiting && !printed.responded.contains($0.id) }
    printed.responded.formUnion(responded.map(\.id))
    return responded.map(PlainScreen(root).source) + changedMessage(root)
  }

  private mutating func changedSearch(_ root: RootViewModel) -> [String] {
    if root.addLocation.shortcuts != nil {
      // Nearby places are available a moment after the screen has opened.
      let offered = PlainScreen(root).results
      let changes = offered.filter { !printed.shortcuts.contains($0) }
      printed.shortcuts = offered
      if !changes.isEmpty { return changes }
    }
    guard !root.addLocation.isQuerying, printed.query != root.addLocation.query else { return [] }
    printed.query = root.addLocation.query
    return PlainScreen(root).results + changedMessage(root)
  }

  /// The rows with the numbers that select them.
  private func rows(_ root: RootViewModel) -> [(number: Int, row: LocationRowViewModel)] {
    root.locations.sections.flatMap { section in
      section.rows.enumerated().map { (section.canDelete ? $0 + 1 : 0, $1) }
    }
  }

  private func names(_ root: RootViewModel) -> [String] { rows(root).map(\.row.text) }

  private func options(_ root: RootViewModel) -> [Bool] {
    root.settings.everySection.flatMap { $0.rows.map(\.isChosen) }
  }
}

extension PlainBrowser {
  private mutating func requested(_ action: Action, _ root: RootViewModel) -> [String] {
    let before = root.route
    root.receive(.action(action))
    switch action {
    case .refresh:
      if root.route == .sources {
        printed.responded.subtract(root.sources.rows.filter(\.isWaiting).map(\.id))
      } else {
        hasRequested = true
      }
      return [root.activity].compactMap(\.self)
    // A user who requests the current screen has not seen it, or not recently.
    case .help, .locations, .settings, .sources, .showDay: return root.route == before ? route(root) : []
    default: return []
    }
  }

  /// Performs a command about the server, and shows the screen with its result.
  private mutating func synchronized(_ command: PlainCommand, _ root: RootViewModel) -> [String] {
    let before = root.route
    root.receive(.open(.synchronization))
    switch command {
    case .action(.synchronization): return root.route == before ? route(root) : []
    case .action(let action): root.receive(.action(action))
    case .connect(let address):
      root.receive(.address(address))
      root.receive(.action(.connect))
    default: break
    }
    return []
  }

  /// - Returns: Whether the row exists.
  private mutating func isChosen(_ number: Int, _ root: RootViewModel) -> Bool {
    // Only the current location has the number 0.
    guard number > 0 || number == 0 && root.route == .locations else { return false }
    let row = max(number - 1, 0)
    switch root.route {
    case .weather, .day:
      guard let week = root.weather?.week else { return false }
      let days = root.route == .weather ? week.rows : week.days
      guard days.indices.contains(row) else { return false }
      root.receive(.day(days[row].id))
      root.receive(.open(.day))
    case .locations:
      guard let id = number == 0 ? .current : favorite(number, root), root.locations.row(id) != nil else {
        return false
      }
      root.receive(.place(id))
    case .addLocation:
      let rows = root.addLocation.rows
      guard rows.indices.contains(row) else { return false }
      root.receive(.result(rows[row].id))
    case .settings:
      let options = root.settings.everySection.flatMap(\.options)
      guard options.indices.contains(row) else { return false }
      root.receive(.setting(options[row]))
    case .sources, .synchronization, .help: return false
    }
    return true
  }

  /// Changes a favorite, and shows the list of places.
  private mutating func changed(
    _ number: Int, _ root: RootViewModel, _ change: (LocationRowViewModel.ID) -> Void
  ) -> [String] {
    guard let id = favorite(number, root) else { return [root.language.text(PlainMessages.noRow(number))] }
    root.receive(.open(.locations))
    change(id)
    return []
  }

  /// - Returns: `nil` if no favorite has this number.
  private func favorite(_ number: Int, _ root: RootViewModel) -> LocationRowViewModel.ID? {
    let favorites = root.locations.favorites
    return number > 0 && number <= favorites.count ? .favorite(favorites[number - 1].id) : nil
  }
}

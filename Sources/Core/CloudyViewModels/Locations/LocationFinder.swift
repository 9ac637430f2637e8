import CloudyModel
import CloudyPlaces
import Observation

/// Determines the user's location: their home, or otherwise the result of the location sources.
@Observable final class LocationFinder {
  /// `nil` until the user's location has been looked up.
  private(set) var location: CurrentLocation?

  @ObservationIgnored private let sources: [any LocationSource]
  @ObservationIgnored private let executor: (any TaskExecutor)?
  @ObservationIgnored private let found: @Sendable (CurrentLocation, _ search: Int) -> Void
  @ObservationIgnored private var home: Place?
  @ObservationIgnored private var newestSearch = 0
  @ObservationIgnored private var search: Task<Void, Never>?

  /// - Parameter found: Called from any thread, with the arguments for ``handle(_:of:)``.
  init(
    home: Place?, sources: [any LocationSource], executor: (any TaskExecutor)?,
    found: @escaping @Sendable (CurrentLocation, _ search: Int) -> Void
  ) {
    self.home = home
    self.sources = sources
    self.executor = executor
    self.found = found
    location = home.map(CurrentLocation.home)
  }

  /// Starts to search, unless the user has set a home.
  func start() {
    if home == nil { find() }
  }

  /// Stops the search. Later results are ignored.
  func stop() {
    search?.cancel()
    newestSearch += 1
  }

  /// Handles a new or cleared home.
  func follow(home newHome: Place?) {
    let hadHome = home != nil
    home = newHome
    if let newHome {
      stop()
      if location != .home(newHome) { location = .home(newHome) }
    } else if hadHome {
      find()
    }
  }

  /// Handles the end of a search.
  ///
  /// - Returns: Whether the result is used: no later event has made it obsolete.
  func handle(_ response: CurrentLocation, of search: Int) -> Bool {
    guard search == newestSearch else { return false }
    location = response
    return true
  }

  private func find() {
    stop()
    search = Task(executorPreference: executor) { [sources, found, newestSearch] in
      found(await CurrentLocation.find(chosen: nil, home: nil, sources: sources), newestSearch)
    }
  }
}

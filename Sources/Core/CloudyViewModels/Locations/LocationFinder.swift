import CloudyModel
import CloudyPlaces
import Observation

/// Where the person is: at home, or if they have none, where the location sources say.
@Observable final class LocationFinder {
  /// `nil` until the person's location has been looked up.
  private(set) var location: CurrentLocation?

  @ObservationIgnored private let sources: [any LocationSource]
  @ObservationIgnored private let executor: (any TaskExecutor)?
  @ObservationIgnored private let found: @Sendable (CurrentLocation, _ search: Int) -> Void
  @ObservationIgnored private var home: Place?
  @ObservationIgnored private var newestSearch = 0
  @ObservationIgnored private var search: Task<Void, Never>?

  /// - Parameter found: Called from any thread, with what is then to be passed to ``handle(_:of:)``.
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

  /// Begins to search, unless the person has a home.
  func start() {
    if home == nil { find() }
  }

  /// Ends the search. Later answers are ignored.
  func stop() {
    search?.cancel()
    newestSearch += 1
  }

  /// The person may have said where they live, or that Cloudy should forget it.
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

  /// A search has ended.
  ///
  /// - Returns: Whether it counts: nothing has happened since that makes its answer too late.
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

import CloudyServices

/// Asks the location sources where the person is. Answers that come too late are ignored.
final class LocationFinder {
  private let sources: [any LocationSource]
  private let found: @Sendable (CurrentLocation, _ search: Int) -> Void
  private var newestSearch = 0
  private var search: Task<Void, Never>?

  /// - Parameter found: Called from any thread. The answer counts if ``isNewest(_:)`` still says so when it is handled.
  init(sources: [any LocationSource], found: @escaping @Sendable (CurrentLocation, _ search: Int) -> Void) {
    self.sources = sources
    self.found = found
  }

  func find() {
    stop()
    search = Task { [sources, found, newestSearch] in
      found(await CurrentLocation.find(chosen: nil, home: nil, sources: sources), newestSearch)
    }
  }

  /// Ends the search. Later answers are ignored.
  func stop() {
    search?.cancel()
    newestSearch += 1
  }

  func isNewest(_ search: Int) -> Bool { search == newestSearch }
}

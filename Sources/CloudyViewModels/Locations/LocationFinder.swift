import CloudyServices

/// Asks who may know where the person is. What comes too late is not heard.
final class LocationFinder {
  private let sources: [any LocationSource]
  private let found: @Sendable (CurrentLocation, _ search: Int) -> Void
  private var newestSearch = 0
  private var search: Task<Void, Never>?

  /// - Parameter found: Is called from anywhere; the answer counts if ``isNewest(_:)`` says so by then.
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

  /// Nobody is heard any more.
  func stop() {
    search?.cancel()
    newestSearch += 1
  }

  func isNewest(_ search: Int) -> Bool { search == newestSearch }
}

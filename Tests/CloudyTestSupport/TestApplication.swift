import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyViewModels
import Foundation
import Observation
import Synchronization

/// The whole application except its front end, with fakes and a clock that the test controls.
///
/// It ends with this object.
@MainActor package final class TestApplication {
  package let root: RootViewModel
  package let reports = FakeReports()
  package let sources = FakeSources()
  package let places = FakeLocationService()
  package let store: Store
  package let clock: TestClock
  private let wallClock: TestWallClock
  private let executor: CountingExecutor
  private let running: Task<Void, Never>

  /// - Parameters:
  ///   - place: The place named at startup.
  ///   - resolved: The same place, with its typed text.
  ///   - day: The time named at startup.
  ///   - directory: The directory for data, shared with other programs; `nil` for memory only.
  ///   - home: The user's home.
  ///   - favorites: The user's favorites.
  ///   - time: The time of day at the start.
  ///   - store: The store, if not in `directory`.
  ///   - change: Replaces fakes with other dependencies.
  package init(
    showing place: Place? = nil, resolved: ResolvedPlace? = nil, on day: DayQuery? = nil, directory: String? = nil,
    home: Place? = .brussels, favorites: [Place] = [],
    at time: Date = Forecast.sampleTime, storedIn store: Store? = nil, _ change: (inout Dependencies) -> Void = { _ in }
  ) throws {
    let executor = CountingExecutor()
    self.executor = executor
    let clock = TestClock()
    let wallClock = TestWallClock(start: time, clock: clock)
    self.clock = clock
    self.wallClock = wallClock
    let now = { @Sendable in wallClock.now }
    let store = store ?? Store(directory: directory, now: now)
    self.store = store
    var dependencies = Dependencies(
      reports: reports, sources: sources, places: places, user: store.user, storeNotices: { store.notices },
      language: .english, clock: clock, now: now)
    change(&dependencies)
    dependencies.executor = executor
    if let home { try store.keep(.setHome(home)) }
    for favorite in favorites { try store.keep(.add(favorite, as: .random())) }
    let stored = Result { () throws(StoreError) in try store.user.userData() }
    let root = RootViewModel(
      showing: resolved ?? place.map { ResolvedPlace(text: $0.name, place: $0) }, on: day, stored: stored, dependencies)
    self.root = root
    running = Task { await root.run() }
  }

  deinit { running.cancel() }

  /// The time of day.
  package var now: Date { wallClock.now }

  /// Waits until a condition is fulfilled; see ``waitUntil(isolation:for:file:line:_:)``.
  package func wait(file: StaticString = #fileID, line: UInt = #line, until condition: () -> Bool) async throws {
    try await waitUntil(file: file, line: line, condition)
  }

  /// Waits until all changes are stored: a change takes effect at once, and is stored shortly after.
  package func waitUntilSaved(file: StaticString = #fileID, line: UInt = #line) async throws {
    try await wait(file: file, line: line) { !root.isKeeping }
  }

  /// Lets time pass at once, and wakes the tasks with a deadline within it.
  package func pass(_ duration: Duration, file: StaticString = #fileID, line: UInt = #line) async throws {
    try await wait(file: file, line: line) { isWatching }
    clock.advance(by: duration)
    try await wait(file: file, line: line) { isWatching }
    try await settle()
  }

  /// Whether the application waits for the next minute, and for the next check for other programs' changes.
  private var isWatching: Bool {
    let sleeps = clock.sleeps
    return sleeps.contains { wallClock.isWholeMinute(at: $0.deadline) }
      && sleeps.contains { $0.length == Dependencies.watchPause }
  }

  /// Sets the time of day without any time passing.
  package func setWallClock(ahead seconds: TimeInterval) { wallClock.jump(by: seconds) }

  /// Returns when no work is left, for tests that expect no change: each task of the application waits for a service,
  /// for the clock or for an event.
  ///
  /// - Throws: ``NeverHappened`` if the tasks never settle.
  package func settle(file: StaticString = #fileID, line: UInt = #line) async throws {
    var jobCount: Int
    repeat {
      try await wait(file: file, line: line) { executor.isIdle }
      jobCount = executor.jobCount
      // After a yield, the main actor has done all work that the tasks left to it. An observer may take several yields.
      // If the application starts or wakes a task meanwhile, that is counted.
      for _ in 0..<20 { await Task.yield() }
    } while !executor.isIdle || executor.jobCount != jobCount
  }

  /// Returns a record of the values that an observer receives from now on.
  package func watch<Value: Equatable & Sendable>(
    _ displayed: @escaping @MainActor (RootViewModel) -> Value
  ) -> Watch<Value> {
    Watch(of: root, displayed)
  }

  /// Ends the program.
  package func end() async {
    running.cancel()
    await running.value
  }

  /// A record of the values that an observer received.
  @MainActor package final class Watch<Value: Equatable & Sendable> {
    package private(set) var values: [Value]
    private var watching: Task<Void, Never>?

    fileprivate init(of root: RootViewModel, _ displayed: @escaping @MainActor (RootViewModel) -> Value) {
      values = [displayed(root)]
      watching = Task { [weak self] in
        for await value in Observations({ displayed(root) }) {
          guard let self else { return }
          if values.last != value { values.append(value) }
        }
      }
    }

    deinit { watching?.cancel() }
  }
}

/// A time of day that advances with a clock, and can be set.
private final class TestWallClock: Sendable {
  private let start: Date
  private let clock: TestClock
  private let error = Mutex(TimeInterval(0))

  init(start: Date, clock: TestClock) {
    self.start = start
    self.clock = clock
  }

  var now: Date { start + error.withLock(\.self) + clock.now.offset / .seconds(1) }

  /// Whether a minute starts on the wall clock at a time of the other clock.
  func isWholeMinute(at instant: TestClock.Instant) -> Bool {
    let time = start + error.withLock(\.self) + instant.offset / .seconds(1)
    return abs(time.timeIntervalSince1970.remainder(dividingBy: 60)) < 0.001
  }

  func jump(by seconds: TimeInterval) { error.withLock { $0 += seconds } }
}

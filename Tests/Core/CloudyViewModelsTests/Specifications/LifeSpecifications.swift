import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// The actor of an application: a server has one per connection, and no window.
private actor Connection {
  private let root: RootViewModel
  private var running: Task<Void, Never>?

  init(showing place: Place, _ dependencies: Dependencies) {
    root = RootViewModel(showing: place, ofNewcomer: dependencies)
  }

  func open() {
    running = Task { await root.run() }
  }

  func close() async {
    running?.cancel()
    await running?.value
  }

  /// The texts of the day view, as soon as there are any.
  func words() async throws -> [String] {
    try await waitUntil { root.weather != nil && !root.isFetching }
    return [root.weather?.day.title, root.weather?.day.temperature].compactMap(\.self)
  }

  func choose(_ choice: SettingChoice) { root.receive(.setting(choice)) }
}

/// As a visitor of a busy server, I want my own state, so that I see no other visitor's places or units.
@Suite(.timeLimit(.standard)) struct `Given a thousand applications, each on its own actor` {
  @Test func `When all of them run, then each has its own state, and all end`() async throws {
    let clock = TestClock()
    let store = Store(directory: nil, now: { Forecast.sampleTime })
    let reports = FakeReports()
    let places = (0..<1000).map { number in
      Place(
        name: "Place \(number)", coordinates: .fallback, timeZoneIdentifier: "Europe/Brussels")
    }
    for (number, place) in places.enumerated() { reports.alwaysReturn(place, .live(celsius: Double(number))) }
    let dependencies = Dependencies(
      reports: reports, places: PlaceDatabase.embedded, store: store, clock: clock, now: { Forecast.sampleTime })
    let connections = places.map { Connection(showing: $0, dependencies) }

    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, connection) in connections.enumerated() {
        group.addTask {
          await TestClock.$sleeperName.withValue(number) { await connection.open() }
          let isMetric = number.isMultiple(of: 2)
          if isMetric { await connection.choose(.temperature(.celsius)) }
          let words = try await connection.words()
          #expect(words[0] == "Place \(number)")
          if isMetric { #expect(words[1] == "\(number).0°C") }
        }
      }
      try await group.waitForAll()
    }
    // Each waits for something, such as the next minute.
    try await waitUntil { clock.hasSleepers(named: 0..<1000) }

    await withTaskGroup(of: Void.self) { group in
      for connection in connections { group.addTask { await connection.close() } }
    }
    try await waitUntil { clock.sleeperCount == 0 }
  }
}

#if os(Linux)
/// As a user of a laptop, I want an idle program to leave the processor asleep, so that the battery lasts.
@MainActor @Suite(.timeLimit(.standard)) struct `Given an application that is idle` {
  @Test func `When nothing changes, then only the next minute wakes it, and another program's change is displayed`()
    async throws
  {
    let folder = try TemporaryFolder()
    let store = Store(directory: folder.path, now: { Forecast.sampleTime })
    let changes = try #require(store.file).changes()
    let application = try TestApplication(storedIn: store) { $0.dataChanges = changes }
    let clock = application.clock
    try await application.wait { clock.hasSleeper(dueIn: FileChanges.longestDelay) }
    clock.advance(by: FileChanges.longestDelay)
    try await application.wait { clock.sleepers(otherThanMinuteOf: application.now) == 0 }

    try Store(directory: folder.path, now: { Forecast.sampleTime }).keep(.add(.tokyo, as: .random()))
    try await application.wait {
      if clock.hasSleeper(dueIn: FileChanges.usualDelay) { clock.advance(by: FileChanges.usualDelay) }
      if clock.hasSleeper(dueIn: FileChanges.longestDelay) { clock.advance(by: FileChanges.longestDelay) }
      return application.favoriteTexts == ["Tokyo"]
    }
    await application.end()
  }
}

extension TestClock {
  /// The number of sleeps that do not end with a minute of the wall clock.
  fileprivate func sleepers(otherThanMinuteOf time: Date) -> Int {
    let rest = 60 - time.timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
    return sleeperCount - (hasSleeper(dueIn: .seconds(rest)) ? 1 : 0)
  }
}
#endif

/// As a user who quits, I want everything to end with the program, so that no request is made and no memory is used
/// afterwards.
@MainActor @Suite(.timeLimit(.standard)) struct `Given an application that is closed` {
  @Test
  func `When the application ends during requests, sleeps and searches, then all of these end and it is freed`()
    async throws
  {
    let clock = TestClock()
    let reports = FakeReports()
    let places = FakeLocationService()
    weak var freed: RootViewModel?
    do {
      let application = try TestApplication(favorites: [.vienna, .tokyo]) {
        $0.clock = clock
        $0.reports = reports
        $0.places = places
      }
      freed = application.root
      application.root.receive(.open(.locations))
      application.root.receive(.open(.addLocation))
      application.root.receive(.query("Lima"))
      try await application.wait { clock.hasSleeper(dueIn: .milliseconds(500)) }
      clock.advance(by: .milliseconds(500))
      try await application.wait { places.requested == ["Lima"] }
      application.root.receive(.query("Limassol"))
      try await application.wait { clock.hasSleeper(dueIn: .milliseconds(500)) }
      try await application.wait { Set(reports.openRequests.map(\.place.name)) == ["Brussels", "Vienna", "Tokyo"] }

      await application.end()
      #expect(!application.root.isFetching)
      #expect(!application.root.addLocation.isQuerying)
    }

    try await waitUntil { reports.openRequests.isEmpty }
    #expect(reports.requests.allSatisfy { $0.isCancelled })
    try await waitUntil { clock.sleeperCount == 0 }
    #expect(places.cancelled == ["Lima"])
    try await waitUntil { freed == nil }
    try await places.response("Lima", .success([]))
  }

  @Test func `When the application is released without ever running, then it is freed`() throws {
    weak var freed: RootViewModel?
    do {
      let now = { @Sendable in Forecast.sampleTime }
      let root = RootViewModel(
        ofNewcomer: Dependencies(
          reports: FakeReports(), places: FakeLocationService(), store: Store(directory: nil, now: now), now: now))
      root.receive(.query("Lima"))
      root.receive(.open(.settings))
      freed = root
    }
    #expect(freed == nil)
  }

  @Test func `When a text was typed before the application ran, then the search starts when it runs`() async throws {
    let clock = TestClock()
    let places = FakeLocationService()
    let now = { @Sendable in Forecast.sampleTime }
    let root = RootViewModel(
      ofNewcomer: Dependencies(
        reports: FakeReports(), places: places, store: Store(directory: nil, now: now), clock: clock, now: now))
    root.receive(.query("Lima"))
    let running = Task { await root.run() }
    try await waitUntil { clock.hasSleeper(dueIn: .milliseconds(500)) }
    clock.advance(by: .milliseconds(500))
    try await places.response("Lima", .success([.lima]))
    try await waitUntil { root.addLocation.hasLocations }
    running.cancel()
    await running.value
  }
}

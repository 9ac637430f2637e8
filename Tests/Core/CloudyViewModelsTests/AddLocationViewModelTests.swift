import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Observation
import Testing

@Suite(.timeLimit(.standard)) struct AddLocationViewModelTests {
  private static func place(_ name: String) throws -> Place {
    Place(
      name: name, coordinates: try #require(Coordinates(latitude: 50.85, longitude: 4.35)),
      timeZoneIdentifier: "Europe/Brussels")
  }

  /// A screen on the main actor, as in a window, and a test's input to it.
  @MainActor private final class Screen {
    let service = FakeLocationService()
    let clock = TestClock()
    let model: AddLocationViewModel
    private let typing: AsyncStream<String>.Continuation
    private var running: Task<Void, Never>?

    init(gazetteer: PlaceDatabase = .embedded) {
      let model = AddLocationViewModel(
        service: service, gazetteer: gazetteer, clock: clock, pause: .milliseconds(500), language: .english)
      let (queries, typing) = AsyncStream<String>.makeStream()
      self.model = model
      self.typing = typing
      running = Task { await model.run(queries: queries) }
    }

    func type(_ text: String) { typing.yield(text) }

    /// Types and lets the delay pass.
    func search(_ text: String) async throws {
      type(text)
      try await clock.waitForSleeper(dueIn: .milliseconds(500))
      clock.advance(by: .milliseconds(500))
    }

    func wait(
      file: StaticString = #fileID, line: UInt = #line, until condition: (AddLocationViewModel) -> Bool
    ) async throws {
      try await waitUntil(file: file, line: line) { condition(model) }
    }

    /// Lets the delay pass after a text that must not be requested, so that a request would have occurred.
    func rest() async {
      for _ in 0..<2 {
        for _ in 0..<200 { await Task.detached {}.value }
        clock.advance(by: .milliseconds(500))
      }
      for _ in 0..<200 { await Task.detached {}.value }
    }

    func close() async {
      running?.cancel()
      await running?.value
    }
  }

  @Test(arguments: [("firefox", nil), ("reykjavikk", "Reykjavík"), ("spri", "Springfield")] as [(String, String?)])
  @MainActor func `Enter takes the first place, but no far-fetched one`(text: String, name: String?) async throws {
    let clock = TestClock()
    let model = AddLocationViewModel(
      service: PlaceDatabase.embedded, clock: clock, pause: .milliseconds(500), language: .english)
    let (queries, typing) = AsyncStream<String>.makeStream()
    let running = Task { await model.run(queries: queries) }
    typing.yield(text)
    try await clock.waitForSleeper(dueIn: .milliseconds(500))
    clock.advance(by: .milliseconds(500))
    try await waitUntil { !model.rows.isEmpty && !model.isQuerying }
    #expect(model.confirmedRow?.text == name)
    running.cancel()
    await running.value
  }

  @Test @MainActor func `typing a name shows the places of that name`() async throws {
    let screen = Screen()
    try await screen.search("Brussels")
    try await screen.wait { $0.isQuerying }

    try await screen.service.response(
      "Brussels", .success([try Self.place("Brussels"), try Self.place("Brussels, Ontario")]))
    try await screen.wait { !$0.isQuerying }

    #expect(screen.model.hasLocations)
    #expect(screen.model.locations.count == 2)
    #expect(screen.model.location(at: 1)?.name == "Brussels, Ontario")
    #expect(screen.model.rows.first?.text == "Brussels")
    #expect(screen.model.message == nil)
    await screen.close()
  }

  @Test(arguments: [-1, 0, 5]) @MainActor func `there is no place for an index out of bounds`(index: Int) {
    let screen = Screen()
    #expect(screen.model.location(at: index) == nil)
  }

  @Test @MainActor func `fewer than three letters clear the list without a request`() async throws {
    let screen = Screen()
    try await screen.search("Ghent")
    try await screen.service.response("Ghent", .success([try Self.place("Ghent")]))
    try await screen.wait { $0.hasLocations }

    screen.type("Gh")
    try await screen.wait { !$0.hasLocations }

    #expect(!screen.model.isQuerying)
    #expect(screen.service.requested == ["Ghent"])
    await screen.close()
  }

  @Test @MainActor func `one character is enough if it is a word`() async throws {
    let screen = Screen()
    try await screen.search("京")
    try await screen.service.response("京", .success([try Self.place("京")]))
    try await screen.wait { $0.hasLocations }
    await screen.close()
  }

  @Test @MainActor func `before a pause in typing, no request is made`() async throws {
    let screen = Screen()
    for text in ["Bru", "Brus", "Bruss"] {
      screen.type(text)
      try await screen.wait { $0.query == text }
      try await screen.clock.waitForSleepers()
      screen.clock.advance(by: .milliseconds(400))
    }
    #expect(screen.service.requested.isEmpty)

    try await waitUntil {
      screen.clock.advance(by: .milliseconds(500))
      return !screen.service.requested.isEmpty
    }
    try await screen.service.response("Bruss", .success([]))
    try await screen.wait { !$0.isQuerying }

    #expect(screen.service.requested == ["Bruss"])
    await screen.close()
  }

  @Test @MainActor func `the same text typed twice causes one request`() async throws {
    let screen = Screen()
    try await screen.search("Paris")
    try await screen.service.response("Paris", .success([try Self.place("Paris")]))
    try await screen.wait { $0.hasLocations }

    screen.type("Paris ")
    try await screen.wait { $0.query == "Paris " }
    await screen.rest()

    #expect(screen.service.requested == ["Paris"])
    #expect(!screen.model.isQuerying)
    #expect(screen.model.locations.map(\.name) == ["Paris"])
    await screen.close()
  }

  @Test @MainActor func `a space typed during a search neither cancels nor repeats it`() async throws {
    let screen = Screen()
    try await screen.search("Paris")
    try await screen.wait { _ in screen.service.requested == ["Paris"] }

    screen.type("Paris ")
    try await screen.wait { $0.query == "Paris " }
    await screen.rest()

    #expect(screen.service.requested == ["Paris"])
    #expect(screen.service.cancelled.isEmpty)
    #expect(screen.model.isQuerying)

    try await screen.service.response("Paris", .success([try Self.place("Paris")]))
    try await screen.wait { $0.hasLocations }
    await screen.close()
  }

  @Test @MainActor func `a late response to an older query changes nothing`() async throws {
    let screen = Screen()
    try await screen.search("Paris")
    try await screen.wait { _ in screen.service.requested == ["Paris"] }
    try await screen.search("London")
    try await screen.service.response("London", .success([try Self.place("London")]))
    try await screen.wait { $0.hasLocations }

    try await screen.service.response("Paris", .success([try Self.place("Paris")]))
    for _ in 0..<100 { await Task.yield() }

    #expect(screen.model.locations.map(\.name) == ["London"])
    await screen.close()
  }

  @Test @MainActor func `a failure ends the activity indicator, shows a message and keeps the list`() async throws {
    let screen = Screen()
    try await screen.search("Paris")
    try await screen.service.response("Paris", .success([try Self.place("Paris")]))
    try await screen.wait { $0.hasLocations }

    try await screen.search("London")
    try await screen.service.response("London", .failure(FakeLocationService.Failure()))
    try await screen.wait { $0.message != nil }

    #expect(screen.model.message == "Search is currently unavailable.")
    #expect(!screen.model.isQuerying)
    #expect(screen.model.locations.map(\.name) == ["Paris"])
    await screen.close()
  }

  @Test @MainActor func `an empty result shows a message`() async throws {
    let screen = Screen()
    try await screen.search("Xyzzy")
    try await screen.service.response("Xyzzy", .success([]))
    try await screen.wait { $0.message != nil }

    #expect(screen.model.message == "No results for “Xyzzy”.")
    await screen.close()
  }

  @Test @MainActor func `a date that does not exist is the reason for no results`() async throws {
    let screen = Screen()
    try await screen.search("Oslo 31 February")
    try await screen.service.response("Oslo 31 February", .success([]))
    try await screen.wait { $0.message != nil }

    #expect(screen.model.message?.hasPrefix("There is no date “31 February”.") == true)
    await screen.close()
  }

  @Test @MainActor func `a late observer receives the newest places first`() async throws {
    let screen = Screen()
    try await screen.search("Paris")
    try await screen.service.response("Paris", .success([try Self.place("Paris")]))
    try await screen.wait { $0.hasLocations }

    let model = screen.model
    var seen: [Place]?
    for await places in Observations({ model.locations }) {
      seen = places
      break
    }

    #expect(seen?.map(\.name) == ["Paris"])
    await screen.close()
  }

  @Test @MainActor func `closing the screen ends the activity indicator`() async throws {
    let screen = Screen()
    try await screen.search("Paris")
    try await screen.wait { _ in screen.service.requested == ["Paris"] }

    await screen.close()

    #expect(!screen.model.isQuerying)
    try await screen.service.response("Paris", .success([]))
  }

  @Test @MainActor func `a day is separated only from a name in the gazetteer of the screen`() async throws {
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    let text = "weather tomorrow in Boston"
    for (gazetteer, query) in [
      (PlaceDatabase.embedded, "weather in Boston"),
      (PlaceDatabase(EmbeddedBytes(nothing), zoneAreas: ZoneAreas(nothing)), text),
    ] {
      let screen = Screen(gazetteer: gazetteer)
      try await screen.search(text)
      try await screen.wait { _ in screen.service.requested == [query] }
      await screen.close()
      try await screen.service.response(query, .success([]))
    }
  }

  @Test func `the screen works on any actor, not only the main one`() async throws {
    actor Connection {
      func search(_ query: String, service: PlaceDatabase) async -> [String] {
        let model = AddLocationViewModel(service: service, clock: ContinuousClock(), pause: .zero, language: .english)
        await model.run(
          queries: AsyncStream {
            $0.yield(query)
            $0.finish()
          })
        return model.locations.map(\.name)
      }
    }
    #expect(await Connection().search("Reykjavik", service: .embedded).first == "Reykjavík")
  }
}

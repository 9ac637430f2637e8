import CloudyModel
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// As a user with many places, I want each row to update as its response arrives, so that a slow place holds up no
/// other.
@Suite(
  .timeLimit(.standard),
  .given { try await .showingWeather(favorites: [.vienna, .tokyo, .reykjavik, .cairo, .lima]) },
  .when { $0.root.receive(.open(.locations)) })
struct `Given the weather of many places`: Specification {
  private var rows: [LocationRowViewModel] { root.locations.sections.flatMap(\.rows) }
  private var temperatures: [String?] { rows.map { $0.weather?.temperature } }

  private func openPlaces() -> Set<String> { Set(application.reports.openRequests.map(\.place.name)) }

  @Test func `When the screen appears, then all rows are there, and those without weather show activity`() {
    #expect(root.locations.sections.map(\.title) == ["Current Location", "Favorites"])
    #expect(rows.map(\.text) == ["Brussels", "Vienna", "Tokyo", "Reykjavík", "Cairo", "Lima"])
    #expect(rows[5].detail.hasSuffix("Peru"))
    #expect(temperatures == ["50°", nil, nil, nil, nil, nil], "the first screen’s weather is known")
    #expect(rows.map(\.isWaiting) == [false, true, true, true, true, true])
  }

  @Test func `When the screen appears, then four requests are made together, and each further one after a response`()
    async throws
  {
    try await application.wait { application.reports.openRequests.count == 4 }
    try await application.settle()
    #expect(openPlaces() == ["Vienna", "Tokyo", "Reykjavík", "Cairo"])

    try await application.reports.response(.tokyo, .live(celsius: 20))
    try await application.wait { openPlaces() == ["Vienna", "Reykjavík", "Cairo", "Lima"] }
    // A place whose weather is already known is requested last.
    try await application.reports.response(.cairo, .live(celsius: 30))
    try await application.wait { openPlaces() == ["Vienna", "Reykjavík", "Lima", "Brussels"] }
    #expect(application.reports.requests.allSatisfy { !$0.wantsNewest })
  }

  @Test func `When responses arrive, then each is shown at once, in any order`() async throws {
    try await application.reports.response(.reykjavik, .live(celsius: 0))
    try await application.wait { temperatures == ["50°", nil, nil, "32°", nil, nil] }
    try await application.reports.response(.vienna, .live(celsius: 10))
    try await application.wait { temperatures == ["50°", "50°", nil, "32°", nil, nil] }
    try await application.wait { rows.map(\.isWaiting) == [false, false, true, false, true, true] }

    let vienna = try #require(rows[1].weather)
    #expect(vienna.time == "1:15 PM")
    #expect(vienna.summary == root.weather?.day.summary)
    #expect(vienna.highAndLow?.contains("° / ") == true)
    #expect(vienna.warning == nil)
  }

  @Test func `When one request fails, then its row shows the failure and the others continue`() async throws {
    try await application.reports.response(.tokyo, .nothing)
    for place in [Place.brussels, .vienna, .reykjavik, .cairo, .lima] {
      application.reports.alwaysReturn(place, .live(celsius: 10))
    }
    try await application.wait { rows.allSatisfy { !$0.isWaiting } }
    #expect(temperatures == ["50°", "50°", nil, "50°", "50°", "50°"])
  }

  @Test func `When the first screen has newer weather, then the row of its place shows that, too`() async throws {
    root.receive(.open(.weather))
    root.receive(.action(.refresh))
    try await application.wait { application.newestRequest?.wantsNewest == true }
    try await application.reports.response(.brussels, .live(celsius: 20))
    try await application.wait { root.weather?.day.temperature == "68.0°F" }
    root.receive(.open(.locations))
    #expect(temperatures[0] == "68°")
  }

  @Test func `When only an older forecast is available, then the row says so`() async throws {
    try await application.reports.response(
      .vienna, .stored(celsius: 0, at: Forecast.sampleTime - 1800, failures: [.unreachable]))
    try await application.wait { rows[1].weather != nil }
    #expect(
      rows[1].weather?.warning
        == "Open-Meteo forecast from 30 minutes ago, because Open-Meteo could not be reached at api.open-meteo.com")
  }

  @Test func `When the cached forecast comes first, then the row shows it and the activity`() async throws {
    try await application.reports.response(
      .vienna, .stored(celsius: 0, at: Forecast.sampleTime - 1800), isNewest: false)
    try await application.wait { temperatures[1] == "32°" }
    #expect(rows[1].isWaiting)

    try await application.reports.response(.vienna, .live(celsius: 20))
    try await application.wait { !rows[1].isWaiting }
    #expect(temperatures[1] == "68°")
  }

  @Test func `When the user leaves the screen, then its requests are canceled`() async throws {
    try await application.wait { application.reports.openRequests.count == 4 }
    root.receive(.action(.back))
    try await application.wait { application.reports.openRequests.isEmpty }

    #expect(application.reports.requests.count(where: \.isCancelled) == 4)
    #expect(application.requestCount == 5, "waiting places are not requested at all")
    #expect(rows.allSatisfy { !$0.isWaiting })
  }

  @Test func `When the user returns to the screen, then the earlier weather is there at once`() async throws {
    try await application.reports.response(.vienna, .live(celsius: 20))
    try await application.wait { temperatures[1] == "68°" }
    root.receive(.action(.back))
    root.receive(.open(.locations))

    #expect(temperatures[1] == "68°")
    #expect(!rows[1].isWaiting)
    #expect(rows[2].isWaiting)
    try await application.wait { openPlaces() == ["Tokyo", "Reykjavík", "Cairo", "Lima"] }
  }

  @Test func `When minutes pass and all weather is fresh, then no row shows activity`() async throws {
    let places: [Place] = [.brussels, .vienna, .tokyo, .reykjavik, .cairo, .lima]
    for place in places { application.reports.alwaysReturn(place, .live(celsius: 10)) }
    try await application.wait { rows.allSatisfy { !$0.isWaiting } }
    let waiting = application.watch { $0.locations.sections.flatMap(\.rows).contains(where: \.isWaiting) }

    let requested = application.requestCount
    for place in places {
      application.reports.alwaysReturn(place, .stored(celsius: 10, at: Forecast.sampleTime, isFresh: true))
    }
    try await application.pass(.seconds(60))
    // The rows and the first screen.
    try await application.wait { application.requestCount == requested + 7 && application.reports.openRequests.isEmpty }
    try await application.settle()

    #expect(waiting.values == [false])
  }

  @Test func `When minutes pass during requests, then no request is repeated`() async throws {
    try await application.wait { application.reports.openRequests.count == 4 }
    for _ in 0..<3 { try await application.pass(.seconds(60)) }
    let requested = application.reports.requests.map(\.place.name)
    #expect(requested.count(where: { $0 == "Vienna" }) == 1)
    #expect(requested.count(where: { $0 == "Tokyo" }) == 1)
  }

  @Test func `When the list changes, then pending requests continue, and only new places are requested`()
    async throws
  {
    try await application.wait { application.reports.openRequests.count == 4 }
    root.moveRequested(from: 0, to: 2)
    root.deleteRequested(at: 1)
    try await application.wait { application.reports.requests.contains { $0.place == .lima } }
    try await application.settle()

    // Reykjavík was removed.
    let cancelled = application.reports.requests.filter(\.isCancelled).map(\.place.name)
    #expect(cancelled == ["Reykjavík"])
    #expect(application.reports.requests.count { $0.place == .vienna } == 1)
  }

  @Test func `When the current location changes, then its row has no other place’s weather`()
    async throws
  {
    let folder = try TemporaryFolder()
    let shared = try await TestApplication.showingWeather(directory: folder.path)
    shared.root.receive(.open(.locations))
    try await shared.reports.response(.brussels, .live(celsius: 10))
    try await shared.wait { shared.root.locations.viewModel(section: 0, row: 0)?.weather != nil }

    try Store(directory: folder.path, now: { Forecast.sampleTime }).keep(.setHome(.lima))
    try await shared.pass(.seconds(2))
    try await shared.wait { shared.root.locations.viewModel(section: 0, row: 0)?.text == "Lima" }
    #expect(shared.root.locations.viewModel(section: 0, row: 0)?.weather == nil)

    shared.reports.alwaysReturn(.lima, .live(celsius: 20))
    try await shared.wait { shared.root.locations.viewModel(section: 0, row: 0)?.weather?.temperature == "68°" }
  }
}

/// As a user with a long list, I want the visible rows to be requested first, so that I need not wait for the others.
@Suite(
  .timeLimit(.standard),
  .given {
    let places = try (0..<40).map { number in
      Place(
        name: "\(number)", coordinates: try #require(Coordinates(latitude: Double(number), longitude: 100)),
        timeZoneIdentifier: "Etc/GMT")
    }
    return try await .showingWeather(favorites: places)
  },
  .when { application in
    for place in application.root.locations.favorites.map(\.place) + [.brussels] {
      application.reports.alwaysReturn(place, .live(celsius: 10))
    }
  })
struct `Given more places than fit on a screen`: Specification {
  private var requested: [String] { application.reports.requests.dropFirst().map(\.place.name) }

  private func see(_ rows: Range<Int>) {
    root.receive(.visibleRows(root.locations.favorites[rows].map { .favorite($0.id) }))
  }

  private func knownCount() -> Int { root.locations.sections[1].rows.count { $0.weather != nil } }

  @Test func `When some rows are visible, then these are requested at once, and the others one per second`()
    async throws
  {
    root.receive(.open(.locations))
    see(20..<26)
    try await application.wait { (20..<26).allSatisfy { root.locations.sections[1].rows[$0].weather != nil } }
    try await application.settle()
    // Rows that were visible before, in a smaller window, may have been requested, too; of the rest, one.
    let before = requested.count
    #expect(before <= 20)

    for second in 1...5 {
      try await application.pass(.seconds(1))
      try await application.wait { requested.count == before + second }
      try await application.settle()
      #expect(requested.count == before + second)
    }
  }

  @Test func `When the user scrolls, then the visible rows take precedence over waiting ones`() async throws {
    root.receive(.open(.locations))
    see(0..<6)
    try await application.wait { knownCount() >= 6 }
    see(34..<40)
    try await application.wait { (34..<40).allSatisfy { root.locations.sections[1].rows[$0].weather != nil } }
    #expect(knownCount() < 40)
  }

  @Test func `When the visible rows are unknown, then the first ones are assumed`() async throws {
    root.receive(.open(.locations))
    try await application.wait { (0..<11).allSatisfy { root.locations.sections[1].rows[$0].weather != nil } }
    try await application.settle()
    #expect(knownCount() <= 12)
  }

  @Test func `When the user leaves, then the other places are no longer requested`() async throws {
    root.receive(.open(.locations))
    see(0..<3)
    try await application.wait { knownCount() >= 3 }
    root.receive(.open(.weather))
    try await application.settle()
    let before = requested.count
    for _ in 0..<3 { try await application.pass(.seconds(1)) }
    #expect(requested.count == before)
  }
}

/// As a user who works offline, I want older forecasts with the reason, so that I know that no request was made.
@MainActor @Suite(.timeLimit(.standard)) struct `Given the offline option` {
  @Test
  func `When there is an older forecast of a place, then its row and the first screen have the reason`()
    async throws
  {
    let application = try TestApplication(favorites: [.vienna]) { $0.isOffline = true }
    let reason = "Open-Meteo forecast from 30 minutes ago, because offline mode is on"
    try await application.reports.response(.brussels, .stored(at: Forecast.sampleTime - 1800))
    try await application.wait { !application.root.isFetching }
    #expect(application.root.weather?.status.text == reason)

    application.root.receive(.open(.locations))
    try await application.reports.response(.vienna, .stored(at: Forecast.sampleTime - 1800))
    try await application.wait { application.root.locations.viewModel(section: 1, row: 0)?.weather != nil }
    #expect(application.root.locations.viewModel(section: 1, row: 0)?.weather?.warning == reason)
  }
}

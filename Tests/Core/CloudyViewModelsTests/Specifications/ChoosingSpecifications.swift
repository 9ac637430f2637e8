import CloudyModel
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// As a user with several places, I want to choose one from my list, so that its weather, and no other place's, is
/// shown.
@Suite(
  .timeLimit(.standard),
  .given { try await .showingWeather(favorites: [.vienna, .tokyo]) },
  .when {
    $0.rename(0, to: "Grandma")
    $0.root.receive(.open(.locations))
  })
struct `Given saved places and the locations screen`: Specification {
  @Test func `When the screen appears, then the row of the shown place has the check mark`() {
    #expect(application.markedTexts == ["Brussels"])
  }

  @Test func `When a saved place is chosen, then the screen closes and the place’s weather is shown`() async throws {
    root.placeChosen(section: 1, row: 0)
    #expect(root.route == .weather)
    application.reports.alwaysReturn(.vienna, .live(celsius: 20))
    try await application.wait { root.weather != nil && !root.isFetching }

    #expect(root.weather?.day.title == "Grandma")
    #expect(root.weather?.day.subtitle.hasPrefix("Vienna") == true)
    #expect(root.weather?.day.temperature == "68.0°F")
    #expect(application.markedTexts == ["Grandma"])
  }

  @Test func `When a saved place is chosen, then no place’s weather is shown under another’s name`() async throws {
    let screens = application.watch { root in root.weather.map { "\($0.day.title) \($0.day.temperature ?? "–")" } }

    root.placeChosen(section: 1, row: 0)
    #expect(root.isFetching)
    #expect(root.message == nil)
    application.reports.alwaysReturn(.vienna, .live(celsius: 20))
    try await application.wait { root.weather != nil && !root.isFetching }
    try await application.settle()

    #expect(Set(screens.values.compactMap(\.self)) == ["Brussels 50.0°F", "Grandma 68.0°F"])
  }

  @Test func `When the list already has the place’s weather, then it is shown at once`() async throws {
    try await application.reports.response(.vienna, .live(celsius: 20))
    try await application.wait { root.locations.viewModel(section: 1, row: 0)?.weather != nil }
    let screens = application.watch { $0.weather?.day.temperature }

    root.placeChosen(section: 1, row: 0)

    #expect(root.weather?.day.temperature == "68.0°F")
    #expect(root.isFetching, "there may be a newer forecast")
    try await application.settle()
    #expect(screens.values == ["50.0°F", "68.0°F"])
  }

  @Test func `When the current location is chosen, then its weather is shown again`() async throws {
    root.placeChosen(section: 1, row: 1)
    application.reports.alwaysReturn(.tokyo, .live(celsius: 20))
    try await application.wait { root.weather?.day.title == "Tokyo" }

    root.receive(.open(.locations))
    root.placeChosen(section: 0, row: 0)
    application.reports.alwaysReturn(.brussels, .live(celsius: 0))
    try await application.wait { root.weather?.day.temperature == "32.0°F" }

    #expect(root.route == .weather)
    #expect(root.weather?.day.title == "Brussels")
    #expect(application.markedTexts == ["Brussels"])
  }

  @Test func `When the shown place is chosen, then the screen closes without a request`() async throws {
    try await application.settle()
    let requested = application.requestCount
    root.placeChosen(section: 0, row: 0)
    try await application.settle()
    #expect(root.route == .weather)
    #expect(root.weather?.day.temperature == "50.0°F")
    #expect(application.requestCount == requested)
  }

  @Test func `When a place is chosen, then a late response for the previous one changes nothing`() async throws {
    root.receive(.open(.weather))
    root.receive(.action(.refresh))
    try await application.wait { application.newestRequest?.wantsNewest == true }
    let older = application.requestCount - 1
    application.reports.give(.live(celsius: 0), to: older)
    root.placeChosen(section: 1, row: 0)
    try await application.settle()
    #expect(root.weather == nil)
    #expect(root.isFetching)

    application.reports.alwaysReturn(.vienna, .live(celsius: 20))
    try await application.wait { !root.isFetching }
    #expect(root.weather?.day.temperature == "68.0°F")
  }

  @Test(arguments: [(0, 1), (0, -1), (1, 2), (1, -1), (2, 0), (-1, 0), (.max, .max), (.min, .min)])
  func `When a row that does not exist is chosen, then nothing happens`(section: Int, row: Int) async throws {
    root.placeChosen(section: section, row: row)
    try await application.settle()
    #expect(root.route == .locations)
    #expect(root.weather?.day.title == "Brussels")
    #expect(application.markedTexts == ["Brussels"])
    #expect(root.locations.viewModel(section: section, row: row) == nil)
  }
}

/// As a user who names a place at startup, I want its weather at once, so that I need not save it first.
@MainActor @Suite(.timeLimit(.standard)) struct `Given a place named at startup` {
  @Test func `When the place is in no list, then its weather is shown and no row has the check mark`() async throws {
    let application = try TestApplication(showing: .lima, favorites: [.vienna])
    application.reports.alwaysReturn(.lima, .live())
    try await application.wait { application.root.weather?.day.title == "Lima" }
    #expect(application.markedTexts.isEmpty)
    #expect(application.root.weather?.notices.lines == ["Changes cannot be saved: \(noHome)."])
  }

  @Test func `When the place is a favorite, then its custom name is shown, and its row has the check mark`()
    async throws
  {
    let store = Store(directory: nil, now: { Forecast.sampleTime })
    try store.keep(.add(.vienna, as: .random(), name: FavoriteName("Grandma")))
    let application = try TestApplication(showing: .vienna, storedIn: store)
    application.reports.alwaysReturn(.vienna, .live())
    try await application.wait { application.root.weather != nil }
    #expect(application.root.weather?.day.title == "Grandma")
    #expect(application.markedTexts == ["Grandma"])
  }

  @Test func `When the place is the home, then the row of the current location has the check mark`() async throws {
    let application = try TestApplication(showing: .brussels, favorites: [.vienna])
    #expect(application.markedTexts == ["Brussels"])
  }

  private let noHome = "there is no home directory; set HOME or XDG_DATA_HOME"
}

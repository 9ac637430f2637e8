import CloudyModel
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// As somebody with several places, I want to choose one from my list, so that its weather, and no other's, is on the
/// screen.
@Suite(
  .timeLimit(.minutes(10)),
  .given { try await .showingWeather(favorites: [.vienna, .tokyo]) },
  .when {
    $0.rename(0, to: "Grandma")
    $0.root.receive(.open(.locations))
  })
struct `Given saved places and the locations screen`: Specification {
  @Test func `When the screen appears, then the row of the place that is shown bears the mark`() {
    #expect(application.markedTexts == ["Brussels"])
  }

  @Test func `When a saved place is chosen, then the screen closes and the place’s weather is shown`() async throws {
    root.placeChosen(section: 1, row: 0)
    #expect(root.route == .weather)
    application.reports.alwaysReturn(.vienna, .live(celsius: 20))
    try await application.wait { root.weather != nil && !root.isFetching }

    #expect(root.weather?.day.title == "Grandma")
    #expect(root.weather?.day.subtitle.hasPrefix("Vienna") == true)
    #expect(root.weather?.day.temperature == "68.0 °F")
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

    #expect(Set(screens.values.compactMap(\.self)) == ["Brussels 50.0 °F", "Grandma 68.0 °F"])
  }

  @Test func `When the list knows its weather already, then it is on the screen at once`() async throws {
    try await application.reports.response(.vienna, .live(celsius: 20))
    try await application.wait { root.locations.viewModel(section: 1, row: 0)?.weather != nil }
    let screens = application.watch { $0.weather?.day.temperature }

    root.placeChosen(section: 1, row: 0)

    #expect(root.weather?.day.temperature == "68.0 °F")
    #expect(root.isFetching, "there may be something newer")
    try await application.settle()
    #expect(screens.values == ["50.0 °F", "68.0 °F"])
  }

  @Test func `When the current location is chosen, then its weather is shown again`() async throws {
    root.placeChosen(section: 1, row: 1)
    application.reports.alwaysReturn(.tokyo, .live(celsius: 20))
    try await application.wait { root.weather?.day.title == "Tokyo" }

    root.receive(.open(.locations))
    root.placeChosen(section: 0, row: 0)
    application.reports.alwaysReturn(.brussels, .live(celsius: 0))
    try await application.wait { root.weather?.day.temperature == "32.0 °F" }

    #expect(root.route == .weather)
    #expect(root.weather?.day.title == "Brussels")
    #expect(application.markedTexts == ["Brussels"])
  }

  @Test func `When the place that is shown is chosen, then the screen closes and nobody is asked`() async throws {
    try await application.settle()
    let requested = application.requestCount
    root.placeChosen(section: 0, row: 0)
    try await application.settle()
    #expect(root.route == .weather)
    #expect(root.weather?.day.temperature == "50.0 °F")
    #expect(application.requestCount == requested)
  }

  @Test func `When a place is chosen, then a late answer about the one before changes nothing`() async throws {
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
    #expect(root.weather?.day.temperature == "68.0 °F")
  }

  @Test(arguments: [(0, 1), (0, -1), (1, 2), (1, -1), (2, 0), (-1, 0), (.max, .max), (.min, .min)])
  func `When a row is chosen that does not exist, then nothing happens`(section: Int, row: Int) async throws {
    root.placeChosen(section: section, row: row)
    try await application.settle()
    #expect(root.route == .locations)
    #expect(root.weather?.day.title == "Brussels")
    #expect(application.markedTexts == ["Brussels"])
    #expect(root.locations.viewModel(section: section, row: row) == nil)
  }
}

/// As somebody who names a place at the start, I want its weather at once, so that I need not save it first.
@MainActor @Suite(.timeLimit(.minutes(10))) struct `Given a program that was started with the name of a place` {
  @Test func `When it is in no list, then its weather is shown and no row bears the mark`() async throws {
    let application = try TestApplication(showing: .lima, favorites: [.vienna])
    application.reports.alwaysReturn(.lima, .live())
    try await application.wait { application.root.weather?.day.title == "Lima" }
    #expect(application.markedTexts.isEmpty)
    #expect(application.root.weather?.notices.lines == ["Nothing can be saved now: \(noHome)."])
  }

  @Test func `When it is one of the favorites, then it bears their name for it, and its row the mark`() async throws {
    let store = Store(directory: nil, now: { Forecast.sampleTime })
    try store.keep(.add(.vienna, as: .random(), name: FavoriteName("Grandma")))
    let application = try TestApplication(showing: .vienna, storedIn: store)
    application.reports.alwaysReturn(.vienna, .live())
    try await application.wait { application.root.weather != nil }
    #expect(application.root.weather?.day.title == "Grandma")
    #expect(application.markedTexts == ["Grandma"])
  }

  @Test func `When it is where the person lives, then the row of the current location bears the mark`() async throws {
    let application = try TestApplication(showing: .brussels, favorites: [.vienna])
    #expect(application.markedTexts == ["Brussels"])
  }

  private let noHome = "there is no home directory; set HOME or XDG_DATA_HOME"
}

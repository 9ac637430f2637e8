import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// As a keyboard user, I want every screen to open, go back and show its actions, so that I am never lost.
@Suite(.timeLimit(.standard), .given { try await .showingWeather(favorites: [.vienna]) })
struct `Given any screen`: Specification {
  private nonisolated static let scenes: [Route] = [
    .weather, .day, .locations, .addLocation, .settings, .sources, .help,
  ]

  @Test func `When the program starts, then the weather is shown`() {
    #expect(root.route == .weather)
  }

  @Test(arguments: scenes, scenes)
  func `When another screen is requested, then that screen is shown`(from: Route, to: Route) {
    root.receive(.open(from))
    root.receive(.open(to))
    #expect(root.route == to)
  }

  @Test(arguments: scenes, scenes)
  func `When the user goes back, then the screen from which this one was opened is shown`(from: Route, to: Route) {
    root.receive(.open(from))
    root.receive(.open(to))
    root.receive(.action(.back))
    #expect(root.route == (from == to || to == .weather ? .weather : from))
  }

  @Test func `When the user goes back from the first screen, then nothing happens`() {
    root.receive(.action(.back))
    #expect(root.route == .weather)
    #expect(root.weather != nil)
  }

  @Test func `When a screen that is already open is requested, then the screens opened from it close`() {
    for route in [Route.locations, .addLocation, .settings, .locations] { root.receive(.open(route)) }
    #expect(root.route == .locations)
    root.receive(.action(.back))
    #expect(root.route == .weather)
    root.receive(.action(.back))
    #expect(root.route == .weather)
  }

  @Test(arguments: [
    (Action.showDay, Route.day), (.locations, .locations), (.addLocation, .addLocation), (.settings, .settings),
    (.sources, .sources), (.help, .help),
  ])
  func `When an action that opens a screen is performed, then that screen is shown`(action: Action, route: Route) {
    root.receive(.action(action))
    #expect(root.route == route)
    root.receive(.action(.back))
    #expect(root.route == .weather)
  }

  @Test func `When a screen is shown, then it has the book’s title and its actions`() {
    #expect(root.locations.title == "Locations")
    #expect(root.addLocation.title == "Add Location")
    #expect(root.settings.title == "Settings")
    func titles(on route: Route) -> [String] {
      root.receive(.open(route))
      return root.actions.map(\.title)
    }
    #expect(
      Set(titles(on: .weather)) == [
        "Next day", "Previous day", "Details", "Refresh", "Locations", "Search", "Settings", "Sources", "Help", "Quit",
      ])
    #expect(titles(on: .settings) == ["Choose", "Back", "Help", "Quit"])
    #expect(titles(on: .addLocation) == ["Preview", "Add to favorites", "Back"], "the home can be shown")
    #expect(titles(on: .locations).contains("Remove"))
    #expect(!titles(on: .locations).contains("Undo"), "nothing was removed")
    #expect(!titles(on: .locations).contains("Move up"), "there is only one")
  }

  @Test func `When there are no favorites, then no action that needs one is offered`() {
    root.receive(.open(.locations))
    root.deleteRequested(at: 0)
    let titles = root.actions.map(\.title)
    #expect(!titles.contains("Remove"))
    #expect(!titles.contains("Rename"))
    #expect(titles.contains("Undo"))
  }
}

/// As a user who is interrupted, I want to read the help and continue, so that no typed text is lost.
@Suite(.timeLimit(.standard), .given { try await .showingWeather(favorites: [.vienna]) })
struct `Given help over another screen`: Specification {
  @Test func `When help closes over Add Location, then the typed text and the results are still there`() async throws {
    root.receive(.open(.addLocation))
    root.receive(.query("Paris"))
    try await application.wait { application.clock.hasSleeper(dueIn: .milliseconds(500)) }
    application.clock.advance(by: .milliseconds(500))
    try await application.places.response("Paris", .success([.lima]))
    try await application.wait { root.addLocation.hasLocations }

    root.receive(.open(.help))
    root.receive(.action(.back))

    #expect(root.route == .addLocation)
    #expect(root.addLocation.query == "Paris")
    #expect(root.addLocation.locations.count == 1)
  }

  @Test func `When help is open over the locations, then their weather continues to arrive`() async throws {
    root.receive(.open(.locations))
    try await application.wait { application.reports.openRequests.count == 2 }
    root.receive(.open(.help))
    try await application.reports.response(.vienna, .live())
    root.receive(.action(.back))

    try await application.wait { root.locations.viewModel(section: 1, row: 0)?.weather != nil }
    #expect(application.reports.requests.allSatisfy { !$0.isCancelled })
    #expect(application.requestCount == 3, "no request was repeated")
  }

  @Test func `When all screens close at once, then the covered ones close, too`() async throws {
    root.receive(.open(.locations))
    root.receive(.open(.addLocation))
    root.receive(.query("Paris"))
    root.receive(.open(.help))
    try await application.wait { application.reports.openRequests.count == 2 }

    root.receive(.open(.weather))

    #expect(root.addLocation.query.isEmpty)
    #expect(!root.addLocation.isQuerying)
    try await application.wait { application.reports.openRequests.isEmpty }
    try await application.pass(.seconds(60))
    #expect(application.reports.openRequests.map(\.place) == [.brussels], "only visible places are requested")
  }
}

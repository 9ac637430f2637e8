import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Testing

/// As a desktop user, I want my places and their weather next to the current screen, so that I can switch between them.
@Suite(
  .timeLimit(.standard),
  .given { try await .showingWeather(favorites: [.vienna, .tokyo]) },
  .when { $0.root.receive(.placesVisibility(true)) })
struct `Given a window with places next to the weather`: Specification {
  private var locations: LocationsViewModel { root.locations }
  private var rows: [LocationRowViewModel] { root.locations.sections.flatMap(\.rows) }
  private var temperatures: [String?] { rows.map { $0.weather?.temperature } }

  private func openPlaces() -> Set<String> { Set(application.reports.openRequests.map(\.place.name)) }

  @Test func `When the window opens, then the weather of each place is requested, though no other screen is open`()
    async throws
  {
    #expect(root.route == .weather)
    try await application.wait { openPlaces().isSuperset(of: ["Vienna", "Tokyo"]) }
    try await application.reports.response(.vienna, .live(celsius: 10))
    try await application.wait { temperatures == ["50°", "50°", nil] }
  }

  @Test func `When one place is chosen, then the requests of the others continue`() async throws {
    try await application.wait { openPlaces().isSuperset(of: ["Vienna", "Tokyo"]) }
    root.receive(.place(rows[1].id))
    try await application.reports.response(.tokyo, .live(celsius: 20))
    try await application.wait { temperatures[2] == "68°" }
  }

  @Test func `When other screens open and close, then the requests continue`() async throws {
    root.receive(.open(.locations))
    root.receive(.action(.back))
    root.receive(.open(.settings))
    try await application.wait { openPlaces().isSuperset(of: ["Vienna", "Tokyo"]) }
  }

  @Test func `When a place other than the shown one becomes the home, then that can be undone`() {
    let (vienna, tokyo) = (rows[1].id, rows[2].id)
    root.receive(.place(vienna))
    #expect(locations.canDo(.makeHome, with: tokyo) && !locations.canDo(.forgetHome, with: tokyo))

    application.root.receive(.placeAction(.makeHome, tokyo))

    #expect(!locations.canDo(.makeHome, with: tokyo) && locations.canDo(.makeHome, with: vienna))
    #expect(locations.canDo(.forgetHome, with: tokyo) && !locations.canDo(.forgetHome, with: vienna))
    #expect(root.place?.text == "Vienna")
  }

  @Test func `When a place has no row, then it can be added, and no other action that needs a row is possible`() {
    root.receive(.outsidePlace(ResolvedPlace(text: "cairo", place: .cairo)))

    #expect(locations.canDo(.keep, with: nil))
    for action in [Action.remove, .rename, .moveUp, .moveDown] {
      #expect(!locations.canDo(action, with: nil) && locations.canDo(action, with: rows[1].id))
    }
  }

  @Test func `When the window becomes narrow, then no hidden place is requested`() async throws {
    try await application.wait { openPlaces().isSuperset(of: ["Vienna", "Tokyo"]) }
    root.receive(.placesVisibility(false))
    try await application.wait { openPlaces().isDisjoint(with: ["Vienna", "Tokyo"]) }
  }

  @Test func `When another program requests a place, then it is shown, and not added`() async throws {
    root.receive(.open(.settings))
    root.receive(.outsidePlace(ResolvedPlace(text: "cairo", place: .cairo)))
    #expect(root.route == .weather)
    #expect(root.place?.text == "Cairo")
    #expect(root.locations.favorites.map(\.place.name) == ["Vienna", "Tokyo"])
    try await application.reports.response(.cairo, .live(celsius: 30))
    try await application.wait { root.weather?.day.temperature == "86.0°F" }
  }

  @Test func `When a place was chosen, then it remains the chosen one until the current location is shown`() {
    #expect(root.chosenPlace == nil)
    root.receive(.outsidePlace(ResolvedPlace(text: "cairo", place: .cairo)))
    #expect(root.chosenPlace == PlaceReference(.cairo).text)
    root.receive(.place(rows[2].id))
    #expect(root.chosenPlace == PlaceReference(.tokyo).text)
    root.receive(.place(rows[0].id))
    #expect(root.chosenPlace == nil)
  }

  @Test func `When the name is ambiguous, then the other places are listed`() async throws {
    root.receive(.outsidePlace(ResolvedPlace(text: "cairo", place: .cairo, others: [.lima])))
    try await application.reports.response(.cairo, .live(celsius: 30))
    try await application.wait { root.weather?.notices.remark?.contains("Lima") == true }
  }
}

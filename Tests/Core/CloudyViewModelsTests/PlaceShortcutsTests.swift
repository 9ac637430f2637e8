import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Testing

@testable import CloudyViewModels

@Suite struct PlaceShortcutsTests {
  private let vienna = Favorite(id: .random(), place: .vienna, customName: nil)

  private func shortcuts(
    home: Place? = .brussels, recent: [Place] = [], around center: Place? = .brussels, nearby: [Place] = [],
    favorites: [Favorite] = []
  ) -> PlaceShortcuts {
    PlaceShortcuts(home: home, recent: recent, around: center, nearby: nearby, favorites: favorites, language: .english)
  }

  @Test func `the sections are home, recently viewed and nearby`() {
    let sections = shortcuts(recent: [.lima], nearby: [.tokyo]).sections
    #expect(sections.map(\.title) == ["Your home", "Recently viewed", "Near Brussels"])
    #expect(sections.map { $0.rows.map(\.text) } == [["Brussels"], ["Lima"], ["Tokyo"]])
  }

  @Test func `an empty section has no title`() {
    #expect(shortcuts(home: nil, nearby: [.tokyo]).sections.map(\.title) == ["Near Brussels"])
    #expect(shortcuts(home: nil, around: nil, nearby: [.tokyo]).sections.isEmpty)
    #expect(shortcuts(nearby: []).sections.map(\.title) == ["Your home"])
  }

  @Test func `no place is in two sections`() {
    let rows = shortcuts(recent: [.brussels, .lima, .lima], nearby: [.lima, .brussels, .tokyo]).rows
    #expect(rows.map(\.text) == ["Brussels", "Lima", "Tokyo"])
  }

  @Test func `a place in the list is not recent, and is marked if it is nearby`() {
    let displayed = shortcuts(recent: [.vienna, .lima], nearby: [.vienna], favorites: [vienna])
    #expect(displayed.recent.rows.map(\.text) == ["Lima"])
    #expect(displayed.nearby?.rows.map(\.inList) == ["In your favorites"])
  }

  @Test func `only the newest places are recent`() throws {
    let many = try (0..<20).map { number in
      var place = Place.lima
      place.id = Place.ID(rawValue: 9000 + number)
      place.coordinates = try #require(Coordinates(latitude: Double(number), longitude: 3))
      return place
    }
    #expect(shortcuts(recent: many).recent.rows.map(\.place) == Array(many.prefix(PlaceShortcuts.recentLimit)))
  }
}

/// As a user who opens the search, I want to see suggestions before I type.
@Suite(
  .timeLimit(.standard),
  .given { try await .showingWeather(favorites: [.vienna]) { $0.places = PlaceDatabase.embedded } },
  .when { $0.root.receive(.open(.addLocation)) })
struct `Given an empty search`: Specification {
  @Test func `When the search is opened, then the home and nearby places are shown until a text is typed`() async throws
  {
    try await application.wait { search.shortcuts?.nearby != nil }
    #expect(search.shortcuts?.sections.map(\.title) == ["Your home", "Near Brussels"])
    #expect(search.rows.contains { $0.text == "Antwerp" })

    search.queryChanged("b")

    #expect(search.shortcuts == nil)
    #expect(search.rows.isEmpty)
  }

  @Test func `When a place was viewed, then it is shown the next time, and no place is remembered for an empty text`()
    async throws
  {
    let antwerp = try #require(PlaceDatabase.embedded.place(id: Place.ID(rawValue: 2_803_138)))
    try await application.wait { search.offered.contains(antwerp) }
    application.root.receive(.look(antwerp))
    #expect(application.root.place?.text == "Antwerp")

    application.root.receive(.open(.addLocation))

    #expect(search.shortcuts?.recent.rows.map(\.text) == ["Antwerp"])
    try await application.waitUntilSaved()
    #expect(try application.store.user.userData().rememberedPlaces.isEmpty)
  }

  @Test func `When a place was chosen for a text before, then it is shown at the next start`() async throws {
    _ = try application.store.user.apply(.remember(.lima, for: "lima"))
    let later = try TestApplication(storedIn: application.store)
    later.root.receive(.open(.addLocation))
    #expect(later.root.addLocation.shortcuts?.recent.rows.map(\.text) == ["Lima"])
  }
}

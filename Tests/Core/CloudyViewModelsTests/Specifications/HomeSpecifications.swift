import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Testing

/// As a user with a home, I want to set it wherever I see my places, so that its weather is shown first.
@Suite(
  .timeLimit(.standard), .given { try TestApplication(home: nil, favorites: [.vienna, .tokyo]) },
  .when { application in try await application.wait { application.root.place != nil } })
struct `Given a user without a home`: Specification {
  private func titles(_ row: LocationRowViewModel.ID? = nil) -> [Action] { root.actions(for: row).map(\.action) }

  @Test func `When a favorite becomes the home, then it is the current location, now and at the next start`()
    async throws
  {
    root.receive(.open(.locations))
    let tokyo = LocationRowViewModel.ID.favorite(locations.favorites[1].id)
    #expect(titles(tokyo).contains(.makeHome))

    application.root.receive(.placeAction(.makeHome, tokyo))

    #expect(locations.row(.current)?.text == "Tokyo")
    #expect(locations.message == "Home set to Tokyo.")
    #expect(!titles(tokyo).contains(.makeHome), "it is already the home")
    #expect(titles(.current).contains(.forgetHome))
    try await application.waitUntilSaved()
    #expect(try application.store.user.userData().home?.name == "Tokyo")
    root.receive(.open(.weather))
    #expect(root.place?.text == "Tokyo")
  }

  @Test
  func `When the location is unknown, then the default place is not offered as a home`() {
    #expect(locations.current?.isKnown == false)
    #expect(!titles().contains(.makeHome))
    root.receive(.action(.makeHome))
    #expect(locations.current?.isKnown == false)
  }

  @Test func `When the shown place becomes the home, then a message says so`() async throws {
    root.receive(.place(.favorite(locations.favorites[0].id)))
    #expect(titles().contains(.makeHome))

    root.receive(.action(.makeHome))

    #expect(root.announcement?.text == "Home set to Vienna.")
    #expect(!titles().contains(.makeHome))
  }

  @Test func `When the home is cleared, then the location sources are requested`() async throws {
    root.receive(.place(.favorite(locations.favorites[0].id)))
    root.receive(.action(.makeHome))
    root.receive(.open(.locations))

    root.receive(.action(.forgetHome))

    #expect(locations.message == "Home cleared.")
    try await application.wait { locations.current?.isKnown == false }
    #expect(!titles(.current).contains(.forgetHome))
    try await application.waitUntilSaved()
    #expect(try application.store.user.userData().home == nil)
  }
}

/// As a curious user, I want to view the weather of a place first, so that my list has only the places that I want.
@Suite(
  .timeLimit(.standard), .given { try await .showingWeather(favorites: [.vienna]) },
  .when {
    $0.root.receive(.open(.addLocation))
    try await $0.find(.lima)
  })
struct `Given a place that was found`: Specification {
  private var actions: [Action] { root.actions.map(\.action) }

  @Test func `When the place is viewed, then its weather is shown, and the list is unchanged`() async throws {
    #expect(actions == [.look, .keep, .back])

    root.receive(.look(.lima))

    #expect(root.route == .weather)
    #expect(root.place?.text == "Lima")
    #expect(application.favoriteTexts == ["Vienna"])
    try await application.waitUntilSaved()
    #expect(try application.store.storedFavorites.map(\.name) == ["Vienna"])
  }

  @Test func `When the user goes back from its weather, then the results are shown again`() async throws {
    root.receive(.look(.lima))
    #expect(actions.contains(.back))

    root.receive(.action(.back))

    #expect(root.route == .addLocation)
    #expect(root.addLocation.rows.map(\.text).contains("Lima"))
  }

  @Test func `When the viewed place is added, then the list contains it, and no further action is offered`()
    async throws
  {
    root.receive(.look(.lima))
    #expect(actions.contains(.keep))

    root.receive(.action(.keep))

    #expect(application.favoriteTexts == ["Vienna", "Lima"])
    #expect(root.announcement?.text == "Lima added to favorites.")
    #expect(root.place?.text == "Lima")
    #expect(!actions.contains(.keep))
  }

  @Test func `When the place is already in the list, then its row is marked`() async throws {
    root.receive(.result(.lima))
    root.receive(.open(.addLocation))
    root.receive(.query("Lima, Peru"))
    // Until the search receives the text: the field that was cleared before also pauses.
    try await application.settle()
    try await application.restFromTyping()
    try await application.places.response("Lima, Peru", .success([.lima, .tokyo]))
    try await application.wait { !root.addLocation.isQuerying }
    #expect(root.addLocation.rows.map(\.inList) == ["In your favorites", nil])
  }
}

/// As a user who mistypes, I want suggestions, so that I need not know the spelling.
@Suite(
  .timeLimit(.standard), .given { try await .showingWeather { $0.places = PlaceDatabase.embedded } },
  .when { $0.root.receive(.open(.addLocation)) })
struct `Given a search among all places`: Specification {
  private func search(for text: String) async throws {
    try await application.type(text)
    try await application.wait { !search.isQuerying }
  }

  @Test func `When no place has that name, then similar names can be chosen`() async throws {
    try await search(for: "brusels qqq")
    #expect(search.message == "No results for “brusels qqq”.")
    #expect(search.suggestionsTitle == "Did you mean")
    #expect(!search.hasLocations)
    let nearest = try #require(search.rows.first)

    application.root.receive(.result(nearest.id))

    #expect(application.root.place?.text == nearest.text)
  }

  @Test func `When coordinates are outside the Earth, then a message explains valid ones`() async throws {
    try await search(for: "95, 400")
    #expect(search.message?.hasPrefix("“95, 400” are not valid coordinates.") == true)
    #expect(search.rows.isEmpty)
  }

  @Test func `When places have the same name, then each row has distinguishing details`() async throws {
    try await search(for: "springfield")
    #expect(search.suggestionsTitle == nil)
    #expect(Set(search.rows.map { [$0.text, $0.detail] }).count == search.rows.count)
  }
}

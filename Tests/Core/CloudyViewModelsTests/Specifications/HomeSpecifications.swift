import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Testing

/// As somebody who lives somewhere, I want to say so wherever I see my places, so that their weather is shown first.
@Suite(
  .timeLimit(.minutes(10)), .given { try TestApplication(home: nil, favorites: [.vienna, .tokyo]) },
  .when { application in try await application.wait { application.root.place != nil } })
struct `Given somebody whose home nobody knows`: Specification {
  private func titles(_ row: LocationRowViewModel.ID? = nil) -> [Action] { root.actions(for: row).map(\.action) }

  @Test func `When a favorite is made the home, then it is where the person is, now and at the next start`()
    async throws
  {
    root.receive(.open(.locations))
    let tokyo = LocationRowViewModel.ID.favorite(locations.favorites[1].id)
    #expect(titles(tokyo).contains(.makeHome))

    application.root.receive(.placeAction(.makeHome, tokyo))

    #expect(locations.row(.current)?.text == "Tokyo")
    #expect(locations.message == "Tokyo is your home.")
    #expect(!titles(tokyo).contains(.makeHome), "it is already")
    #expect(titles(.current).contains(.forgetHome))
    try await application.waitUntilSaved()
    #expect(try application.store.person.userData().home?.name == "Tokyo")
    root.receive(.open(.weather))
    #expect(root.place?.text == "Tokyo")
  }

  @Test
  func `When nobody knows where they are, then the place that is shown for want of another is not offered as a home`() {
    #expect(locations.current?.isKnown == false)
    #expect(!titles().contains(.makeHome))
    root.receive(.action(.makeHome))
    #expect(locations.current?.isKnown == false)
  }

  @Test func `When the place that is shown is made the home, then it says so`() async throws {
    root.receive(.place(.favorite(locations.favorites[0].id)))
    #expect(titles().contains(.makeHome))

    root.receive(.action(.makeHome))

    #expect(root.announcement?.text == "Vienna is your home.")
    #expect(!titles().contains(.makeHome))
  }

  @Test func `When the home is forgotten, then somebody else is asked where they are`() async throws {
    root.receive(.place(.favorite(locations.favorites[0].id)))
    root.receive(.action(.makeHome))
    root.receive(.open(.locations))

    root.receive(.action(.forgetHome))

    #expect(locations.message == "Cloudy no longer knows your home.")
    try await application.wait { locations.current?.isKnown == false }
    #expect(!titles(.current).contains(.forgetHome))
    try await application.waitUntilSaved()
    #expect(try application.store.person.userData().home == nil)
  }
}

/// As somebody who is curious, I want to look at the weather of a place first, so that my list has only what I keep.
@Suite(
  .timeLimit(.minutes(10)), .given { try await .showingWeather(favorites: [.vienna]) },
  .when {
    $0.root.receive(.open(.addLocation))
    try await $0.find(.lima)
  })
struct `Given a place that was found`: Specification {
  private var actions: [Action] { root.actions.map(\.action) }

  @Test func `When it is looked at, then its weather is shown, and the list is as it was`() async throws {
    #expect(actions == [.choose, .look, .back])

    root.receive(.look(.lima))

    #expect(root.route == .weather)
    #expect(root.place?.text == "Lima")
    #expect(application.favoriteTexts == ["Vienna"])
    try await application.waitUntilSaved()
    #expect(try application.store.storedFavorites.map(\.name) == ["Vienna"])
  }

  @Test func `When it is to be kept after all, then it is in the list, and nothing more is offered`() async throws {
    root.receive(.look(.lima))
    #expect(actions.contains(.keep))

    root.receive(.action(.keep))

    #expect(application.favoriteTexts == ["Vienna", "Lima"])
    #expect(root.announcement?.text == "Lima was added to your list.")
    #expect(root.place?.text == "Lima")
    #expect(!actions.contains(.keep))
  }

  @Test func `When it is in the list already, then its row says so`() async throws {
    root.receive(.result(.lima))
    root.receive(.open(.addLocation))
    root.receive(.query("Lima, Peru"))
    // Until the text has reached who waits for typing to rest: the field that was emptied before rests as well.
    try await application.settle()
    try await application.restFromTyping()
    try await application.places.response("Lima, Peru", .success([.lima, .tokyo]))
    try await application.wait { !root.addLocation.isQuerying }
    #expect(root.addLocation.rows.map(\.inList) == ["In your list", nil])
  }
}

/// As somebody who mistypes, I want to be shown what I may have meant, so that I need not know the spelling.
@Suite(
  .timeLimit(.minutes(10)), .given { try await .showingWeather { $0.places = PlaceDatabase.embedded } },
  .when { $0.root.receive(.open(.addLocation)) })
struct `Given a search among all places`: Specification {
  private func search(for text: String) async throws {
    try await application.type(text)
    try await application.wait { !search.isQuerying }
  }

  @Test func `When nothing has that name, then the nearest names can be chosen`() async throws {
    try await search(for: "brusels qqq")
    #expect(search.message == "No place is called “brusels qqq”.")
    #expect(search.suggestionsTitle == "Did you mean")
    #expect(!search.hasLocations)
    let nearest = try #require(search.rows.first)

    application.root.receive(.result(nearest.id))

    #expect(application.root.place?.text == nearest.text)
  }

  @Test func `When coordinates are no point on Earth, then it says what they would be`() async throws {
    try await search(for: "95, 400")
    #expect(search.message?.hasPrefix("“95, 400” is not a point on Earth.") == true)
    #expect(search.rows.isEmpty)
  }

  @Test func `When places are named alike, then each row tells which it is`() async throws {
    try await search(for: "springfield")
    #expect(search.suggestionsTitle == nil)
    #expect(Set(search.rows.map { [$0.text, $0.detail] }).count == search.rows.count)
  }
}

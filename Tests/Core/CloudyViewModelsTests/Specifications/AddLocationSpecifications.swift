import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Observation
import Testing

extension Specification {
  fileprivate var places: FakeLocationService { application.places }
  fileprivate var found: [String] { search.locations.map(\.name) }
}

/// As a user who names a place at startup, I want to know if it was taken for another name or is ambiguous, so that I
/// never read the weather of a wrong place.
@MainActor @Suite(.timeLimit(.standard)) struct `Given an ambiguous name at startup` {
  private func application(_ certainty: ResolvedPlace.MatchConfidence, others: [Place] = []) async throws
    -> TestApplication
  {
    let application = try TestApplication(
      resolved: ResolvedPlace(text: "Limma", place: .lima, certainty: certainty, others: others), favorites: [.vienna])
    for place in [Place.lima, .vienna] { application.reports.alwaysReturn(place, .live()) }
    try await application.wait { application.root.weather != nil }
    return application
  }

  @Test func `When no place has that name, then the weather has a notice until another place is chosen`() async throws {
    let application = try await application(.corrected)
    let root = application.root
    #expect(root.weather?.notices.lines.first?.hasPrefix("No place named “Limma”. Showing Lima in ") == true)
    #expect(root.weather?.notices.remark == nil)

    let vienna = try #require(try application.store.storedFavorites.first)
    root.receive(.place(.favorite(vienna.id)))
    try await application.wait { root.weather?.day.title == "Vienna" }
    #expect(root.weather?.notices.lines.contains { $0.contains("Limma") } == false)
  }

  @Test func `When other places have the name, then the weather has a remark with their regions`() async throws {
    let application = try await application(.exact, others: [.tokyo])
    let notices = application.root.weather?.notices
    #expect(notices?.lines.contains { $0.contains("Limma") } == false)
    #expect(notices?.remark?.hasPrefix("Also Tokyo") == true)
  }

  @Test func `When the name is unambiguous, then there is no notice and no remark`() async throws {
    let notices = try await application(.exact).root.weather?.notices
    #expect(notices?.lines.contains { $0.contains("Limma") } == false)
    #expect(notices?.remark == nil)
  }
}

/// As a user who names a place and a day at startup, I want to see that day at once.
@MainActor @Suite(.timeLimit(.standard)) struct `Given a day at startup` {
  private func application(on day: DayQuery, showing place: Place? = .vienna) async throws -> TestApplication {
    let application = try TestApplication(showing: place, on: day)
    for place in [Place.vienna, .brussels] { application.reports.alwaysReturn(place, .live()) }
    try await application.wait { application.root.weather != nil && !application.root.isFetching }
    return application
  }

  @Test(arguments: [Place.vienna, nil])
  func `When the weather arrives, then the day’s screen is open, and Back shows the first one`(place: Place?)
    async throws
  {
    let root = try await application(on: DayQuery(.fromToday(2)), showing: place).root
    #expect(root.route == .day)
    #expect(root.selectedDay == 2)

    root.receive(.action(.back))
    #expect(root.route == .weather)
  }

  @Test func `When another place is chosen, then its first day is selected`() async throws {
    let application = try await application(on: DayQuery(.fromToday(1)))
    application.root.receive(.open(.locations))
    application.root.placeChosen(section: 0, row: 0)
    try await application.wait { application.root.weather?.day.title == "Brussels" }

    #expect(application.root.route == .weather)
    #expect(application.root.selectedDay == 0)
  }

  @Test(arguments: [-1, 8, 15])
  func `When the day is not displayed, then the first screen is open`(distance: Int) async throws {
    let root = try await application(on: DayQuery(.fromToday(distance))).root
    #expect(root.route == .weather)
    #expect(root.selectedDay == 0)
  }
}

/// As a user who searches, I want to type a few letters and choose from the results, so that I need neither a list nor
/// the exact spelling.
@Suite(
  .timeLimit(.standard), .given { try await .showingWeather(favorites: [.vienna]) },
  .when { $0.root.receive(.open(.addLocation)) })
struct `Given the search for a place`: Specification {
  @Test func `When a day is typed after a name, then the place’s weather opens on that day`() async throws {
    application.reports.alwaysReturn(.tokyo, .live())
    try await application.type("Tokyo tomorrow")
    try await places.response("Tokyo", .success([.tokyo]))
    try await application.wait { search.hasLocations && !search.isQuerying }
    #expect(search.query == "Tokyo tomorrow")
    #expect(search.rows.map(\.text) == ["Tokyo"])

    root.receive(.look(try #require(search.rows.first).id))
    try await application.wait { root.weather?.day.title == "Tokyo" && !root.isFetching }
    #expect(root.route == .day)
    #expect(root.selectedDay == 1)
    #expect(root.openedDay == root.weather?.week.viewModel(for: 1)?.id)

    root.receive(.action(.back))
    #expect(root.route == .weather)
    root.receive(.action(.back))
    #expect(root.route == .addLocation)
  }

  @Test func `When a result of a name and a day is added, then that day is selected`() async throws {
    application.reports.alwaysReturn(.tokyo, .live())
    try await application.type("Tokyo tomorrow")
    try await places.response("Tokyo", .success([.tokyo]))
    try await application.wait { search.hasLocations && !search.isQuerying }

    root.resultChosen(at: 0)
    try await application.wait { root.weather?.day.title == "Tokyo" && !root.isFetching }
    #expect(root.route == .weather)
    #expect(root.selectedDay == 1)
  }

  @Test func `When the screen appears, then it has a prompt, and there are no results and no activity`() {
    #expect(search.title == "Add Location")
    #expect(search.prompt == "Search for a city, airport or postcode")
    #expect(search.query.isEmpty)
    #expect(!search.hasLocations)
    #expect(!search.isQuerying)
    #expect(search.message == nil)
  }

  @Test func `When a name is typed, then the places of that name are shown, with distinguishing details`() async throws
  {
    try await application.type("Paris")
    #expect(search.isQuerying)
    try await places.response("Paris", .success(PlaceDatabase.embedded.search("Paris").map(\.place)))
    try await application.wait { !search.isQuerying }

    #expect(search.rows.first?.text == "Paris")
    #expect(search.rows.first?.detail == "Île-de-France Region, France")
    #expect(Set(search.rows.map(\.detail)).count > 1)
  }

  @Test func `When letters follow each other quickly, then one request is made, after the pause`() async throws {
    for text in ["Lon", "Lond", "Londo"] {
      application.root.receive(.query(text))
      try await application.settle()
      application.clock.advance(by: .milliseconds(400))
      try await application.settle()
    }
    #expect(places.requested.isEmpty)
    #expect(search.isQuerying, "the user sees the pending search at once")

    try await application.wait {
      application.clock.advance(by: .milliseconds(1))
      return !places.requested.isEmpty
    }
    #expect(places.requested == ["Londo"])
    try await places.response("Londo", .success([]))
  }

  @Test func `When the text becomes too short during a search, then the search is canceled`() async throws {
    try await application.type("Vienna")
    try await application.wait { places.requested == ["Vienna"] }

    application.root.receive(.query("Vi"))
    try await application.wait { places.cancelled == ["Vienna"] }
    try await places.response("Vienna", .success([.vienna]))
    try await application.settle()

    #expect(!search.hasLocations)
    #expect(!search.isQuerying)
  }

  @Test func `When the field is cleared after an error, then the message disappears`() async throws {
    try await application.find(.vienna)
    try await application.type("Lima")
    try await places.response("Lima", .failure(FakeLocationService.Failure()))
    try await application.wait { search.message != nil }

    application.root.receive(.query(""))
    #expect(search.message == nil)
    #expect(!search.hasLocations)
  }

  @Test func `When nothing is found, then a message says so until something else is searched for`() async throws {
    try await application.type("Xyzzy")
    try await places.response("Xyzzy", .success([]))
    try await application.wait { !search.isQuerying }
    #expect(search.message == "No results for “Xyzzy”.")

    try await application.find(.lima)
    #expect(search.message == nil)
  }

  @Test func `When the search was opened from the locations, then these are shown again with the added place`()
    async throws
  {
    root.receive(.open(.weather))
    root.receive(.open(.locations))
    root.receive(.open(.addLocation))
    try await application.find(.lima)
    root.resultChosen(at: 0)

    #expect(root.route == .locations)
    #expect(root.locations.message == "Lima added to favorites.")
    #expect(application.favoriteTexts == ["Vienna", "Lima"])
    // The requests of the screen and the row.
    try await application.wait { application.reports.openRequests.count { $0.place == .lima } == 2 }
  }

  @Test func `When a place is chosen for a text, then the same text means that place from now on`() async throws {
    try await application.find(.lima)
    root.resultChosen(at: 0)
    try await application.waitUntilSaved()
    let userData = try application.store.user.userData()
    #expect(userData.place(chosenFor: "LIMA") == .lima)
    let resolved = PlaceDatabase.embedded.reading(of: "lima", for: userData)
    #expect(resolved == .place(ResolvedPlace(text: "lima", place: .lima, certainty: .chosen)))
  }

  @Test func `When a place is only viewed, then the text means it as well, and no list contains it`() async throws {
    try await application.find(.lima)
    root.receive(.look(.lima))
    try await application.waitUntilSaved()
    #expect(try application.store.user.userData().place(chosenFor: "Lima") == .lima)
    #expect(application.favoriteTexts == ["Vienna"])
  }

  @Test func `When a place from the list is chosen, then it is not added again, but shown with a message`()
    async throws
  {
    let grandma = try #require(try application.store.storedFavorites.first)
    try application.store.keep(.rename(grandma.id, to: FavoriteName("Grandma")))
    try await application.find(.vienna)
    root.resultChosen(at: 0)

    try await application.wait { root.announcement?.text == "Grandma is already in your favorites." }
    #expect(application.favoriteTexts == ["Grandma"])
    application.reports.alwaysReturn(.vienna, .live())
    try await application.wait { root.weather?.day.title == "Grandma" }
  }

  @Test func `When the screen closes, then the search is canceled, and the next time the screen is empty`() async throws
  {
    try await application.type("Lima")
    try await application.wait { places.requested == ["Lima"] }
    root.receive(.action(.back))
    try await application.wait { places.cancelled == ["Lima"] }
    try await places.response("Lima", .success([.lima]))
    try await application.settle()

    root.receive(.open(.addLocation))
    #expect(search.query.isEmpty)
    #expect(!search.hasLocations)
    #expect(!search.isQuerying)
  }

  @Suite(.when { try await $0.find(.lima) }) struct `When a place was typed and found`: Specification {
    @Test func `and the place is chosen, then it is added, the screen closes, and its weather is shown`() async throws {
      root.resultChosen(at: 0)
      #expect(root.route == .weather)
      #expect(root.announcement?.text == "Lima added to favorites.")
      application.reports.alwaysReturn(.lima, .live(celsius: 20))
      try await application.wait { root.weather?.day.title == "Lima" }

      #expect(root.weather?.day.temperature == "68.0°F")
      #expect(application.favoriteTexts == ["Vienna", "Lima"])
      #expect(application.markedTexts == ["Lima"])
      #expect(try application.store.storedFavorites.map(\.name) == ["Vienna", "Lima"])
      #expect(search.query.isEmpty)
      #expect(!search.hasLocations)
    }

    @Test func `and the added place was announced, then the announcement is not repeated`() async throws {
      root.resultChosen(at: 0)
      root.receive(.open(.locations))
      #expect(root.announcement == nil)
    }

    @Test(arguments: [-1, 1, .max, .min])
    func `and a result that does not exist is chosen, then nothing happens`(index: Int) async throws {
      root.resultChosen(at: index)

      #expect(search.location(at: index) == nil)
      #expect(root.route == .addLocation)
      #expect(application.favoriteTexts == ["Vienna"])
    }

    @Test func `and an observer comes late, then it receives the results without activity`()
      async throws
    {
      var iterator = Observations { [search] in (search.locations.map(\.name), search.isQuerying) }.makeAsyncIterator()
      let first = await iterator.next()
      #expect(first?.0 == ["Lima"])
      #expect(first?.1 == false)
    }

    @Test func `and the same text is typed again, then no request is made`() async throws {
      application.root.receive(.query("Lima "))
      #expect(!search.isQuerying)
      application.root.receive(.query("Lima"))
      try await application.settle()
      #expect(!search.isQuerying)
      #expect(found == ["Lima"])
      #expect(places.requested == ["Lima"])
    }

    @Test func `and a letter is typed and deleted before the pause ends, then no request is made`() async throws {
      application.root.receive(.query("Limax"))
      #expect(search.isQuerying)
      application.root.receive(.query("Lima"))
      #expect(!search.isQuerying)
      try await application.restFromTyping()
      try await application.settle()

      #expect(places.requested == ["Lima"])
      #expect(found == ["Lima"])
    }

    @Test(arguments: ["Li", "L", "", "  ", " Li "])
    func `and fewer than three characters are left, then the list is empty at once, without a request`(text: String)
      async throws
    {
      application.root.receive(.query(text))

      #expect(!search.hasLocations)
      #expect(!search.isQuerying)
      #expect(search.message == (text.allSatisfy(\.isWhitespace) ? nil : "Enter at least three letters."))
      try await application.restFromTyping()
      try await application.settle()
      #expect(places.requested == ["Lima"])
    }
  }

  @Suite(
    .when { application in
      try await application.type("Paris")
      try await application.wait { application.places.requested == ["Paris"] }
      try await application.type("Lima")
    })
  struct `When another text is typed during a search`: Specification {
    @Test func `then the older search is canceled, and the newest wins`() async throws {
      try await application.wait { places.cancelled == ["Paris"] }
      try await places.response("Lima", .success([.lima]))
      try await application.wait { !search.isQuerying }

      #expect(found == ["Lima"])
      try await places.response("Paris", .success([]))
    }

    @Test func `and the response to the older search arrives first, then it is not shown`() async throws {
      try await application.wait { places.requested == ["Paris", "Lima"] }

      try await places.response("Paris", .success([.vienna]))
      try await application.settle()
      #expect(found.isEmpty)
      #expect(search.isQuerying)

      try await places.response("Lima", .success([.lima]))
      try await application.wait { !search.isQuerying }
      #expect(found == ["Lima"])
    }

    @Test func `and the response to the older search arrives last, then it changes nothing`() async throws {
      try await places.response("Lima", .success([.lima]))
      try await application.wait { !search.isQuerying }

      try await places.response("Paris", .success([.vienna]))
      try await application.settle()
      #expect(found == ["Lima"])
    }
  }

  @Suite(
    .when { application in
      try await application.type("Lima")
      try await application.places.response("Lima", .failure(FakeLocationService.Failure()))
      try await application.wait { !application.root.addLocation.isQuerying }
    })
  struct `When the search fails`: Specification {
    @Test func `then a message says so, and the indicator stops`() {
      #expect(search.message == "Search is currently unavailable.")
      #expect(root.announcement?.text == "Search is currently unavailable.")
    }

    @Test func `and the same text is typed again, then a new request is made and its response shown`() async throws {
      try await application.find(.lima)

      #expect(places.requested == ["Lima", "Lima"])
      #expect(found == ["Lima"])
      #expect(search.message == nil)
    }

    @Test func `and the screen closes, then it is empty the next time`() {
      root.receive(.action(.back))
      root.receive(.open(.addLocation))
      #expect(search.message == nil)
      #expect(search.query.isEmpty)
    }
  }
}

/// As a user who writes in another script, I want to find a place by its name there, so that I need no English.
@Suite(
  .timeLimit(.standard), .given { try await .showingWeather { $0.places = PlaceDatabase.embedded } },
  .when { $0.root.receive(.open(.addLocation)) })
struct `Given places all over the world`: Specification {
  @Test(arguments: [
    ("東京", "Tokyo"), ("Москва", "Moscow"), ("القاهرة", "Cairo"), ("Αθήνα", "Athens"), ("서울", "Seoul"),
    ("北京", "Beijing"), ("กรุงเทพมหานคร", "Bangkok"), ("תל אביב", "Tel Aviv"), ("दिल्ली", "Delhi"),
    ("REYKJAVIK", "Reykjavík"),
  ])
  func `When a name is typed in another script, then the place is found, added and shown`(text: String, name: String)
    async throws
  {
    try await application.type(text)
    try await application.wait { search.hasLocations }
    #expect(search.rows.first?.place.name == name)

    let place = try #require(search.location(at: 0))
    application.root.resultChosen(at: 0)
    application.reports.alwaysReturn(place, .live(celsius: 20))
    try await application.wait { application.root.weather?.day.title == name }
    #expect(application.favoriteTexts == [name])
  }

  @Test(arguments: ["京", "東", "서"])
  func `When a single character that is a word is typed, then a search starts`(text: String) async throws {
    application.root.receive(.query(text))
    #expect(search.isQuerying)
    try await application.restFromTyping()
    try await application.wait { !search.isQuerying }
    #expect(search.hasLocations)
  }

  @Test(arguments: ["P", "Pa", "Мо", "ال"])
  func `When one or two letters are typed, then no search starts`(text: String) async throws {
    try await application.type(text)
    try await application.settle()
    #expect(!search.isQuerying)
    #expect(!search.hasLocations)
    #expect(search.message == "Enter at least three letters.")
  }
}

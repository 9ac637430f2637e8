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

/// As somebody who starts Cloudy with the name of a place, I want to hear that it was taken for another name or has
/// others, so that I never read the weather of a place that I did not mean.
@MainActor @Suite(.timeLimit(.minutes(10))) struct `Given a program that was started with a name` {
  private func application(_ certainty: ResolvedPlace.MatchConfidence, others: [Place] = []) async throws
    -> TestApplication
  {
    let application = try TestApplication(
      resolved: ResolvedPlace(text: "Limma", place: .lima, certainty: certainty, others: others), favorites: [.vienna])
    for place in [Place.lima, .vienna] { application.reports.alwaysReturn(place, .live()) }
    try await application.wait { application.root.weather != nil }
    return application
  }

  @Test func `When no place is called so, then the weather says so, until another place is chosen`() async throws {
    let application = try await application(.corrected)
    let root = application.root
    #expect(root.weather?.notices.lines.first?.hasPrefix("No place is called “Limma”. This is Lima in ") == true)
    #expect(root.weather?.notices.remark == nil)

    let vienna = try #require(try application.store.storedFavorites.first)
    root.receive(.place(.favorite(vienna.id)))
    try await application.wait { root.weather?.day.title == "Vienna" }
    #expect(root.weather?.notices.lines.contains { $0.contains("Limma") } == false)
  }

  @Test func `When others have the name, then the weather says quietly where they are`() async throws {
    let application = try await application(.exact, others: [.tokyo])
    let notices = application.root.weather?.notices
    #expect(notices?.lines.contains { $0.contains("Limma") } == false)
    #expect(notices?.remark?.hasPrefix("Also Tokyo") == true)
  }

  @Test func `When there is no doubt, then nothing is said`() async throws {
    let notices = try await application(.exact).root.weather?.notices
    #expect(notices?.lines.contains { $0.contains("Limma") } == false)
    #expect(notices?.remark == nil)
  }
}

/// As somebody with a place in mind, I want to type a few letters and choose from what is found, so that I need neither
/// a list nor its exact spelling.
@Suite(
  .timeLimit(.minutes(10)), .given { try await .showingWeather(favorites: [.vienna]) },
  .when { $0.root.receive(.open(.addLocation)) })
struct `Given the search for a place`: Specification {
  @Test func `When the screen appears, then it says what to type, and nothing is found or waited for`() {
    #expect(search.title == "Add Location")
    #expect(search.prompt == "Type a city’s name")
    #expect(search.query.isEmpty)
    #expect(!search.hasLocations)
    #expect(!search.isQuerying)
    #expect(search.message == nil)
  }

  @Test func `When a name is typed, then the places of that name are shown, with what tells them apart`() async throws {
    try await application.type("Paris")
    #expect(search.isQuerying)
    try await places.response("Paris", .success(PlaceDatabase.embedded.search("Paris").map(\.place)))
    try await application.wait { !search.isQuerying }

    #expect(search.rows.first?.text == "Paris")
    #expect(search.rows.first?.detail == "Île-de-France Region, France")
    #expect(Set(search.rows.map(\.detail)).count > 1)
  }

  @Test func `When letters follow each other quickly, then it is asked once, and only after the pause`() async throws {
    for text in ["Lon", "Lond", "Londo"] {
      application.root.receive(.query(text))
      try await application.settle()
      application.clock.advance(by: .milliseconds(400))
      try await application.settle()
    }
    #expect(places.requested.isEmpty)
    #expect(search.isQuerying, "the person sees at once that it will be")

    try await application.wait {
      application.clock.advance(by: .milliseconds(1))
      return !places.requested.isEmpty
    }
    #expect(places.requested == ["Londo"])
    try await places.response("Londo", .success([]))
  }

  @Test func `When the text becomes too short while it is searched for, then the search is cancelled`() async throws {
    try await application.type("Vienna")
    try await application.wait { places.requested == ["Vienna"] }

    application.root.receive(.query("Vi"))
    try await application.wait { places.cancelled == ["Vienna"] }
    try await places.response("Vienna", .success([.vienna]))
    try await application.settle()

    #expect(!search.hasLocations)
    #expect(!search.isQuerying)
  }

  @Test func `When the field is emptied after an error, then nothing is said of it any more`() async throws {
    try await application.find(.vienna)
    try await application.type("Lima")
    try await places.response("Lima", .failure(FakeLocationService.Failure()))
    try await application.wait { search.message != nil }

    application.root.receive(.query(""))
    #expect(search.message == nil)
    #expect(!search.hasLocations)
  }

  @Test func `When nothing is found, then it says so, until something else is searched for`() async throws {
    try await application.type("Xyzzy")
    try await places.response("Xyzzy", .success([]))
    try await application.wait { !search.isQuerying }
    #expect(search.message == "No place is called “Xyzzy”.")

    try await application.find(.lima)
    #expect(search.message == nil)
  }

  @Test func `When the search was opened from the locations, then these are seen again, and say what was added`()
    async throws
  {
    root.receive(.open(.weather))
    root.receive(.open(.locations))
    root.receive(.open(.addLocation))
    try await application.find(.lima)
    root.resultChosen(at: 0)

    #expect(root.route == .locations)
    #expect(root.locations.message == "Lima was added to your list.")
    #expect(application.favoriteTexts == ["Vienna", "Lima"])
    // The screen's and the row's.
    try await application.wait { application.reports.openRequests.count { $0.place == .lima } == 2 }
  }

  @Test func `When a place is chosen for a text, then the same text means it from now on`() async throws {
    try await application.find(.lima)
    root.resultChosen(at: 0)
    try await application.waitUntilSaved()
    let userData = try application.store.person.userData()
    #expect(userData.place(chosenFor: "LIMA") == .lima)
    let resolved = PlaceDatabase.embedded.reading(of: "lima", for: userData)
    #expect(resolved == .place(ResolvedPlace(text: "lima", place: .lima, certainty: .chosen)))
  }

  @Test func `When a place is only looked at, then the text means it as well, and it is in no list`() async throws {
    try await application.find(.lima)
    root.receive(.look(.lima))
    try await application.waitUntilSaved()
    #expect(try application.store.person.userData().place(chosenFor: "Lima") == .lima)
    #expect(application.favoriteTexts == ["Vienna"])
  }

  @Test func `When a place is chosen that is in the list, then it is not added again, and it says so and shows it`()
    async throws
  {
    let grandma = try #require(try application.store.storedFavorites.first)
    try application.store.keep(.rename(grandma.id, to: FavoriteName("Grandma")))
    try await application.find(.vienna)
    root.resultChosen(at: 0)

    try await application.wait { root.announcement?.text == "Grandma is in your list already." }
    #expect(application.favoriteTexts == ["Grandma"])
    application.reports.alwaysReturn(.vienna, .live())
    try await application.wait { root.weather?.day.title == "Grandma" }
  }

  @Test func `When the screen closes, then the search is cancelled, and the next time it is empty`() async throws {
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
    @Test func `and it is chosen, then it is added, the screen closes, and its weather is shown`() async throws {
      root.resultChosen(at: 0)
      #expect(root.route == .weather)
      #expect(root.announcement?.text == "Lima was added to your list.")
      application.reports.alwaysReturn(.lima, .live(celsius: 20))
      try await application.wait { root.weather?.day.title == "Lima" }

      #expect(root.weather?.day.temperature == "68.0 °F")
      #expect(application.favoriteTexts == ["Vienna", "Lima"])
      #expect(application.markedTexts == ["Lima"])
      #expect(try application.store.storedFavorites.map(\.name) == ["Vienna", "Lima"])
      #expect(search.query.isEmpty)
      #expect(!search.hasLocations)
    }

    @Test func `and what was added was said, then it is not said again`() async throws {
      root.resultChosen(at: 0)
      root.receive(.open(.locations))
      #expect(root.announcement == nil)
    }

    @Test(arguments: [-1, 1, .max, .min])
    func `and a result is chosen that does not exist, then nothing happens`(index: Int) async throws {
      root.resultChosen(at: index)

      #expect(search.location(at: index) == nil)
      #expect(root.route == .addLocation)
      #expect(application.favoriteTexts == ["Vienna"])
    }

    @Test func `and an observer comes late, then it is told what was found, and that nothing is waited for`()
      async throws
    {
      var iterator = Observations { [search] in (search.locations.map(\.name), search.isQuerying) }.makeAsyncIterator()
      let first = await iterator.next()
      #expect(first?.0 == ["Lima"])
      #expect(first?.1 == false)
    }

    @Test func `and the same text comes again, then it is not asked again`() async throws {
      application.root.receive(.query("Lima "))
      #expect(!search.isQuerying)
      application.root.receive(.query("Lima"))
      try await application.settle()
      #expect(!search.isQuerying)
      #expect(found == ["Lima"])
      #expect(places.requested == ["Lima"])
    }

    @Test func `and a letter is typed and taken back before the pause ends, then it is not asked again`() async throws {
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
    func `and fewer than three characters are left, then the list is empty at once and nobody is asked`(text: String)
      async throws
    {
      application.root.receive(.query(text))

      #expect(!search.hasLocations)
      #expect(!search.isQuerying)
      #expect(search.message == (text.allSatisfy(\.isWhitespace) ? nil : "Type at least three letters."))
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
  struct `When another text is typed while one is searched for`: Specification {
    @Test func `then the older search is cancelled, and the newest wins`() async throws {
      try await application.wait { places.cancelled == ["Paris"] }
      try await places.response("Lima", .success([.lima]))
      try await application.wait { !search.isQuerying }

      #expect(found == ["Lima"])
      try await places.response("Paris", .success([]))
    }

    @Test func `and the answer to the older one comes first, then it is not shown`() async throws {
      try await application.wait { places.requested == ["Paris", "Lima"] }

      try await places.response("Paris", .success([.vienna]))
      try await application.settle()
      #expect(found.isEmpty)
      #expect(search.isQuerying)

      try await places.response("Lima", .success([.lima]))
      try await application.wait { !search.isQuerying }
      #expect(found == ["Lima"])
    }

    @Test func `and the answer to the older one comes last, then it changes nothing`() async throws {
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
    @Test func `then it says so, and the indicator stops`() {
      #expect(search.message == "Places cannot be searched now.")
      #expect(root.announcement?.text == "Places cannot be searched now.")
    }

    @Test func `and the same text is typed again, then it is asked again, and its answer shown`() async throws {
      try await application.find(.lima)

      #expect(places.requested == ["Lima", "Lima"])
      #expect(found == ["Lima"])
      #expect(search.message == nil)
    }

    @Test func `and the screen closes, then the next time it is empty`() {
      root.receive(.action(.back))
      root.receive(.open(.addLocation))
      #expect(search.message == nil)
      #expect(search.query.isEmpty)
    }
  }
}

/// As somebody who writes in my own script, I want to find a place by the name I know, so that I need no English.
@Suite(
  .timeLimit(.minutes(10)), .given { try await .showingWeather { $0.places = PlaceDatabase.embedded } },
  .when { $0.root.receive(.open(.addLocation)) })
struct `Given the places of the whole world`: Specification {
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
    #expect(search.rows.first?.text == name)

    let place = try #require(search.location(at: 0))
    application.root.resultChosen(at: 0)
    application.reports.alwaysReturn(place, .live(celsius: 20))
    try await application.wait { application.root.weather?.day.title == name }
    #expect(application.favoriteTexts == [name])
  }

  @Test(arguments: ["京", "東", "서"])
  func `When one character is typed that is a word, then it is searched for`(text: String) async throws {
    application.root.receive(.query(text))
    #expect(search.isQuerying)
    try await application.restFromTyping()
    try await application.wait { !search.isQuerying }
    #expect(search.hasLocations)
  }

  @Test(arguments: ["P", "Pa", "Мо", "ال"])
  func `When one or two letters are typed, then nothing is searched for`(text: String) async throws {
    try await application.type(text)
    try await application.settle()
    #expect(!search.isQuerying)
    #expect(!search.hasLocations)
    #expect(search.message == "Type at least three letters.")
  }
}

import CloudyHTTP
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// A house that is not in the gazetteer.
private let house = Place(
  id: Place.ID(rawValue: 200_000_001_879_842), name: "10 Downing Street", region: "London, England",
  country: Country(code: "GB", name: "United Kingdom"), coordinates: .fallback, timeZoneIdentifier: "Europe/London")

private let downFailure = GeocodingFailure(.unreachable(host: "nominatim.openstreetmap.org"), of: .nominatim)

extension TestApplication {
  /// An application with the real gazetteer and simulated online services.
  fileprivate static func searching(
    _ reach: PlaceSearchScope, _ online: FakeGeocodingService
  ) async throws -> TestApplication {
    let application = try await showingWeather {
      $0.places = PlaceDatabase.embedded
      $0.geocoding = online
      $0.language = .english.on(.interactive)
    }
    application.root.receive(.setting(.search(reach)))
    application.root.receive(.open(.addLocation))
    return application
  }

  /// The user types a text, and the gazetteer answers.
  fileprivate func look(for text: String) async throws {
    try await type(text)
    try await wait { !root.addLocation.isQuerying }
  }
}

/// As a user who searches for a street, I want an online search only if I allow it and press Enter, so that nothing I
/// type leaves my computer otherwise.
@MainActor @Suite(.timeLimit(.standard))
struct `Given a text that is not in the gazetteer` {
  private let online = FakeGeocodingService()
  private static let text = "10 Downing Street"

  @Test func `When online search was never allowed, then no request is made, and a message says that it is possible`()
    async throws
  {
    let application = try await TestApplication.searching(.offline, online)
    let search = application.root.addLocation
    try await application.look(for: Self.text)
    #expect(search.note == "To search online for addresses and small places, enable it in Settings.")
    #expect(!search.canSearchOnline)

    application.root.receive(.queryConfirmed)
    try await application.settle()
    #expect(!search.isQuerying)
    #expect(online.requested.isEmpty)
  }

  @Test func `When a text is typed, then no request is made before Enter, and a message says what Enter would send`()
    async throws
  {
    let application = try await TestApplication.searching(.online, online)
    let search = application.root.addLocation
    for text in ["10 Downing", "10 Downing Str", Self.text] { try await application.look(for: text) }

    #expect(online.requested.isEmpty)
    #expect(search.canSearchOnline)
    #expect(application.root.actions.first?.title == "Search online")
    #expect(
      search.note?.contains("Press Enter to search for “10 Downing Street” with OpenStreetMap’s Nominatim") == true)
  }

  @Test func `When Enter is pressed, then the place is found, with its credit, and can be added`() async throws {
    let application = try await TestApplication.searching(.online, online)
    let search = application.root.addLocation
    try await application.look(for: Self.text)
    application.root.receive(.queryConfirmed)
    #expect(search.isQuerying)
    #expect(search.note == "Searching OpenStreetMap…")
    #expect(!search.canSearchOnline)
    try await online.response(Self.text, .success(FoundPlaces([house], from: .nominatim)))
    try await application.wait { !search.isQuerying }

    #expect(search.rows.map(\.text) == ["10 Downing Street"])
    #expect(search.rows.first?.detail == "London, England, United Kingdom")
    #expect(search.note == "From OpenStreetMap, © OpenStreetMap contributors, ODbL")
    #expect(search.message == nil)
    #expect(!search.canSearchOnline, "Enter now chooses")

    application.root.resultChosen(at: 0)
    try await application.waitUntilSaved()
    #expect(try application.store.storedFavorites.map(\.place) == [house])
    #expect(search.note == nil)
  }

  @Test func `When Enter is pressed before the gazetteer has answered, then the request follows its response`()
    async throws
  {
    let application = try await TestApplication.searching(.online, online)
    application.root.receive(.query(Self.text))
    application.root.receive(.queryConfirmed)
    #expect(online.requested.isEmpty)
    try await application.restFromTyping()
    try await application.wait { online.requested == [Self.text] }
    try await online.response(Self.text, .success(FoundPlaces([house], from: .openMeteo)))
    try await application.wait { application.root.addLocation.note == "From Open-Meteo and GeoNames, CC BY 4.0" }
  }

  @Test func `When another text is typed meanwhile, then a slow response to the older one changes nothing`()
    async throws
  {
    let application = try await TestApplication.searching(.online, online)
    let search = application.root.addLocation
    try await application.look(for: Self.text)
    application.root.receive(.queryConfirmed)
    try await application.wait { online.requested.count == 1 }
    try await application.look(for: "Downing Strasse 11")
    application.root.receive(.queryConfirmed)
    try await application.wait { online.requested.count == 2 }

    try await online.response(Self.text, .success(FoundPlaces([house], from: .nominatim)))
    try await application.settle()
    #expect(search.isQuerying)
    #expect(!search.rows.contains { $0.place == house })

    var other = house
    other.name = "11 Downing Strasse"
    try await online.response("Downing Strasse 11", .success(FoundPlaces([other], from: .nominatim)))
    try await application.wait { !search.isQuerying }
    #expect(search.rows.map(\.text) == ["11 Downing Strasse"])
  }

  @Test func `When an older request fails late, then the newer result remains`() async throws {
    let application = try await TestApplication.searching(.online, online)
    let search = application.root.addLocation
    try await application.look(for: Self.text)
    application.root.receive(.queryConfirmed)
    try await application.wait { online.requested.count == 1 }
    try await application.look(for: "Ghent")
    try await online.response(Self.text, .failure(downFailure))
    try await application.settle()
    #expect(search.message == nil)
    #expect(search.rows.first?.text == "Gent")
  }

  @Test
  func `When the service is unreachable, then a message has the reason and advice, and Enter repeats the request`()
    async throws
  {
    let application = try await TestApplication.searching(.online, online)
    let search = application.root.addLocation
    try await application.look(for: Self.text)
    let offline = search.rows
    application.root.receive(.queryConfirmed)
    try await online.response(Self.text, .failure(downFailure))
    try await application.wait { !search.isQuerying }
    #expect(
      search.message
        == "OpenStreetMap’s Nominatim could not be reached at nominatim.openstreetmap.org. Check the network connection."
    )
    #expect(application.root.announcement?.text == search.message)
    #expect(search.rows == offline, "the gazetteer's suggestions can still be chosen")

    application.root.receive(.queryConfirmed)
    try await online.response(Self.text, .success(FoundPlaces([house], from: .nominatim)))
    try await application.wait { !search.isQuerying }
    #expect(search.message == nil)
    #expect(search.rows.map(\.place) == [house])
  }

  @Test(arguments: [
    (
      ForecastError.rateLimited(until: Date(timeIntervalSince1970: 0), reason: nil),
      "OpenStreetMap’s Nominatim reported too many requests. Try again later."
    ),
    (
      .refused(status: 403, reason: nil),
      "OpenStreetMap’s Nominatim returned HTTP 403. Set a contact with CLOUDY_CONTACT or in config.toml."
    ),
    (
      .unreadable(path: "", problem: .htmlInsteadOfJSON),
      "OpenStreetMap’s Nominatim returned an invalid response: HTML instead of JSON. If this keeps happening, please report it."
    ),
    (
      .noNetworkLibrary,
      "The library libcurl is missing on this system. Install libcurl, version 7.68 or newer (on Debian and Ubuntu: libcurl4)."
    ),
  ])
  func `When the request fails, then there is a text for each reason`(error: ForecastError, words: String) {
    #expect(OnlineFailureViewModel(GeocodingFailure(error, of: .nominatim), language: .english).text == words)
  }

  @Test func `When no place is found online either, then a message says so, and the request is not repeated`()
    async throws
  {
    let application = try await TestApplication.searching(.online, online)
    let search = application.root.addLocation
    try await application.look(for: Self.text)
    application.root.receive(.queryConfirmed)
    try await online.response(Self.text, .success(FoundPlaces([], from: .nominatim)))
    try await application.wait { !search.isQuerying }
    #expect(search.message == "No online results for “10 Downing Street” either.")
    #expect(!search.canSearchOnline)
    application.root.receive(.queryConfirmed)
    try await application.settle()
    #expect(online.requested == [Self.text])
  }

  @Test(arguments: ["Ghent", "50.85, 4.35", "東京", "Paris, Texas", "95, 200", "Pa", "1234567"])
  func `When the gazetteer has the place, or the text is a number, then no request is made`(text: String) async throws {
    let application = try await TestApplication.searching(.online, online)
    try await application.look(for: text)
    application.root.receive(.queryConfirmed)
    try await application.settle()
    #expect(online.requested.isEmpty)
    #expect(application.root.addLocation.note == nil)
  }

  @Test func `When the application is offline, then no online search is made or offered`() async throws {
    let application = try TestApplication {
      $0.places = PlaceDatabase.embedded
      $0.geocoding = online
      $0.isOffline = true
    }
    application.root.receive(.setting(.search(.online)))
    application.root.receive(.open(.addLocation))
    try await application.look(for: Self.text)
    application.root.receive(.queryConfirmed)
    try await application.settle()
    #expect(online.requested.isEmpty)
    #expect(application.root.addLocation.note == nil)
  }

  @Test
  func
    `When the screen closes during a request, then the response is not shown, and the next time the screen is empty`()
    async throws
  {
    let application = try await TestApplication.searching(.online, online)
    try await application.look(for: Self.text)
    application.root.receive(.queryConfirmed)
    try await application.wait { online.requested.count == 1 }
    application.root.receive(.action(.back))
    try await online.response(Self.text, .success(FoundPlaces([house], from: .nominatim)))
    try await application.settle()
    application.root.receive(.open(.addLocation))
    #expect(application.root.addLocation.query.isEmpty)
    #expect(!application.root.addLocation.rows.contains { $0.place == house })
    #expect(!application.root.addLocation.isQuerying)
    #expect(application.root.addLocation.note == nil)
  }
}

/// As a user who decides what leaves my computer, I want to read about it before I choose.
@MainActor @Suite(.timeLimit(.standard))
struct `Given the setting for online search` {
  @Test func `When nothing was chosen, then the search is offline only, and a note says what an online search sends`()
    async throws
  {
    let application = try await TestApplication.showingWeather()
    let section = try #require(application.root.settings.everySection.first { $0.name == .search })
    #expect(section.title == "Place search")
    #expect(section.rows.map(\.text) == ["Offline only", "Offline and online"])
    #expect(section.rows.map(\.isChosen) == [true, false])
    let note = try #require(section.note)
    for word in ["OpenStreetMap’s Nominatim", "Open-Meteo", "sends the text", "Enter"] { #expect(note.contains(word)) }
  }

  @Test func `When nothing was chosen, then the location service is not used, and the row says that it may use others`()
    async throws
  {
    let application = try await TestApplication.showingWeather()
    let section = try #require(application.root.settings.everySection.first { $0.name == .location })
    #expect(section.rows.map(\.text) == ["System time zone", "Location service (GeoClue)"])
    #expect(section.rows.map(\.isChosen) == [true, false])
    #expect(section.note?.contains("GeoClue, the system’s location service, may use the network") == true)
  }

  @Test func `When a choice is made, then it is stored, and reset like any other`() async throws {
    let application = try await TestApplication.showingWeather()
    application.root.receive(.setting(.search(.online)))
    try await application.waitUntilSaved()
    #expect(try application.store.user.userData().settings[.search] == .search(.online))
    application.root.receive(.setting(.search(.offline)))
    try await application.waitUntilSaved()
    #expect(try application.store.user.userData().settings[.search] == .search(.offline))
  }
}

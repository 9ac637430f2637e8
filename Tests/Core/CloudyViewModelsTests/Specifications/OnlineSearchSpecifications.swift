import CloudyHTTP
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// A house that no gazetteer knows.
private let house = Place(
  id: Place.ID(rawValue: 200_000_001_879_842), name: "10 Downing Street", region: "London, England",
  country: Country(code: "GB", name: "United Kingdom"), coordinates: .fallback, timeZoneIdentifier: "Europe/London")

private let downFailure = GeocodingFailure(.unreachable(host: "nominatim.openstreetmap.org"), of: .nominatim)

extension TestApplication {
  /// A program with the real gazetteer, and services on the network that a test plays.
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

  /// The person types a text, and the gazetteer answers.
  fileprivate func look(for text: String) async throws {
    try await type(text)
    try await wait { !root.addLocation.isQuerying }
  }
}

/// As somebody who looks for a street or a hamlet, I want Cloudy to ask a service that knows it, but only if I said
/// that what I type may leave this computer, and only when I press Enter.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct `Given a text that the gazetteer does not know` {
  private let online = FakeGeocodingService()
  private static let text = "10 Downing Street"

  @Test func `When the person never allowed it, then nobody is asked, and it is said that they could`() async throws {
    let application = try await TestApplication.searching(.offline, online)
    let search = application.root.addLocation
    try await application.look(for: Self.text)
    #expect(search.note == "Addresses and hamlets can be looked up online, if you allow it in Settings.")
    #expect(!search.canSearchOnline)

    application.root.receive(.queryConfirmed)
    try await application.settle()
    #expect(!search.isQuerying)
    #expect(online.requested.isEmpty)
  }

  @Test func `When it is typed, then nobody is asked before Enter, and it is said what Enter would send to whom`()
    async throws
  {
    let application = try await TestApplication.searching(.online, online)
    let search = application.root.addLocation
    for text in ["10 Downing", "10 Downing Str", Self.text] { try await application.look(for: text) }

    #expect(online.requested.isEmpty)
    #expect(search.canSearchOnline)
    #expect(application.root.actions.first?.title == "Search online")
    #expect(search.note?.contains("Enter sends “10 Downing Street” to OpenStreetMap’s Nominatim") == true)
  }

  @Test func `When Enter is pressed, then it is found, with its credit, and can be kept`() async throws {
    let application = try await TestApplication.searching(.online, online)
    let search = application.root.addLocation
    try await application.look(for: Self.text)
    application.root.receive(.queryConfirmed)
    #expect(search.isQuerying)
    #expect(search.note == "Asking OpenStreetMap")
    #expect(!search.canSearchOnline)
    try await online.response(Self.text, .success(FoundPlaces([house], from: .nominatim)))
    try await application.wait { !search.isQuerying }

    #expect(search.rows.map(\.text) == ["10 Downing Street"])
    #expect(search.rows.first?.detail == "London, England, United Kingdom")
    #expect(search.note == "From OpenStreetMap, © OpenStreetMap contributors, ODbL")
    #expect(search.message == nil)
    #expect(!search.canSearchOnline, "Enter chooses now")

    application.root.resultChosen(at: 0)
    try await application.waitUntilSaved()
    #expect(try application.store.storedFavorites.map(\.place) == [house])
    #expect(search.note == nil)
  }

  @Test func `When Enter comes before the gazetteer has answered, then it is asked once that is known`() async throws {
    let application = try await TestApplication.searching(.online, online)
    application.root.receive(.query(Self.text))
    application.root.receive(.queryConfirmed)
    #expect(online.requested.isEmpty)
    try await application.restFromTyping()
    try await application.wait { online.requested == [Self.text] }
    try await online.response(Self.text, .success(FoundPlaces([house], from: .openMeteo)))
    try await application.wait { application.root.addLocation.note == "From Open-Meteo and GeoNames, CC BY 4.0" }
  }

  @Test func `When another text is typed meanwhile, then a slow answer to the older one changes nothing`() async throws
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

  @Test func `When an older answer fails late, then the newer one stays`() async throws {
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

  @Test func `When the service cannot be reached, then it is said why and what to do, and Enter asks again`()
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
    #expect(search.rows == offline, "what the gazetteer thinks is still there to choose")

    application.root.receive(.queryConfirmed)
    try await online.response(Self.text, .success(FoundPlaces([house], from: .nominatim)))
    try await application.wait { !search.isQuerying }
    #expect(search.message == nil)
    #expect(search.rows.map(\.place) == [house])
  }

  @Test(arguments: [
    (
      ForecastError.rateLimited(until: Date(timeIntervalSince1970: 0), reason: nil),
      "OpenStreetMap’s Nominatim has been asked too often. Try again later."
    ),
    (
      .refused(status: 403, reason: nil),
      "OpenStreetMap’s Nominatim refused with status 403. Set a contact with CLOUDY_CONTACT or in config.toml."
    ),
    (
      .unreadable(path: "", problem: .htmlInsteadOfJSON),
      "OpenStreetMap’s Nominatim gave an answer that cannot be read: HTML instead of JSON. If this keeps happening, please report it."
    ),
    (
      .noNetworkLibrary,
      "Libcurl is missing on this system. Install libcurl, version 7.68 or newer (on Debian and Ubuntu: libcurl4)."
    ),
  ])
  func `When it fails, then there are words for each reason`(error: ForecastError, words: String) {
    #expect(OnlineFailureViewModel(GeocodingFailure(error, of: .nominatim), language: .english).text == words)
  }

  @Test func `When nothing is found online either, then it is said, and nobody is asked again`() async throws {
    let application = try await TestApplication.searching(.online, online)
    let search = application.root.addLocation
    try await application.look(for: Self.text)
    application.root.receive(.queryConfirmed)
    try await online.response(Self.text, .success(FoundPlaces([], from: .nominatim)))
    try await application.wait { !search.isQuerying }
    #expect(search.message == "Nothing is called “10 Downing Street” online, either.")
    #expect(!search.canSearchOnline)
    application.root.receive(.queryConfirmed)
    try await application.settle()
    #expect(online.requested == [Self.text])
  }

  @Test(arguments: ["Ghent", "50.85, 4.35", "東京", "Paris, Texas", "95, 200", "Pa", "1234567"])
  func `When the gazetteer knows it, or it is a number, then nobody is asked`(text: String) async throws {
    let application = try await TestApplication.searching(.online, online)
    try await application.look(for: text)
    application.root.receive(.queryConfirmed)
    try await application.settle()
    #expect(online.requested.isEmpty)
    #expect(application.root.addLocation.note == nil)
  }

  @Test func `When the person asked for no network, then nothing is asked or said of it`() async throws {
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

  @Test func `When the screen closes while it is asked, then the answer is not shown, and the next time it is empty`()
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

/// As somebody who decides what leaves my computer, I want to read it before I choose.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct `Given the setting of where places are searched for` {
  @Test func `When nobody chose, then it is this computer only, and it is said what the other choice sends`()
    async throws
  {
    let application = try await TestApplication.showingWeather()
    let section = try #require(application.root.settings.everySection.first { $0.name == .search })
    #expect(section.title == "Search for places")
    #expect(section.rows.map(\.text) == ["On this computer only", "Online, too"])
    #expect(section.rows.map(\.isChosen) == [true, false])
    let note = try #require(section.note)
    for word in ["OpenStreetMap’s Nominatim", "Open-Meteo", "is sent", "Enter"] { #expect(note.contains(word)) }
  }

  @Test func `When nobody chose, then the location service is not asked, and it is said that it may ask others`()
    async throws
  {
    let application = try await TestApplication.showingWeather()
    let section = try #require(application.root.settings.everySection.first { $0.name == .location })
    #expect(section.rows.map(\.text) == ["By the system’s time zone", "By its location service"])
    #expect(section.rows.map(\.isChosen) == [true, false])
    #expect(section.note?.contains("GeoClue, may ask services on the network") == true)
  }

  @Test func `When it is chosen, then it is kept, and taken back as any other`() async throws {
    let application = try await TestApplication.showingWeather()
    application.root.receive(.setting(.search(.online)))
    try await application.waitUntilSaved()
    #expect(try application.store.person.userData().settings[.search] == .search(.online))
    application.root.receive(.setting(.search(.offline)))
    try await application.waitUntilSaved()
    #expect(try application.store.person.userData().settings[.search] == .search(.offline))
  }
}

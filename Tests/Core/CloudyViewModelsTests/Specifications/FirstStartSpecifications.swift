import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Synchronization
import Testing

/// As a new user without a network, I want to see climate normals and the reason, so that the screen is never empty.
@Suite(.timeLimit(.standard))
struct `Given a first start with no network`: Specification {
  let application: TestApplication
  private let network = Network()

  init() async throws {
    let store = Store(directory: nil, now: { Forecast.sampleTime })
    application = try TestApplication(home: nil, storedIn: store) { [network] dependencies in
      let repository = ForecastRepository(
        services: [network], normals: ClimateNormalsService(now: dependencies.now), store: store,
        clock: dependencies.clock, random: { 0.5 }, now: dependencies.now)
      dependencies.reports = ConfiguredForecastProvider(repository, from: .bestForPlace, fetchPolicy: .default)
      dependencies.locationSources = [
        TimeZoneLocation(timeZone: "Europe/Brussels", place: PlaceDatabase.embedded.place(forTimeZone:))
      ]
    }
  }

  @Test func `When no service has answered yet, then only the activity is shown`() {
    #expect(root.isFetching)
    #expect(root.activity == "Loading weather…")
    #expect(root.weather == nil)
    #expect(root.message == nil)
  }

  @Test func `When no service answers, then climate normals are shown, with the reason`() async throws {
    try await application.wait { root.weather != nil }

    let weather = try #require(root.weather)
    #expect(
      weather.status.text
        == "No live forecast right now. Averages for late November, 1961–1990. "
        + "Open-Meteo could not be reached at api.open-meteo.com")
    #expect(weather.status.isWarning)
    #expect(weather.status.advice == "Check the network connection.")
    #expect(weather.day.title == "Brussels")
    #expect(weather.day.summary.hasPrefix("Typically "))
    #expect(weather.day.temperature?.hasPrefix("average ") == true)
    #expect(weather.week.days.count == 8)
    #expect(root.message == nil)
  }

  @Test func `When no service answers, then the activity indicator stops`() async throws {
    try await application.wait { root.weather != nil && !root.isFetching }
    #expect(root.activity == nil)
  }

  @Test func `When the place is that of the time zone, then a notice says that it is approximate, with advice`()
    async throws
  {
    try await application.wait { root.weather != nil }
    #expect(
      root.weather?.notices.lines.prefix(2) == [
        "Approximate location: Brussels, based on this system’s time zone (Europe/Brussels).",
        "Set your home with: cloudy locations home PLACE",
      ])
  }

  @Test func `When the network returns, then the weather appears automatically`() async throws {
    try await application.wait { root.weather != nil && !root.isFetching }

    network.isThere = true
    try await application.pass(.seconds(60))
    try await application.wait { root.weather?.status.isWarning == false }

    #expect(root.weather?.status.text == "Open-Meteo, updated just now")
    #expect(root.weather?.day.temperature == "50.0°F")
  }
}

/// As a user whose location is unknown, I want some weather and a way to set my home, so that I can start at once.
@Suite(
  .timeLimit(.standard), .given { try TestApplication(home: nil) },
  .when { application in
    try await application.reports.response(.fallback, .live())
    try await application.wait { application.root.weather != nil }
  })
struct `Given an unknown location`: Specification {
  @Test func `When the screen appears, then the weather of the default location is shown, with a notice`() {
    #expect(root.weather?.day.title == "Hoogstraten")
    #expect(
      root.weather?.notices.lines.first == "Location unknown. Showing Hoogstraten.")
  }

  @Test func `When the screen appears, then it offers a search and a few cities instead of that weather`() throws {
    let welcome = try #require(root.welcome)
    #expect(welcome.title == "Welcome to Cloudy")
    #expect(welcome.text.hasPrefix("Your location is unknown."))
    #expect(welcome.cities.map(\.text).prefix(1) == ["London"])
    #expect(welcome.cities.count == 7)
    #expect(root.star == nil, "the default place is not offered as a favorite")
  }

  @Test func `When a city is chosen, then it is displayed, and not added`() async throws {
    let tokyo = try #require(root.welcome?.cities.first { $0.text == "Tokyo" })
    root.receive(.city(tokyo.id))
    #expect(root.place?.text == "Tokyo")
    #expect(root.welcome == nil)
    #expect(root.locations.favorites.isEmpty)
  }

  @Test func `When the search opens, then it offers the same cities, and to find the location`() throws {
    root.receive(.open(.addLocation))
    let shortcuts = try #require(root.addLocation.shortcuts)
    #expect(shortcuts.sections.map(\.title) == ["Cities"])
    #expect(shortcuts.rows == root.welcome?.cities)
    #expect(root.addLocation.introduction == root.welcome?.text)
    #expect(root.actions.map(\.action).contains(.locate))
    root.receive(.query("Gh"))
    #expect(root.addLocation.introduction == nil)
  }

  @Test func `When the location service may be used, then the location is requested again`() async throws {
    let service = LateLocation()
    let application = try TestApplication(home: nil) { $0.locationSources = [service] }
    try await application.wait { application.root.welcome != nil }
    service.place = .vienna
    application.root.receive(.action(.locate))
    try await application.wait { application.root.place?.text == "Vienna" }
    #expect(application.root.welcome == nil)
    #expect(application.root.settings.settings.location == .system)
  }

  @Test func `When the locations are shown, then the current one is unknown, and has no weather`()
    async throws
  {
    let requested = application.requestCount
    root.receive(.open(.locations))
    try await application.settle()

    let section = try #require(root.locations.sections.first)
    #expect(section.title == "Current Location")
    #expect(section.rows.isEmpty)
    #expect(section.emptyText == "Current Location Unknown")
    #expect(application.requestCount == requested)
  }

  @Test func `When the user sets a home in another program, then that place is shown`() async throws {
    let folder = try TemporaryFolder()
    let shared = try TestApplication(directory: folder.path, home: nil)
    try await shared.reports.response(.fallback, .live())

    try Store(directory: folder.path, now: { Forecast.sampleTime }).keep(.setHome(.vienna))
    try await shared.pass(.seconds(2))
    try await shared.reports.response(.vienna, .live(celsius: 20))
    try await shared.wait { shared.root.weather?.day.title == "Vienna" }

    #expect(shared.root.weather?.day.temperature == "68.0°F")
    #expect(shared.root.weather?.notices.lines == [])
  }
}

/// As a user of a place without any data, I want the reason and what I can do, so that I do not wait in vain.
@Suite(
  .timeLimit(.standard), .given { try TestApplication() },
  .when { application in
    try await application.reports.response(.brussels, .nothing)
    try await application.wait { application.root.message != nil }
  })
struct `Given a place without any data`: Specification {
  @Test func `When no service answers, then a message has the reason and advice`() {
    #expect(root.weather == nil)
    #expect(root.message == "Cloudy was unable to fetch weather data.")
    #expect(
      root.status?.text
        == "No climate data within 500 km, and Open-Meteo could not be reached at api.open-meteo.com")
    #expect(root.status?.advice == "Check the network connection.")
    #expect(root.activity == nil)
  }

  @Test func `When the user refreshes, then the activity replaces the message`() {
    root.receive(.action(.refresh))
    #expect(root.message == nil)
    #expect(root.activity == "Loading weather…")
  }

  @Test func `When a service answers later, then the weather replaces the message`() async throws {
    root.receive(.action(.refresh))
    try await application.reports.response(.brussels, .live())
    try await application.wait { root.weather != nil && !root.isFetching }

    #expect(root.message == nil)
    #expect(root.weather?.day.temperature == "50.0°F")
  }

  @Test func `When a day is chosen, then nothing happens`() {
    root.dayChosen(at: 0)
    root.receive(.action(.nextDay))
    #expect(root.selectedDay == 0)
  }
}

/// A location service that finds a place once the user allows it.
private final class LateLocation: LocationSource {
  private let state = Mutex<Place?>(nil)

  var place: Place? {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }

  func location() async throws(LocationFailure) -> CurrentLocation? { place.map { .positioned($0) } }
}

/// Open-Meteo on a network that is unavailable at first.
private final class Network: ForecastService {
  private let state = Mutex(false)

  var isThere: Bool {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }

  let source = OpenMeteoService.source
  var identity: ServiceIdentity { ServiceIdentity(source: source.id) }

  func forecast(for place: Place, newerThan stored: Forecast?) async throws(ForecastError) -> Forecast {
    guard isThere else { throw .unreachable(host: "api.open-meteo.com") }
    var forecast = Forecast.sample(celsius: 10, at: Forecast.sampleTime + 60)
    forecast.place = place
    return forecast
  }
}

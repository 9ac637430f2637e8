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

/// As a newcomer without a network, I want to see what is usual here and why it is no forecast, so that I am never
/// shown nothing.
@Suite(.timeLimit(.minutes(10)))
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

  @Test func `When nobody has answered yet, then it says what is waited for, and nothing else`() {
    #expect(root.isFetching)
    #expect(root.activity == "Asking for the weather")
    #expect(root.weather == nil)
    #expect(root.message == nil)
  }

  @Test func `When nobody answers, then what is usual there is shown, and why`() async throws {
    try await application.wait { root.weather != nil }

    let weather = try #require(root.weather)
    #expect(
      weather.status.text
        == "Average 1961–1990, not a forecast: Open-Meteo could not be reached at api.open-meteo.com")
    #expect(weather.status.isWarning)
    #expect(weather.status.advice == "Check the network connection.")
    #expect(weather.day.title == "Brussels")
    #expect(weather.day.summary.hasPrefix("Often "))
    #expect(weather.day.temperature?.hasPrefix("usually about ") == true)
    #expect(weather.week.days.count == 8)
    #expect(root.message == nil)
  }

  @Test func `When nobody answers, then the activity indicator stops`() async throws {
    try await application.wait { root.weather != nil && !root.isFetching }
    #expect(root.activity == nil)
  }

  @Test func `When the place is that of the time zone, then it says that it was guessed, and what to do`() async throws
  {
    try await application.wait { root.weather != nil }
    #expect(
      root.weather?.notices.lines.prefix(2) == [
        "Approximate: Brussels is the city of this system’s time zone, Europe/Brussels.",
        "Tell it once with: cloudy locations home PLACE",
      ])
  }

  @Test func `When the network comes back, then the weather comes by itself`() async throws {
    try await application.wait { root.weather != nil && !root.isFetching }

    network.isThere = true
    try await application.pass(.seconds(60))
    try await application.wait { root.weather?.status.isWarning == false }

    #expect(root.weather?.status.text == "Open-Meteo, updated just now")
    #expect(root.weather?.day.temperature == "50.0 °F")
  }
}

/// As somebody whose place is unknown, I want some weather and a word on how to say where I am, so that I can begin at
/// once.
@Suite(
  .timeLimit(.minutes(10)), .given { try TestApplication(home: nil) },
  .when { application in
    try await application.reports.response(.fallback, .live())
    try await application.wait { application.root.weather != nil }
  })
struct `Given that nobody knows where the person is`: Specification {
  @Test func `When the screen appears, then the weather of the default location is shown, and it says so`() {
    #expect(root.weather?.day.title == "Hoogstraten")
    #expect(
      root.weather?.notices.lines.first == "Cloudy does not know where you are. This is Hoogstraten.")
  }

  @Test func `When the locations are shown, then the current one is unknown, and no weather is fetched for it`()
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

  @Test func `When the person says elsewhere where they live, then that place is shown`() async throws {
    let folder = try TemporaryFolder()
    let shared = try TestApplication(directory: folder.path, home: nil)
    try await shared.reports.response(.fallback, .live())

    try Store(directory: folder.path, now: { Forecast.sampleTime }).keep(.setHome(.vienna))
    try await shared.pass(.seconds(2))
    try await shared.reports.response(.vienna, .live(celsius: 20))
    try await shared.wait { shared.root.weather?.day.title == "Vienna" }

    #expect(shared.root.weather?.day.temperature == "68.0 °F")
    #expect(shared.root.weather?.notices.lines == [])
  }
}

/// As somebody of whose place nothing is known, I want to read why and what I can do, so that I do not wait in vain.
@Suite(
  .timeLimit(.minutes(10)), .given { try TestApplication() },
  .when { application in
    try await application.reports.response(.brussels, .nothing)
    try await application.wait { application.root.message != nil }
  })
struct `Given a place of which nothing at all is known`: Specification {
  @Test func `When nobody answers, then it says that there is no weather data, why, and what to do`() {
    #expect(root.weather == nil)
    #expect(root.message == "Cloudy was unable to fetch weather data.")
    #expect(
      root.status?.text
        == "No climate normals within 500 km, and Open-Meteo could not be reached at api.open-meteo.com")
    #expect(root.status?.advice == "Check the network connection.")
    #expect(root.activity == nil)
  }

  @Test func `When the person asks again, then the message gives way to what is waited for`() {
    root.receive(.action(.refresh))
    #expect(root.message == nil)
    #expect(root.activity == "Asking for the weather")
  }

  @Test func `When somebody answers later, then the weather is shown and the message is gone`() async throws {
    root.receive(.action(.refresh))
    try await application.reports.response(.brussels, .live())
    try await application.wait { root.weather != nil && !root.isFetching }

    #expect(root.message == nil)
    #expect(root.weather?.day.temperature == "50.0 °F")
  }

  @Test func `When a day is chosen, then nothing happens`() {
    root.dayChosen(at: 0)
    root.receive(.action(.nextDay))
    #expect(root.selectedDay == 0)
  }
}

/// Open-Meteo, behind a network that is not there at first.
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

import BookCloudyModels
import BookCloudyServices
import BookCloudyViewModels
import ExampleTerminals
import TerminalKit
import Testing

/// User input and output through all objects in between. The services are the simulated ones of the program, and
/// respond at once.
@MainActor @Suite(.timeLimit(.minutes(10))) struct CloudyScreenTests {
  private static let unavailable = "  Cloudy was unable to fetch weather data."

  private let screen: ExampleScreen

  init() { screen = .cloudy(Self.makeModel()) }

  private static func makeModel(isOffline: Bool = false) -> RootViewModel {
    RootViewModel(
      dataManager: DataManager(
        baseURL: API.AuthenticatedBaseURL, transport: SimulatedTransport(isOffline: isOffline, delay: .zero)),
      locationManager: SimulatedLocationManager(), locationService: Geocoder(delay: .zero), preferences: Preferences(),
      clock: FreeClock())
  }

  private func press(_ keys: Key...) { for key in keys { screen.press(key) } }
  private func type(_ text: String) { for character in text { screen.press(.character(character)) } }

  /// Waits at most ten seconds until the screen has a line.
  private func read(_ line: String, on screen: ExampleScreen? = nil) async throws {
    let screen = screen ?? self.screen
    let deadline = ContinuousClock.now + .seconds(10)
    while !screen.lines().contains(line) {
      try #require(ContinuousClock.now < deadline, "“\(line)” is not in \(screen.lines())")
      await Task.yield()
    }
  }

  private func readWeather(on screen: ExampleScreen? = nil) async throws {
    try await read("  Clear" + String(repeating: " ", count: 62) + "clear day", on: screen)
  }

  @Test func `at first both parts are loading`() {
    #expect(screen.lines().prefix(6) == ["  Cloudy", "", "  Loading…", "", "  Loading…", ""])
    #expect(screen.lines().last == " Esc Quit  l Locations  s Settings  r Refresh")
  }

  @Test func `the day and the week appear`() async throws {
    try await readWeather()
    #expect(
      screen.lines().prefix(14) == [
        "  Cloudy", "", "  Tue, July 11                                                        01:57 PM",
        "  44.5 °F                                                                6 MPH",
        "  Clear                                                              clear day", "",
        "  Monday     July 10      partly cloudy day      4 MPH   36 °F - 50 °F",
        "  Tuesday    July 11      clear day              7 MPH   38 °F - 50 °F",
        "  Wednesday  July 12      rain                   9 MPH   40 °F - 46 °F",
        "  Thursday   July 13      wind                  17 MPH   39 °F - 46 °F",
        "  Friday     July 14      fog                    2 MPH   36 °F - 47 °F",
        "  Saturday   July 15      cloudy                 1 MPH   37 °F - 47 °F",
        "  Sunday     July 16      partly cloudy night    4 MPH   37 °F - 48 °F",
        "  Monday     July 17      snow                   6 MPH   31 °F - 41 °F",
      ])
  }

  @Test func `on a narrow screen a day has two lines`() async throws {
    try await readWeather()
    let lines = screen.lines(size: ScreenSize(columns: 40, rows: 30))
    #expect(
      lines[6...7] == ["  Monday                 36 °F - 50 °F", "  July 10, partly cloudy day     4 MPH"])
  }

  @Test func `both parts show a failure in the same words (B-1, B-2)`() async throws {
    let screen = ExampleScreen.cloudy(Self.makeModel(isOffline: true))
    try await read(Self.unavailable, on: screen)
    #expect(screen.lines().prefix(6) == ["  Cloudy", "", Self.unavailable, "", Self.unavailable, ""])
  }

  @Test func `a chosen setting takes effect at once`() async throws {
    try await readWeather()
    press(.character("s"), .down, .enter, .end, .enter)
    #expect(screen.title == "Settings")
    #expect(screen.lines()[3].hasSuffix("selected"))
    #expect(!screen.lines()[2].hasSuffix("selected"))

    press(.escape)
    #expect(screen.lines()[2].hasSuffix("13:57"))
    #expect(screen.lines()[3].hasPrefix("  6.9 °C"))
    #expect(screen.lines()[11].hasSuffix("3 °C - 8 °C"))
  }

  @Test func `a place is added, opened and deleted`() async throws {
    try await readWeather()
    press(.character("l"))
    #expect(
      screen.lines().prefix(7) == [
        "  Locations", "", "  Current Location", "▸ 50.850, 4.352", "", "  Favorite Locations", "  No Favorites Found",
      ])

    press(.character("a"))
    type("null")
    try await read("▸ Null Island")
    press(.enter)
    #expect(screen.title == "Locations")
    #expect(screen.lines()[6] == "  Null Island")

    press(.down, .enter)
    #expect(screen.title == "Cloudy")
    try await read(Self.unavailable)
    #expect(!screen.lines().contains { $0.contains("Saturday") })

    press(.character("l"), .down, .character("d"))
    #expect(screen.lines()[6] == "▸ No Favorites Found")
    press(.up, .enter)
    try await readWeather()
  }

  @Test func `the current location cannot be deleted, and the row without favorites cannot be chosen`() async throws {
    try await readWeather()
    press(.character("l"), .character("d"), .down, .character("d"), .enter)
    #expect(screen.title == "Locations")
    #expect(screen.lines()[3] == "  50.850, 4.352")
  }

  @Test func `Cancel empties the text and the list (AL-11, B-17)`() async throws {
    press(.character("l"), .character("a"))
    type("san")
    try await read("▸ San Francisco")
    press(.control("u"))
    try await read("> Add Location")
    while screen.lines().contains("▸ San Francisco") { await Task.yield() }
    #expect(screen.title == "Add Location")
  }

  @Test func `a failed search can be retried with Return (AL-7, B-7, B-21)`() async throws {
    press(.character("l"), .character("a"))
    screen.paste("erewhon")
    try await read("  Places cannot be searched now.")
    press(.backspace, .character("n"), .enter)
    try await read("  Places cannot be searched now.")
    press(.control("u"))
    while screen.lines().contains("  Places cannot be searched now.") { await Task.yield() }
  }

  @Test func `a closed screen releases its view model (AL-12, B-12)`() async throws {
    weak var model: RootViewModel?
    do {
      let made = Self.makeModel()
      model = made
      let screen = ExampleScreen.cloudy(made)
      try await readWeather(on: screen)
      for key in [Key.character("s"), .escape, .character("l"), .character("a"), .character("x")] { screen.press(key) }
    }
    let deadline = ContinuousClock.now + .seconds(10)
    while model != nil, ContinuousClock.now < deadline { await Task.yield() }
    #expect(model == nil)
  }
}

/// The cells draw anything that conforms to their protocol, not only the view models.
@Suite struct CloudyCellTests {
  private struct Foreign: WeatherDayPresentable, SettingsPresentable, LocationPresentable {
    let day = "Someday"
    let date = "Smarch 13"
    let image: Image? = nil
    let windSpeed = "3 knots"
    let temperature = "mild"
    let text = "Elsewhere"
    let accessoryType = AccessoryType.checkmark
  }

  @Test func `a row draws any type that describes a day`() {
    var cell = WeatherDayCell()
    cell.configure(with: Foreign())
    let capabilities = TerminalCapabilities(width: 80)
    let lines = cell.lines(TextStyler(capabilities), width: 76).map { $0.text(capabilities) }
    #expect(lines == ["Someday    Smarch 13                         3 knots            mild"])
  }

  @Test func `a row draws any type that describes a setting`() {
    var cell = SettingsCell()
    cell.configure(with: Foreign())
    #expect(cell.row == ListScreen.Row("Elsewhere", detail: "selected"))
  }

  @Test func `a row draws any type that describes a place`() {
    var cell = LocationCell()
    cell.configure(with: Foreign())
    #expect(cell.row == ListScreen.Row("Elsewhere"))
  }
}

/// A clock on which every sleep ends at once.
private struct FreeClock: Clock {
  let now = ContinuousClock.now
  let minimumResolution = Duration.nanoseconds(1)

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) throws { try Task.checkCancellation() }
}

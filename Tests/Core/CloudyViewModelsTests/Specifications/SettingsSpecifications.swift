import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// As a user with my own units, I want to choose them once, so that every screen and every later start uses them.
@Suite(.timeLimit(.standard))
struct `Given the settings screen`: Specification {
  let application: TestApplication
  private let folder: TemporaryFolder
  private var chosen: [[Bool]] { root.settings.sections.map { $0.rows.map(\.isChosen) } }

  init() async throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    application = try await .showingWeather(directory: folder.path, favorites: [.tokyo])
    application.root.receive(.open(.locations))
    try await application.reports.response(.tokyo, .live(celsius: 20))
    try await application.reports.response(.brussels, .live(celsius: 10))
    try await application.wait { [application] in
      application.root.locations.sections.flatMap(\.rows).allSatisfy { $0.weather != nil && !$0.isWaiting }
    }
    application.root.receive(.open(.settings))
  }

  /// The texts with times, units and temperatures on each screen.
  private var words: [String?] {
    let weather = root.weather
    return [
      weather?.day.time, weather?.day.windSpeed, weather?.day.temperature,
      weather?.week.days.first?.windSpeed, weather?.week.days.first?.temperature,
      weather?.hours.hours.first?.time, weather?.hours.hours.first?.windSpeed,
      root.locations.viewModel(section: 1, row: 0)?.weather?.time,
      root.locations.viewModel(section: 1, row: 0)?.weather?.temperature,
    ]
  }

  @Test func `When nothing was chosen, then the book’s defaults have the check marks`() {
    #expect(root.settings.sections.map(\.title) == ["Time", "Units", "Temperature"])
    #expect(
      root.settings.sections.map { $0.rows.map(\.text) } == [
        ["12-hour", "24-hour"], ["Imperial", "Metric"], ["Fahrenheit", "Celsius", "Kelvin"],
      ])
    #expect(chosen == [[true, false], [true, false], [true, false, false]])
    #expect(root.settings.message == nil)
    #expect(
      words == [
        "1:15 PM", "10 mph", "50.0°F", "up to 13 mph", "42°F – 51°F", "1:00 PM", "10 mph", "9:15 PM", "68°",
      ])
  }

  @Test(arguments: [
    (
      0, 1, [[false, true], [true, false], [true, false, false]],
      ["13:15", "10 mph", "50.0°F", "up to 13 mph", "42°F – 51°F", "13:00", "10 mph", "21:15", "68°"]
    ),
    (
      1, 1, [[true, false], [false, true], [true, false, false]],
      ["1:15 PM", "17 km/h", "50.0°F", "up to 22 km/h", "42°F – 51°F", "1:00 PM", "16 km/h", "9:15 PM", "68°"]
    ),
    (
      2, 1, [[true, false], [true, false], [false, true, false]],
      ["1:15 PM", "10 mph", "10.0°C", "up to 13 mph", "6°C – 11°C", "1:00 PM", "10 mph", "9:15 PM", "20°"]
    ),
  ])
  func `When a row is chosen, then it has the check mark, and every screen’s texts change at once without a fetch`(
    section: Int, row: Int, marks: [[Bool]], changed: [String?]
  ) async throws {
    let before = words
    let requested = application.requestCount

    root.settingChosen(section: section, row: row)
    #expect(chosen == marks)
    #expect(words == changed)

    root.settingChosen(section: section, row: 0)
    #expect(chosen == [[true, false], [true, false], [true, false, false]])
    #expect(words == before)

    try await application.settle()
    #expect(application.requestCount == requested)
    #expect(root.activity == nil)
  }

  @Test func `When a setting is chosen, then an observer of the weather receives the new texts`() async throws {
    let temperatures = application.watch { $0.weather?.day.temperature }
    root.receive(.setting(.temperature(.celsius)))
    try await application.wait { temperatures.values == ["50.0°F", "10.0°C"] }
  }

  @Test func `When all settings were chosen, then the next start has them`() async throws {
    for section in 0..<3 { root.settingChosen(section: section, row: 1) }
    await application.end()

    let next = try TestApplication(directory: folder.path)
    #expect(
      next.root.settings.settings == Settings(time: .twentyFourHour, units: .metric, temperature: .celsius))
    try await next.reports.response(.brussels, .live(celsius: 10))
    try await next.wait { next.root.weather != nil }
    #expect(next.root.weather?.day.temperature == "10.0°C")
    #expect(next.root.weather?.day.time == "13:15")
  }

  @Test func `When only one setting was chosen, then the others follow the region of the home`() async throws {
    root.receive(.setting(.time(.twentyFourHour)))
    try await application.waitUntilSaved()
    let next = try TestApplication(directory: folder.path) {
      $0.defaultSettings = DefaultSettings(
        Settings(time: .twelveHour, units: .metric, temperature: .celsius))
    }
    #expect(next.root.settings.settings == Settings(time: .twentyFourHour, units: .metric, temperature: .celsius))
  }

  @Test(arguments: [(0, 2), (0, -1), (3, 0), (-1, 0), (.max, 0), (0, .min)])
  func `When a row that does not exist is chosen, then nothing happens`(section: Int, row: Int) {
    root.settingChosen(section: section, row: row)
    #expect(chosen == [[true, false], [true, false], [true, false, false]])
    #expect(root.settings.message == nil)
  }
}

/// As a user who passes an option at startup, I want it to apply to this run, so that my stored choices stay unchanged.
@MainActor @Suite(.timeLimit(.standard)) struct `Given options for this run only` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `When the program starts, then the options apply, and are not stored`() async throws {
    let path = folder.path
    let application = try TestApplication(directory: path) {
      $0.chosenSettings = ChosenSettings([.temperature(.celsius)])
    }
    #expect(application.root.settings.settings.temperature == .celsius)
    application.root.receive(.setting(.units(.metric)))
    try await application.waitUntilSaved()

    let next = try TestApplication(directory: path)
    #expect(next.root.settings.settings == Settings(time: .twelveHour, units: .metric, temperature: .fahrenheit))
  }

  @Test func `When the user chooses differently on the screen, then that takes precedence and is stored`() async throws
  {
    let path = folder.path
    let application = try TestApplication(directory: path) {
      $0.chosenSettings = ChosenSettings([.time(.twentyFourHour), .temperature(.celsius)])
    }
    application.root.receive(.setting(.temperature(.fahrenheit)))
    #expect(application.root.settings.settings == Settings(time: .twentyFourHour, temperature: .fahrenheit))
    try await application.waitUntilSaved()
    #expect(try application.store.user.userData().settings == ChosenSettings([.temperature(.fahrenheit)]))
  }
}

/// As a user whose settings cannot be saved, I want my choice to apply for now and the reason, so that I can continue.
@Suite(.timeLimit(.standard))
struct `Given settings that cannot be written`: Specification {
  let application: TestApplication
  private let folder: TemporaryFolder

  init() async throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    try Store(directory: folder.path, now: { Forecast.sampleTime }).keep(.setHome(.brussels))
    application = try TestApplication(
      home: nil, storedIn: .onFullDisk(directory: folder.path, now: { Forecast.sampleTime }))
    try await application.reports.response(.brussels, .live(celsius: 10))
    try await application.wait { [application] in application.root.weather != nil }
    application.root.receive(.open(.settings))
  }

  @Test func `When a row is chosen, then the choice applies, and a message says why it is not stored`() async throws {
    root.settingChosen(section: 2, row: 1)
    #expect(root.weather?.day.temperature == "10.0°C")
    #expect(root.settings.sections[2].rows.map(\.isChosen) == [false, true, false])
    try await application.wait {
      root.settings.message
        == "Changes cannot be saved: the disk with \(folder.path)/cloudy.sqlite is full."
    }
    #expect(root.weather?.day.temperature == "10.0°C")
    #expect(root.announcement?.text == root.settings.message)
  }

  @Test func `When a rule is confirmed, then it returns to its field, with the reason`() async throws {
    root.receive(.rule("dry for 2h"))
    root.receive(.ruleConfirmed)
    try await application.wait { root.settings.rules.problem != nil }
    let problem = "Changes cannot be saved: the disk with \(folder.path)/cloudy.sqlite is full."
    #expect(root.settings.rules.problem == problem)
    #expect(root.settings.rules.text == "dry for 2h" && root.settings.rules.list.rows.isEmpty)
  }

  @Test func `When another program changes another setting, then the choice still applies`() async throws {
    root.settingChosen(section: 2, row: 1)
    try Store(directory: folder.path, now: { Forecast.sampleTime }).keep(.choose([.units(.metric)]))
    try await application.pass(.seconds(2))
    try await application.wait { root.settings.settings.units == .metric }
    #expect(root.settings.settings.temperature == .celsius)
  }
}

/// As a user on a computer without a home directory, I want to use everything and be told that nothing is saved, so
/// that I can plan for it.
@MainActor @Suite(.timeLimit(.standard)) struct `Given a user without a home directory` {
  @Test func `When the user changes something, then it applies, and the first screen says that nothing is stored`()
    async throws
  {
    let application = try await TestApplication.showingWeather()
    application.root.receive(.setting(.temperature(.celsius)))
    #expect(application.root.weather?.day.temperature == "10.0°C")
    #expect(
      application.root.weather?.notices.lines == [
        "Changes cannot be saved: there is no home directory; set HOME or XDG_DATA_HOME."
      ])
  }
}

/// As a user whose computer has no region, I want the usual units of my home, or of the place.
@MainActor @Suite(.timeLimit(.standard)) struct `Given a user whose units are unknown` {
  private func temperature(in place: Place, livingIn home: Place?) async throws -> String? {
    let application = try TestApplication(home: home, favorites: [place]) { $0.defaultSettings = DefaultSettings() }
    let root = application.root
    root.receive(.place(.favorite(root.locations.favorites[0].id)))
    try await application.reports.response(place, .live(celsius: 10))
    try await application.wait { root.weather != nil && !root.isFetching }
    return root.weather?.day.temperature
  }

  private static func denver() throws -> Place {
    try #require(PlaceDatabase.embedded.place(id: Place.ID(rawValue: 5_419_384)))
  }

  @Test func `When there is no home, then the units are those of the place’s region`() async throws {
    #expect(try await temperature(in: .vienna, livingIn: nil) == "10.0°C")
    #expect(try await temperature(in: try Self.denver(), livingIn: nil) == "50.0°F")
  }

  @Test func `When there is a home, then the units are those of its region, whatever the place`() async throws {
    #expect(try await temperature(in: try Self.denver(), livingIn: .brussels) == "10.0°C")
    #expect(try await temperature(in: .vienna, livingIn: try Self.denver()) == "50.0°F")
  }
}

import ArgumentParser
import CloudyModel
import CloudyServices
import CloudyTerminal
import CloudyViewModels
import Foundation

/// Everything that a command needs, wired once. Only here does the program look at the machine that it runs on.
struct Application: Sendable {
  let configuration: Configuration
  let store: Store
  let places: PlaceDatabase
  let language = Language.english
  let now: @Sendable () -> Date
  private let environment: [String: String]

  /// - Parameter arguments: What the command line says about the configuration.
  init(arguments: [ConfigurationKey: String] = [:]) throws {
    let environment = ProcessInfo.processInfo.environment
    let directories = BaseDirectories(environment: environment)
    self.environment = environment
    now = try Application.clock(environment)
    places = .embedded
    do {
      configuration = try Configuration(
        arguments: arguments, environment: environment, directory: directories.configuration)
    } catch {
      Terminal.complain(Language.english.text(.configurationProblem(error)))
      throw ExitCode.configuration
    }
    store = Store(directory: directories.data, now: now)
  }

  /// The machine's clock, unless `CLOUDY_NOW` holds an instant, for pictures and tests that come out the same every day.
  private static func clock(_ environment: [String: String]) throws -> @Sendable () -> Date {
    guard let text = environment["CLOUDY_NOW"], !text.isEmpty else { return { Date() } }
    guard let fixed = try? Date(text, strategy: .iso8601) else {
      Terminal.complain(Language.english.text(.clockProblem(text)))
      throw ExitCode.configuration
    }
    return { fixed }
  }

  /// What the person chose for this run, else for good, else what people where they live are used to.
  func settings(_ chosen: ChosenSettings) -> Settings {
    let kept = readOrComplain { () throws(StoreError) in try store.settings.chosen() } ?? ChosenSettings()
    return chosen.completed(by: kept.completed(by: defaultSettings))
  }

  var defaultSettings: Settings {
    let names = ["LC_ALL", "LC_MEASUREMENT", "LANG"]
    let identifier = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return Settings.defaults(forLocaleIdentifier: identifier ?? "")
  }

  /// `nil` if the person never said where they live.
  var home: Place? {
    readOrComplain { () throws(StoreError) in try store.home.place() }.flatMap { $0 }
  }

  /// What was kept, for commands that can do without it.
  func readOrComplain<Value>(_ read: () throws(StoreError) -> Value) -> Value? {
    do throws(StoreError) {
      return try read()
    } catch {
      Terminal.complain(language.text(.storeProblem(error)))
      return nil
    }
  }

  /// Where the person is, unless they name a place.
  func currentLocation(chosen: Place?) async -> CurrentLocation {
    await CurrentLocation.find(chosen: chosen, home: home, sources: locationSources)
  }

  /// What may know where the person is, if they never said where they live.
  var locationSources: [any LocationSource] {
    let zone = SystemTimeZone.identifier(environment: environment)
    return [TimeZoneLocation(timeZone: zone, place: { places.place(forTimeZone: $0) })]
  }

  /// Where forecasts come from, with the services that the configuration wants.
  func forecastCenter() -> ForecastCenter {
    let services = servicesOfProviders()
    return ForecastCenter(
      services: chosenProviders.compactMap { services[$0]?.forecasts },
      supplements: WeatherProvider.all.flatMap { services[$0.id]?.supplements ?? [] },
      normals: ClimateNormalsService(now: now), store: store,
      policy: ForecastPolicy(timeLimit: configuration.timeLimit.value), now: now)
  }

  /// By the providers' identifiers.
  func servicesOfProviders() -> [String: WeatherProvider.Services] {
    let context = WeatherProvider.Context(
      configuration: configuration, transport: CurlTransport(), userAgent: userAgent, store: store,
      random: { Double.random(in: 0..<1) }, now: now)
    return WeatherProvider.all.reduce(into: [:]) { $0[$1.id] = $1.services(context) }
  }

  var selection: ForecastCenter.Selection {
    switch configuration.source.value {
    case .automatic, .normals: .bestForPlace
    case .listed: .asGiven
    case .all: .consensus
    }
  }

  /// The identifiers of those that are to be asked.
  private var chosenProviders: [String] {
    switch configuration.source.value {
    case .normals: []
    case .all: WeatherProvider.all.filter { !$0.needsKey }.map(\.id)
    case .automatic: WeatherProvider.all.filter { !$0.needsKey || hasKey($0) }.map(\.id)
    case .listed(let ids): ids
    }
  }

  private func hasKey(_ provider: WeatherProvider) -> Bool {
    provider.keys.contains { configuration.secrets[$0] != nil }
  }

  /// Services ask for a name, and for a way to reach whoever runs the program if they can be reached.
  private var userAgent: String {
    let contact = configuration.contact?.value
    return "Cloudy/\(Cloudy.version)" + (contact.map { " (\($0))" } ?? "")
  }
}

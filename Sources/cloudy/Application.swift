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
    now = { Date() }
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

  /// What the person chose for this run, else for good, else what people where they live are used to.
  func settings(_ chosen: ChosenSettings) -> Settings {
    let kept = (try? store.settings.chosen()) ?? ChosenSettings()
    return chosen.completed(by: kept.completed(by: defaultSettings))
  }

  var defaultSettings: Settings {
    let names = ["LC_ALL", "LC_MEASUREMENT", "LANG"]
    let identifier = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return Settings.defaults(forLocaleIdentifier: identifier ?? "")
  }

  /// Where the person is, unless they name a place.
  func currentLocation(chosen: Place?) async -> CurrentLocation {
    let zone = SystemTimeZone.identifier(environment: environment)
    return await CurrentLocation.find(
      chosen: chosen, home: try? store.home.place(),
      sources: [TimeZoneLocation(timeZone: zone, place: { places.place(forTimeZone: $0) })])
  }

  /// The services that can be asked, each with the address that it has now.
  func services() -> [any ForecastService] {
    let transport = URLSessionTransport()
    return Configuration.Source.allCases.compactMap { service(for: $0, transport: transport) }
  }

  func repository() -> ForecastRepository {
    let live = service(for: configuration.source.value, transport: URLSessionTransport())
    return ForecastRepository(
      services: [live].compactMap { $0 }, normals: ClimateNormalsService(now: now), store: store.forecasts,
      timeLimit: configuration.timeLimit.value, now: now)
  }
}

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
    let zone = SystemTimeZone.identifier(environment: environment)
    return await CurrentLocation.find(
      chosen: chosen, home: home,
      sources: [TimeZoneLocation(timeZone: zone, place: { places.place(forTimeZone: $0) })])
  }

  /// All sources, the live ones first.
  var allServices: [any ForecastService] {
    Configuration.Source.allCases.map { service(for: $0) }
  }

  func repository() -> ForecastRepository {
    let normals = service(for: .normals)
    let chosen = configuration.source.value
    return ForecastRepository(
      services: chosen == .normals ? [] : [service(for: chosen)], normals: normals, store: store.forecasts,
      timeLimit: configuration.timeLimit.value, now: now)
  }

  private func service(for source: Configuration.Source) -> any ForecastService {
    switch source {
    case .openMeteo:
      OpenMeteoService(
        endpoint: endpoint(configuration.openMeteoURL.value), days: 16,
        retryPause: .milliseconds(Int.random(in: 200...800)))
    case .darkSky:
      DarkSkyService(endpoint: endpoint(configuration.darkSkyURL.value), key: configuration.darkSkyKey?.value)
    case .normals: ClimateNormalsService(now: now)
    }
  }

  private func endpoint(_ baseURL: URL) -> ServiceEndpoint {
    ServiceEndpoint(
      baseURL: baseURL, transport: CurlTransport(), timeLimit: configuration.timeLimit.value, userAgent: userAgent,
      coordinateDecimals: configuration.coordinateDecimals.value, now: now)
  }

  /// Services ask for a name, and for a way to reach whoever runs the program if they can be reached.
  private var userAgent: String {
    let contact = configuration.contact?.value
    return "Cloudy/\(Cloudy.version)" + (contact.map { " (\($0))" } ?? "")
  }
}

import CloudyModel
import CloudyServices
import CloudyViewModels
import Foundation

/// Everything that a program needs, wired once and for all of them alike: only here do they look at the machine that they
/// run on.
package struct Application: Sendable {
  package static let version = "1.0.0"

  package let configuration: Configuration
  package let store: Store
  package let places: PlaceDatabase
  package let directories: BaseDirectories
  package let language = Language.english
  package let now: @Sendable () -> Date
  package let environment: [String: String]
  private let complain: @Sendable (String) -> Void

  /// - Parameters:
  ///   - arguments: What the command line says about the configuration.
  ///   - environment: Of the process.
  ///   - dataDirectory: Where what is kept is to be; `nil` for where it is usually.
  ///   - storePatience: How long to wait for what is kept while another program has it to itself.
  ///   - complain: Tells the person of what could not be read, though the program goes on.
  package init(
    arguments: [ConfigurationKey: String] = [:], environment: [String: String], dataDirectory: String? = nil,
    storePatience: StorePatience = .usual, complain: @escaping @Sendable (String) -> Void
  ) throws(ApplicationError) {
    self.environment = environment
    self.complain = complain
    directories = BaseDirectories(environment: environment, data: dataDirectory)
    now = try Application.clock(environment)
    places = .embedded
    do {
      configuration = try Configuration(
        arguments: arguments, environment: environment, directory: directories.configuration)
    } catch {
      throw ApplicationError(message: Language.english.text(.configurationProblem(error)))
    }
    store = Store(directory: directories.data, patience: storePatience, now: now)
  }

  /// The machine's clock, unless `CLOUDY_NOW` holds an instant, for pictures and tests that come out the same every day.
  private static func clock(_ environment: [String: String]) throws(ApplicationError) -> @Sendable () -> Date {
    guard let text = environment["CLOUDY_NOW"], !text.isEmpty else { return { Date() } }
    guard let fixed = Date(isoText: text) else {
      throw ApplicationError(message: Language.english.text(.clockProblem(text)))
    }
    return { fixed }
  }

  /// What the person chose for this run, else for good, else what people where they live are used to.
  package func settings(_ chosen: ChosenSettings) -> Settings {
    chosen.completed(by: choices.settings).completed(by: defaultSettings)
  }

  package var defaultSettings: Settings {
    let names = ["LC_ALL", "LC_MEASUREMENT", "LANG"]
    let identifier = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return Settings.defaults(forLocaleIdentifier: identifier ?? "")
  }

  /// `nil` if the person never said where they live.
  package var home: Place? { choices.home }

  /// What the person chose, for commands that can do without it. If it cannot be read, they are told so.
  package var choices: PersonalChoices {
    do throws(StoreError) {
      return try store.person.choices()
    } catch {
      complain(language.text(.storeProblem(error)))
      return PersonalChoices()
    }
  }

  /// Where the person is, unless they name a place.
  package func currentLocation(chosen: Place?) async -> CurrentLocation {
    await CurrentLocation.find(chosen: chosen, home: home, sources: locationSources)
  }

  /// What may know where the person is, if they never said where they live.
  package var locationSources: [any LocationSource] {
    let zone = SystemTimeZone.identifier(environment: environment)
    return [TimeZoneLocation(timeZone: zone, place: { places.place(forTimeZone: $0) })]
  }

  /// Where forecasts come from, with the services that the configuration wants.
  ///
  /// - Parameters:
  ///   - otherStore: Where to keep them, if not with all that the person keeps.
  ///   - memoryCapacity: How many to hold in memory, of some 100 kB each.
  package func forecastCenter(keepingIn otherStore: Store? = nil, memoryCapacity: Int = 128) -> ForecastCenter {
    let store = otherStore ?? store
    let services = servicesOfProviders(keepingIn: store)
    return ForecastCenter(
      services: chosenProviders.compactMap { services[$0]?.forecasts },
      supplements: WeatherProvider.all.flatMap { services[$0.id]?.supplements ?? [] },
      normals: ClimateNormalsService(now: now), store: store, memoryCapacity: memoryCapacity,
      policy: ForecastPolicy(timeLimit: configuration.timeLimit.value), now: now)
  }

  /// By the providers' identifiers.
  package func servicesOfProviders(keepingIn otherStore: Store? = nil) -> [String: WeatherProvider.Services] {
    let context = WeatherProvider.Context(
      configuration: configuration, transport: CurlTransport(), userAgent: userAgent, store: otherStore ?? store,
      random: { Double.random(in: 0..<1) }, now: now, machineTime: { Date() })
    return WeatherProvider.all.reduce(into: [:]) { $0[$1.id] = $1.services(context) }
  }

  package var selection: ForecastCenter.Selection {
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
    return "Cloudy/\(Application.version)" + (contact.map { " (\($0))" } ?? "")
  }
}

/// Why a program cannot begin, worded.
package struct ApplicationError: Error, Hashable {
  package let message: String
}

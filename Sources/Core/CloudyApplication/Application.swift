import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyViewModels
import Foundation

/// Everything that the programs need, wired once for all of them. Only this type looks at the machine on which it runs.
package struct Application: Sendable {
  package static let version = "1.0.0"

  package let configuration: Configuration
  package let store: Store
  package let places: PlaceDatabase
  package let directories: BaseDirectories
  package let language: Language
  package let now: @Sendable () -> Date
  package let environment: [String: String]
  private let complain: @Sendable (String) -> Void

  /// - Parameters:
  ///   - arguments: The configuration on the command line.
  ///   - environment: The process's variables.
  ///   - dataDirectory: Where to keep data; `nil` for the usual directory.
  ///   - busyTimeout: How long to wait for the store while another program has it to itself.
  ///   - speaking: Returns the language to speak if a language was chosen, for places that cannot show every script.
  ///   - complain: Tells the person what could not be read, or is wrong in a translator's file, although the program
  ///     goes on.
  /// - Throws: If the configuration, `CLOUDY_NOW` or `CLOUDY_WORDS` has an invalid value.
  package init(
    arguments: [ConfigurationKey: String] = [:], environment: [String: String], dataDirectory: String? = nil,
    busyTimeout: BusyTimeout = .default, speaking: (Language) -> Language = { $0 },
    complain: @escaping @Sendable (String) -> Void
  ) throws(ApplicationError) {
    self.environment = environment
    self.complain = complain
    directories = BaseDirectories(environment: environment, data: dataDirectory)
    language = speaking(
      try Application.language(
        arguments: arguments, environment: environment, directory: directories.configuration, complain: complain))
    now = try Application.clock(environment, language)
    places = .embedded
    do {
      configuration = try Configuration(
        arguments: arguments, environment: environment, directory: directories.configuration)
    } catch {
      throw ApplicationError(message: language.text(.configurationProblem(error)))
    }
    store = Store(directory: directories.data, patience: busyTimeout, now: now)
  }

  /// The machine's clock, or the instant in `CLOUDY_NOW`, which keeps pictures and tests the same every day.
  private static func clock(
    _ environment: [String: String], _ language: Language
  ) throws(ApplicationError) -> @Sendable () -> Date {
    guard let text = environment["CLOUDY_NOW"], !text.isEmpty else { return { Date() } }
    guard let fixed = Date(isoText: text) else {
      throw ApplicationError(message: language.text(.clockProblem(text)))
    }
    return { fixed }
  }

  /// What the person chose for this run, else for good, else what their locale says, else what people are used to where
  /// they live, or where the weather is.
  ///
  /// - Parameters:
  ///   - userData: The stored ones.
  ///   - place: Where the weather is; `nil` for a screen that shows none.
  package func settings(_ chosen: ChosenSettings, of userData: UserData, at place: Place?) -> Settings {
    chosen.completed(by: userData.settings)
      .completed(by: defaultSettings.settings(home: userData.home, displayed: place))
  }

  /// Returns what is wrong with a number of days to show, worded; `nil` if nothing is.
  package static func problem(dayCount: Int, _ language: Language) -> String? {
    let range = 1...ForecastLength.maximum
    return range.contains(dayCount) ? nil : language.text(.terminal(.dayCountOutOfRange(range)))
  }

  package var defaultSettings: DefaultSettings { DefaultSettings(environment: environment) }

  /// `nil` if the person never set a home.
  package var home: Place? { userData.home }

  /// The stored choices, for commands that can do without them. If they cannot be read, the person is told.
  package var userData: UserData {
    do throws(StoreError) {
      return try store.person.userData()
    } catch {
      complain(language.text(.storeProblem(error)))
      return UserData()
    }
  }

  /// Returns where the person is, unless they name a place.
  ///
  /// - Parameter isOffline: Whether the person asked not to use the network.
  package func currentLocation(chosen: Place?, isOffline: Bool) async -> CurrentLocation {
    await CurrentLocation.find(chosen: chosen, home: home, sources: locationSources(isOffline: isOffline))
  }

  /// Returns where this machine is, as far as a server may show it to anybody: its owner's home, else the city of the
  /// time zone.
  package func publicLocation() async -> CurrentLocation {
    await CurrentLocation.find(chosen: nil, home: home, sources: [timeZoneLocation])
  }

  /// Sources of the person's location, for people who never set a home: the system's location service, if they chose
  /// it, and the time zone.
  ///
  /// - Parameter isOffline: Whether the person asked not to use the network, which that service may do.
  package func locationSources(isOffline: Bool) -> [any LocationSource] {
    let service = GeoClueLocation(
      environment: environment, isOffline: isOffline,
      isAllowed: { [store] in
        (try? store.person.userData())?.settings[.location] == .location(.system)
      }, place: { [places] in places.place(at: $0) })
    return [service, timeZoneLocation]
  }

  private var timeZoneLocation: TimeZoneLocation {
    TimeZoneLocation(timeZone: timeZone, place: { places.place(forTimeZone: $0) })
  }

  /// The time zone that this system is set to; `nil` if none is.
  package var timeZone: String? { SystemTimeZone.identifier(environment: environment) }

  /// Makes a forecast center with the configured services.
  ///
  /// - Parameters:
  ///   - otherStore: Where to keep forecasts, if not in the person's own store.
  ///   - cache: What servers on several machines have in common; `nil` if there is only one.
  ///   - memoryBytes: How much of the services' answers to hold in memory.
  package func forecastRepository(
    keepingIn otherStore: Store? = nil, sharing cache: (any SharedCache)? = nil, memoryBytes: Int = 16 << 20
  ) -> ForecastRepository {
    let store = otherStore ?? store
    let services = servicesOfProviders(keepingIn: store, sharing: cache)
    return ForecastRepository(
      services: chosenProviders.compactMap { services[$0]?.forecasts },
      supplements: WeatherProvider.all.flatMap { services[$0.id]?.supplements ?? [] },
      normals: ClimateNormalsService(now: now), climate: ClimateNormals(), store: store,
      sharing: cache, memoryBytes: memoryBytes,
      policy: ForecastPolicy(timeLimit: configuration.timeLimit.value), now: now)
  }

  /// Returns the services of all providers, keyed by the providers' identifiers.
  package func servicesOfProviders(
    keepingIn otherStore: Store? = nil, sharing cache: (any SharedCache)? = nil
  ) -> [String: WeatherProvider.Services] {
    let context = context(keepingIn: otherStore ?? store, sharing: cache)
    return WeatherProvider.all.reduce(into: [:]) { $0[$1.id] = $1.services(context) }
  }

  /// Makes what finds addresses and hamlets on the network, to be asked only if the person allows it.
  package func geocoding() -> GeocodingServices? {
    let context = context(keepingIn: store)
    return GeocodingServices(context, openMeteoBudget: context.openMeteoBudget, gazetteer: places)
  }

  private func context(
    keepingIn store: Store, sharing cache: (any SharedCache)? = nil
  ) -> ServiceContext {
    ServiceContext(
      configuration: configuration, transport: CurlTransport(), userAgent: userAgent, store: store, cache: cache,
      random: { Double.random(in: 0..<1) }, now: now, machineTime: { Date() })
  }

  /// Which of the configured services to ask, and in which order.
  package var selection: ForecastRepository.Selection {
    switch configuration.source.value {
    case .automatic, .normals: .bestForPlace
    case .listed: .asGiven
    case .all: .consensus
    }
  }

  /// How much to do for the newest weather.
  ///
  /// - Parameter isOffline: Whether the person asked not to use the network.
  package func fetchPolicy(isOffline: Bool) -> ForecastRepository.FetchPolicy {
    if configuration.source.value == .normals { return .normalsOnly }
    return isOffline ? .offline : .default
  }

  /// The identifiers of the providers to ask.
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

  /// The program's name, which services require, and the contact of the person who runs it, if configured.
  var userAgent: String {
    let contact = configuration.contact?.value
    return "Cloudy/\(Application.version)" + (contact.map { " (\($0))" } ?? "")
  }
}

/// Why a program cannot start, in words.
package struct ApplicationError: Error, Hashable {
  package let message: String
}

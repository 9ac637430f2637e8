import CloudyForecasts
import CloudyHTTP
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyViewModels
import Foundation

/// The dependencies of all programs, wired once. Only this type accesses the machine on which it runs.
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
  ///   - dataDirectory: The directory for data; `nil` for the default one.
  ///   - busyTimeout: The time to wait for the store while another program locks it.
  ///   - speaking: Returns the language to use if a language was chosen, for displays that cannot show every script.
  ///   - complain: Reports errors of reading, or problems of a translator's file, although the program continues.
  /// - Throws: If the configuration, `CLOUDY_NOW` or `CLOUDY_WORDS` has an invalid value.
  package init(
    arguments: [ConfigurationKey: String] = [:], environment: [String: String], dataDirectory: String? = nil,
    busyTimeout: BusyTimeout = .default, speaking: (Language) -> Language = { $0 },
    complain: @escaping @Sendable (String) -> Void
  ) throws(ApplicationError) {
    self.environment = environment
    self.complain = complain
    directories = BaseDirectories(environment: environment, data: dataDirectory)
    let folder = directories.configuration
    let file = Result { () throws(ConfigurationError) in try ConfigurationFile(in: folder) }
    language = speaking(
      try Application.language(arguments: arguments, environment: environment, file: file, complain: complain))
    now = try Application.clock(environment, language)
    places = .embedded
    do {
      configuration = try Configuration(arguments: arguments, environment: environment, file: file.get())
    } catch {
      throw ApplicationError(message: language.text(error.message))
    }
    store = Store(directory: directories.data, busyTimeout: busyTimeout, now: now)
  }

  /// The machine's clock, or the fixed time in `CLOUDY_NOW`, for reproducible pictures and tests.
  private static func clock(
    _ environment: [String: String], _ language: Language
  ) throws(ApplicationError) -> @Sendable () -> Date {
    guard let text = environment["CLOUDY_NOW"], !text.isEmpty else { return { Date() } }
    guard let fixed = Date(isoText: text) else {
      throw ApplicationError(message: language.text(EnvironmentMessages.clock(text)))
    }
    return { fixed }
  }

  /// Returns the user's choices for this run, otherwise the stored ones, otherwise those of the locale, otherwise the
  /// customs of their home's region or the region of the weather.
  ///
  /// - Parameters:
  ///   - userData: The stored data.
  ///   - place: The place of the weather; `nil` for a screen without one.
  package func settings(_ chosen: ChosenSettings, of userData: UserData, at place: Place?) -> Settings {
    chosen.completed(by: userData.settings)
      .completed(by: defaultSettings.settings(home: userData.home, displayed: place))
  }

  /// Returns the problem with a number of days to show; `nil` if it is valid.
  package static func problem(dayCount: Int, _ language: Language) -> String? {
    let range = 1...ForecastLength.maximum
    return range.contains(dayCount) ? nil : language.text(ArgumentMessages.dayCountOutOfRange(range))
  }

  package var defaultSettings: DefaultSettings { DefaultSettings(environment: environment) }

  /// Reads the user's data, for commands that can do without it: an error is reported, and the result is empty.
  package func readUserData() -> UserData {
    do throws(StoreError) {
      return try store.user.userData()
    } catch {
      complain(language.text(StoreMessages.unreadable(error)))
      return UserData()
    }
  }

  /// Returns the user's location, unless they name a place.
  ///
  /// - Parameter isOffline: Whether the user has turned off network use.
  package func currentLocation(chosen: Place?, isOffline: Bool) async -> CurrentLocation {
    await CurrentLocation.find(
      chosen: chosen, home: readUserData().home, sources: locationSources(isOffline: isOffline))
  }

  /// Returns this machine's location, as far as a server may publish it: its owner's home, otherwise the city of the
  /// time zone.
  package func publicLocation() async -> CurrentLocation {
    await CurrentLocation.find(chosen: nil, home: readUserData().home, sources: [timeZoneLocation])
  }

  /// Returns the sources of the user's location, used without a home: the system's location service, if they selected
  /// it, and the time zone.
  ///
  /// - Parameter isOffline: Whether the user has turned off network use; the location service may use it.
  package func locationSources(isOffline: Bool) -> [any LocationSource] {
    let service = GeoClueLocation(
      environment: environment, isOffline: isOffline,
      isAllowed: { [store] in
        (try? store.user.userData())?.settings[.location] == .location(.system)
      }, place: { [places] in places.place(at: $0) })
    return [service, timeZoneLocation]
  }

  private var timeZoneLocation: TimeZoneLocation {
    TimeZoneLocation(timeZone: timeZone, place: { places.place(forTimeZone: $0) })
  }

  /// The time zone that this system is set to; `nil` if none is.
  package var timeZone: String? { SystemTimeZone.identifier(environment: environment) }

  /// Creates a forecast repository with the configured services.
  ///
  /// - Parameters:
  ///   - otherStore: The store for forecasts, if not the user's own.
  ///   - cache: The cache that servers on several machines share; `nil` if there is only one.
  ///   - memoryBytes: The size of the services' responses in memory.
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

  /// Creates the network search for addresses and hamlets, to be used only if the user allows it.
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

  /// The configured services to request, and their order.
  package var selection: ForecastRepository.Selection {
    switch configuration.source.value {
    case .automatic, .normals: .bestForPlace
    case .listed: .asGiven
    case .all: .consensus
    }
  }

  /// Returns the fetch policy without a refresh.
  ///
  /// - Parameter isOffline: Whether the user has turned off network use.
  package func fetchPolicy(isOffline: Bool) -> ForecastRepository.FetchPolicy {
    if configuration.source.value == .normals { return .normalsOnly }
    return isOffline ? .offline : .default
  }

  /// The identifiers of the providers to request.
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

/// The reason why a program cannot start, as text.
package struct ApplicationError: Error, Hashable {
  package let message: String
}

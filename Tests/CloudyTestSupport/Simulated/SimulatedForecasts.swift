import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyPlaces
import CloudyStorage
import Foundation

/// Cloudy's own services, which send requests to ``SimulatedServices``, all with one test clock.
package struct SimulatedForecasts: Sendable {
  /// The limit for a service's whole response.
  package static let timeLimit = Duration.seconds(3)
  private static let address = URL(string: "https://weather.example") ?? URL(filePath: "/")

  package let services: SimulatedServices
  package let clock: TestClock
  private let start: Date
  private let clockError: TimeInterval
  private let transport: any HTTPTransport

  /// - Parameters:
  ///   - start: The correct time of day when the clock is at 0.
  ///   - script: The faults of the services.
  ///   - seed: Determines faults with a probability.
  ///   - clockError: The seconds by which the device's clock is ahead of the correct time.
  ///   - transport: Creates a transport to the services, if not the one without a socket.
  package init(
    startingAt start: Date, script: FaultScript = FaultScript(), seed: UInt64 = 1, clockError: TimeInterval = 0,
    transport: (SimulatedServices, TestClock) -> any HTTPTransport = { SimulatedTransport($0, clock: $1) }
  ) {
    let clock = TestClock()
    let services = SimulatedServices(script: script, seed: seed, startingAt: start, clock: clock)
    self.services = services
    self.clock = clock
    self.start = start
    self.clockError = clockError
    self.transport = transport(services, clock)
  }

  /// The time according to the device's clock.
  package var now: Date { start + clockError + clock.now.offset.seconds }

  /// Returns an in-memory store that uses the device's clock.
  package func store() -> Store { Store(directory: nil, now: { now }) }

  /// Returns a forecast repository with some of the services.
  ///
  /// - Parameters:
  ///   - requested: The forecast services that may be requested.
  ///   - hasSupplements: Whether supplements may be requested, too.
  ///   - store: Shared with earlier and later repositories; `nil` to store nothing.
  ///   - base: The address at which the services listen, if over a socket.
  ///   - random: Returns `0..<1`.
  package func repository(
    requesting requested: [SimulatedService], hasSupplements: Bool = false, store: Store? = nil, at base: URL? = nil,
    policy: ForecastPolicy = ForecastPolicy(), random: @escaping @Sendable () -> Double = { 0.5 }
  ) -> ForecastRepository {
    // Services of one provider share its endpoint; different providers never do, since a limit applies to only one of
    // them.
    func endpoint() -> ServiceEndpoint {
      ServiceEndpoint(
        baseURL: base ?? SimulatedForecasts.address, transport: transport, timeLimit: SimulatedForecasts.timeLimit,
        userAgent: "Cloudy/1.0 (me@example.org)", coordinateDecimals: 2, now: { now }, clock: clock)
    }
    let openMeteo = endpoint()
    let metNorway = endpoint()
    let weatherService = endpoint()
    let points = GridPoints(store: store?.gridPoints)
    let supplements: [any SupplementService] = [
      OpenMeteoEarlierHoursService(endpoint: openMeteo), OpenMeteoMinutesService(endpoint: openMeteo),
      OpenMeteoAirQualityService(endpoint: endpoint()),
      OpenMeteoHistoryService(endpoint: endpoint(), forecasts: openMeteo), MetNorwayNowcastService(endpoint: metNorway),
      NationalWeatherServiceAlerts(endpoint: weatherService, clock: clock),
      NationalWeatherServiceObservations(endpoint: weatherService, clock: clock, points: points),
    ]
    func service(_ service: SimulatedService) -> (any ForecastService)? {
      switch service {
      case .openMeteo: OpenMeteoService(endpoint: openMeteo, days: 16, clock: clock)
      case .metNorway: MetNorwayService(endpoint: metNorway)
      case .nws:
        NationalWeatherService(
          endpoint: weatherService, clock: clock, points: points)
      case .brightSky: BrightSkyService(endpoint: endpoint(), clock: clock)
      case .darkSky: DarkSkyService(endpoint: endpoint(), key: Secret("key"))
      case .openMeteoMinutes, .openMeteoArchive, .openMeteoAirQuality, .metNorwayNowcast, .metNorwayAlerts, .nwsAlerts,
        .brightSkyAlerts, .geoMet, .meteoAlarm, .hongKongObservatory, .metService, .publicAlerts, .jma, .nominatim,
        .openMeteoGeocoding:
        nil
      }
    }
    return ForecastRepository(
      services: requested.compactMap(service),
      supplements: hasSupplements ? supplements : [], normals: ClimateNormalsService(now: { now }), store: store,
      policy: policy, clock: clock, random: random, now: { now })
  }
}

extension SimulatedService {
  /// The services with complete forecasts.
  package static let forecasters: [SimulatedService] = [.openMeteo, .metNorway, .nws, .brightSky, .darkSky]
  /// The country that a forecast service covers, such as `US`; `nil` if it covers the world.
  package var country: String? {
    switch self {
    case .nws: "US"
    case .brightSky: "DE"
    default: nil
    }
  }

  /// Three cities that a forecast service covers.
  package var cities: [Place] {
    switch self {
    case .nws: ["New York", "Boston", "Chicago"].map(Place.named)
    case .brightSky: ["Berlin", "Hamburg", "Cologne"].map(Place.named)
    default: ["Brussels", "Ghent", "Namur"].map(Place.named)
    }
  }

  /// The services that have any weather data.
  package static let ofWeather = allCases.filter { ![.nominatim, .openMeteoGeocoding].contains($0) }
}

extension Place {
  /// Returns the gazetteer's best match for a name.
  package static func named(_ name: String) -> Place {
    PlaceDatabase.embedded.search(name).first?.place ?? .brussels
  }
}

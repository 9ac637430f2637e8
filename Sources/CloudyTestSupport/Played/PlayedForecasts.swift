import CloudyModel
import CloudyServices
import Foundation

/// Cloudy's own services, which ask ``PlayedServices``: all of them on one clock of a test.
package struct PlayedForecasts: Sendable {
  /// For one service's whole answer.
  package static let timeLimit = Duration.seconds(3)
  private static let address = URL(string: "https://weather.example") ?? URL(filePath: "/")

  package let services: PlayedServices
  package let clock: TestClock
  private let start: Date
  private let clockError: TimeInterval
  private let transport: any HTTPTransport

  /// - Parameters:
  ///   - start: The right time of day when the clock's is 0.
  ///   - clockError: By how many seconds this machine's clock is ahead of the right time.
  ///   - transport: Carries questions to the services in another way than without a socket; gets the services and the
  ///     clock.
  package init(
    startingAt start: Date, script: FaultScript = FaultScript(), seed: UInt64 = 1, clockError: TimeInterval = 0,
    transport: (PlayedServices, TestClock) -> any HTTPTransport = { PlayedTransport($0, clock: $1) }
  ) {
    let clock = TestClock()
    let services = PlayedServices(script: script, seed: seed, startingAt: start, clock: clock)
    self.services = services
    self.clock = clock
    self.start = start
    self.clockError = clockError
    self.transport = transport(services, clock)
  }

  /// By this machine's clock.
  package var now: Date { start + clockError + clock.now.offset.seconds }

  /// A store by this machine's clock, for as long as it lives.
  package func store() -> Store { Store(directory: nil, now: { now }) }

  /// - Parameters:
  ///   - asked: Of the services that have forecasts, those that may be asked.
  ///   - hasSupplements: Whether those that fill gaps may be asked, too.
  ///   - store: Shared with who runs before and after; `nil` to keep nothing.
  ///   - base: Where they listen, if it is a socket.
  ///   - random: `0..<1`.
  package func center(
    asking asked: [PlayedService], hasSupplements: Bool = false, store: Store? = nil, at base: URL? = nil,
    policy: ForecastPolicy = ForecastPolicy(), random: @escaping @Sendable () -> Double = { 0.5 }
  ) -> ForecastCenter {
    // A provider's services share its endpoint, and no two providers do: what one is told does not hold for the others.
    func endpoint() -> ServiceEndpoint {
      ServiceEndpoint(
        baseURL: base ?? PlayedForecasts.address, transport: transport, timeLimit: PlayedForecasts.timeLimit,
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
    func service(_ service: PlayedService) -> (any ForecastService)? {
      switch service {
      case .openMeteo: OpenMeteoService(endpoint: openMeteo, days: 16, clock: clock)
      case .metNorway: MetNorwayService(endpoint: metNorway)
      case .nws:
        NationalWeatherService(
          endpoint: weatherService, clock: clock, points: points)
      case .darkSky: DarkSkyService(endpoint: endpoint(), key: Secret("key"))
      case .openMeteoMinutes, .openMeteoArchive, .openMeteoAirQuality, .metNorwayNowcast, .nwsAlerts: nil
      }
    }
    return ForecastCenter(
      services: asked.compactMap(service),
      supplements: hasSupplements ? supplements : [], normals: ClimateNormalsService(now: { now }), store: store,
      policy: policy, clock: clock, random: random, now: { now })
  }
}

extension PlayedService {
  /// Those that have whole forecasts.
  package static let forecasters: [PlayedService] = [.openMeteo, .metNorway, .nws, .darkSky]
}

extension Place {
  /// The place that people mean by a name, of the gazetteer.
  package static func named(_ name: String) -> Place {
    PlaceDatabase.embedded.search(name).first?.place ?? .brussels
  }
}

import CloudyModel
import Foundation

/// Somebody who gives weather, with all the services that Cloudy asks there.
///
/// A provider is a folder of its own and one line in ``all``.
package struct WeatherProvider: Sendable {
  /// What a provider's services are made with.
  package struct Context: Sendable {
    package let configuration: Configuration
    package let transport: any HTTPTransport
    /// Names the program, and how to reach who runs it.
    package let userAgent: String
    /// Where a service may keep what it needs for its next question; `nil` to keep nothing.
    package let store: Store?
    /// `0..<1`, for pauses that are not the same for everybody.
    package let random: @Sendable () -> Double
    /// Measures pauses, and how much the terms allow.
    package let clock: any Clock<Duration>
    package let now: @Sendable () -> Date
    /// By this machine's clock, also where the rest of the program is told another time.
    package let machineTime: @Sendable () -> Date

    /// - Parameter machineTime: `nil` if it is `now`.
    package init(
      configuration: Configuration, transport: any HTTPTransport, userAgent: String, store: Store?,
      random: @escaping @Sendable () -> Double, clock: any Clock<Duration> = ContinuousClock(),
      now: @escaping @Sendable () -> Date, machineTime: (@Sendable () -> Date)? = nil
    ) {
      self.configuration = configuration
      self.transport = transport
      self.userAgent = userAgent
      self.store = store
      self.random = random
      self.clock = clock
      self.now = now
      self.machineTime = machineTime ?? now
    }
  }

  package struct Services: Sendable {
    /// `nil` if it needs something that is not configured.
    package let forecasts: (any ForecastService)?
    package let supplements: [any SupplementService]

    package init(forecasts: (any ForecastService)?, supplements: [any SupplementService] = []) {
      self.forecasts = forecasts
      self.supplements = supplements
    }
  }

  /// The `id` of its forecasts' source, as `open-meteo`.
  package let id: String
  /// What of it can be configured.
  package let keys: [ConfigurationKey]
  /// Whether only those who have a key may ask.
  package let needsKey: Bool
  package let services: @Sendable (Context) -> Services

  package init(
    id: String, keys: [ConfigurationKey], needsKey: Bool = false, services: @escaping @Sendable (Context) -> Services
  ) {
    self.id = id
    self.keys = keys
    self.needsKey = needsKey
    self.services = services
  }

  /// In the order in which people read of them.
  package static let all: [WeatherProvider] = [.openMeteo, .metNorway, .nationalWeatherService, .darkSky]
}

extension WeatherProvider.Context {
  /// A provider's budget, which processes that share a store and ask the same servers have together.
  ///
  /// - Parameters:
  ///   - provider: As ``WeatherProvider/id``.
  ///   - keys: Of the addresses to which the terms apply together.
  package func budget(
    _ limits: [RequestBudget.Limit], of provider: String, at keys: [ConfigurationKey]
  ) -> RequestBudget {
    let addresses = keys.compactMap { configuration.addresses[$0]?.value }
    let identity = ServiceIdentity(source: provider, addresses: addresses, key: nil, coordinateDecimals: 0)
    let shared = store.map { SharedBudget(store: $0.budgets, name: identity.server, now: machineTime) }
    return RequestBudget(limits: limits, shared: shared, clock: clock)
  }

  /// How a service is reached at the address that is configured under `key`.
  ///
  /// - Parameters:
  ///   - secret: With which it is asked. What the server says to one says nothing of another.
  ///   - budget: One for all endpoints to which the provider's terms apply together.
  /// - Returns: `nil` if `key` is no address.
  package func endpoint(
    _ key: ConfigurationKey, secret: Secret? = nil, budget: RequestBudget? = nil
  ) -> ServiceEndpoint? {
    guard let address = configuration.addresses[key]?.value else { return nil }
    let identity = ServiceIdentity(source: key.name, addresses: [address], key: secret, coordinateDecimals: 0)
    return ServiceEndpoint(
      baseURL: address, transport: transport, timeLimit: configuration.timeLimit.value, userAgent: userAgent,
      coordinateDecimals: configuration.coordinateDecimals.value, now: now, budget: budget,
      statedLimit: StatedLimit(name: identity.server, store: store?.rests), clock: clock)
  }
}

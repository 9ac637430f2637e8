import CloudyModel
import CloudyStorage
import Foundation

/// The dependencies of weather and geocoding clients.
package struct ServiceContext: Sendable {
  package let configuration: Configuration
  package let transport: any HTTPTransport
  /// The `User-Agent`, which names the program and a contact.
  package let userAgent: String
  /// A service's storage for later requests; `nil` to store nothing.
  package let store: Store?
  /// The cache that servers on several machines share; `nil` if there is only one.
  package let cache: (any SharedCache)?
  /// Returns `0..<1`, to spread out pauses.
  package let random: @Sendable () -> Double
  /// Measures pauses and request budgets.
  package let clock: any Clock<Duration>
  package let now: @Sendable () -> Date
  /// This machine's clock, even if `now` is set to another time.
  package let machineTime: @Sendable () -> Date

  /// - Parameter machineTime: `nil` to use `now`.
  package init(
    configuration: Configuration, transport: any HTTPTransport, userAgent: String, store: Store?,
    cache: (any SharedCache)? = nil, random: @escaping @Sendable () -> Double,
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date, machineTime: (@Sendable () -> Date)? = nil
  ) {
    self.configuration = configuration
    self.transport = transport
    self.userAgent = userAgent
    self.store = store
    self.cache = cache
    self.random = random
    self.clock = clock
    self.now = now
    self.machineTime = machineTime ?? now
  }
}

extension ServiceContext {
  /// Returns a provider's request budget, shared by all processes that use the same store and servers.
  ///
  /// - Parameters:
  ///   - limits: The limits in the provider's terms.
  ///   - provider: The `id` of its source, such as `open-meteo`.
  ///   - keys: The configured addresses to which the terms apply together.
  package func budget(
    _ limits: [RequestBudget.Limit], of provider: String, at keys: [ConfigurationKey]
  ) -> RequestBudget {
    let addresses = keys.compactMap { configuration.addresses[$0]?.value }
    let identity = ServiceIdentity(source: provider, addresses: addresses, key: nil, coordinateDecimals: 0)
    let stored = store.map { StoredBudget(store: $0.budgets, name: identity.server, now: machineTime) }
    let shared: (any SharedBudget)? =
      if let cache { CachedBudget(cache: cache, name: identity.server, else: stored) } else { stored }
    return RequestBudget(limits: limits, shared: shared, clock: clock)
  }

  /// Returns the endpoint at the address that is configured under `key`.
  ///
  /// - Parameters:
  ///   - secret: The key in requests. Limits that the server states for one key do not apply to another.
  ///   - budget: A budget shared by all endpoints to which the provider's terms apply together.
  /// - Returns: `nil` if `key` has no address.
  package func endpoint(
    _ key: ConfigurationKey, secret: Secret? = nil, budget: RequestBudget? = nil
  ) -> ServiceEndpoint? {
    guard let address = configuration.addresses[key]?.value else { return nil }
    let identity = ServiceIdentity(source: key.name, addresses: [address], key: secret, coordinateDecimals: 0)
    return ServiceEndpoint(
      baseURL: address, transport: transport, timeLimit: configuration.timeLimit.value, userAgent: userAgent,
      coordinateDecimals: configuration.coordinateDecimals.value, now: now, budget: budget,
      statedLimit: RetryAfterGate(name: identity.server, store: store?.cooldowns), clock: clock)
  }
}

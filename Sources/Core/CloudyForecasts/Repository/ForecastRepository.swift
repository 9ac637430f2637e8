import CloudyHTTP
import CloudyModel
import CloudyStorage
import Foundation

/// Finds the best available weather for a place: a forecast that is still fresh, otherwise a live one from the first
/// service that responds, otherwise an older one, otherwise typical weather.
///
/// Many callers in many processes can share one request to each service for a place. A failing service is not requested
/// during a cool-down. Missing blocks are filled in from other services.
package final class ForecastRepository: Sendable {
  /// The use of cache and network for a forecast.
  package enum FetchPolicy: Sendable {
    /// Requests a forecast unless the cached one is fresh.
    case `default`
    /// Requests the newest forecast even if the cached one is fresh. No request is made before an expiry or a
    /// Retry-After that the service has stated.
    case refresh
    /// Makes no request. The report states whether the cached forecast is fresh, and so whether `default` would make
    /// one.
    case cacheOnly
    /// Makes no request.
    case offline
    /// Shows only typical weather, as the user chose.
    case normalsOnly
  }

  /// The services to request.
  package enum Selection: Hashable, Sendable {
    /// The best service for the place, then the others.
    case bestForPlace
    /// All in the order that the user gave.
    case asGiven
    /// All at the same time, for their consensus.
    case consensus
  }

  let services: [any ForecastService]
  let supplements: [any SupplementService]
  let normals: any ForecastService
  private let climate: ClimateNormals?
  let cache: ForecastCache
  let cooldowns: CircuitBreaker
  let policy: ForecastPolicy
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  /// The time on `clock` since initialization.
  let elapsedTime: @Sendable () -> Duration
  /// The freshness lifetime is lengthened by this share, `0..<1`, of a fifth of it.
  let freshnessShare: Double
  let forecastFlights = SingleFlight<FlightKey, FetchResult<Forecast>>()
  let supplementFlights = SingleFlight<FlightKey, FetchResult<ForecastSupplement>>()
  /// Cached for few places, since each entry holds the forecasts that it was computed from.
  let consensuses = LRUCache<PlaceKey, RecentConsensus>(capacity: 64)
  /// Places whose last caller was canceled before the forecast's missing blocks were known.
  let abandoned = LRUCache<PlaceKey, Bool>(capacity: 256)
  /// When a service last lacked its block for a place.
  private let lacks = LRUCache<FlightKey, Date>(capacity: 1024)
  /// Averages of requested places.
  private let typicalYears = LRUCache<PlaceKey, TypicalYear?>(capacity: 256)
  let coordinator: RequestCoordinator
  /// Responses to servers on other machines; `nil` if there are none.
  let shared: SharedResponses?

  /// - Parameters:
  ///   - services: The available forecast services.
  ///   - supplements: The services that may fill gaps. If several have the same block, the first response counts, and
  ///     national services come before worldwide ones.
  ///   - normals: The source of typical weather. It must not fail.
  ///   - climate: The averages to compare forecasts with; `nil` for none.
  ///   - store: Stores forecasts; `nil` to cache them only in memory.
  ///   - cache: The cache that servers on several machines share; `nil` if there is only one.
  ///   - memoryBytes: The size of the services' responses in memory.
  ///   - policy: Time limits and freshness lifetimes.
  ///   - clock: Measures delays and limits.
  ///   - random: Returns `0..<1`, to spread requests out in time.
  ///   - now: The time of day, which can be wrong and jump.
  package init<C: Clock>(
    services: [any ForecastService], supplements: [any SupplementService] = [], normals: any ForecastService,
    climate: ClimateNormals? = nil, store: Store?, sharing cache: (any SharedCache)? = nil,
    memoryBytes: Int = 16 << 20,
    policy: ForecastPolicy = ForecastPolicy(),
    clock: C = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }, now: @escaping @Sendable () -> Date
  ) where C.Duration == Duration {
    self.services = services
    // A service for one country has better data for it.
    self.supplements = supplements.filter { $0.coverage != .world } + supplements.filter { $0.coverage == .world }
    self.normals = normals
    self.climate = climate
    self.cache = ForecastCache(store: store, byteLimit: memoryBytes, now: now)
    cooldowns = CircuitBreaker(store: store?.cooldowns, now: now, random: random)
    self.policy = policy
    coordinator = RequestCoordinator(file: store?.requests, clock: clock)
    shared = cache.map { SharedResponses(cache: $0, clock: clock, random: random, now: now) }
    self.clock = clock
    let start = clock.now
    elapsedTime = { start.duration(to: clock.now) }
    freshnessShare = random()
    self.now = now
  }

  /// Returns the best available weather for a place.
  ///
  /// - Parameters:
  ///   - blocks: The blocks that will be shown. Others are filled only from the cache, without requests or waiting.
  ///   - days: The number of days that will be shown, including today. If the service has fewer, days of other services
  ///     follow.
  /// - Throws: If the caller's task was canceled.
  package func report(
    for place: Place, fetchPolicy: FetchPolicy = .default, from selection: Selection = .bestForPlace,
    showing blocks: Set<ForecastBlock> = Set(ForecastBlock.allCases), days: Int = 1
  ) async throws(CancellationError) -> ForecastReport {
    try await report(
      for: place, fetchPolicy: fetchPolicy, from: selection, showing: blocks, days: days, meanwhile: { _ in })
  }

  /// Returns the cached forecast at once, if there is one, and then the best available, if that requires a request.
  ///
  /// - Parameter delay: The time without a forecast after which climate averages are returned, until a forecast
  ///   arrives; `nil` for never.
  package func reports(
    for place: Place, fetchPolicy: FetchPolicy = .default, from selection: Selection = .bestForPlace,
    showing blocks: Set<ForecastBlock> = Set(ForecastBlock.allCases), days: Int = 1,
    averagesAfter delay: Duration? = nil
  ) -> AsyncStream<ForecastReport> {
    AsyncStream { reports in
      let averages = Task {
        guard let delay, fetchPolicy == .default else { return }
        try await clock.sleep(for: delay)
        let cached = try await report(
          for: place, fetchPolicy: .cacheOnly, from: selection, showing: blocks, days: days)
        // A cached forecast was returned at once.
        guard !Task.isCancelled, case .climateNormals(let normals) = cached.response, normals.hasValues else { return }
        reports.yield(cached)
      }
      let work = Task {
        let last = try? await report(for: place, fetchPolicy: fetchPolicy, from: selection, showing: blocks, days: days)
        {
          reports.yield($0)
        }
        // Averages never follow the forecast.
        averages.cancel()
        _ = await averages.result
        if let last { reports.yield(last) }
        reports.finish()
      }
      reports.onTermination = { _ in
        averages.cancel()
        work.cancel()
      }
    }
  }
}

extension ForecastRepository {
  /// - Parameter meanwhile: Receives the cached forecast before any request is made.
  private func report(
    for place: Place, fetchPolicy: FetchPolicy, from selection: Selection, showing blocks: Set<ForecastBlock>,
    days: Int,
    meanwhile: @Sendable (ForecastReport) -> Void
  ) async throws(CancellationError) -> ForecastReport {
    var search = ForecastSearch(
      repository: self, place: place, fetchPolicy: fetchPolicy, selection: selection, blocks: blocks, dayCount: days)
    guard fetchPolicy != .normalsOnly else { return try await search.normals() }
    search.report.climateAverage = typicalYear(at: place)
    if fetchPolicy == .default || fetchPolicy == .cacheOnly, let fresh = search.fresh() { return fresh }
    guard fetchPolicy != .offline, fetchPolicy != .cacheOnly else { return try await search.withoutRequest() }
    if fetchPolicy == .default, let cached = search.cached() { meanwhile(cached) }
    let key = PlaceKey(place)
    do {
      let report = try await search.requesting()
      if abandoned[key] == true { abandoned.insert(false, for: key) }
      return report
    } catch {
      abandoned.insert(true, for: key)
      throw error
    }
  }

  /// Records whether a service had its block.
  func recordResponse(of service: any SupplementService, at place: Place, isKnown: Bool) {
    lacks.insert(isKnown ? .distantPast : now(), for: FlightKey(service.identity, place))
  }

  /// Whether a service lacked its block at the last request, so recently that it would lack it now.
  func isKnownToLack(_ service: any SupplementService, at place: Place) -> Bool {
    guard let time = lacks[FlightKey(service.identity, place)] else { return false }
    let age = now().timeIntervalSince(time)
    return age >= 0 && Duration.seconds(age) < policy.freshTime(of: service.block)
  }

  private func typicalYear(at place: Place) -> TypicalYear? {
    guard let climate else { return nil }
    let key = PlaceKey(place)
    if let known = typicalYears[key] { return known }
    let year = climate.year(at: place.coordinates, elevation: place.elevation)
    typicalYears.insert(year, for: key)
    return year
  }
}

/// Identifies a request that several callers can share.
struct FlightKey: Hashable, Sendable {
  private let identity: ServiceIdentity
  private let place: PlaceKey

  init(_ identity: ServiceIdentity, _ place: Place) {
    self.identity = identity
    self.place = PlaceKey(place, decimals: identity.placeDecimals)
  }

  /// A string for the key that is the same in every process.
  var text: String { "\(identity.responses) \(place.text)" }
}

/// The outcome of a shared request.
struct FetchResult<Value: Sendable>: Sendable {
  var result: Result<Value, ForecastError>
  /// Whether the value comes from the cache, so that no request was made.
  var isCached = false
  var storeErrors: [StoreError] = []
}

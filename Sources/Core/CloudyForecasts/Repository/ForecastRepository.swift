import CloudyHTTP
import CloudyModel
import CloudyStorage
import Foundation

/// Finds the best available weather for a place: a forecast that is still fresh, else a live one from the first service
/// that answers, else an older one, else typical weather.
///
/// Many callers in many processes may ask at once. They share one request to each service for a place. A service that
/// fails is left alone for a while. What a forecast lacks is filled from other services.
package final class ForecastRepository: Sendable {
  /// How much to do for a forecast.
  package enum FetchPolicy: Sendable {
    /// Asks a service unless the cached forecast is fresh.
    case `default`
    /// Asks a service even so, since the person wants the newest forecast. A service is still not asked before the time
    /// at which it said it would have a newer one or would answer again.
    case refresh
    /// Makes no request. The report says whether the cached forecast is fresh, and so whether `usual` would ask.
    case cacheOnly
    /// Makes no request.
    case offline
    /// Shows only typical weather, because the person chose that.
    case normalsOnly
  }

  /// Which services to ask.
  package enum Selection: Hashable, Sendable {
    /// The service that knows the place best, then the others.
    case bestForPlace
    /// All in the order in which the person gave them.
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
  /// The time on `clock` since the initializer ran.
  let elapsedTime: @Sendable () -> Duration
  /// Lengthens the time for which a forecast is fresh by up to a fifth: `0..<1` is the share of that fifth.
  let freshnessShare: Double
  let forecastFlights = SingleFlight<FlightKey, FetchResult<Forecast>>()
  let supplementFlights = SingleFlight<FlightKey, FetchResult<ForecastSupplement>>()
  /// Kept for few places, since each entry holds the forecasts that it was made from.
  let consensuses = LRUCache<PlaceKey, RecentConsensus>(capacity: 64)
  /// Places whose last caller left before it was known what the forecast lacks.
  let abandoned = LRUCache<PlaceKey, Bool>(capacity: 256)
  /// When a service had no answer about a place for a block.
  private let lacks = LRUCache<FlightKey, Date>(capacity: 1024)
  /// Averages of places that somebody asked for.
  private let typicalYears = LRUCache<PlaceKey, TypicalYear?>(capacity: 256)
  let coordinator: RequestCoordinator
  /// What servers on other machines were answered; `nil` if there are none.
  let shared: SharedResponses?

  /// - Parameters:
  ///   - services: The forecast services that may be asked.
  ///   - supplements: The services that may fill gaps. If several have the same block, the first answer counts, and
  ///     national services come before worldwide ones.
  ///   - normals: The source of typical weather. It must not fail.
  ///   - climate: The averages to compare forecasts with; `nil` for none.
  ///   - store: Where forecasts are kept; `nil` to keep them only in memory.
  ///   - cache: What servers on several machines have in common; `nil` if there is only one.
  ///   - memoryBytes: How much of the services' answers to hold in memory.
  ///   - policy: Time limits, and how long answers stay fresh.
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
    // A service for one country knows more about it.
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
  ///   - blocks: The blocks that will be shown. Others are filled only from the cache, without asking or waiting.
  ///   - days: How many days will be shown, including today. If the service has fewer, days of other services follow.
  /// - Throws: If the caller's task was cancelled.
  package func report(
    for place: Place, fetchPolicy: FetchPolicy = .default, from selection: Selection = .bestForPlace,
    showing blocks: Set<ForecastBlock> = Set(ForecastBlock.allCases), days: Int = 1
  ) async throws(CancellationError) -> ForecastReport {
    try await report(
      for: place, fetchPolicy: fetchPolicy, from: selection, showing: blocks, days: days, meanwhile: { _ in })
  }

  /// Returns the cached forecast at once, if there is one, and then the best available, if that requires a request.
  package func reports(
    for place: Place, fetchPolicy: FetchPolicy = .default, from selection: Selection = .bestForPlace,
    showing blocks: Set<ForecastBlock> = Set(ForecastBlock.allCases), days: Int = 1
  ) -> AsyncStream<ForecastReport> {
    AsyncStream { reports in
      let work = Task {
        let last = try? await report(for: place, fetchPolicy: fetchPolicy, from: selection, showing: blocks, days: days)
        {
          reports.yield($0)
        }
        if let last { reports.yield(last) }
        reports.finish()
      }
      reports.onTermination = { _ in work.cancel() }
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

  /// Records whether a service had an answer for its block.
  func recordResponse(of service: any SupplementService, at place: Place, isKnown: Bool) {
    lacks.insert(isKnown ? .distantPast : now(), for: FlightKey(service.identity, place))
  }

  /// Whether a service had no answer when it was last asked, so recently that it would have none now.
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

  /// A text for the key that is the same in every process.
  var text: String { "\(identity.responses) \(place.text)" }
}

/// The outcome of a shared request.
struct FetchResult<Value: Sendable>: Sendable {
  var result: Result<Value, ForecastError>
  /// Whether the value comes from the cache, and no request was made.
  var isCached = false
  var storeErrors: [StoreError] = []
}

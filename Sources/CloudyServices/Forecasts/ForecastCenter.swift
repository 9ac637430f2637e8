import CloudyModel
import Foundation

/// Finds the best there is for a place, and never nothing: a forecast kept a moment ago, else a live one of the first
/// service that answers, else an older one, else what is usual there.
///
/// Many may ask at once, in many processes: each service has one question for a place in flight, whose answer all of them
/// get. A service that fails is left alone for a while. What the answer lacks is filled from other services.
package final class ForecastCenter: Sendable {
  /// How far to go for a forecast.
  package enum Effort: Sendable {
    /// Asks a service unless a forecast was kept a moment ago.
    case usual
    /// Asks a service in any case: the person wants to see the newest. One that says that there is nothing newer yet,
    /// or when it will answer again, is not asked before that.
    case refresh
    /// Asks nobody, and says whether somebody would have been asked: what is kept is fresh, or it is not.
    case kept
    /// Asks nobody.
    case offline
    /// Only what is usual there, by the person's choice.
    case normalsOnly
  }

  /// Whom to ask.
  package enum Selection: Hashable, Sendable {
    /// Whoever knows the place best first, then the others.
    case bestForPlace
    /// In the order in which they were given, by the person's choice.
    case asGiven
    /// All at once, for their consensus.
    case consensus
  }

  let services: [any ForecastService]
  let supplements: [any SupplementService]
  let normals: any ForecastService
  let cache: ForecastCache
  let rests: ServiceRests
  let policy: ForecastPolicy
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  /// The time on `clock` since this was made.
  let elapsedTime: @Sendable () -> Duration
  /// Of a fifth of the time that a forecast is fresh, how much is added to it: `0..<1`.
  let freshnessShare: Double
  let forecastFlights = SingleFlight<FlightKey, Fetched<Forecast>>()
  let supplementFlights = SingleFlight<FlightKey, Fetched<ForecastSupplement>>()
  /// Of not so many places, since each holds what it was made of.
  let consensuses = RecentValues<PlaceKey, RecentConsensus>(capacity: 64)
  /// Whether whoever asked about a place went away before it was known what its forecast lacks.
  let abandoned = RecentValues<PlaceKey, Bool>(capacity: 256)
  let turns: QuestionTurns

  /// - Parameters:
  ///   - services: Who may be asked.
  ///   - supplements: Who may fill what a forecast lacks; of several for one block, the first that answers does, and
  ///     those of a country go before those of the world.
  ///   - store: Where forecasts are kept; `nil` to keep them in memory only.
  ///   - memoryCapacity: How many forecasts to hold in memory, of some 100 kB each.
  ///   - clock: Measures delays and limits.
  ///   - random: `0..<1`, for times that are not the same for everybody.
  ///   - now: The time of day, which can be wrong and jump.
  package init<C: Clock>(
    services: [any ForecastService], supplements: [any SupplementService] = [], normals: any ForecastService,
    store: Store?, memoryCapacity: Int = 128, policy: ForecastPolicy = ForecastPolicy(), clock: C = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }, now: @escaping @Sendable () -> Date
  ) where C.Duration == Duration {
    self.services = services
    // Who watches one country sees more of it.
    self.supplements = supplements.filter { $0.coverage != .world } + supplements.filter { $0.coverage == .world }
    self.normals = normals
    cache = ForecastCache(store: store, capacity: memoryCapacity, now: now)
    rests = ServiceRests(store: store?.rests, now: now, random: random)
    self.policy = policy
    turns = QuestionTurns(file: store?.questions, clock: clock)
    self.clock = clock
    let start = clock.now
    elapsedTime = { start.duration(to: clock.now) }
    freshnessShare = random()
    self.now = now
  }

  /// The best there is for a place.
  ///
  /// - Parameters:
  ///   - blocks: What will be shown. Nobody is asked, nor waited for, to fill others; what is kept of them is there.
  ///   - days: How many days will be shown, today among them. Where the service has fewer, the next ones go on.
  /// - Throws: If nobody waits for the report any more.
  package func report(
    for place: Place, effort: Effort = .usual, from selection: Selection = .bestForPlace,
    showing blocks: Set<ForecastBlock> = Set(ForecastBlock.allCases), days: Int = 1
  ) async throws(CancellationError) -> ForecastReport {
    try await report(for: place, effort: effort, from: selection, showing: blocks, days: days, meanwhile: { _ in })
  }

  /// What is kept at once, if anything is, and then the best there is, if that takes asking somebody.
  package func reports(
    for place: Place, effort: Effort = .usual, from selection: Selection = .bestForPlace,
    showing blocks: Set<ForecastBlock> = Set(ForecastBlock.allCases), days: Int = 1
  ) -> AsyncStream<ForecastReport> {
    AsyncStream { reports in
      let work = Task {
        let last = try? await report(for: place, effort: effort, from: selection, showing: blocks, days: days) {
          reports.yield($0)
        }
        if let last { reports.yield(last) }
        reports.finish()
      }
      reports.onTermination = { _ in work.cancel() }
    }
  }
}

extension ForecastCenter {
  /// - Parameter meanwhile: Gets what is kept before anybody is asked.
  private func report(
    for place: Place, effort: Effort, from selection: Selection, showing blocks: Set<ForecastBlock>, days: Int,
    meanwhile: @Sendable (ForecastReport) -> Void
  ) async throws(CancellationError) -> ForecastReport {
    var search = ForecastSearch(
      center: self, place: place, effort: effort, selection: selection, blocks: blocks, dayCount: days)
    guard effort != .normalsOnly else { return try await search.normals() }
    if effort == .usual || effort == .kept, let fresh = search.fresh() { return fresh }
    guard effort != .offline, effort != .kept else { return try await search.withoutAsking() }
    if effort == .usual, let kept = search.kept() { meanwhile(kept) }
    let key = PlaceKey(place)
    do {
      let report = try await search.asking()
      if abandoned[key] == true { abandoned.insert(false, for: key) }
      return report
    } catch {
      abandoned.insert(true, for: key)
      throw error
    }
  }
}

/// What many can wait for at once.
struct FlightKey: Hashable, Sendable {
  private let identity: ServiceIdentity
  private let place: PlaceKey

  init(_ identity: ServiceIdentity, _ place: Place) {
    self.identity = identity
    self.place = PlaceKey(place, decimals: identity.placeDecimals)
  }

  /// The same in each process.
  var text: String { "\(identity.answers) \(place.text)" }
}

/// What came of a question that many may have asked.
struct Fetched<Value: Sendable>: Sendable {
  var result: Result<Value, ForecastError>
  /// Whether it was kept, and the service says that there is nothing newer.
  var isKept = false
  var storeErrors: [StoreError] = []
}

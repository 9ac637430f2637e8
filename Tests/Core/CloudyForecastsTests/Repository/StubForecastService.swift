import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Synchronization

/// Returns a given forecast, and counts the requests.
final class StubForecastService: ForecastService {
  typealias Response = @Sendable (Place, _ cached: Forecast?) async throws(ForecastError) -> Forecast

  let source: ForecastSource
  let identity: ServiceIdentity
  let coverage: Coverage
  let blocks: Set<ForecastBlock>
  private let response: Response
  private let count = Mutex(0)

  var requestTimes: Int { count.withLock { $0 } }

  init(
    _ id: String = "example", kind: ForecastSource.Kind = .forecast, coverage: Coverage = .world,
    blocks: Set<ForecastBlock> = [.current, .hours, .days], identity: ServiceIdentity? = nil,
    conditional response: @escaping Response
  ) {
    source = StorageSamples.source(id, kind: kind)
    self.identity = identity ?? ServiceIdentity(source: id)
    self.coverage = coverage
    self.blocks = blocks
    self.response = response
  }

  convenience init(
    _ id: String = "example", kind: ForecastSource.Kind = .forecast, coverage: Coverage = .world,
    response: @escaping @Sendable (Place) async throws(ForecastError) -> Forecast
  ) {
    self.init(id, kind: kind, coverage: coverage) { (place, _) async throws(ForecastError) in try await response(place)
    }
  }

  convenience init(_ id: String = "example", failing error: ForecastError) {
    self.init(id) { (_) async throws(ForecastError) in throw error }
  }

  /// A service that responds once the promise is fulfilled.
  static func sample(after promise: Promise<Void>) -> StubForecastService {
    StubForecastService { (place) async throws(ForecastError) in
      await promise.value
      return StorageSamples.forecast(for: place)
    }
  }

  func forecast(for place: Place, newerThan cached: Forecast?) async throws(ForecastError) -> Forecast {
    count.withLock { $0 += 1 }
    return try await response(place, cached)
  }
}

/// Returns a given block, and counts the requests.
final class StubSupplementService: SupplementService {
  let source: ForecastSource
  let block: ForecastBlock
  let coverage = Coverage.world
  var identity: ServiceIdentity { ServiceIdentity(source: source.id) }
  private let response: @Sendable (Place) async throws(ForecastError) -> ForecastSupplement
  private let count = Mutex(0)

  var requestTimes: Int { count.withLock { $0 } }

  init(
    _ id: String, _ block: ForecastBlock,
    response: @escaping @Sendable (Place) async throws(ForecastError) -> ForecastSupplement
  ) {
    source = StorageSamples.source(id)
    self.block = block
    self.response = response
  }

  convenience init(_ id: String, _ block: ForecastBlock, failing error: ForecastError) {
    self.init(id, block) { (_) async throws(ForecastError) in throw error }
  }

  /// Returns the block of ``StorageSamples/forecast(for:at:from:days:)``.
  static func sample(_ id: String, _ block: ForecastBlock) -> StubSupplementService {
    StubSupplementService(id, block) { (place) async throws(ForecastError) in
      let forecast = StorageSamples.forecast(for: place, from: StorageSamples.source(id))
      let supplement: ForecastSupplement? =
        switch block {
        case .minutes: forecast.minutes.map(ForecastSupplement.minutes)
        case .alerts: forecast.alerts.map(ForecastSupplement.alerts)
        case .airQuality: forecast.airQuality.map(ForecastSupplement.airQuality)
        case .history: forecast.history.map(ForecastSupplement.history)
        case .earlierHours: .earlierHours(forecast.hours)
        case .current, .hours, .days, .laterDays: nil
        }
      guard let supplement else { throw .notCovered }
      return supplement
    }
  }

  func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    count.withLock { $0 += 1 }
    return try await response(place)
  }
}

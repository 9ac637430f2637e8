import CloudyHTTP
import CloudyModel
import CloudyStorage
import Foundation

/// Services' responses, in memory for this process and in the store for later ones.
final class ForecastCache: Sendable {
  private let store: Store?
  private let now: @Sendable () -> Date
  private let forecasts: LRUCache<FlightKey, Forecast>
  private let supplements: LRUCache<FlightKey, ForecastSupplement>

  /// - Parameters:
  ///   - store: `nil` to store nothing for the next process.
  ///   - byteLimit: The size of all responses in memory.
  ///   - now: Distinguishes forecasts fetched later from those dated too late by a fast clock.
  init(store: Store?, byteLimit: Int = 16 << 20, now: @escaping @Sendable () -> Date) {
    self.store = store
    self.now = now
    forecasts = LRUCache(byteLimit: byteLimit / 4 * 3, bytes: \.byteCount)
    supplements = LRUCache(byteLimit: byteLimit / 4, bytes: \.byteCount)
  }

  /// The log of services' forecasts; `nil` without a store.
  var ledger: ForecastLedger? { store?.ledger }

  /// Returns a service's last forecast for a place; `nil` if there is none.
  ///
  /// - Parameter isEnough: Whether a forecast from memory suffices. If not, the store is read, where another process
  ///   may have saved a newer one.
  /// - Throws: If the store cannot be read.
  func forecast(
    for place: Place, from service: ServiceIdentity, isEnough: (Forecast) -> Bool
  ) throws(StoreError) -> Forecast? {
    let key = FlightKey(service, place)
    if var known = forecasts[key], isEnough(known) {
      known.place = place
      return known
    }
    guard let stored = try store?.forecasts.last(for: place, from: service) else {
      return located(forecasts[key], place)
    }
    if let known = forecasts[key], known.fetchedAt >= stored.fetchedAt { return located(known, place) }
    forecasts.insert(stored, for: key)
    return stored
  }

  /// Returns the newest forecast for a place from any service, read from the store.
  func newestForecast(for place: Place) throws(StoreError) -> Forecast? { try store?.forecasts.last(for: place) }

  /// Caches a service's new response.
  ///
  /// - Throws: If it could not be stored. It is cached in memory nevertheless.
  func insert(_ forecast: Forecast, from service: ServiceIdentity) throws(StoreError) {
    forecasts.insert(forecast, for: FlightKey(service, forecast.place)) { known in
      isNewer(known.fetchedAt, than: forecast.fetchedAt)
    }
    try store?.forecasts.save(forecast, from: service)
    try store?.ledger.record(forecast)
  }

  func supplement(
    for place: Place, from service: ServiceIdentity, isEnough: (ForecastSupplement) -> Bool
  ) throws(StoreError) -> ForecastSupplement? {
    let key = FlightKey(service, place)
    if let known = supplements[key], isEnough(known) { return known }
    guard let stored = try store?.supplements.last(for: place, from: service) else { return supplements[key] }
    if let known = supplements[key], known.provenance.fetchedAt >= stored.provenance.fetchedAt { return known }
    supplements.insert(stored, for: key)
    return stored
  }

  func insert(
    _ supplement: ForecastSupplement, for place: Place, from service: ServiceIdentity
  ) throws(StoreError) {
    supplements.insert(supplement, for: FlightKey(service, place)) { known in
      isNewer(known.provenance.fetchedAt, than: supplement.provenance.fetchedAt)
    }
    try store?.supplements.save(supplement, for: place, from: service)
  }

  /// Whether a late response arrives after a newer one. A response dated after now comes from a fast clock and is not
  /// newer.
  private func isNewer(_ known: Date, than late: Date) -> Bool { late < known && known <= now() }

  private func located(_ forecast: Forecast?, _ place: Place) -> Forecast? {
    guard var forecast else { return nil }
    forecast.place = place
    return forecast
  }
}

extension Forecast {
  var fetchedAt: Date { hours.provenance.fetchedAt }
}

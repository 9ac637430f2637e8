import CloudyHTTP
import CloudyModel
import Foundation

/// A source of forecasts: a provider, climate normals, or a fake.
package protocol ForecastService: Sendable {
  /// The provider, with the credit that its license requires.
  var source: ForecastSource { get }
  /// The server and key in use. Cached responses and refusals apply to this identity only.
  var identity: ServiceIdentity { get }
  /// The places that the service covers. No request is made for others.
  var coverage: Coverage { get }
  /// Returns the service's rank among those that cover a place.
  func priority(for place: Place) -> ServicePriority
  /// The blocks that its forecasts can have. Missing ones can be filled from another service.
  var blocks: Set<ForecastBlock> { get }

  /// Returns the newest forecast for `place`.
  ///
  /// - Parameter cached: This service's previous forecast for the place. If the service reports no change since then,
  ///   it is returned with a new fetch time and the response's new validity.
  /// - Throws: The reason why there is no forecast.
  func forecast(for place: Place, newerThan cached: Forecast?) async throws(ForecastError) -> Forecast
}

extension ForecastService {
  package var coverage: Coverage { .world }
  package var blocks: Set<ForecastBlock> { [.current, .hours, .days] }
  package func priority(for place: Place) -> ServicePriority { .other }

  /// Returns the newest forecast for `place`, without reference to an earlier one.
  package func forecast(for place: Place) async throws(ForecastError) -> Forecast {
    try await forecast(for: place, newerThan: nil)
  }
}

/// A source of a single block that other services' forecasts may lack.
package protocol SupplementService: Sendable {
  /// The provider. Its `id` differs from that of the same provider's forecasts, such as `open-meteo-air-quality`.
  var source: ForecastSource { get }
  /// See ``ForecastService/identity``.
  var identity: ServiceIdentity { get }
  /// The places that the service covers. No request is made for others.
  var coverage: Coverage { get }
  /// The block that it supplies.
  var block: ForecastBlock { get }

  /// Returns the newest block for `place`.
  func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement
}

import CloudyModel
import Foundation

/// A source of forecasts: a provider, climate normals, or a fake.
package protocol ForecastService: Sendable {
  /// Who answers, with what its licence asks to be shown.
  var source: ForecastSource { get }
  /// Who is really asked. What is kept of answers and refusals counts for this alone.
  var identity: ServiceIdentity { get }
  /// The places that it reaches. It is not asked about others.
  var coverage: Coverage { get }
  /// What its forecasts can have. What one lacks can be filled from another's.
  var blocks: Set<ForecastBlock> { get }

  /// Returns the newest forecast for `place`.
  ///
  /// - Parameter kept: What this service gave before for the place. If it says that nothing has changed since then, this
  ///   comes back, as fetched now and with the answer's new validity.
  func forecast(for place: Place, newerThan kept: Forecast?) async throws(ForecastError) -> Forecast
}

extension ForecastService {
  package var coverage: Coverage { .world }
  package var blocks: Set<ForecastBlock> { [.current, .hours, .days] }

  package func forecast(for place: Place) async throws(ForecastError) -> Forecast {
    try await forecast(for: place, newerThan: nil)
  }
}

/// A source of one block that forecasts of others may lack.
package protocol SupplementService: Sendable {
  /// Who answers. Its `id` is different from that of the same provider's forecasts, as `open-meteo-air-quality`.
  var source: ForecastSource { get }
  /// As ``ForecastService/identity``.
  var identity: ServiceIdentity { get }
  /// The places that it reaches. It is not asked about others.
  var coverage: Coverage { get }
  /// What it gives.
  var block: ForecastBlock { get }

  func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement
}

/// A block of a forecast, alone.
package enum ForecastSupplement: Hashable, Sendable {
  case minutes(Block<[MinutePrecipitation]>)
  case alerts(Block<[WeatherAlert]>)
  case airQuality(Block<[AirQuality]>)
  case history(Block<[DayConditions]>)
  /// Hours of today that are over, from its first one on.
  case earlierHours(Block<[Conditions]>)
}

/// Why there is no forecast. Cases carry the facts; the words are the view models'.
package enum ForecastError: Error, Hashable, Sendable {
  /// Nobody answered at this host: refused, unreachable, or its name is unknown.
  case unreachable(host: String)
  /// Nothing, or not all, within the limit.
  case timedOut(host: String, after: Duration)
  /// The connection could not be made private, as with a wrong certificate.
  case insecure(host: String)
  /// This machine lacks libcurl, so nobody was asked.
  case noNetworkLibrary
  /// An HTTP status that is no success, with the service's own reason if it gave one.
  case refused(status: Int, reason: String?)
  /// An HTTP status that is no success, with the time when the service says that it will answer again.
  case unavailable(status: Int, until: Date, reason: String?)
  /// Asked too often. `until` is when the service says that it will answer again.
  case rateLimited(until: Date?, reason: String?)
  /// Not asked, since it failed `failures` times in a row.
  case resting(until: Date, failures: Int)
  /// The service needs a key and there is none, or it does not take this one.
  case keyRejected(hasKey: Bool)
  /// An answer that does not follow the service's contract.
  /// - Parameters:
  ///   - path: Where in the answer, as `hourly.temperature_2m`; empty for the whole.
  ///   - problem: What was found there.
  case unreadable(path: String, problem: String)
  /// The service, or the climate normals, do not reach this place.
  case notCovered
  /// Nobody waits for the answer any more.
  case cancelled
}

extension ForecastError {
  /// An answer that takes another time for the present.
  ///
  /// - Parameters:
  ///   - path: Where in the answer.
  ///   - moment: What it takes for the present.
  static func ofAnotherTime(path: String, _ moment: Date, now: Date) -> ForecastError {
    let hours = moment.timeIntervalSince(now) / 3600
    let (length, unit) = abs(hours) < 48 ? (abs(hours), "hours") : (abs(hours) / 24, "days")
    // Times are those of a few centuries.
    let number = Int(exactly: length.rounded()).map(String.init) ?? "many"
    return .unreadable(path: path, problem: "\(number) \(unit) \(hours < 0 ? "old" : "ahead")")
  }
}

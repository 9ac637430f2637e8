import CloudyHTTP
import CloudyModel
import CloudyStorage
import Foundation
import GRDB

/// The latest forecast of each service for each place.
package struct ForecastStore: Sendable {
  let store: Store

  /// Stores a forecast in place of its service's earlier one for the same place, unless that one is newer.
  ///
  /// - Parameter service: The service that made it; `nil` for a source without a server.
  /// - Throws: If the store cannot be read or written.
  package func save(_ forecast: Forecast, from service: ServiceIdentity? = nil) throws(StoreError) {
    let service = service ?? ServiceIdentity(source: forecast.hours.provenance.source.id)
    let fetchedAt = forecast.hours.provenance.fetchedAt.timeIntervalSince1970
    let coordinates = forecast.place.coordinates
    try store.write { database in
      let twins = try StoredResponse.all(in: "forecast", near: coordinates, from: service, database)
      if twins.hasNewer(than: fetchedAt, now: store.now()) { return }
      for twin in twins {
        try database.execute(sql: "DELETE FROM forecast WHERE id = ?", arguments: [twin.id])
      }
      try database.execute(
        sql: """
          INSERT INTO forecast (source, asked, latitude, longitude, fetched_at, forecast) VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          service.source, service.responses, coordinates.latitude, coordinates.longitude, fetchedAt,
          Data(forecast.binary),
        ])
      try database.execute(
        sql: "DELETE FROM forecast WHERE id NOT IN (SELECT id FROM forecast ORDER BY fetched_at DESC, id DESC LIMIT ?)",
        arguments: [store.forecastCapacity])
    }
  }

  /// Returns the newest forecast stored for a place, or for one nearby in the same time zone: within 1 km, or less if
  /// requests to the service have more decimals.
  ///
  /// - Parameter service: The service that made it; `nil` for any service, including rows without a recorded request
  ///   precision.
  /// - Returns: `nil` if there is none, or it is damaged or in another version's format.
  /// - Throws: If the store cannot be read.
  package func last(for place: Place, from service: ServiceIdentity? = nil) throws(StoreError) -> Forecast? {
    let bytes = try store.read { database -> Data? in
      let entries = try StoredResponse.all(in: "forecast", near: place.coordinates, from: service, database)
      guard let newest = entries.newest(from: service) else { return nil }
      return try Row.fetchOne(database, sql: "SELECT forecast FROM forecast WHERE id = ?", arguments: [newest.id])?
        .value("forecast")
    }
    guard var forecast = bytes.flatMap({ Forecast(binary: [UInt8]($0)) }),
      forecast.place.timeZoneIdentifier == place.timeZoneIdentifier
    else { return nil }
    forecast.place = place
    return forecast
  }
}

extension Store {
  package var forecasts: ForecastStore { ForecastStore(store: self) }
}

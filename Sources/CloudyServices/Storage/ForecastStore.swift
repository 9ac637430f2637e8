import CloudyModel
import Foundation
import GRDB

/// The last forecast of each place and service.
package struct ForecastStore: Sendable {
  /// How many a person's own programs keep, so that the file stays at some 15 MB.
  package static let capacity = 200

  let store: Store

  /// Keeps a forecast in place of the one that its service gave for the same place before, unless that is newer.
  ///
  /// - Parameter service: Who gave it; `nil` for a source without a server.
  package func save(_ forecast: Forecast, from service: ServiceIdentity? = nil) throws(StoreError) {
    let service = service ?? ServiceIdentity(source: forecast.hours.provenance.source.id)
    let fetchedAt = forecast.hours.provenance.fetchedAt.timeIntervalSince1970
    let coordinates = forecast.place.coordinates
    try store.write { database in
      let twins = try KeptPlace.all(in: "forecast", near: coordinates, from: service, database)
      if twins.hasNewer(than: fetchedAt, now: store.now()) { return }
      for twin in twins {
        try database.execute(sql: "DELETE FROM forecast WHERE id = ?", arguments: [twin.id])
      }
      try database.execute(
        sql: """
          INSERT INTO forecast (source, asked, latitude, longitude, fetched_at, forecast) VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          service.source, service.answers, coordinates.latitude, coordinates.longitude, fetchedAt,
          Data(forecast.binary),
        ])
      try database.execute(
        sql: "DELETE FROM forecast WHERE id NOT IN (SELECT id FROM forecast ORDER BY fetched_at DESC, id DESC LIMIT ?)",
        arguments: [store.forecastCapacity])
    }
  }

  /// The newest forecast kept for a place, or for one nearby in the same time zone: within 1 km, or less if the service
  /// learns more precisely where a place is.
  ///
  /// - Parameter service: Who gave it; `nil` for anybody, also for those of whom it is not known what they were asked.
  /// - Returns: `nil` too if it was damaged, or kept by a version that understood it differently.
  package func last(for place: Place, from service: ServiceIdentity? = nil) throws(StoreError) -> Forecast? {
    let bytes = try store.read { database -> Data? in
      let entries = try KeptPlace.all(in: "forecast", near: place.coordinates, from: service, database)
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

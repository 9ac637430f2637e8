import CloudyModel
import Foundation
import GRDB

/// The last forecast of each place and source.
package struct ForecastStore: Sendable {
  /// The forecasts kept are the newest ones, so that the file stays at some 15 MB.
  package static let capacity = 200

  let store: Store

  /// Keeps a forecast in place of the one that its source gave for the same place before.
  package func save(_ forecast: Forecast) throws(StoreError) {
    let source = forecast.hours.provenance.source.id
    let coordinates = forecast.place.coordinates
    try store.write { database in
      let twins = try ForecastStore.entries(near: coordinates, in: database).filter { $0.source == source }
      for twin in twins {
        try database.execute(sql: "DELETE FROM forecast WHERE id = ?", arguments: [twin.id])
      }
      try database.execute(
        sql: "INSERT INTO forecast (source, latitude, longitude, fetched_at, forecast) VALUES (?, ?, ?, ?, ?)",
        arguments: [
          source, coordinates.latitude, coordinates.longitude,
          forecast.hours.provenance.fetchedAt.timeIntervalSince1970, Data(forecast.binary),
        ])
      try database.execute(
        sql: "DELETE FROM forecast WHERE id NOT IN (SELECT id FROM forecast ORDER BY fetched_at DESC, id DESC LIMIT ?)",
        arguments: [ForecastStore.capacity])
    }
  }

  /// The newest forecast kept for a place, or for one within 1 km of it in the same time zone.
  ///
  /// - Parameter sources: Identifiers of the sources wanted; `nil` for any.
  /// - Returns: `nil` too if it was damaged, or kept by a version that understood it differently.
  package func last(for place: Place, from sources: Set<String>? = nil) throws(StoreError) -> Forecast? {
    let bytes = try store.read { database -> Data? in
      let entries = try ForecastStore.entries(near: place.coordinates, in: database)
        .filter { sources?.contains($0.source) ?? true }
      guard let newest = entries.max(by: { $0.fetchedAt < $1.fetchedAt }) else { return nil }
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

extension ForecastStore {
  private struct Entry {
    let id: Int64
    let source: String
    let fetchedAt: Double
  }

  private static func entries(near coordinates: Coordinates, in database: Database) throws -> [Entry] {
    // A degree of latitude is 111 km; degrees of longitude differ, and meet at the date line.
    let sql = "SELECT id, source, latitude, longitude, fetched_at FROM forecast WHERE latitude BETWEEN ? AND ?"
    let rows = try Row.fetchAll(
      database, sql: sql, arguments: [coordinates.latitude - 0.01, coordinates.latitude + 0.01])
    return rows.compactMap { row in
      guard
        let id = row.value("id", as: Int64.self), let source = row.value("source", as: String.self),
        let fetchedAt = row.value("fetched_at", as: Double.self),
        let latitude = row.value("latitude", as: Double.self), let longitude = row.value("longitude", as: Double.self),
        let position = Coordinates(latitude: latitude, longitude: longitude),
        position.distance(to: coordinates).kilometers <= 1
      else { return nil }
      return Entry(id: id, source: source, fetchedAt: fetchedAt)
    }
  }
}

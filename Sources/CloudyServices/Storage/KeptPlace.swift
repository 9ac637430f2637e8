import CloudyModel
import Foundation
import GRDB

/// A row of a table that keeps something of a source for a place.
struct KeptPlace {
  let id: Int64
  let source: String
  let fetchedAt: Double

  /// Rows of a table for places within 1 km.
  ///
  /// - Parameters:
  ///   - table: One of the schema's, with columns `source`, `latitude`, `longitude` and `fetched_at`.
  ///   - sources: `nil` for any.
  static func all(
    in table: String, near coordinates: Coordinates, from sources: Set<String>?, _ database: Database
  ) throws -> [KeptPlace] {
    // A degree of latitude is 111 km; degrees of longitude differ, and meet at the date line.
    let sql = "SELECT id, source, latitude, longitude, fetched_at FROM \(table) WHERE latitude BETWEEN ? AND ?"
    let rows = try Row.fetchAll(
      database, sql: sql, arguments: [coordinates.latitude - 0.01, coordinates.latitude + 0.01])
    return rows.compactMap { row in
      guard
        let id = row.value("id", as: Int64.self), let source = row.value("source", as: String.self),
        let fetchedAt = row.value("fetched_at", as: Double.self),
        let latitude = row.value("latitude", as: Double.self), let longitude = row.value("longitude", as: Double.self),
        sources?.contains(source) ?? true,
        let position = Coordinates(latitude: latitude, longitude: longitude),
        position.distance(to: coordinates).kilometers <= 1
      else { return nil }
      return KeptPlace(id: id, source: source, fetchedAt: fetchedAt)
    }
  }
}

extension [KeptPlace] {
  /// Whether one is newer than a late answer.
  ///
  /// - Parameters:
  ///   - fetchedAt: Of the answer, in seconds since 1970.
  ///   - now: What was fetched after that was so by a clock that was ahead.
  func hasNewer(than fetchedAt: Double, now: Date) -> Bool {
    contains { fetchedAt < $0.fetchedAt && $0.fetchedAt <= now.timeIntervalSince1970 }
  }
}

import CloudyHTTP
import CloudyModel
import Foundation
import GRDB

/// A row of a table of services' responses about places.
struct StoredResponse {
  let id: Int64
  /// See ``ServiceIdentity/responses``; empty if the row was stored by a version without this column.
  let requested: String
  let fetchedAt: Double

  /// Returns the rows of a table for places nearby.
  ///
  /// - Parameters:
  ///   - table: A table of the schema with columns `source`, `asked`, `latitude`, `longitude` and `fetched_at`.
  ///   - service: The service that sent the response, or may have; `nil` for any service, within 1 km.
  static func all(
    in table: String, near coordinates: Coordinates, from service: ServiceIdentity?, _ database: Database
  ) throws -> [StoredResponse] {
    // A degree of latitude is 111 km. A degree of longitude varies, and longitudes wrap at the date line.
    let sql = """
      SELECT id, source, asked, latitude, longitude, fetched_at FROM \(table) WHERE latitude BETWEEN ? AND ?
      """
    // The statement is cached: one screen runs it for several tables and services, and compiling takes longer than
    // reading.
    let rows = try Row.fetchAll(
      database.cachedStatement(sql: sql), arguments: [coordinates.latitude - 0.01, coordinates.latitude + 0.01])
    return rows.compactMap { row in
      guard
        let id = row.value("id", as: Int64.self), let source = row.value("source", as: String.self),
        let requested = row.value("asked", as: String.self), let fetchedAt = row.value("fetched_at", as: Double.self),
        let latitude = row.value("latitude", as: Double.self), let longitude = row.value("longitude", as: Double.self),
        service.map({ $0.source == source && [$0.responses, ""].contains(requested) }) ?? true,
        let position = Coordinates(latitude: latitude, longitude: longitude),
        position.distance(to: coordinates).kilometers <= service?.sharedKilometers ?? 1
      else { return nil }
      return StoredResponse(id: id, requested: requested, fetchedAt: fetchedAt)
    }
  }
}

extension [StoredResponse] {
  /// Returns the newest row that certainly comes from `service`, or the newest of all if `service` is `nil`.
  func newest(from service: ServiceIdentity?) -> StoredResponse? {
    filter { service == nil || $0.requested == service?.responses }.max { $0.fetchedAt < $1.fetchedAt }
  }

  /// Whether a row is newer than a late response.
  ///
  /// - Parameters:
  ///   - fetchedAt: The response's time in seconds since 1970.
  ///   - now: The current time. Later rows come from a clock that was ahead, and are ignored.
  func hasNewer(than fetchedAt: Double, now: Date) -> Bool {
    contains { fetchedAt < $0.fetchedAt && $0.fetchedAt <= now.timeIntervalSince1970 }
  }
}

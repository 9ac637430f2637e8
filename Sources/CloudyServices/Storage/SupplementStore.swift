import CloudyModel
import Foundation
import GRDB

/// The last supplement of each place and service.
package struct SupplementStore: Sendable {
  /// The supplements kept are the newest ones: so many for each of the forecasts that are kept.
  private static let countPerForecast = 4

  let store: Store

  /// Keeps a supplement in place of the one that its service gave for the same place before, unless that is newer.
  package func save(
    _ supplement: ForecastSupplement, for place: Place, from service: ServiceIdentity
  ) throws(StoreError) {
    let fetchedAt = supplement.provenance.fetchedAt.timeIntervalSince1970
    try store.write { database in
      let twins = try KeptPlace.all(in: "supplement", near: place.coordinates, from: service, database)
      if twins.hasNewer(than: fetchedAt, now: store.now()) { return }
      for twin in twins { try database.execute(sql: "DELETE FROM supplement WHERE id = ?", arguments: [twin.id]) }
      try database.execute(
        sql: """
          INSERT INTO supplement (source, asked, latitude, longitude, fetched_at, supplement) VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          service.source, service.answers, place.coordinates.latitude, place.coordinates.longitude, fetchedAt,
          Data(supplement.binary),
        ])
      try database.execute(
        sql: """
          DELETE FROM supplement WHERE id NOT IN (SELECT id FROM supplement ORDER BY fetched_at DESC, id DESC LIMIT ?)
          """,
        arguments: [SupplementStore.countPerForecast * store.forecastCapacity])
    }
  }

  /// The last supplement that a service gave for a place, or for one nearby, as with forecasts.
  ///
  /// - Returns: `nil` too if it was damaged, or kept by a version that understood it differently.
  package func last(for place: Place, from service: ServiceIdentity) throws(StoreError) -> ForecastSupplement? {
    let bytes = try store.read { database -> Data? in
      let entries = try KeptPlace.all(in: "supplement", near: place.coordinates, from: service, database)
      guard let newest = entries.newest(from: service) else { return nil }
      return try Row.fetchOne(database, sql: "SELECT supplement FROM supplement WHERE id = ?", arguments: [newest.id])?
        .value("supplement")
    }
    return bytes.flatMap { ForecastSupplement(binary: [UInt8]($0)) }
  }
}

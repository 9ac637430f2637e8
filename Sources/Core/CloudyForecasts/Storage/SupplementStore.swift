import CloudyHTTP
import CloudyModel
import CloudyStorage
import Foundation
import GRDB

/// The latest supplement of each service for each place.
package struct SupplementStore: Sendable {
  /// The number of supplements to store for each stored forecast; the newest are retained.
  private static let countPerForecast = 4

  let store: Store

  /// Stores a supplement in place of its service's earlier one for the same place, unless that one is newer.
  ///
  /// - Throws: If the store cannot be read or written.
  package func save(
    _ supplement: ForecastSupplement, for place: Place, from service: ServiceIdentity
  ) throws(StoreError) {
    let fetchedAt = supplement.provenance.fetchedAt.timeIntervalSince1970
    try store.write { database in
      let twins = try StoredResponse.all(in: "supplement", near: place.coordinates, from: service, database)
      if twins.hasNewer(than: fetchedAt, now: store.now()) { return }
      for twin in twins { try database.execute(sql: "DELETE FROM supplement WHERE id = ?", arguments: [twin.id]) }
      try database.execute(
        sql: """
          INSERT INTO supplement (source, asked, latitude, longitude, fetched_at, supplement) VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          service.source, service.responses, place.coordinates.latitude, place.coordinates.longitude, fetchedAt,
          Data(supplement.binary),
        ])
      try database.execute(
        sql: """
          DELETE FROM supplement WHERE id NOT IN (SELECT id FROM supplement ORDER BY fetched_at DESC, id DESC LIMIT ?)
          """,
        arguments: [SupplementStore.countPerForecast * store.forecastCapacity])
    }
  }

  /// Returns the latest supplement of a service for a place, or for one nearby; see ``ForecastStore/last(for:from:)``.
  ///
  /// - Returns: `nil` if there is none, or it is damaged or in another version's format.
  /// - Throws: If the store cannot be read.
  package func last(for place: Place, from service: ServiceIdentity) throws(StoreError) -> ForecastSupplement? {
    let bytes = try store.read { database -> Data? in
      let entries = try StoredResponse.all(in: "supplement", near: place.coordinates, from: service, database)
      guard let newest = entries.newest(from: service) else { return nil }
      return try Row.fetchOne(database, sql: "SELECT supplement FROM supplement WHERE id = ?", arguments: [newest.id])?
        .value("supplement")
    }
    return bytes.flatMap { ForecastSupplement(binary: [UInt8]($0)) }
  }
}

extension Store {
  package var supplements: SupplementStore { SupplementStore(store: self) }
}

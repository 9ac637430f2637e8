import CloudyModel
import Foundation
import GRDB

/// The last supplement of each place and source.
package struct SupplementStore: Sendable {
  /// The supplements kept are the newest ones: so many for each of the forecasts that are kept.
  private static let countPerForecast = 4

  let store: Store

  /// Keeps a supplement in place of the one that its source gave for the same place before, unless that is newer.
  package func save(_ supplement: ForecastSupplement, for place: Place) throws(StoreError) {
    let source = supplement.provenance.source.id
    let fetchedAt = supplement.provenance.fetchedAt.timeIntervalSince1970
    try store.write { database in
      let twins = try KeptPlace.all(in: "supplement", near: place.coordinates, from: [source], database)
      if twins.hasNewer(than: fetchedAt, now: store.now()) { return }
      for twin in twins { try database.execute(sql: "DELETE FROM supplement WHERE id = ?", arguments: [twin.id]) }
      try database.execute(
        sql: "INSERT INTO supplement (source, latitude, longitude, fetched_at, supplement) VALUES (?, ?, ?, ?, ?)",
        arguments: [
          source, place.coordinates.latitude, place.coordinates.longitude, fetchedAt, Data(supplement.binary),
        ])
      try database.execute(
        sql: """
          DELETE FROM supplement WHERE id NOT IN (SELECT id FROM supplement ORDER BY fetched_at DESC, id DESC LIMIT ?)
          """,
        arguments: [SupplementStore.countPerForecast * store.forecastCapacity])
    }
  }

  /// The last supplement that a source gave for a place, or for one within 1 km of it.
  ///
  /// - Returns: `nil` too if it was damaged, or kept by a version that understood it differently.
  package func last(for place: Place, from source: String) throws(StoreError) -> ForecastSupplement? {
    let bytes = try store.read { database -> Data? in
      let entries = try KeptPlace.all(in: "supplement", near: place.coordinates, from: [source], database)
      guard let newest = entries.max(by: { $0.fetchedAt < $1.fetchedAt }) else { return nil }
      return try Row.fetchOne(database, sql: "SELECT supplement FROM supplement WHERE id = ?", arguments: [newest.id])?
        .value("supplement")
    }
    return bytes.flatMap { ForecastSupplement(binary: [UInt8]($0)) }
  }
}

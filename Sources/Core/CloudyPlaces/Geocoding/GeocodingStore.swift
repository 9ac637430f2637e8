import CloudyModel
import CloudyStorage
import Foundation
import GRDB

/// Stored responses of geocoding services, so that the same text is not sent repeatedly.
///
/// They are optional: if the store is unavailable, requests are made.
package struct GeocodingStore: Sendable {
  static let capacity = 200
  /// Places do not move.
  static let lifetime: TimeInterval = 30 * 86_400
  /// A missing place may soon be added to the map.
  static let lifetimeOfNothing: TimeInterval = 86_400

  private let store: Store
  private let server: String

  /// - Parameter server: The name of the first server; responses of another one are not used.
  package init(store: Store, server: String) {
    self.store = store
    self.server = server
  }

  /// Returns the stored response; `nil` if there is none, or it is too old.
  func response(to query: String, now: Date) -> FoundPlaces? {
    let sql = "SELECT source, places, answered_at FROM geocoding WHERE server = ? AND query = ?"
    guard
      let row = try? store.read({ try Row.fetchOne($0, sql: sql, arguments: [server, query.lowercased()]) }),
      let source = row.value("source").flatMap(GeocodingSource.init), let data = row.value("places", as: Data.self),
      let respondedAt = row.value("answered_at", as: Double.self), let places = [Place](binary: [UInt8](data))
    else { return nil }
    let age = now.timeIntervalSince1970 - respondedAt
    let lifetime = places.isEmpty ? GeocodingStore.lifetimeOfNothing : GeocodingStore.lifetime
    return (0...lifetime).contains(age) ? FoundPlaces(places, from: source) : nil
  }

  func save(_ response: FoundPlaces, to query: String, now: Date) {
    try? store.write { database in
      try database.execute(
        sql: "REPLACE INTO geocoding (server, query, source, places, answered_at) VALUES (?, ?, ?, ?, ?)",
        arguments: [
          server, query.lowercased(), response.source.rawValue, Data(response.places.binary), now.timeIntervalSince1970,
        ])
      try database.execute(
        sql: """
          DELETE FROM geocoding WHERE (server, query) NOT IN
          (SELECT server, query FROM geocoding ORDER BY answered_at DESC, query LIMIT ?)
          """,
        arguments: [GeocodingStore.capacity])
    }
  }
}

import CloudyModel
import GRDB

/// The place that a person calls home.
package struct HomeStore: Sendable {
  let store: Store

  /// - Returns: `nil` if they never said.
  package func place() throws(StoreError) -> Place? {
    try store.read { try Row.fetchOne($0, sql: "SELECT \(Place.columns) FROM home")?.place }
  }

  package func set(_ place: Place) throws(StoreError) {
    try store.write { database in
      try database.execute(
        sql: "REPLACE INTO home (id, \(Place.columns)) VALUES (1, \(Place.columnPlaceholders))",
        arguments: place.columnValues)
    }
  }

  package func clear() throws(StoreError) {
    try store.write { try $0.execute(sql: "DELETE FROM home") }
  }
}

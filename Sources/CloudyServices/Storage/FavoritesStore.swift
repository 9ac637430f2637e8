import CloudyModel
import GRDB

/// The places that a person keeps, in their order and without doubles.
package struct FavoritesStore: Sendable {
  let store: Store

  package func all() throws(StoreError) -> [Favorite] {
    try store.read(FavoritesStore.fetchAll)
  }

  package enum Addition: Hashable, Sendable {
    case added(Favorite)
    /// The list had this place before, maybe by another name. It was left as it is.
    case alreadyThere(Favorite)
  }

  /// Adds a place at the end of the list.
  package func add(_ place: Place, ownName: String? = nil) throws(StoreError) -> Addition {
    try store.write { database in
      let favorites = try FavoritesStore.fetchAll(database)
      if let twin = favorites.first(where: { $0.place.isSame(as: place) }) { return .alreadyThere(twin) }
      try database.execute(
        sql: """
          INSERT INTO favorite (position, own_name, \(Place.columns))
          VALUES ((SELECT coalesce(max(position) + 1, 0) FROM favorite), ?, \(Place.columnPlaceholders))
          """,
        arguments: [ownName] + place.columnValues)
      return .added(
        Favorite(id: Favorite.ID(rawValue: database.lastInsertedRowID), place: place, ownName: ownName))
    }
  }

  /// Puts back what was removed, as the favorite that it was.
  ///
  /// - Parameter index: Where it is afterwards, from 0; beyond an end means that end.
  package func restore(_ favorite: Favorite, at index: Int) throws(StoreError) -> Addition {
    try store.write { database in
      var favorites = try FavoritesStore.fetchAll(database)
      if let twin = favorites.first(where: { $0.place.isSame(as: favorite.place) }) { return .alreadyThere(twin) }
      try database.execute(
        sql: """
          INSERT INTO favorite (id, position, own_name, \(Place.columns)) VALUES (?, 0, ?, \(Place.columnPlaceholders))
          """,
        arguments: [favorite.id.rawValue, favorite.ownName] + favorite.place.columnValues)
      favorites.insert(favorite, at: min(max(index, 0), favorites.count))
      try FavoritesStore.setOrder(favorites.map(\.id), database)
      return .added(favorite)
    }
  }

  /// - Returns: Whether it was there.
  @discardableResult
  package func remove(_ id: Favorite.ID) throws(StoreError) -> Bool {
    try store.write { database in
      try database.execute(sql: "DELETE FROM favorite WHERE id = ?", arguments: [id.rawValue])
      return database.changesCount > 0
    }
  }

  /// - Parameter ownName: `nil` goes back to the place's name.
  /// - Returns: Whether it was there.
  @discardableResult
  package func rename(_ id: Favorite.ID, to ownName: String?) throws(StoreError) -> Bool {
    try store.write { database in
      try database.execute(
        sql: "UPDATE favorite SET own_name = ? WHERE id = ?", arguments: [ownName, id.rawValue])
      return database.changesCount > 0
    }
  }

  /// - Parameter index: Where it is afterwards, from 0; beyond an end means that end.
  /// - Returns: Whether it was there.
  @discardableResult
  package func move(_ id: Favorite.ID, to index: Int) throws(StoreError) -> Bool {
    try store.write { database in
      var ids = try FavoritesStore.fetchAll(database).map(\.id)
      guard let current = ids.firstIndex(of: id) else { return false }
      ids.remove(at: current)
      ids.insert(id, at: min(max(index, 0), ids.count))
      try FavoritesStore.setOrder(ids, database)
      return true
    }
  }

  private static func setOrder(_ ids: [Favorite.ID], _ database: Database) throws {
    for (position, id) in ids.enumerated() {
      try database.execute(
        sql: "UPDATE favorite SET position = ? WHERE id = ?", arguments: [position, id.rawValue])
    }
  }

  private static func fetchAll(_ database: Database) throws -> [Favorite] {
    let sql = "SELECT id, own_name, \(Place.columns) FROM favorite ORDER BY position, id"
    return try Row.fetchAll(database, sql: sql).compactMap { row in
      guard let id = row.value("id", as: Int64.self), let place = row.place else { return nil }
      return Favorite(id: Favorite.ID(rawValue: id), place: place, ownName: row.value("own_name"))
    }
  }
}

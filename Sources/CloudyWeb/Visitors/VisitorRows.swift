import CloudyModel
import CloudyServices
import Foundation
import GRDB

/// Visitors as rows of ``VisitorSchema``'s tables.
struct VisitorRows {
  let database: Database

  func visitor(_ id: VisitorID) throws -> Visitor? {
    let key = Data(id.bytes)
    guard
      let row = try fetch(
        """
        SELECT last_visit_day, next_favorite, time_notation, units, temperature, \(Place.columns)
        FROM visitor WHERE id = ?
        """, key
      ).first
    else { return nil }
    var visitor = Visitor()
    visitor.id = id
    visitor.lastVisitDay = row.value("last_visit_day") ?? 0
    visitor.settings = ChosenSettings(
      time: row.value("time_notation").flatMap(TimeNotation.init),
      units: row.value("units").flatMap(UnitsNotation.init),
      temperature: row.value("temperature").flatMap(TemperatureNotation.init))
    visitor.home = row.place
    visitor.favorites = try fetch(
      "SELECT number, own_name, \(Place.columns) FROM favorite WHERE visitor = ? ORDER BY position", key
    ).compactMap(VisitorRows.favorite)
    visitor.removals = try fetch(
      "SELECT was_at, removed_at, number, own_name, \(Place.columns) FROM removal WHERE visitor = ? ORDER BY position",
      key
    ).compactMap { row in
      guard let favorite = VisitorRows.favorite(row), let index = row.value("was_at", as: Int.self),
        let time = row.value("removed_at", as: Double.self)
      else { return nil }
      return Visitor.Removal(favorite: favorite, index: max(index, 0), time: Date(timeIntervalSince1970: time))
    }
    let highest = (visitor.favorites + visitor.removals.map(\.favorite)).map(\.id.rawValue).max() ?? 0
    visitor.nextFavoriteNumber = max(row.value("next_favorite") ?? 1, highest + 1)
    return visitor
  }

  /// Writes what is not there yet.
  ///
  /// - Parameter before: What is there; `nil` if the visitor has no row.
  func write(_ visitor: Visitor, as id: VisitorID, before: Visitor?) throws {
    let key = Data(id.bytes)
    try execute(
      """
      REPLACE INTO visitor (
        id, last_visit_day, next_favorite, time_notation, units, temperature, \(Place.columns)
      ) VALUES (?, ?, ?, ?, ?, ?, \(Place.columnPlaceholders))
      """,
      [
        key, visitor.lastVisitDay, visitor.nextFavoriteNumber, visitor.settings.time?.rawValue,
        visitor.settings.units?.rawValue, visitor.settings.temperature?.rawValue,
      ] + (visitor.home.map(\.columnValues) ?? StatementArguments(Array(repeating: DatabaseValue.null, count: 10))))
    try writeList("favorite", visitor.favorites, before: before?.favorites ?? [], of: key) { position, favorite in
      try execute(
        """
        INSERT INTO favorite (visitor, position, number, own_name, \(Place.columns))
        VALUES (?, ?, ?, ?, \(Place.columnPlaceholders))
        """,
        [key, position, favorite.id.rawValue, favorite.ownName] + favorite.place.columnValues)
    }
    try writeList("removal", visitor.removals, before: before?.removals ?? [], of: key) { position, removal in
      try execute(
        """
        INSERT INTO removal (visitor, position, number, own_name, was_at, removed_at, \(Place.columns))
        VALUES (?, ?, ?, ?, ?, ?, \(Place.columnPlaceholders))
        """,
        [
          key, position, removal.favorite.id.rawValue, removal.favorite.ownName, removal.index,
          removal.time.timeIntervalSince1970,
        ] + removal.favorite.place.columnValues)
    }
  }

  func delete(_ id: VisitorID) throws {
    let key = Data(id.bytes)
    try execute("DELETE FROM favorite WHERE visitor = ?", [key])
    try execute("DELETE FROM removal WHERE visitor = ?", [key])
    try execute("DELETE FROM visitor WHERE id = ?", [key])
  }

  func noteVisit(of id: VisitorID, on day: Int) throws {
    try execute("UPDATE visitor SET last_visit_day = ? WHERE id = ?", [day, Data(id.bytes)])
  }

  /// Deletes whoever was not seen for long, and what can be put back no more.
  ///
  /// A clock that is wrong for a moment, or was before, must not delete anybody: the first sweep after a leap of days
  /// only notes which day it is.
  func sweep(on day: Int, keeping days: Int, now: Date) throws {
    try execute(
      "DELETE FROM removal WHERE removed_at < ?", [now.addingTimeInterval(-Visitor.undoPeriod).timeIntervalSince1970])
    let last = try Int.fetchOne(database, sql: "SELECT day FROM sweep")
    guard last != day else { return }
    try execute("REPLACE INTO sweep (id, day) VALUES (1, ?)", [day])
    guard let last, (1...VisitorRows.longestLeap).contains(day - last) else { return }
    let gone = "SELECT id FROM visitor WHERE last_visit_day < ?"
    try execute("DELETE FROM favorite WHERE visitor IN (\(gone))", [day - days])
    try execute("DELETE FROM removal WHERE visitor IN (\(gone))", [day - days])
    try execute("DELETE FROM visitor WHERE last_visit_day < ?", [day - days])
  }

  /// In days.
  private static let longestLeap = 30
}

extension VisitorRows {
  private static func favorite(_ row: Row) -> Favorite? {
    guard let number = row.value("number", as: Int64.self), let place = row.place else { return nil }
    return Favorite(id: Favorite.ID(rawValue: number), place: place, ownName: row.value("own_name"))
  }

  private func fetch(_ sql: String, _ key: Data) throws -> [Row] {
    try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [key])
  }

  private func execute(_ sql: String, _ arguments: StatementArguments) throws {
    try database.cachedStatement(sql: sql).execute(arguments: arguments)
  }

  /// All of a list or nothing of it: the rows that are there may be others than those that could be read.
  private func writeList<Element: Equatable>(
    _ table: String, _ list: [Element], before: [Element], of key: Data, write: (Int, Element) throws -> Void
  ) throws {
    guard list != before else { return }
    try execute("DELETE FROM \(table) WHERE visitor = ?", [key])
    for (position, element) in list.enumerated() { try write(position, element) }
  }
}

import CloudyModel
import CloudyStorage
import Foundation
import GRDB

/// A log of each service's forecasts, for comparison with the weather that followed.
///
/// Its size is limited: the oldest entries by order of insertion are removed first.
package struct ForecastLedger: Sendable {
  struct Limits {
    var entries = 20_000
    var bytes = 20_000_000
    /// The number of additions after which all entries are counted, since counting takes longer than adding one.
    var pruningInterval: Int64 = 100
  }

  let store: Store
  var limits = Limits()

  /// Adds a newly fetched forecast. Do not call it with a forecast from the cache.
  ///
  /// There is one entry for each source, clock hour, and place within 1 km; a repeated forecast within the hour is not
  /// added. Neither are medians of several services and climate normals, since no single service made them.
  ///
  /// - Returns: Whether the forecast was added.
  /// - Throws: If the store cannot be written.
  @discardableResult
  package func record(_ forecast: Forecast) throws(StoreError) -> Bool {
    let source = forecast.hours.provenance.source
    let coordinates = forecast.place.coordinates
    let fetchedAt = forecast.hours.provenance.fetchedAt
    let hours = forecast.hours.content.filter {
      $0.hasValues && $0.time > fetchedAt - 3600 && $0.time < fetchedAt + 7 * 86_400
    }
    guard source.kind == .forecast, source.id != Consensus.sourceID, !hours.isEmpty else { return false }
    let bytes = Data(LedgerBytes.encode(hours))
    let seconds = fetchedAt.timeIntervalSince1970
    let startOfHour = (seconds / 3600).rounded(.down) * 3600
    return try store.write { database in
      let twins = try ForecastLedger.rows(
        near: coordinates, fetched: startOfHour..<startOfHour + 3600, source: source.id, columns: "id", in: database)
      guard twins.isEmpty else { return false }
      try database.execute(
        sql: "INSERT INTO ledger (source, latitude, longitude, fetched_at, entry) VALUES (?, ?, ?, ?, ?)",
        arguments: [source.id, coordinates.latitude, coordinates.longitude, seconds, bytes])
      if database.lastInsertedRowID % limits.pruningInterval == 0 { try prune(database) }
      return true
    }
  }

  /// Returns the forecasts for a place and others within 1 km of it.
  ///
  /// - Parameters:
  ///   - start: The earliest fetch time.
  ///   - end: The fetch time before which entries are included.
  ///   - source: See ``ForecastSource/id``; `nil` for all.
  /// - Returns: Entries ordered by fetch time, without those that are damaged or in another version's format.
  /// - Throws: If the store cannot be read.
  package func entries(
    near coordinates: Coordinates, from start: Date = .distantPast, until end: Date = .distantFuture,
    source: String? = nil
  ) throws(StoreError) -> [LedgerEntry] {
    let fetched = start.timeIntervalSince1970..<max(start, end).timeIntervalSince1970
    let rows = try store.read { database in
      try ForecastLedger.rows(
        near: coordinates, fetched: fetched, source: source, columns: "source, fetched_at, entry", in: database)
    }
    return rows.compactMap { row, coordinates in
      guard
        let source = row.value("source", as: String.self), let fetchedAt = row.value("fetched_at", as: Double.self),
        let bytes = row.value("entry", as: Data.self), let hours = LedgerBytes.decode([UInt8](bytes))
      else { return nil }
      return LedgerEntry(
        sourceID: source, coordinates: coordinates, fetchedAt: Date(timeIntervalSince1970: fetchedAt), hours: hours)
    }
  }

  /// Returns the number of entries of each source and the time of the first.
  ///
  /// - Throws: If the store cannot be read.
  package func summary() throws(StoreError) -> LedgerSummary {
    let rows = try store.read { database in
      try Row.fetchAll(
        database, sql: "SELECT source, count(*) AS count, min(fetched_at) AS since FROM ledger GROUP BY source")
    }
    return LedgerSummary(
      parts: rows.reduce(into: [:]) { parts, row in
        guard
          let source = row.value("source", as: String.self), let count = row.value("count", as: Int.self),
          let since = row.value("since", as: Double.self)
        else { return }
        parts[source] = LedgerSummary.Part(count: count, since: Date(timeIntervalSince1970: since))
      })
  }
}

extension ForecastLedger {
  /// - Parameter fetched: Seconds since 1970.
  /// - Returns: Rows ordered by fetch time, each with its coordinates.
  private static func rows(
    near coordinates: Coordinates, fetched: Range<Double>, source: String?, columns: String, in database: Database
  ) throws -> [(Row, Coordinates)] {
    // The plus keeps SQLite from using an index on latitude: there are few places, often only one, and many fetch
    // times.
    let sql = """
      SELECT \(columns), latitude, longitude FROM ledger
      WHERE fetched_at >= ? AND fetched_at < ? AND (source = ? OR ? IS NULL) AND +latitude BETWEEN ? AND ?
      ORDER BY fetched_at, id
      """
    let arguments: StatementArguments = [
      fetched.lowerBound, fetched.upperBound, source, source, coordinates.latitude - 0.01, coordinates.latitude + 0.01,
    ]
    return try Row.fetchAll(database, sql: sql, arguments: arguments).compactMap { row in
      guard
        let latitude = row.value("latitude", as: Double.self), let longitude = row.value("longitude", as: Double.self),
        let position = Coordinates(latitude: latitude, longitude: longitude),
        position.distance(to: coordinates).kilometers <= 1
      else { return nil }
      return (row, position)
    }
  }

  /// Removes the first entries by order of insertion, which a wrong clock does not change.
  private func prune(_ database: Database) throws {
    let sql = """
      DELETE FROM ledger WHERE id <= (
        SELECT max(id) FROM (
          SELECT id, row_number() OVER newest AS number, sum(length(entry)) OVER newest AS bytes
          FROM ledger WINDOW newest AS (ORDER BY id DESC)
        ) WHERE number > ? OR bytes > ?
      )
      """
    try database.execute(sql: sql, arguments: [limits.entries, limits.bytes])
  }
}

extension Store {
  package var ledger: ForecastLedger { ForecastLedger(store: self) }
}

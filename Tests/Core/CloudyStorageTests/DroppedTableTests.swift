import CloudyModel
import CloudyTestSupport
import Foundation
import GRDB
import Testing

@testable import CloudyForecasts
@testable import CloudyHTTP
@testable import CloudyStorage

/// A file from which another program dropped a table.
struct DroppedTableTests {
  private let folder: TemporaryFolder
  private let store: Store
  private var path: String { folder.path + "/cloudy.sqlite" }

  init() throws {
    folder = try TemporaryFolder()
    store = Store(directory: folder.path, now: { StorageSamples.noon })
    try use(store)
  }

  private static let tables = [
    "forecast", "supplement", "rest", "ledger", "grid_point", "budget", "person", "person_setting", "person_favorite",
    "person_removal", "person_text", "person_rule", "delivered_notification",
  ]

  @Test(arguments: tables)
  func `a dropped table is recreated with a notice, and the others are unchanged`(
    _ table: String
  ) throws {
    try DatabaseQueue(path: path).write { try $0.execute(sql: "DROP TABLE \(table)") }

    // Also for a program that had the file open before.
    for store in [store, Store(directory: folder.path, now: { StorageSamples.noon })] { try use(store) }

    #expect(store.notices == [.tablesRestored(path: path, tables: [table])])
    let next = Store(directory: folder.path, now: { StorageSamples.noon })
    #expect(next.notices.isEmpty)
    if table != "person" { #expect(try next.user.userData().home == StorageSamples.ghent) }
    #expect(
      try indexes == Set(["forecast_place", "supplement_place", "ledger_place", "ledger_age", "person_removal_time"]))
  }

  @Test func `in a file without any of its tables, all are recreated`() throws {
    try DatabaseQueue(path: path).write { database in
      for table in DroppedTableTests.tables { try database.execute(sql: "DROP TABLE \(table)") }
    }
    let next = Store(directory: folder.path, now: { StorageSamples.noon })
    try use(next)
    #expect(next.notices.count == 1)
    #expect(try next.user.userData().home == StorageSamples.ghent)
  }

  @Test func `a table with other columns belongs to another program, and the file is moved aside`() throws {
    try DatabaseQueue(path: path).write { try $0.execute(sql: "DROP TABLE person; CREATE TABLE person (id INTEGER)") }

    try use(store)

    let aside = folder.path + "/cloudy-20261121T120000Z.sqlite"
    #expect(store.notices == [.movedAside(from: path, to: aside, reason: .damaged(path: path))])
    #expect(try store.user.userData().home == StorageSamples.ghent)
  }

  /// Reads and writes each table.
  private func use(_ store: Store) throws {
    let service = ServiceIdentity(source: "example")
    let forecast = StorageSamples.forecast()
    _ = try store.forecasts.last(for: StorageSamples.ghent)
    try store.forecasts.save(forecast)
    try store.supplements.save(.alerts(try #require(forecast.alerts)), for: StorageSamples.ghent, from: service)
    _ = try store.ledger.record(forecast)
    _ = try store.cooldowns.all()
    _ = try store.user.userData().settings
    _ = try store.storedFavorites
    _ = try store.gridPoints.point(at: "1,2")
    _ = try store.budgets.acquire(1, of: "example", limits: .metNorway) { StorageSamples.noon }
    _ = try store.deliveredNotifications(on: .desktop).all()
    try store.keep(.setHome(StorageSamples.ghent))
  }

  private var indexes: Set<String> {
    get throws {
      try DatabaseQueue(path: path).read { database in
        try String.fetchSet(database, sql: "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
      }
    }
  }
}

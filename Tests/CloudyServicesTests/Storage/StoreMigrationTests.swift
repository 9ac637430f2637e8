import CloudyModel
import CloudyTestSupport
import Foundation
import GRDB
import Testing

@testable import CloudyServices

/// A file of an earlier version, opened by this one.
struct StoreMigrationTests {
  private let folder: TemporaryFolder
  private let server = ServiceIdentity(
    source: "example", addresses: [URL(filePath: "/a")], key: nil, coordinateDecimals: 2)

  init() throws { folder = try TemporaryFolder() }

  /// Before it was written down what was asked.
  private func earlierFile() throws {
    let queue = try DatabaseQueue(path: folder.path + "/cloudy.sqlite")
    try StoreSchema.migrator.migrate(queue, upTo: "3: grid points")
    let forecast = StorageSamples.forecast()
    let alerts = ForecastSupplement.alerts(try #require(forecast.alerts))
    let seconds = StorageSamples.noon.timeIntervalSince1970
    try queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO forecast (source, latitude, longitude, fetched_at, forecast) VALUES ('example', 51.05, 3.71667, ?, ?)
          """, arguments: [seconds, Data(forecast.binary)])
      try database.execute(
        sql: """
          INSERT INTO supplement (source, latitude, longitude, fetched_at, supplement)
          VALUES ('example', 51.05, 3.71667, ?, ?)
          """, arguments: [seconds, Data(alerts.binary)])
      try database.execute(
        sql: "INSERT INTO rest (source, failures, ends_at, is_stated, reason) VALUES ('example', 1, ?, 1, 'Enough.')",
        arguments: [seconds + 60])
      try database.execute(sql: "INSERT INTO setting (name, value) VALUES ('units', 'metric')")
    }
    try queue.close()
  }

  @Test func `what was kept is still there, though nobody knows which server gave it`() throws {
    try earlierFile()
    let store = Store(directory: folder.path, now: { StorageSamples.noon })

    #expect(store.notices.isEmpty)
    #expect(try store.settings.chosen().units == .metric)
    #expect(try store.forecasts.last(for: StorageSamples.ghent) == StorageSamples.forecast())
    #expect(try store.forecasts.last(for: StorageSamples.ghent, from: server) == nil)
    #expect(try store.supplements.last(for: StorageSamples.ghent, from: server) == nil)
    let limit = ForecastError.rateLimited(until: StorageSamples.noon + 60, reason: "Enough.")
    #expect(try store.rests.rest(of: server.server)?.error == limit)
  }

  @Test func `the next answer takes its place`() throws {
    try earlierFile()
    let store = Store(directory: folder.path, now: { StorageSamples.noon + 600 })
    let newer = StorageSamples.forecast(at: StorageSamples.noon + 600)

    try store.forecasts.save(newer, from: server)

    #expect(try store.forecasts.last(for: StorageSamples.ghent, from: server) == newer)
    #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM forecast") } == 1)
  }
}

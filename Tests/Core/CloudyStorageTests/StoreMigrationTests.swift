import CloudyModel
import CloudyTestSupport
import Foundation
import GRDB
import Testing

@testable import CloudyHTTP
@testable import CloudyStorage

/// A file of an earlier version, opened by the current one.
struct StoreMigrationTests {
  private let folder: TemporaryFolder
  private let server = ServiceIdentity(
    source: "example", addresses: [URL(filePath: "/a")], key: nil, coordinateDecimals: 2)

  init() throws { folder = try TemporaryFolder() }

  /// From a version that did not store the requested server.
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

  @Test func `earlier forecasts are still there, without their server`() throws {
    try earlierFile()
    let store = Store(directory: folder.path, now: { StorageSamples.noon })

    #expect(store.notices.isEmpty)
    #expect(try store.user.userData().settings[.units] == .units(.metric))
    #expect(try store.forecasts.last(for: StorageSamples.ghent) == StorageSamples.forecast())
    #expect(try store.forecasts.last(for: StorageSamples.ghent, from: server) == nil)
    #expect(try store.supplements.last(for: StorageSamples.ghent, from: server) == nil)
    let limit = ForecastError.rateLimited(until: StorageSamples.noon + 60, reason: "Enough.")
    #expect(try store.cooldowns.cooldown(of: server.server)?.error == limit)
  }

  @Test func `a failure that was stored as a reason is still the last failure, and a reason is still one`() throws {
    let queue = try DatabaseQueue(path: folder.path + "/cloudy.sqlite")
    try StoreSchema.migrator.migrate(queue, upTo: "12: notifications of several programs")
    let end = StorageSamples.noon.timeIntervalSince1970 + 60
    try queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO rest (asked, failures, ends_at, is_stated, reason)
          VALUES ('slow', 1, ?, 0, 'timed-out 1.5'), ('busy', 1, ?, 1, 'timed-out 1.5')
          """, arguments: [end, end])
    }
    try queue.close()
    let store = Store(directory: folder.path, now: { StorageSamples.noon })

    let slow = try #require(try store.cooldowns.cooldown(of: "slow"))
    #expect(slow.failure == .timedOut(host: "", after: .milliseconds(1500)) && slow.reason == nil)
    let busy = try #require(try store.cooldowns.cooldown(of: "busy"))
    #expect(busy.failure == nil && busy.reason == "timed-out 1.5")
  }

  @Test func `the next response replaces the earlier one`() throws {
    try earlierFile()
    let store = Store(directory: folder.path, now: { StorageSamples.noon + 600 })
    let newer = StorageSamples.forecast(at: StorageSamples.noon + 600)

    try store.forecasts.save(newer, from: server)

    #expect(try store.forecasts.last(for: StorageSamples.ghent, from: server) == newer)
    #expect(try store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM forecast") } == 1)
  }

  // MARK: Choices without identities

  @Test func `choices without identities are migrated, with their order and names`() throws {
    let queue = try DatabaseQueue(path: folder.path + "/cloudy.sqlite")
    try StoreSchema.migrator.migrate(queue, upTo: "6: budgets")
    try queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO setting VALUES ('time', '24h'), ('units', 'metric'), ('weather', 'better');
          INSERT INTO home (id, name, latitude, longitude, time_zone) VALUES (1, 'Ghent', 51.05, 3.71667, 'Europe/Brussels');
          """)
      for number in 0..<60 {
        try database.execute(
          sql: """
            INSERT INTO favorite (position, own_name, geonames_id, name, latitude, longitude, time_zone)
            VALUES (?, ?, ?, ?, ?, 4, 'Europe/Brussels')
            """,
          arguments: [59 - number, number == 7 ? "Aunt" : nil, number, "Place \(number)", number])
      }
    }
    try queue.close()

    let store = Store(directory: folder.path, now: { StorageSamples.noon })
    let userData = try store.user.userData()

    #expect(store.notices.isEmpty)
    #expect(userData.settings == ChosenSettings([.time(.twentyFourHour), .units(.metric)]))
    #expect(userData.home?.name == "Ghent")
    #expect(userData.favorites.map(\.place.name) == (0..<60).reversed().map { "Place \($0)" })
    #expect(userData.favorites.compactMap(\.customName) == ["Aunt"])
    #expect(Set(userData.favorites.map(\.id)).count == 60)
    #expect(userData.entries.allSatisfy { $0.timestamp == .unknown }, "the time of the choice is unknown")

    // They can be changed like any others.
    let aunt = try #require(userData.favorites.first { $0.customName != nil })
    try store.keep(.move(aunt.id, to: 0))
    try store.keep(.rename(aunt.id, to: nil))
    try store.keep(.clearHome)
    let changed = try Store(directory: folder.path, now: { StorageSamples.noon }).user.userData()
    #expect(changed.favorites.map(\.name).prefix(2) == ["Place 7", "Place 59"])
    #expect(changed.home == nil)
  }

  @Test func `choices from before texts were remembered are migrated, and texts can be remembered`() throws {
    let queue = try DatabaseQueue(path: folder.path + "/cloudy.sqlite")
    try StoreSchema.migrator.migrate(queue, upTo: "7: a person's choices, with identities and revisions")
    let (sql, place) = ("INSERT INTO person (id, writer, home_revision, \(Place.columns))", StorageSamples.ghent)
    try queue.write { database in
      let key: [SQLValue] = [.bytes(LocalUserDataStore.key), .integer(1), .bytes(Data(HybridTimestamp.unknown.bytes))]
      let values = key + place.columnValues
      let placeholders = values.map { _ in "?" }.joined(separator: ", ")
      try database.change("\(sql) VALUES (\(placeholders))", values)
    }
    try queue.close()

    let store = Store(directory: folder.path, now: { StorageSamples.noon })
    #expect(try store.user.userData().home == StorageSamples.ghent)
    try store.keep(.remember(StorageSamples.ghent, for: "gent"))

    #expect(store.notices.isEmpty)
    let next = try Store(directory: folder.path, now: { StorageSamples.noon }).user.userData()
    #expect(next.remembered("gent") == StorageSamples.ghent)
    #expect(next.home == StorageSamples.ghent)
  }

  @Test func `choices from before rules could be saved are migrated, and rules can be saved`() throws {
    let queue = try DatabaseQueue(path: folder.path + "/cloudy.sqlite")
    try StoreSchema.migrator.migrate(queue, upTo: "10: news that the person was told")
    try queue.write { database in
      try database.change(
        "INSERT INTO person (id, writer) VALUES (?, ?)", [.bytes(LocalUserDataStore.key), .integer(1)])
      try database.change(
        "INSERT INTO person_setting (person, name, value, revision) VALUES (?, 'units', 'metric', ?)",
        [.bytes(LocalUserDataStore.key), .bytes(Data(HybridTimestamp.unknown.bytes))])
    }
    try queue.close()
    let rule = try #require(UserDataHistory.rule(60))

    let store = Store(directory: folder.path, now: { StorageSamples.noon })
    #expect(try store.user.userData().settings[.units] == .units(.metric))
    try store.keep(.addRule(rule))

    #expect(store.notices.isEmpty)
    let next = try Store(directory: folder.path, now: { StorageSamples.noon }).user.userData()
    #expect(next.rules == [rule])
    #expect(next.settings[.units] == .units(.metric))
  }

  @Test func `without any earlier choice, none is stored after migration`() throws {
    let queue = try DatabaseQueue(path: folder.path + "/cloudy.sqlite")
    try StoreSchema.migrator.migrate(queue, upTo: "6: budgets")
    try queue.close()
    let store = Store(directory: folder.path, now: { StorageSamples.noon })
    #expect(try store.user.userData() == UserData())
  }

  @Test func `notifications of a version with one log are those of the desktop`() throws {
    let queue = try DatabaseQueue(path: folder.path + "/cloudy.sqlite")
    try StoreSchema.migrator.migrate(queue, upTo: "11: rules")
    let end = StorageSamples.noon + 3600
    try queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO told_news (id, kind, place, subject, rank, ends_at, notification, bus)
          VALUES ('a', 'warning', 'place:1', 'Wind', 2, ?, 7, 'bus')
          """, arguments: [end.timeIntervalSince1970])
    }
    try queue.close()

    let store = Store(directory: folder.path, now: { StorageSamples.noon })
    let entry = try #require(try store.deliveredNotifications(on: .desktop).all().first)
    #expect(store.notices.isEmpty)
    #expect(entry.subject == "Wind" && entry.rank == 2 && entry.endsAt == end && entry.overSince == nil)
    #expect(entry.notification == DeliveredNotification.Notification(number: 7, bus: "bus"))
    #expect(try store.deliveredNotifications(on: .printed(places: [], rules: [])).all().isEmpty)
  }

  @Test func `the services of a notification of an earlier version are unknown`() throws {
    let queue = try DatabaseQueue(path: folder.path + "/cloudy.sqlite")
    try StoreSchema.migrator.migrate(queue, upTo: "13: errors of cool-downs")
    let end = StorageSamples.noon + 3600
    try queue.write { database in
      try database.execute(
        sql: """
          INSERT INTO delivered_notification (channel, id, kind, place, subject, rank, title, starts_at, ends_at)
          VALUES ('desktop', 'a', 'warning', 'place:1', 'Wind', 2, 'Ghent: Wind', 0, ?)
          """, arguments: [end.timeIntervalSince1970])
    }
    try queue.close()

    let store = Store(directory: folder.path, now: { StorageSamples.noon })
    let entry = try #require(try store.deliveredNotifications(on: .desktop).all().first)
    #expect(store.notices.isEmpty)
    #expect(entry.title == "Ghent: Wind" && entry.endsAt == end && entry.services.isEmpty)
  }
}

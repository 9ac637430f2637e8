import CloudyModel
import CloudyStorage
import Foundation
import Synchronization

@testable import CloudyWeb

/// The storage of test visitors: memory, or the PostgreSQL database whose URL is in `CLOUDY_POSTGRES`.
enum TestVisitors {
  /// The database's URL; `nil` if there is none.
  static let server = ProcessInfo.processInfo.environment["CLOUDY_POSTGRES"]

  /// Returns an empty store.
  static func store(now: @escaping @Sendable () -> Date) throws -> VisitorStore {
    guard let server else { return try VisitorStore(directory: nil, now: now) }
    return VisitorStore(in: try PostgresSpace(on: server).database(), now: now)
  }
}

/// A schema in the database for a single test.
struct PostgresSpace {
  private struct NoDatabase: Error {}

  /// The name of the schema, and of the programs that connect to it.
  let name: String
  let libpq: Libpq
  let address: PostgresAddress

  /// - Parameter hasTables: Whether to create the tables in advance, which takes a while under load.
  init(on server: String, hasTables: Bool = true) throws {
    name = "test_" + UUID().uuidString.filter { $0 != "-" }.lowercased()
    guard let libpq = Libpq(), let whole = PostgresAddress(Secret(server)),
      let address = PostgresAddress(Secret(server + "?options=-csearch_path%3D\(name)&application_name=\(name)"))
    else { throw NoDatabase() }
    self.libpq = libpq
    self.address = address
    try PostgresConnection(to: whole, by: libpq, until: .now + .seconds(10)).text("CREATE SCHEMA \(name)")
    if hasTables { try PostgresSchema.prepare(try connection(), server: name) }
  }

  /// Opens the database like a separate server, with a time limit that is sufficient for a busy machine.
  func database(timeout: Duration = .seconds(60)) -> PostgresDatabase {
    PostgresDatabase(address, by: libpq, timeout: timeout)
  }

  func connection() throws -> PostgresConnection {
    try PostgresConnection(to: address, by: libpq, until: .now + .seconds(10))
  }
}

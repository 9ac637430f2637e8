import CloudyModel
import CloudyStorage
import Foundation
import Synchronization

@testable import CloudyWeb

/// Where tests keep visitors: in memory, or in the database of PostgreSQL whose address is in `CLOUDY_POSTGRES`.
enum TestVisitors {
  /// `nil` if there is none.
  static let server = ProcessInfo.processInfo.environment["CLOUDY_POSTGRES"]

  /// Returns a store that nothing is in.
  static func store(now: @escaping @Sendable () -> Date) throws -> VisitorStore {
    guard let server else { return try VisitorStore(directory: nil, now: now) }
    return VisitorStore(in: try PostgresSpace(on: server).database(), now: now)
  }
}

/// A part of a database that one test has for itself.
struct PostgresSpace {
  private struct NoDatabase: Error {}

  /// Also that of the programs whose connections are in it.
  let name: String
  let libpq: Libpq
  let address: PostgresAddress

  /// - Parameter hasTables: Whether a server has made its tables, which takes its time while many others do.
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

  /// Opens the database, as a server of its own, which waits longer than any machine takes that has much else to do.
  func database(patience: Duration = .seconds(60)) -> PostgresDatabase {
    PostgresDatabase(address, by: libpq, patience: patience)
  }

  func connection() throws -> PostgresConnection {
    try PostgresConnection(to: address, by: libpq, until: .now + .seconds(10))
  }
}

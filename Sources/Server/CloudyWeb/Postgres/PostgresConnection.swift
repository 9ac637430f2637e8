import CPostgres
import CloudyStorage
import Foundation

/// An open connection to PostgreSQL, for one thread at a time.
///
/// Nothing takes longer than the remaining time, which ``limit(to:)`` sets.
final class PostgresConnection: SQLConnection {
  enum AccessMode: String {
    /// Reads a snapshot, which concurrent transactions do not change.
    case reading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    /// Reads a snapshot; fails when it changes a row that a concurrent transaction has changed.
    case changingRows = "BEGIN ISOLATION LEVEL REPEATABLE READ"
    /// Has the effect of running without concurrent transactions, or fails.
    case alone = "BEGIN ISOLATION LEVEL SERIALIZABLE"
    /// Each statement sees everything that is committed by then.
    case plain = "BEGIN ISOLATION LEVEL READ COMMITTED"
  }

  private struct Statement {
    let name: String
    let types: [PostgresType]
  }

  private let connection: OpaquePointer
  private var statements: [String: Statement] = [:]
  private var end: ContinuousClock.Instant
  /// Whether a statement of the transaction has failed, so that PostgreSQL would roll it back on commit.
  private var hasFailed = false

  /// Connects to a server.
  ///
  /// - Throws: ``PostgresError`` if the server cannot be reached in time, or rejects the connection.
  init(to address: PostgresAddress, by libpq: Libpq, until end: ContinuousClock.Instant) throws {
    self.end = end
    guard
      let opened = cpq_connect(
        libpq.library.pointer, address.secret.revealed, PostgresConnection.milliseconds(until: end))
    else { throw PostgresError(code: nil, problem: "no memory") }
    connection = opened
    // An index is always better here. Sequential scans also make serializable transactions conflict with writers of
    // other rows.
    try text(
      """
      SET client_min_messages = error; SET client_encoding = 'UTF8'; SET enable_seqscan = off;
      SET statement_timeout = '2s'; SET idle_in_transaction_session_timeout = '5s';
      """)
  }

  deinit { cpq_close(connection) }

  var isUsable: Bool { cpq_is_usable(connection) }

  /// Sets the deadline of everything that follows.
  func limit(to end: ContinuousClock.Instant) { self.end = end }

  /// Runs a transaction, which is durable on return.
  ///
  /// - Throws: The error of the body, or ``PostgresError``. The transaction is then rolled back, unless the error is in
  ///   doubt.
  func transaction<Value>(_ access: AccessMode, _ body: (PostgresConnection) throws -> Value) throws -> Value {
    hasFailed = false
    try text(access.rawValue)
    let value: Value
    do {
      value = try body(self)
      guard !hasFailed else { throw PostgresError(code: "25P02", problem: "a statement before failed") }
    } catch {
      // If this fails, the connection is not used again, and the server aborts the transaction.
      try? text("ROLLBACK")
      throw error
    }
    do {
      try text("COMMIT")
    } catch var error as PostgresError {
      error.isInDoubt = error.isOfConnection && access != .reading
      throw error
    }
    return value
  }

  /// Executes statements without parameters.
  func text(_ sql: String) throws {
    let result = try checked(cpq_execute_text(connection, sql, timeLeft))
    cpq_free(result)
  }

  func rows(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow] {
    let result = try execute(sql, values)
    defer { cpq_free(result) }
    let columns = (0..<cpq_column_count(result)).map { column in
      (name: cpq_column_name(result, column).map { String(cString: $0) } ?? "", type: cpq_column_type(result, column))
    }
    let names = columns.map(\.name)
    return (0..<cpq_row_count(result)).map { row in
      SQLRow(
        columns: names,
        values: columns.enumerated().map { column, facts in
          var size: Int32 = 0
          guard let bytes = cpq_bytes(result, row, Int32(clamping: column), &size) else { return .null }
          return PostgresType(rawValue: facts.type)?.value(
            UnsafeRawBufferPointer(start: bytes, count: Int(size))) ?? .null
        })
    }
  }

  @discardableResult
  func change(_ sql: String, _ values: [SQLValue]) throws -> Int {
    let result = try execute(sql, values)
    defer { cpq_free(result) }
    return Int(clamping: cpq_changes(result))
  }

  /// Updates the row without a change. If it were only locked, a transaction that waited for the lock would continue
  /// with its old snapshot.
  func lock(_ table: String, where column: String, is value: SQLValue) throws {
    try change("UPDATE \(table) SET \(column) = \(column) WHERE \(column) = ?", [value])
  }
}

extension PostgresConnection {
  private var timeLeft: Int32 { PostgresConnection.milliseconds(until: end) }

  private static func milliseconds(until end: ContinuousClock.Instant) -> Int32 {
    Int32(clamping: Int64(max(0, (end - .now) / .milliseconds(1)).rounded(.up)))
  }

  private func execute(_ sql: String, _ values: [SQLValue]) throws -> OpaquePointer {
    let statement = try prepared(sql)
    guard statement.types.count == values.count else {
      throw PostgresError(code: "07001", problem: "\(values.count) values for \(statement.types.count)")
    }
    let encoded = try zip(statement.types, values).map { try $0.bytes(of: $1) }
    // The values are contiguous in one array, since their addresses must stay valid.
    let all = Array(encoded.compactMap(\.self).joined()) + [0]
    return try all.withUnsafeBytes { bytes in
      var start = 0
      let pieces = encoded.map { value in
        guard let value else { return cpq_value(bytes: nil, size: 0) }
        defer { start += value.count }
        return cpq_value(bytes: bytes.baseAddress?.advanced(by: start), size: Int32(clamping: value.count))
      }
      return try checked(
        cpq_execute(connection, statement.name, pieces, Int32(clamping: pieces.count), timeLeft))
    }
  }

  private func prepared(_ sql: String) throws -> Statement {
    if let known = statements[sql] { return known }
    let name = "s\(statements.count)"
    let result = try checked(cpq_prepare(connection, name, PostgresConnection.numbered(sql), timeLeft))
    defer { cpq_free(result) }
    let types = try (0..<cpq_parameter_count(result)).map { parameter in
      let type = cpq_parameter_type(result, parameter)
      guard let known = PostgresType(rawValue: type) else {
        throw PostgresError(code: "42804", problem: "a value of the type \(type)")
      }
      return known
    }
    let statement = Statement(name: name, types: types)
    statements[sql] = statement
    return statement
  }

  /// Replaces each `?` by a numbered parameter.
  private static func numbered(_ sql: String) -> String {
    sql.split(separator: "?", omittingEmptySubsequences: false).enumerated()
      .map { $0 == 0 ? String($1) : "$\($0)\($1)" }.joined()
  }

  private func checked(_ result: OpaquePointer?) throws -> OpaquePointer {
    guard let result else {
      hasFailed = true
      throw PostgresError(code: nil, problem: cpq_problem(connection).map { String(cString: $0) } ?? "")
    }
    guard let problem = cpq_error_text(result) else { return result }
    defer { cpq_free(result) }
    hasFailed = true
    throw PostgresError(
      code: cpq_error_code(result).map { String(cString: $0) },
      problem: String(cString: problem).trimmingCharacters(in: .whitespacesAndNewlines))
  }
}

import CloudyModel

/// An error of a connection to PostgreSQL, or of a statement.
struct PostgresError: Error, Hashable {
  /// The SQLSTATE, five characters as listed in PostgreSQL's manual; `nil` if the connection failed.
  let code: String?
  /// The message of the server or of libpq.
  let problem: String
  /// Whether the connection failed during the commit, so that its outcome is unknown.
  var isInDoubt = false

  /// Whether the transaction conflicted with others, so that it may succeed on another attempt.
  var isOfOthers: Bool {
    // A serialization failure, a deadlock, or a row that another transaction has added in the meantime.
    code.map { ["40001", "40P01", "23505"].contains($0) } ?? false
  }

  /// Whether the connection was lost, or could not be opened.
  var isOfConnection: Bool {
    guard let code else { return true }
    // Classes 08 and 57P: connections, and a server that is shutting down or starting. 53300: too many connections.
    return code.hasPrefix("08") || code.hasPrefix("57P") || code == "53300"
  }

  /// Whether tables or columns are missing.
  var isOfTables: Bool { code == "42P01" || code == "42703" }

  /// - Parameter server: The server's name in messages.
  func storeError(server: String) -> StoreError {
    if isOfConnection {
      let lines = problem.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      return .unreachable(server: server, problem: lines.joined(separator: " "))
    }
    switch code {
    case "53100", "53200": return .full(path: server)
    case "25006", "42501": return .notWritable(path: server)
    // The statement took too long, or conflicts continued until the deadline.
    case "57014", "55P03", "40001", "40P01": return .busy(path: server)
    default: return .failed(path: server, problem: "\(problem) (\(code ?? "no code"))")
    }
  }
}

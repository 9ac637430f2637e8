import CloudyModel

/// What went wrong with a connection to PostgreSQL, or with a statement.
struct PostgresError: Error, Hashable {
  /// Five letters and digits, as the server's manual lists them; `nil` if the connection failed.
  let code: String?
  /// In the server's or the library's words.
  let problem: String
  /// Whether the connection failed while a transaction was being confirmed, so that nobody knows how it ended.
  var isInDoubt = false

  /// Whether others were in the way, so that the same transaction may succeed if it is tried again.
  var isOfOthers: Bool {
    // A serialization failure, a deadlock, or a row that somebody else has added in the meantime.
    code.map { ["40001", "40P01", "23505"].contains($0) } ?? false
  }

  /// Whether the connection is gone, or was never there.
  var isOfConnection: Bool {
    guard let code else { return true }
    // Classes 08 and 57P: connections, and a server that is shut down or starting. 53300: it has too many connections.
    return code.hasPrefix("08") || code.hasPrefix("57P") || code == "53300"
  }

  /// Whether the tables are not there, or not as they were made.
  var isOfTables: Bool { code == "42P01" || code == "42703" }

  /// - Parameter server: How it is called in messages.
  func storeError(server: String) -> StoreError {
    if isOfConnection {
      let lines = problem.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      return .unreachable(server: server, problem: lines.joined(separator: " "))
    }
    switch code {
    case "53100", "53200": return .full(path: server)
    case "25006", "42501": return .notWritable(path: server)
    // It took too long, or others were in the way for all of the time.
    case "57014", "55P03", "40001", "40P01": return .busy(path: server)
    default: return .failed(path: server, problem: "\(problem) (\(code ?? "no code"))")
    }
  }
}

import Synchronization

/// A connection with the thread that uses it.
final class PostgresWorker: Sendable {
  private let thread = WorkThread(name: "postgres")
  private let connection = Mutex<PostgresConnection?>(nil)

  var isUsable: Bool { connection.withLock { $0?.isUsable ?? false } }

  /// Connects; returns the error, or `nil` on success.
  func open(_ address: PostgresAddress, by libpq: Libpq, until end: ContinuousClock.Instant) async -> PostgresError? {
    await withCheckedContinuation { continuation in
      thread.run { [self] in
        let result = Result {
          try connection.withLock { $0 = try PostgresConnection(to: address, by: libpq, until: end) }
        }
        continuation.resume(returning: result.postgresError)
      }
    }
  }

  func perform<Value: Sendable>(
    until end: ContinuousClock.Instant, _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async -> Result<Value, any Error> {
    await withCheckedContinuation { continuation in
      thread.run { [self] in
        continuation.resume(
          returning: connection.withLock { connection in
            Result {
              guard let connection else { throw PostgresError(code: nil, problem: "no connection") }
              connection.limit(to: end)
              return try body(connection)
            }
          })
      }
    }
  }
}

extension Result<Void, any Error> {
  fileprivate var postgresError: PostgresError? {
    guard case .failure(let error) = self else { return nil }
    return error as? PostgresError ?? PostgresError(code: nil, problem: "\(error)")
  }
}

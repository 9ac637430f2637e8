import CloudyModel
import CloudyServices

/// Does together what comes while something is being done: many writes in one transaction take hardly longer than one,
/// since each transaction waits for the disk once.
actor WriteGroup<Write: Sendable, Value: Sendable> {
  private struct Waiting {
    let write: Write
    let continuation: CheckedContinuation<Result<Value, StoreError>, Never>
  }

  private let limit: Int
  private var waiting: [Waiting] = []
  private var isWriting = false

  /// How many wait.
  var count: Int { waiting.count }

  /// - Parameter limit: So many wait at most.
  init(limit: Int) { self.limit = limit }

  /// - Parameter writeAll: Does some writes, in their order, and says what came of each. It goes on even if whoever
  ///   asked for one has gone.
  /// - Throws: `.busy` if too many wait already.
  func perform(
    _ write: Write, by writeAll: @escaping @Sendable ([Write]) async -> [Result<Value, StoreError>]
  ) async throws(StoreError) -> Value {
    guard waiting.count < limit else { throw .busy(path: "") }
    let result = await withCheckedContinuation { continuation in
      waiting.append(Waiting(write: write, continuation: continuation))
      if !isWriting {
        isWriting = true
        Task { await drain(writeAll) }
      }
    }
    return try result.get()
  }

  private func drain(_ writeAll: @Sendable ([Write]) async -> [Result<Value, StoreError>]) async {
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      let results = await writeAll(batch.map(\.write))
      for (waiting, result) in zip(batch, results) { waiting.continuation.resume(returning: result) }
    }
    isWriting = false
  }
}

import CloudyModel
import CloudyServices

/// Groups writes that arrive while others are in progress: many writes in one transaction take hardly longer than one,
/// since each transaction waits for the disk once.
actor WriteGroup<Write: Sendable, Value: Sendable> {
  private struct Waiting {
    let write: Write
    let continuation: CheckedContinuation<Result<Value, StoreError>, Never>
  }

  private let limit: Int
  private var waiting: [Waiting] = []
  private var isWriting = false

  /// The number of waiting writes.
  var count: Int { waiting.count }

  /// - Parameter limit: The greatest number of waiting writes.
  init(limit: Int) { self.limit = limit }

  /// Waits for a write to be made together with others.
  ///
  /// - Parameter writeAll: Makes some writes in order and returns the result of each. It goes on even if a caller is
  ///   cancelled.
  /// - Throws: `.busy` if too many writes are waiting, or the write's own error.
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

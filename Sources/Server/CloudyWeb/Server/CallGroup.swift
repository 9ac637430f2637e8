import CloudyModel

/// Combines calls that arrive while others are in progress. Many writes in one transaction take hardly longer than one,
/// since each transaction waits for the disk once; and identical requests share one result.
actor CallGroup<Call: Sendable, Value: Sendable> {
  private struct Waiter {
    let call: Call
    let continuation: CheckedContinuation<Result<Value, StoreError>, Never>
  }

  private let limit: Int
  private var waiting: [Waiter] = []
  private var isCalling = false

  /// The number of waiting calls.
  var count: Int { waiting.count }

  /// - Parameter limit: The maximum number of waiting calls.
  init(limit: Int) { self.limit = limit }

  /// Waits until the call has been made, possibly in one batch with others.
  ///
  /// - Parameter callAll: Makes several calls in order and returns the result of each. It continues even if a caller is
  ///   cancelled.
  /// - Throws: `.busy` if too many calls are waiting, or the call's own error.
  func perform(
    _ call: Call, by callAll: @escaping @Sendable ([Call]) async -> [Result<Value, StoreError>]
  ) async throws(StoreError) -> Value {
    guard waiting.count < limit else { throw .busy(path: "") }
    let result = await withCheckedContinuation { continuation in
      waiting.append(Waiter(call: call, continuation: continuation))
      if !isCalling {
        isCalling = true
        Task { await drain(callAll) }
      }
    }
    return try result.get()
  }

  private func drain(_ callAll: @Sendable ([Call]) async -> [Result<Value, StoreError>]) async {
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      let results = await callAll(batch.map(\.call))
      for (waiting, result) in zip(batch, results) { waiting.continuation.resume(returning: result) }
    }
    isCalling = false
  }
}

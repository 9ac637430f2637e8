import CloudyModel
import CloudyPlaces
import Synchronization

/// Answers when the test says so, in the order that the test wants, even if the caller was cancelled.
package final class FakeLocationService: LocationService {
  /// A failure of the service.
  package struct Failure: Error {
    /// Creates a failure.
    package init() {}
  }

  private struct State {
    var requested: [String] = []
    var cancelled: [String] = []
    var waiting: [String: CheckedContinuation<[Place], any Error>] = [:]
  }

  private let state = Mutex(State())

  /// Creates a service that was not asked yet.
  package init() {}

  /// All queries, in order.
  package var requested: [String] { state.withLock(\.requested) }
  /// The queries that were cancelled before they were answered.
  package var cancelled: [String] { state.withLock(\.cancelled) }

  package func geocode(_ address: String, near: LocationHint?) async throws -> [Place] {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock {
          $0.requested.append(address)
          $0.waiting[address] = continuation
        }
      }
    } onCancel: {
      state.withLock { $0.cancelled.append(address) }
    }
  }

  /// Waits until a query is asked, and answers it.
  package func response(_ query: String, _ result: Result<[Place], any Error>) async throws {
    try await waitUntil { state.withLock { $0.waiting[query] != nil } }
    state.withLock { $0.waiting.removeValue(forKey: query) }?.resume(with: result)
  }
}

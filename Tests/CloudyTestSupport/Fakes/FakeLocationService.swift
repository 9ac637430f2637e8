import CloudyModel
import CloudyPlaces
import Synchronization

/// Answers on demand and in any order, even if the caller was canceled.
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

  /// Creates a service without requests.
  package init() {}

  /// All queries, in order.
  package var requested: [String] { state.withLock(\.requested) }
  /// The queries that were canceled before a response.
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

  /// Waits for a query, and responds to it.
  package func response(_ query: String, _ result: Result<[Place], any Error>) async throws {
    try await waitUntil { state.withLock { $0.waiting[query] != nil } }
    state.withLock { $0.waiting.removeValue(forKey: query) }?.resume(with: result)
  }
}

import CloudyModel
import CloudyServices
import Synchronization

/// Answers when the test says so, in the order that the test wants, and even if nobody waits any more.
package final class FakeLocationService: LocationService {
  package struct Failure: Error {
    package init() {}
  }

  private struct State {
    var asked: [String] = []
    var cancelled: [String] = []
    var waiting: [String: CheckedContinuation<[Place], any Error>] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// The first one first.
  package var asked: [String] { state.withLock(\.asked) }
  /// What was cancelled before it was answered.
  package var cancelled: [String] { state.withLock(\.cancelled) }

  package func geocode(_ address: String, near: Coordinates?) async throws -> [Place] {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock {
          $0.asked.append(address)
          $0.waiting[address] = continuation
        }
      }
    } onCancel: {
      state.withLock { $0.cancelled.append(address) }
    }
  }

  /// Waits until this is asked, and answers.
  package func answer(_ query: String, _ result: Result<[Place], any Error>) async throws {
    try await waitUntil { state.withLock { $0.waiting[query] != nil } }
    state.withLock { $0.waiting.removeValue(forKey: query) }?.resume(with: result)
  }
}

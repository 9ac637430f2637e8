import CloudyPlaces
import Synchronization

/// Answers on demand and in any order, even if the caller was canceled.
package final class FakeGeocodingService: GeocodingService {
  private typealias Response = Result<FoundPlaces, GeocodingFailure>

  private struct State {
    var requested: [String] = []
    var waiting: [String: CheckedContinuation<Response, Never>] = [:]
  }

  private let state = Mutex(State())

  /// Creates a service without requests.
  package init() {}

  /// All texts, in order.
  package var requested: [String] { state.withLock(\.requested) }

  package func places(called text: String) async throws(GeocodingFailure) -> FoundPlaces {
    let response: Response = await withCheckedContinuation { continuation in
      state.withLock {
        $0.requested.append(text)
        $0.waiting[text] = continuation
      }
    }
    return try response.get()
  }

  /// Waits for a request with the given text, and responds to it.
  package func response(_ text: String, _ result: Result<FoundPlaces, GeocodingFailure>) async throws {
    try await waitUntil { state.withLock { $0.waiting[text] != nil } }
    state.withLock { $0.waiting.removeValue(forKey: text) }?.resume(returning: result)
  }
}

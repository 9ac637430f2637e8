import BookCloudyModels
import BookCloudyServices
import Foundation
import Synchronization

/// Requests that wait until a test answers them. They do not heed that they are cancelled, but it is recorded.
final class Held<Answer: Sendable>: Sendable {
  private struct State {
    var asked: [String] = []
    var cancelled: [String] = []
    var waiting: [(text: String, continuation: CheckedContinuation<Answer, any Error>)] = []
  }

  private let state = Mutex(State())

  deinit {
    for request in state.withLock(\.waiting) { request.continuation.resume(throwing: CancellationError()) }
  }

  /// All requests, also those that were answered.
  var asked: [String] { state.withLock(\.asked) }
  var cancelled: [String] { state.withLock(\.cancelled) }

  func request(_ text: String) async throws -> Answer {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock { state in
          state.asked.append(text)
          state.waiting.append((text, continuation))
        }
      }
    } onCancel: {
      state.withLock { $0.cancelled.append(text) }
    }
  }

  /// Answers the oldest request that waits for this text.
  func answer(_ text: String, with result: Result<Answer, any Error>) throws {
    let request = state.withLock { state in
      state.waiting.firstIndex { $0.text == text }.map { state.waiting.remove(at: $0) }
    }
    guard let request else { throw NeverHappened(description: "nobody asks for \(text)") }
    request.continuation.resume(with: result)
  }
}

/// What a service or a transport is made to fail with.
struct Failure: Error {}

/// A location service whose answers a test holds back.
struct HeldLocationService: LocationService {
  let requests = Held<[Location]>()

  func geocode(addressString: String?) async throws -> [Location] { try await requests.request(addressString ?? "") }
}

/// A transport whose answers a test holds back. A request is known by the end of its address.
struct HeldTransport: Transport {
  let requests = Held<TransportAnswer>()

  func answer(to url: URL) async throws -> TransportAnswer { try await requests.request(url.lastPathComponent) }
}

/// A transport that answers at once, with the same for all, and records the addresses.
final class PreparedTransport: Transport {
  private let result: Result<TransportAnswer, Failure>
  private let addresses = Mutex<[String]>([])

  var asked: [String] { addresses.withLock(\.self) }

  init(_ result: Result<TransportAnswer, Failure>) { self.result = result }

  /// An answer with status 200.
  convenience init(_ data: Data) { self.init(.success(TransportAnswer(status: 200, data: data))) }

  func answer(to url: URL) async throws -> TransportAnswer {
    addresses.withLock { $0.append(url.absoluteString) }
    return try result.get()
  }
}

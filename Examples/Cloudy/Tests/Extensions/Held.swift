import BookCloudyModels
import BookCloudyServices
import Foundation
import Synchronization

/// Requests that wait until a test responds to them. They ignore their cancellation, but record it.
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

  /// All requests, including those with a response.
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

  /// Responds to the oldest waiting request for this text.
  func answer(_ text: String, with result: Result<Answer, any Error>) throws {
    let request = state.withLock { state in
      state.waiting.firstIndex { $0.text == text }.map { state.waiting.remove(at: $0) }
    }
    guard let request else { throw NeverHappened(description: "no request for \(text)") }
    request.continuation.resume(with: result)
  }
}

/// The error that a test makes a service or a transport throw.
struct Failure: Error {}

/// A location service whose responses a test delays.
struct HeldLocationService: LocationService {
  let requests = Held<[Location]>()

  func geocode(addressString: String?) async throws -> [Location] { try await requests.request(addressString ?? "") }
}

/// A transport whose responses a test delays. The end of its URL identifies a request.
struct HeldTransport: Transport {
  let requests = Held<TransportAnswer>()

  func answer(to url: URL) async throws -> TransportAnswer { try await requests.request(url.lastPathComponent) }
}

/// A transport that responds at once, always with the same result, and records the URLs.
final class PreparedTransport: Transport {
  private let result: Result<TransportAnswer, Failure>
  private let addresses = Mutex<[String]>([])

  var asked: [String] { addresses.withLock(\.self) }

  init(_ result: Result<TransportAnswer, Failure>) { self.result = result }

  /// A response with status 200.
  convenience init(_ data: Data) { self.init(.success(TransportAnswer(status: 200, data: data))) }

  func answer(to url: URL) async throws -> TransportAnswer {
    addresses.withLock { $0.append(url.absoluteString) }
    return try result.get()
  }
}

import CBookCloudy
import Foundation

/// A simulated server within the program that returns the same forecast for every place.
package struct SimulatedTransport: Transport {
  /// The server cannot be reached.
  package struct Unreachable: Error {}

  private let isOffline: Bool
  private let delay: Duration
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - isOffline: Whether every request fails.
  ///   - delay: The duration of a request, so that the user sees the spinner.
  package init(
    isOffline: Bool = false, delay: Duration = .milliseconds(600), clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.isOffline, self.delay, self.clock) = (isOffline, delay, clock)
  }

  /// Returns the forecast of `darksky.json` for the coordinates at the end of the URL.
  ///
  /// - Throws: ``Unreachable`` when offline, and for 0, 0, so that the user can see an error.
  package func answer(to url: URL) async throws -> TransportAnswer {
    try await clock.sleep(for: delay)
    let coordinates = url.lastPathComponent.split(separator: ",").compactMap { Double($0) }
    guard !isOffline, coordinates != [0, 0] else { throw Unreachable() }
    guard coordinates.count == 2,
      var answer = try JSONSerialization.jsonObject(with: SimulatedTransport.recording) as? [String: Any]
    else { return TransportAnswer(status: 400, data: Data()) }
    answer["latitude"] = coordinates[0]
    answer["longitude"] = coordinates[1]
    return TransportAnswer(status: 200, data: try JSONSerialization.data(withJSONObject: answer))
  }

  /// The bytes of `darksky.json`, which are embedded in the program and not copied.
  package static var recording: Data {
    Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: book_cloudy_answer()), count: book_cloudy_answer_size(),
      deallocator: .none)
  }
}

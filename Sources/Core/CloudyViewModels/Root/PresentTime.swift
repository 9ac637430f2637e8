import Foundation
import Observation

/// The current time, as far as the screens depend on it: ages, and the times of day at places.
@Observable final class PresentTime {
  private(set) var now: Date
  @ObservationIgnored private let clock: @Sendable () -> Date

  /// - Parameter clock: The time of day, which can be wrong and jump.
  init(_ clock: @escaping @Sendable () -> Date) {
    self.clock = clock
    now = clock()
  }

  func update() { now = read() }

  /// Returns the time to the second, without notifying observers.
  func read() -> Date { clock() }

  /// The time until the minute changes, as on a wall clock.
  var nextMinute: Duration {
    .seconds(60 - clock().timeIntervalSince1970.truncatingRemainder(dividingBy: 60))
  }
}

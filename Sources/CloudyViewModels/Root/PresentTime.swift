import Foundation
import Observation

/// The present, as far as what is shown depends on it: ages, and the times of day of places.
@Observable final class PresentTime {
  private(set) var now: Date
  @ObservationIgnored private let clock: @Sendable () -> Date

  /// - Parameter clock: The time of day, which can be wrong and jump.
  init(_ clock: @escaping @Sendable () -> Date) {
    self.clock = clock
    now = clock()
  }

  func update() { now = read() }

  /// To the second, which observers are not told of.
  func read() -> Date { clock() }

  /// Until the minute changes, which is when a clock on the wall does.
  var nextMinute: Duration {
    .seconds(60 - clock().timeIntervalSince1970.truncatingRemainder(dividingBy: 60))
  }
}

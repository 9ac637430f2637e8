import Foundation
import GRDB
import Synchronization

/// How long to wait for the file while other programs have it to themselves.
package enum StorePatience: Hashable, Sendable {
  /// Each time anew.
  case eachTime(Duration)
  /// All waiting together. Once it is over, whatever the file is needed for is done without it.
  case inAll(Duration)

  /// Another process's writes are over long before this.
  package static let usual = StorePatience.eachTime(.seconds(2))

  fileprivate var limit: Duration {
    switch self {
    case .eachTime(let limit), .inAll(let limit): limit
    }
  }
}

/// The waiting of one store.
final class StoreWaiting: Sendable {
  private static let pause = Duration.milliseconds(5)

  private let patience: StorePatience
  private let clock: any Clock<Duration>
  private let left: Mutex<Duration>

  /// - Parameter clock: Tells how long a moment was, which is longer than agreed on a machine that has much else to do.
  init(_ patience: StorePatience, clock: any Clock<Duration> = ContinuousClock()) {
    self.patience = patience
    self.clock = clock
    left = Mutex(patience.limit)
  }

  /// For waiting that begins.
  func begin() {
    if case .eachTime(let limit) = patience { left.withLock { $0 = limit } }
  }

  /// Waits a moment, unless it has waited enough.
  ///
  /// - Returns: Whether to try again.
  func goesOn() -> Bool {
    guard left.withLock({ $0 > .zero }) else { return false }
    let elapsed = clock.startTimer()
    usleep(5000)
    left.withLock { $0 -= max(elapsed(), StoreWaiting.pause) }
    return true
  }

  /// What SQLite does while the file is another's.
  var busyMode: Database.BusyMode {
    switch patience {
    case .eachTime(let limit): .timeout(limit / .seconds(1))
    case .inAll: .callback { [self] _ in goesOn() }
    }
  }
}

import Foundation
import GRDB
import Synchronization

/// The time to wait while other programs lock the file.
package enum BusyTimeout: Hashable, Sendable {
  /// A limit for each wait.
  case eachTime(Duration)
  /// A limit for all waits together. When it is used up, the program continues without the file.
  case inAll(Duration)

  /// Two seconds for each wait: another process's writes take far less.
  package static let `default` = BusyTimeout.eachTime(.seconds(2))

  fileprivate var limit: Duration {
    switch self {
    case .eachTime(let limit), .inAll(let limit): limit
    }
  }
}

/// The busy handler of one store, with its remaining time.
final class BusyHandler: Sendable {
  private static let pause = Duration.milliseconds(5)

  private let timeout: BusyTimeout
  private let clock: any Clock<Duration>
  private let left: Mutex<Duration>

  /// - Parameter clock: Measures the actual length of each pause, which on a busy machine is longer than requested.
  init(_ timeout: BusyTimeout, clock: any Clock<Duration> = ContinuousClock()) {
    self.timeout = timeout
    self.clock = clock
    left = Mutex(timeout.limit)
  }

  /// Starts a new wait.
  func begin() {
    if case .eachTime(let limit) = timeout { left.withLock { $0 = limit } }
  }

  /// Pauses, unless the time is used up, and returns whether to retry.
  func goesOn() -> Bool {
    guard left.withLock({ $0 > .zero }) else { return false }
    let elapsed = clock.startTimer()
    usleep(5000)
    left.withLock { $0 -= max(elapsed(), BusyHandler.pause) }
    return true
  }

  /// SQLite's behavior while another program locks the file.
  var busyMode: Database.BusyMode {
    switch timeout {
    case .eachTime(let limit): .timeout(limit / .seconds(1))
    case .inAll: .callback { [self] _ in goesOn() }
    }
  }
}

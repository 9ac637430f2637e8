import Foundation
import GRDB
import Synchronization

/// How long to wait while other programs have the file to themselves.
package enum BusyTimeout: Hashable, Sendable {
  /// A limit for each wait.
  case eachTime(Duration)
  /// A limit for all waits together. When it is used up, the program goes on without the file.
  case inAll(Duration)

  /// Two seconds for each wait: another process's writes take far less.
  package static let `default` = BusyTimeout.eachTime(.seconds(2))

  fileprivate var limit: Duration {
    switch self {
    case .eachTime(let limit), .inAll(let limit): limit
    }
  }
}

/// The waiting of one store, with what is left of its patience.
final class BusyHandler: Sendable {
  private static let pause = Duration.milliseconds(5)

  private let patience: BusyTimeout
  private let clock: any Clock<Duration>
  private let left: Mutex<Duration>

  /// - Parameter clock: Measures how long each pause really was, since on a busy machine it is longer than asked for.
  init(_ patience: BusyTimeout, clock: any Clock<Duration> = ContinuousClock()) {
    self.patience = patience
    self.clock = clock
    left = Mutex(patience.limit)
  }

  /// Begins a new wait.
  func begin() {
    if case .eachTime(let limit) = patience { left.withLock { $0 = limit } }
  }

  /// Pauses, unless the patience is used up, and returns whether to try again.
  func goesOn() -> Bool {
    guard left.withLock({ $0 > .zero }) else { return false }
    let elapsed = clock.startTimer()
    usleep(5000)
    left.withLock { $0 -= max(elapsed(), BusyHandler.pause) }
    return true
  }

  /// How SQLite waits while another program has the file to itself.
  var busyMode: Database.BusyMode {
    switch patience {
    case .eachTime(let limit): .timeout(limit / .seconds(1))
    case .inAll: .callback { [self] _ in goesOn() }
    }
  }
}

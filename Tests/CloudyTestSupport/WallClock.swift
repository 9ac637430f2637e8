import Foundation
import Synchronization

/// A time of day that a test sets: initially noon.
package final class WallClock: Sendable {
  private let state = Mutex(StorageSamples.noon)

  /// Creates a clock that shows noon.
  package init() {}

  /// The clock's time.
  package var time: Date {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }
}

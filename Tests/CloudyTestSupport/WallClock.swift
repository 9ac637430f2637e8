import Foundation
import Synchronization

/// A time of day that stands still until a test sets it: at first, noon.
package final class WallClock: Sendable {
  private let state = Mutex(StorageSamples.noon)

  /// Creates a clock that shows noon.
  package init() {}

  /// The time that it shows.
  package var time: Date {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }
}

import Foundation
import Synchronization

/// A time of day that stands still until a test sets it: at first, noon.
final class WallClock: Sendable {
  private let state = Mutex(StorageSamples.noon)

  var time: Date {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }
}

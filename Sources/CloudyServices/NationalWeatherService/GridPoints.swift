import Foundation
import Synchronization

/// In which cells of the grids places are, so that it has to be asked once in a week and not for each forecast.
///
/// Every service of a program shares one.
package final class GridPoints: Sendable {
  /// Offices seldom move their grids.
  private static let lifetime: TimeInterval = 7 * 86_400

  private struct Entry {
    let point: GridPoint
    let fetchedAt: Date
  }

  private let capacity: Int
  private let store: GridPointStore?
  private let entries = Mutex<[String: Entry]>([:])

  /// - Parameters:
  ///   - store: What runs before found out and those after may want to know.
  ///   - capacity: How many are remembered; of more, the oldest are forgotten.
  package init(store: GridPointStore? = nil, capacity: Int = 1000) {
    self.store = store
    self.capacity = max(capacity, 1)
  }

  /// - Parameter place: The text of its coordinates.
  /// - Returns: `nil` if it is not known, or too old.
  package func point(at place: String, now: Date) -> GridPoint? {
    let known = entries.withLock { $0[place] } ?? kept(at: place)
    // A clock that was ahead of the time does not make it last for years.
    guard let known, (0..<GridPoints.lifetime).contains(now.timeIntervalSince(known.fetchedAt)) else { return nil }
    return known.point
  }

  package func remember(_ point: GridPoint, at place: String, now: Date) {
    remember(Entry(point: point, fetchedAt: now), at: place)
    // Without a store it works, too: the service is asked once more, some other time.
    try? store?.save(point, at: place, fetchedAt: now)
  }

  package func forget(at place: String) {
    entries.withLock { $0[place] = nil }
    try? store?.remove(at: place)
  }

  private func kept(at place: String) -> Entry? {
    guard let kept = try? store?.point(at: place) else { return nil }
    let entry = Entry(point: kept.point, fetchedAt: kept.fetchedAt)
    remember(entry, at: place)
    return entry
  }

  private func remember(_ entry: Entry, at place: String) {
    entries.withLock { entries in
      entries[place] = entry
      if entries.count > capacity, let oldest = entries.min(by: { $0.value.fetchedAt < $1.value.fetchedAt }) {
        entries[oldest.key] = nil
      }
    }
  }
}

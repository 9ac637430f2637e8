import Foundation
import Synchronization

/// The grid cells of places, so that a cell is requested once a week instead of for each forecast.
///
/// All services of a program share one instance.
package final class GridPoints: Sendable {
  /// A week, since offices seldom move their grids.
  private static let lifetime: TimeInterval = 7 * 86_400

  private struct Entry {
    let point: GridPoint
    let fetchedAt: Date
  }

  private let capacity: Int
  private let store: GridPointStore?
  private let entries = Mutex<[String: Entry]>([:])

  /// - Parameters:
  ///   - store: Stores cells for later runs.
  ///   - capacity: The number of cells in memory; beyond that, the oldest are dropped.
  package init(store: GridPointStore? = nil, capacity: Int = 1000) {
    self.store = store
    self.capacity = max(capacity, 1)
  }

  /// Returns the cell of a place; `nil` if it is unknown or more than a week old.
  ///
  /// - Parameter place: The text of the place's coordinates.
  package func point(at place: String, now: Date) -> GridPoint? {
    let known = entries.withLock { $0[place] } ?? cached(at: place)
    // A cell dated after now, from a clock that was ahead, must not last for years.
    guard let known, (0..<GridPoints.lifetime).contains(now.timeIntervalSince(known.fetchedAt)) else { return nil }
    return known.point
  }

  /// Stores the cell of a place.
  package func remember(_ point: GridPoint, at place: String, now: Date) {
    remember(Entry(point: point, fetchedAt: now), at: place)
    // If this fails, the cell is requested again later.
    try? store?.save(point, at: place, fetchedAt: now)
  }

  /// Drops the cell of a place, for example because the office has moved its grid.
  package func forget(at place: String) {
    entries.withLock { $0[place] = nil }
    try? store?.remove(at: place)
  }

  private func cached(at place: String) -> Entry? {
    guard let cached = try? store?.point(at: place) else { return nil }
    let entry = Entry(point: cached.point, fetchedAt: cached.fetchedAt)
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

import Foundation

/// A service's conditions for a whole hour of UTC, so that those of several services can be compared.
struct AlignedHour {
  /// Whole hours since 1970.
  let hour: Int
  let conditions: Conditions
  /// Whether the service has steps of several hours here, so that the conditions may cover more than an hour.
  let isCoarse: Bool

  static func time(ofHour hour: Int) -> Date { Date(timeIntervalSince1970: Double(hour) * 3600) }

  /// Returns the conditions of whole hours.
  ///
  /// Hours that start at half past are blended from the two that they overlap. Gaps of three hours or more are not
  /// filled: the service has no values for an afternoon's peak between its steps, and a curve through them could be
  /// wrong.
  ///
  /// - Parameter entries: In chronological order; entries out of order are skipped.
  /// - Returns: In order, without duplicates.
  static func hours(of entries: [Conditions]) -> [AlignedHour] {
    var aligned: [AlignedHour] = []
    aligned.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      let position = entry.time.timeIntervalSince1970 / 3600
      guard let hour = Int(exactly: position.rounded(.up)), aligned.last.map({ $0.hour < hour }) ?? true else {
        continue
      }
      let next = index + 1 < entries.count ? entries[index + 1] : nil
      let step = next.map { $0.time.timeIntervalSince(entry.time) }
      if Double(hour) == position {
        let lastStep = index > 0 ? entry.time.timeIntervalSince(entries[index - 1].time) : 0
        aligned.append(
          AlignedHour(hour: hour, conditions: entry, isCoarse: (step ?? lastStep) >= coarsestHourlyStep))
      } else if let next, let step, step > 0, step <= 3600 {
        let share = min((Double(hour) - position) * 3600 / step, 1)
        aligned.append(
          AlignedHour(
            hour: hour, conditions: entry.blended(with: next, share: share, at: time(ofHour: hour)), isCoarse: false))
      }
    }
    return aligned
  }

  /// A single missing hour, which leaves a step of two, does not make a series coarse.
  private static let coarsestHourlyStep: TimeInterval = 3 * 3600
}

extension Conditions {
  /// Returns conditions between two moments, or of an hour that overlaps both: numbers are interpolated, and everything
  /// else is taken from the nearer one.
  ///
  /// - Parameter share: The share of `next`, `0...1`.
  fileprivate func blended(with next: Conditions, share: Double, at time: Date) -> Conditions {
    var blended = share < 0.5 ? self : next
    blended.time = time
    blended.blend(Conditions.values, from: self, to: next, share: share)
    blended.precipitationType =
      (precipitationRate?.millimetersPerHour ?? 0) * (1 - share)
        >= (next.precipitationRate?.millimetersPerHour ?? 0) * share
      ? precipitationType ?? next.precipitationType : next.precipitationType ?? precipitationType
    return blended
  }
}

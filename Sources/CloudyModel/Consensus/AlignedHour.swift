import Foundation

/// What a service says of a whole hour of UTC, on which those of several services can be compared.
struct AlignedHour {
  /// Whole hours since 1970.
  let hour: Int
  let conditions: Conditions
  /// Whether the service goes on in steps of several hours here, so that this may be of more than its hour.
  let isCoarse: Bool

  static func time(ofHour hour: Int) -> Date { Date(timeIntervalSince1970: Double(hour) * 3600) }

  /// Hours of a service that begin at half past are blended from the two that they are in. Steps of three hours or more
  /// are not filled: between them, a service says nothing of an afternoon's heat, and a curve drawn through them would
  /// make it wrong where it is not.
  ///
  /// - Parameter entries: In order of time; what is out of order is left out.
  /// - Returns: In order, no hour twice.
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

  /// An hour that is missing makes no step of two.
  private static let coarsestHourlyStep: TimeInterval = 3 * 3600
}

extension Conditions {
  /// Between two moments, or of an hour that is partly in each of two: figures by share, words of the nearer.
  ///
  /// - Parameter share: Of `next`, `0...1`.
  fileprivate func blended(with next: Conditions, share: Double, at time: Date) -> Conditions {
    var blended = share < 0.5 ? self : next
    blended.time = time
    blended.blend(Conditions.figures, from: self, to: next, share: share)
    blended.precipitationType =
      (precipitationRate?.millimetersPerHour ?? 0) * (1 - share)
        >= (next.precipitationRate?.millimetersPerHour ?? 0) * share
      ? precipitationType ?? next.precipitationType : next.precipitationType ?? precipitationType
    return blended
  }
}

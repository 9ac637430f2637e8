import Foundation

/// A service's conditions for a whole hour of UTC, so that those of several services can be compared.
struct AlignedHour {
  /// Whole hours since 1970.
  let hour: Int
  let conditions: Conditions
  /// Whether the service has steps of several hours here, so that the conditions may be those of more than an hour.
  let isCoarse: Bool

  static func time(ofHour hour: Int) -> Date { Date(timeIntervalSince1970: Double(hour) * 3600) }

  /// Returns the conditions of whole hours.
  ///
  /// Hours that begin at half past are blended from the two that they overlap. Gaps of three hours or more are not
  /// filled: the service says nothing about an afternoon's heat between its steps, and a curve through them could be
  /// wrong.
  ///
  /// - Parameter entries: In order of time; entries out of order are skipped.
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
  /// Returns conditions between two moments, or of an hour that overlaps both: figures by share, words of the nearer
  /// one.
  ///
  /// - Parameter share: The share of `next`, `0...1`.
  fileprivate func blended(with next: Conditions, share: Double, at time: Date) -> Conditions {
    func blend(_ figure: (Conditions) -> Double?) -> Double? {
      guard let first = figure(self), let second = figure(next) else { return nil }
      return first + (second - first) * share
    }
    var blended = share < 0.5 ? self : next
    blended.time = time
    blended.temperature = blend { $0.temperature?.celsius }.map(Temperature.init(celsius:))
    blended.apparentTemperature = blend { $0.apparentTemperature?.celsius }.map(Temperature.init(celsius:))
    blended.dewPoint = blend { $0.dewPoint?.celsius }.map(Temperature.init(celsius:))
    blended.humidity = blend(\.humidity)
    blended.pressure = blend { $0.pressure?.hectopascals }.map(Pressure.init(hectopascals:))
    blended.windSpeed = blend { $0.windSpeed?.metersPerSecond }.map(Speed.init(metersPerSecond:))
    blended.windGust = blend { $0.windGust?.metersPerSecond }.map(Speed.init(metersPerSecond:))
    blended.cloudCover = blend(\.cloudCover)
    blended.visibility = blend { $0.visibility?.meters }.map(Length.init(meters:))
    blended.uvIndex = blend(\.uvIndex)
    blended.precipitationRate = blend { $0.precipitationRate?.millimetersPerHour }
      .map(PrecipitationRate.init(millimetersPerHour:))
    blended.precipitationProbability = blend(\.precipitationProbability)
    blended.snowfall = blend { $0.snowfall?.meters }.map(Length.init(meters:))
    blended.precipitationType =
      (precipitationRate?.millimetersPerHour ?? 0) * (1 - share)
        >= (next.precipitationRate?.millimetersPerHour ?? 0) * share
      ? precipitationType ?? next.precipitationType : next.precipitationType ?? precipitationType
    return blended
  }
}

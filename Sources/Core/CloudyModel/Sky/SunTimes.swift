import Foundation

/// The sun's events on a local date at a place.
///
/// Every event is on that date by the place's clocks. Near the limits of the midnight sun, a sunset may come just after
/// midnight, before the sunrise of the same date. If two sunsets fall on one date, the one in the evening is used.
///
/// Accuracy: within a minute of published almanacs between 65° S and 65° N, for a flat horizon at sea level and average
/// air. Closer to the poles, where the sun grazes the horizon, an error of a thousandth of a degree can shift an event
/// by a minute, and actual refraction shifts it by more than the error of the computation.
package struct SunTimes: Hashable, Sendable {
  /// Whether and when the sun rises and sets.
  package enum Daylight: Hashable, Sendable {
    /// The sun rises, sets or both; one may be `nil` near the poles. Both are `nil` if the clocks skipped the date.
    case changes(rise: Date?, set: Date?)
    /// The sun does not set.
    case polarDay
    /// The sun does not rise.
    case polarNight
  }

  /// Day and civil twilight together: the time when it is light enough outdoors.
  package enum Light: Hashable, Sendable {
    case changes(dawn: Date?, dusk: Date?)
    case neverDark
    case neverLight
  }

  package let date: CivilDate
  package let daylight: Daylight
  package let light: Light
  /// The time at which the sun is on the meridian, even if it is below the horizon. `nil` if that moment falls just
  /// outside the date, as it can where clocks are half a day away from solar time.
  package let noon: Date?
  /// How long the sun is up on this date; in polar day, the 23, 24 or 25 hours of the date.
  package let dayLength: Duration

  /// Computes the events of a date. All are absent if the clocks skipped it.
  package init(on date: CivilDate, calendar: LocalCalendar, coordinates: Coordinates) {
    self.date = date
    let interval = calendar.interval(of: date)
    guard !interval.isEmpty else {
      daylight = .changes(rise: nil, set: nil)
      light = .changes(dawn: nil, dusk: nil)
      noon = nil
      dayLength = .zero
      return
    }

    let start = interval.lowerBound
    let length = interval.upperBound.timeIntervalSince(start)
    let path = SunPath(during: interval, at: coordinates)
    let noon = path.noon
    func crossings(of elevation: Double) -> LevelCrossings {
      let level = Degrees.sin(elevation)
      return LevelCrossings(length: length, step: 7200) { path.sineOfElevation(at: $0) - level }
    }

    self.noon = noon < length ? start + noon : nil
    let day = crossings(of: Sun.Elevation.riseAndSet)
    dayLength = .seconds(day.timeAbove)
    daylight =
      if day.crossings.isEmpty {
        day.startsAbove ? .polarDay : .polarNight
      } else {
        .changes(
          rise: day.morning(before: noon).map { start + $0 }, set: day.evening(after: noon).map { start + $0 })
      }
    let twilight = crossings(of: Sun.Elevation.civilDawnAndDusk)
    light =
      if twilight.crossings.isEmpty {
        twilight.startsAbove ? .neverDark : .neverLight
      } else {
        .changes(
          dawn: twilight.morning(before: noon).map { start + $0 },
          dusk: twilight.evening(after: noon).map { start + $0 })
      }
  }
}

extension SunTimes {
  /// The time of sunrise; `nil` if there is none on this date.
  package var rise: Date? {
    guard case .changes(let rise, _) = daylight else { return nil }
    return rise
  }

  /// The time of sunset; `nil` if there is none on this date.
  package var set: Date? {
    guard case .changes(_, let set) = daylight else { return nil }
    return set
  }

  /// The start of civil twilight; `nil` if there is none on this date.
  package var dawn: Date? {
    guard case .changes(let dawn, _) = light else { return nil }
    return dawn
  }

  /// The end of civil twilight; `nil` if there is none on this date.
  package var dusk: Date? {
    guard case .changes(_, let dusk) = light else { return nil }
    return dusk
  }
}

extension LevelCrossings {
  /// The upward crossing before noon; otherwise the first one.
  fileprivate func morning(before noon: Double) -> Double? {
    let times = crossings.filter(\.isUpward).map(\.time)
    return times.last { $0 <= noon } ?? times.first
  }

  /// The downward crossing after noon; otherwise the last one.
  fileprivate func evening(after noon: Double) -> Double? {
    let times = crossings.filter { !$0.isUpward }.map(\.time)
    return times.first { $0 >= noon } ?? times.last
  }
}

import Foundation

/// What the sun does on one local date at one place.
///
/// Every event is one that happens on that date by the clocks of the place. Near the limits of the midnight sun a
/// sunset may come just after midnight, before the sunrise of the same date, and where two sunsets fall on one date
/// the one of the evening is given.
///
/// Accuracy: within a minute of published almanacs between 65° S and 65° N, for a flat horizon at sea level and usual
/// air. Closer to the poles, where the sun grazes the horizon, a thousandth of a degree is soon a minute, and the
/// weather's own refraction shifts the event by more than the computation.
package struct SunTimes: Hashable, Sendable {
  package enum Daylight: Hashable, Sendable {
    /// The sun rises, sets or both; one may be absent near the poles. Both are if clocks skipped the date.
    case changes(rise: Date?, set: Date?)
    /// The sun does not set.
    case polarDay
    /// The sun does not rise.
    case polarNight
  }

  /// Civil twilight and day together: the time when one sees well outdoors.
  package enum Light: Hashable, Sendable {
    case changes(dawn: Date?, dusk: Date?)
    case neverDark
    case neverLight
  }

  package let date: CivilDate
  package let daylight: Daylight
  package let light: Light
  /// When the sun is on the meridian, up or not. `nil` if that moment falls just outside the date, as it can where
  /// clocks are half a day away from the sun.
  package let noon: Date?
  /// For how long of this date the sun is up, the 23 or 25 hours of a date in polar day included.
  package let dayLength: Duration

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
  package var rise: Date? {
    guard case .changes(let rise, _) = daylight else { return nil }
    return rise
  }

  package var set: Date? {
    guard case .changes(_, let set) = daylight else { return nil }
    return set
  }

  /// When civil twilight begins.
  package var dawn: Date? {
    guard case .changes(let dawn, _) = light else { return nil }
    return dawn
  }

  /// When civil twilight ends.
  package var dusk: Date? {
    guard case .changes(_, let dusk) = light else { return nil }
    return dusk
  }
}

extension LevelCrossings {
  /// The way up that leads to noon, if it is there.
  fileprivate func morning(before noon: Double) -> Double? {
    let times = crossings.filter(\.isUpward).map(\.time)
    return times.last { $0 <= noon } ?? times.first
  }

  /// The way down that follows noon, if it is there.
  fileprivate func evening(after noon: Double) -> Double? {
    let times = crossings.filter { !$0.isUpward }.map(\.time)
    return times.first { $0 >= noon } ?? times.last
  }
}

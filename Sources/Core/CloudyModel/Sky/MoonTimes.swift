import Foundation

/// Moonrise and moonset on a local date at a place.
///
/// The moon rises about 50 minutes later each day, so that about once a month a date has no moonrise, and another no
/// moonset. Within 2 minutes of almanacs between 60° S and 60° N, for a flat horizon at sea level.
package enum MoonTimes: Hashable, Sendable {
  /// Both are `nil` only if the clocks skipped the date.
  case changes(rise: Date?, set: Date?)
  /// The moon does not set on this date.
  case upAllDay
  /// The moon does not rise on this date.
  case downAllDay

  /// Computes the first moonrise and the first moonset on a date.
  package init(on date: CivilDate, calendar: LocalCalendar, coordinates: Coordinates) {
    let interval = calendar.interval(of: date)
    guard !interval.isEmpty else {
      self = .changes(rise: nil, set: nil)
      return
    }
    let start = interval.lowerBound
    let length = interval.upperBound.timeIntervalSince(start)
    let passage = LevelCrossings(length: length, step: 7200) {
      MoonTimes.heightAboveRise(at: start + $0, from: coordinates)
    }
    if passage.crossings.isEmpty {
      self = passage.startsAbove ? .upAllDay : .downAllDay
    } else {
      self = .changes(
        rise: passage.crossings.first { $0.isUpward }.map { start + $0.time },
        set: passage.crossings.first { !$0.isUpward }.map { start + $0.time })
    }
  }

  /// Degrees above the height at moonrise. Seen from the center of the Earth, the moon's center is then 0.7275 times
  /// its parallax above the horizon, minus the 34′ by which refraction lifts it (Meeus, chapter 15).
  private static func heightAboveRise(at instant: Date, from coordinates: Coordinates) -> Double {
    let time = AstronomicalTime(instant)
    let series = MoonSeries(at: time)
    let moon = EquatorialPosition(
      longitude: series.longitude, latitude: series.latitude, obliquity: time.obliquity)
    let position = SkyPosition(
      hourAngle: time.greenwichSiderealTime + coordinates.longitude - moon.rightAscension,
      declination: moon.declination, latitude: coordinates.latitude)
    let parallax = Degrees.asin(6378.14 / series.kilometers)
    return position.elevation - (0.7275 * parallax - 0.5667)
  }
}

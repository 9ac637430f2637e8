import CloudyModel
import Foundation

/// The time that charts share, on the place's clocks. Positions are shares of it, `0...1`, by the time that passes: a day
/// on which clocks change has an hour twice, or one less.
package struct TimeAxis: Hashable, Sendable {
  package struct HourTick: Hashable, Sendable {
    package let position: Double
    /// What a clock on the wall shows, `0..<24`.
    package let hour: Int
    /// As `13` or `1 PM`.
    package let text: String
  }

  package struct DayMark: Hashable, Sendable {
    package let position: Double
    /// As `Sat`.
    package let weekday: String
  }

  /// Each whole hour, in order; one that comes twice, as clocks go back, only the first time.
  package let hourTicks: [HourTick]
  /// Where local days begin, in order; the first is at 0, for the day that is under way there.
  package let dayMarks: [DayMark]
  /// Where the present is; `nil` if it is not on the axis.
  package let now: Double?
  /// Where the sun is up, in order: all of the axis in polar day, nothing in polar night.
  package let daylight: [ClosedRange<Double>]
  /// How many hours long it is.
  package let hourCount: Double

  /// The ticks at hours that a number divides, as 0, 6, 12 and 18: as many as a front end has room for.
  package func hourTicks(every step: Int) -> [HourTick] { hourTicks.filter { $0.hour % max(step, 1) == 0 } }

  init(_ time: ChartTime, at place: Place, now: Date) {
    hourTicks = time.wholeHours.map {
      HourTick(position: time.position(of: $0), hour: time.hour(at: $0), text: time.text(at: $0))
    }
    dayMarks = time.days.map { start, weekday in
      DayMark(position: time.position(of: start), weekday: time.format.words(.shortWeekday(weekday)))
    }
    self.now = time.interval.contains(now) ? time.position(of: now) : nil
    daylight = Sun.daylight(during: time.interval, coordinates: place.coordinates).map {
      time.position(of: $0.lowerBound)...time.position(of: $0.upperBound)
    }
    hourCount = time.length / 3600
  }
}

/// What charts ask of the time that they are of.
struct ChartTime {
  /// Not empty.
  let interval: Range<Date>
  let calendar: LocalCalendar
  let format: WeatherFormat

  /// In seconds.
  var length: TimeInterval { interval.upperBound.timeIntervalSince(interval.lowerBound) }

  /// `0...1`.
  func position(of instant: Date) -> Double {
    min(max(instant.timeIntervalSince(interval.lowerBound) / length, 0), 1)
  }

  /// What a clock on the wall shows, `0..<24`.
  func hour(at instant: Date) -> Int { calendar.timeOfDay(at: instant).hour }

  /// As `13` or `1 PM`.
  func text(at instant: Date) -> String { format.hour(calendar.timeOfDay(at: instant)) }

  /// When in a sentence, as `5 AM` or `05:00`; as `Sat 5 AM` where the same hour is on several days, and as `the second
  /// 2 AM` where it is twice on one.
  func words(at instant: Date) -> String {
    let shown = format.clock(calendar.timeOfDay(at: instant))
    let clock = calendar.isRepeated(instant) ? format.words(.secondTime(clock: shown)) : shown
    guard length > ChartTime.longestDay else { return clock }
    return format.words(.weekdayAndClock(calendar.date(at: instant).weekday, clock: clock))
  }

  var wholeHours: [Date] {
    var hours: [Date] = []
    var instant = interval.lowerBound
    while instant < interval.upperBound {
      let secondOfHour = calendar.timeOfDay(at: instant).secondOfDay % 3600
      if secondOfHour == 0, !calendar.isRepeated(instant) { hours.append(instant) }
      // Not simply an hour on, since clocks may change by half of one.
      instant += Double(3600 - secondOfHour)
    }
    return hours
  }

  /// Each day that any of the interval is in, with when it begins.
  var days: [(start: Date, weekday: Weekday)] {
    let first = calendar.date(at: interval.lowerBound).daysSince1970
    let last = calendar.date(at: interval.upperBound).daysSince1970
    guard first <= last else { return [] }
    return (first...last).map(CivilDate.init(daysSince1970:)).compactMap { date in
      let day = calendar.interval(of: date)
      return day.isEmpty || day.lowerBound >= interval.upperBound ? nil : (day.lowerBound, date.weekday)
    }
  }

  /// In seconds, with some more than the 25 hours of a change of clocks.
  private static let longestDay: TimeInterval = 26 * 3600
}

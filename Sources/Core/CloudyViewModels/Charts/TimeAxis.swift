import CloudyModel
import Foundation

/// The time axis that charts share, on the place's clocks. Positions are shares of the elapsed time, `0...1`: on a day
/// when clocks change, one hour appears twice or is missing.
package struct TimeAxis: Hashable, Sendable {
  /// A whole hour on the axis.
  package struct HourTick: Hashable, Sendable {
    /// `0...1` from left to right.
    package let position: Double
    /// The hour that a wall clock shows, `0..<24`.
    package let hour: Int
    /// For example, `13` or `1 PM`.
    package let text: String
  }

  /// The start of a local day on the axis.
  package struct DayMark: Hashable, Sendable {
    /// `0...1` from left to right.
    package let position: Double
    /// For example, `Sat`.
    package let weekday: String
  }

  /// Each whole hour, in order. An hour that occurs twice, because clocks go back, appears only the first time.
  package let hourTicks: [HourTick]
  /// The starts of local days, in order. The first is at 0, for the day in progress there.
  package let dayMarks: [DayMark]
  /// The position of the current time; `nil` if it is not on the axis.
  package let now: Double?
  /// The ranges of daylight, in order: the whole axis in polar day, none in polar night.
  package let daylight: [ClosedRange<Double>]
  /// The length of the axis in hours.
  package let hourCount: Double
  /// Whether the axis is so long that its labels are days instead of hours.
  package var coversDays: Bool { TimeAxis.coversDays(hours: hourCount) }

  /// Whether a number of hours is clearly more than the next 24.
  static func coversDays(hours: Double) -> Bool { hours > 36 }

  private let start: Date

  /// Returns the ticks at hours that are multiples of `step`, such as 0, 6, 12 and 18, chosen by the available space.
  package func hourTicks(every step: Int) -> [HourTick] { hourTicks.filter { $0.hour % max(step, 1) == 0 } }

  /// Returns the position of an hour on the axis.
  ///
  /// - Returns: `nil` if the hour starts before the axis or after it.
  package func position(of hour: HourViewModel) -> Double? {
    let position = hour.id.timeIntervalSince(start) / 3600 / hourCount
    return (0..<1).contains(position) ? position : nil
  }

  /// Returns the position of the start of the hour that a position is in. Both are `0...1`.
  package func startOfHour(at position: Double) -> Double {
    guard hourCount > 0 else { return position }
    return (position * hourCount + 1e-9).rounded(.down) / hourCount
  }

  /// Returns the position of the hour after the one at a position, or of the hour before it; at an end of the axis, of
  /// the same hour.
  ///
  /// - Parameter position: `0...1`; `nil` for the current hour, or for the first one if the present is not on the axis.
  package func startOfHour(after position: Double?, isLater: Bool) -> Double {
    let start = startOfHour(at: position ?? now ?? 0)
    let step = 1 / max(hourCount, 1)
    return startOfHour(at: min(max(start + (isLater ? step : -step), 0), 1 - step / 2))
  }

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
    start = time.interval.lowerBound
  }
}

/// The time that charts cover, and its positions and texts.
struct ChartTime {
  /// Never empty.
  let interval: Range<Date>
  let calendar: LocalCalendar
  let format: WeatherFormat

  /// The length in seconds.
  var length: TimeInterval { interval.upperBound.timeIntervalSince(interval.lowerBound) }

  /// Returns the position on the axis, `0...1`.
  func position(of instant: Date) -> Double {
    min(max(instant.timeIntervalSince(interval.lowerBound) / length, 0), 1)
  }

  /// The hour that a wall clock shows, `0..<24`.
  func hour(at instant: Date) -> Int { calendar.timeOfDay(at: instant).hour }

  /// For example, `13` or `1 PM`.
  func text(at instant: Date) -> String { format.hour(calendar.timeOfDay(at: instant)) }

  /// The time within a sentence, such as `5 AM` or `05:00`; `5 AM (Sat)` if the hour occurs on several days, and
  /// `2 AM (repeated)` if it occurs twice on one day.
  func words(at instant: Date) -> String {
    let displayed = format.clock(calendar.timeOfDay(at: instant))
    let clock = calendar.isRepeated(instant) ? format.words(.secondTime(clock: displayed)) : displayed
    guard length > ChartTime.longestDay else { return clock }
    return format.words(.clockAndWeekday(clock, calendar.date(at: instant).weekday))
  }

  var wholeHours: [Date] {
    var hours: [Date] = []
    var instant = interval.lowerBound
    while instant < interval.upperBound {
      let secondOfHour = calendar.timeOfDay(at: instant).secondOfDay % 3600
      if secondOfHour == 0, !calendar.isRepeated(instant) { hours.append(instant) }
      // Not simply one hour later, since clocks may change by half an hour.
      instant += Double(3600 - secondOfHour)
    }
    return hours
  }

  /// Each day that overlaps the interval, with the instant at which it starts.
  var days: [(start: Date, weekday: Weekday)] {
    let first = calendar.date(at: interval.lowerBound).daysSince1970
    let last = calendar.date(at: interval.upperBound).daysSince1970
    guard first <= last else { return [] }
    return (first...last).map(CivilDate.init(daysSince1970:)).compactMap { date in
      let day = calendar.interval(of: date)
      return day.isEmpty || day.lowerBound >= interval.upperBound ? nil : (day.lowerBound, date.weekday)
    }
  }

  /// In seconds: a little more than the 25 hours of a day on which clocks go back.
  private static let longestDay: TimeInterval = 26 * 3600
}

import Foundation

/// The hours that a forecast can cover: two days back and ten ahead. Periods in a response are clipped to these hours.
struct HourWindow {
  private static let hoursBack = 48
  private static let hoursAhead = 240

  let start: Date
  let count = HourWindow.hoursBack + HourWindow.hoursAhead

  /// Hours start with those of UTC, since all time zones of the United States have whole-hour offsets.
  init(around now: Date) {
    let hour = (now.timeIntervalSince1970 / 3600).rounded(.down)
    start = Date(timeIntervalSince1970: hour * 3600) - TimeInterval(HourWindow.hoursBack) * 3600
  }

  func time(ofHour hour: Int) -> Date { start + TimeInterval(hour) * 3600 }

  /// Returns the hours that start in an interval.
  func hours(beginningIn interval: Range<Date>) -> Range<Int> {
    let first = position(of: interval.lowerBound).rounded(.up)
    return Int(first)..<max(Int(first), Int(position(of: interval.upperBound).rounded(.up)))
  }

  /// Returns the hours that an interval overlaps, with the seconds of overlap.
  func shares(of interval: Range<Date>) -> [(hour: Int, seconds: TimeInterval)] {
    let first = Int(position(of: interval.lowerBound).rounded(.down))
    let last = Int(position(of: interval.upperBound).rounded(.up))
    return (first..<max(first, last)).map { hour in
      let overlap = interval.clamped(to: time(ofHour: hour)..<time(ofHour: hour + 1))
      return (hour, overlap.upperBound.timeIntervalSince(overlap.lowerBound))
    }
  }

  /// Returns the hours since the start, limited to the window.
  private func position(of instant: Date) -> Double {
    min(max(instant.timeIntervalSince(start) / 3600, 0), Double(count))
  }
}

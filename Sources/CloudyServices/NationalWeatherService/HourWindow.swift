import Foundation

/// The hours that a forecast can be about: two days back, ten ahead. Whatever period an answer names, no more than these
/// are made of it.
struct HourWindow {
  private static let hoursBack = 48
  private static let hoursAhead = 240

  let start: Date
  let count = HourWindow.hoursBack + HourWindow.hoursAhead

  /// Hours are those of UTC, which all zones of the United States share.
  init(around now: Date) {
    let hour = (now.timeIntervalSince1970 / 3600).rounded(.down)
    start = Date(timeIntervalSince1970: hour * 3600) - TimeInterval(HourWindow.hoursBack) * 3600
  }

  func time(ofHour hour: Int) -> Date { start + TimeInterval(hour) * 3600 }

  /// The hours that begin in an interval.
  func hours(beginningIn interval: Range<Date>) -> Range<Int> {
    let first = position(of: interval.lowerBound).rounded(.up)
    return Int(first)..<max(Int(first), Int(position(of: interval.upperBound).rounded(.up)))
  }

  /// The hours of which an interval has a part, and how many seconds of each it has.
  func shares(of interval: Range<Date>) -> [(hour: Int, seconds: TimeInterval)] {
    let first = Int(position(of: interval.lowerBound).rounded(.down))
    let last = Int(position(of: interval.upperBound).rounded(.up))
    return (first..<max(first, last)).map { hour in
      let overlap = interval.clamped(to: time(ofHour: hour)..<time(ofHour: hour + 1))
      return (hour, overlap.upperBound.timeIntervalSince(overlap.lowerBound))
    }
  }

  /// In hours from the start, within the window.
  private func position(of instant: Date) -> Double {
    min(max(instant.timeIntervalSince(start) / 3600, 0), Double(count))
  }
}

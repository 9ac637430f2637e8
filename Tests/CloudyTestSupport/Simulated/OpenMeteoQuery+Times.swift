import CloudyModel
import Foundation

/// The times of the requested rows.
extension OpenMeteoQuery {
  /// A service's defaults and limits.
  struct Limits {
    let daysAhead: Int
    let mostDaysAhead: Int
    /// The first instant that requested dates cannot include.
    let end: Date
    let needsDates: Bool
  }

  /// Times in a zone's local time, with its offset added.
  struct Times {
    let days: [Date]
    let hours: [Date]
    let quarters: [Date]
  }

  func times(in zone: OpenMeteoZone, now: Date, limits: Limits) throws(BadRequest) -> Times {
    let local = now + Double(zone.wholeHours)
    if let range = try range("date", step: 86_400) {
      return try fixed(range, limits: limits)
    }
    if fields["start_hour"] != nil || fields["start_minutely_15"] != nil || limits.needsDates {
      return try fixed(nil, limits: limits)
    }
    let past = try count("past_days", 0...92) ?? 0
    let daysAhead = try count("forecast_days", 0...limits.mostDaysAhead)
    let today = local.floored(to: 86_400)
    func days(_ ahead: Int) -> Range<Date> { today - Double(past) * 86_400..<today + Double(ahead) * 86_400 }
    let all = days(daysAhead ?? limits.daysAhead)
    // By default, quarter hours do not reach as far as hours and days.
    return Times(
      days: Self.steps(all, 86_400),
      hours: try relative("hours", step: 3600, from: local, limits: limits) ?? Self.steps(all, 3600),
      quarters: try relative("minutely_15", step: 900, from: local, limits: limits)
        ?? Self.steps(days(daysAhead ?? 3), 900))
  }

  /// Returns times relative to the current time.
  private func relative(
    _ name: String, step: TimeInterval, from local: Date, limits: Limits
  ) throws(BadRequest) -> [Date]? {
    let perDay = Int(86_400 / step)
    let past = try count("past_" + name, 0...92 * perDay)
    let ahead = try count("forecast_" + name, 0...limits.mostDaysAhead * perDay)
    guard past != nil || ahead != nil else { return nil }
    let start = local.floored(to: step)
    let end = start + Double(ahead ?? limits.mostDaysAhead * perDay) * step
    return Self.steps(start - Double(past ?? 0) * step..<end, step)
  }

  /// Returns times between requested dates or hours.
  private func fixed(_ dates: Range<Date>?, limits: Limits) throws(BadRequest) -> Times {
    for name in [
      "past_days", "forecast_days", "past_hours", "forecast_hours", "past_minutely_15", "forecast_minutely_15",
    ]
    where fields[name] != nil && fields[name] != "0" {
      throw BadRequest(reason: "Parameter '\(name)' is mutually exclusive with 'start_date' and 'end_date'")
    }
    let hours = try range("hour", step: 3600) ?? dates
    let quarters = try range("minutely_15", step: 900) ?? hours
    guard dates != nil || hours != nil || quarters != nil else {
      throw BadRequest(reason: "Both 'start_date' and 'end_date' must be set in the url")
    }
    for range in [dates, hours, quarters].compactMap(\.self) {
      for (name, day) in [("start_date", range.lowerBound), ("end_date", range.upperBound - 900)]
      where !(Self.start..<limits.end).contains(day.floored(to: 86_400)) {
        throw BadRequest(
          reason: "Parameter '\(name)' is out of allowed range from \(Self.start.isoText.prefix(10)) to "
            + (limits.end - 86_400).isoText.prefix(10))
      }
    }
    return Times(
      days: dates.map { Self.steps($0, 86_400) } ?? [], hours: hours.map { Self.steps($0, 3600) } ?? [],
      quarters: quarters.map { Self.steps($0, 900) } ?? [])
  }

  /// - Returns: `nil` if there is no such parameter.
  private func range(_ name: String, step: TimeInterval) throws(BadRequest) -> Range<Date>? {
    let (first, last) = ("start_" + name, "end_" + name)
    guard fields[first] != nil || fields[last] != nil else { return nil }
    guard let start = fields[first].flatMap(Self.instant), let end = fields[last].flatMap(Self.instant) else {
      throw BadRequest(reason: "Both '\(first)' and '\(last)' must be set in the url")
    }
    guard start <= end else { throw BadRequest(reason: "End-date must be larger or equals than start-date") }
    return start.floored(to: step)..<end.floored(to: step) + step
  }

  private func count(_ name: String, _ range: ClosedRange<Int>) throws(BadRequest) -> Int? {
    guard let text = fields[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let words = name.hasPrefix("past") ? "Past days" : "Forecast days"
      throw BadRequest(
        reason: "\(words) is invalid. Allowed range \(range.lowerBound) to \(range.upperBound). Given \(text).")
    }
    return number
  }

  /// - Parameter text: For example `2026-11-21` or `2026-11-21T12:00`.
  private static func instant(_ text: String) -> Date? {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, let day = CivilDate(isoText: first)?.start else { return nil }
    guard parts.count > 1 else { return day }
    let clock = parts[1].split(separator: ":").map { Int($0) }
    guard parts.count == 2, (2...3).contains(clock.count), let hour = clock[0], let minute = clock[1],
      (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
    return day + Double(hour * 3600 + minute * 60)
  }

  private static func steps(_ range: Range<Date>, _ step: TimeInterval) -> [Date] {
    Array(stride(from: range.lowerBound, to: range.upperBound, by: step))
  }

  /// 1940-01-01, the start of the archive.
  private static let start = Date(timeIntervalSince1970: -946_771_200)
}

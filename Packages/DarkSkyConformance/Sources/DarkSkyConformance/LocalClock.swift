import Foundation

/// The wall clock of a place.
public struct LocalClock {
  private let zone: TimeZone

  /// - Returns: `nil` if the zone is unknown.
  public init?(zone name: String) {
    guard let zone = TimeZone(identifier: name) else { return nil }
    self.zone = zone
  }

  /// The offset from UTC in seconds, positive to the east.
  public func offset(at time: Int) -> Int { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time))) }

  /// Days since 1970 by the wall clock.
  public func day(at time: Int) -> Int { Self.quotient(time + offset(at: time), 86_400) }

  /// Seconds since midnight by the wall clock.
  func second(at time: Int) -> Int {
    let local = time + offset(at: time)
    return local - Self.quotient(local, 86_400) * 86_400
  }

  func hour(at time: Int) -> Int { second(at: time) / 3600 }

  /// The first instant of a day, which is not midnight if a clock change skips it.
  public func start(ofDay day: Int) -> Int {
    let midnight = day * 86_400
    var time = midnight - offset(at: midnight - offset(at: midnight))
    while self.day(at: time) < day { time += 900 }
    while self.day(at: time - 900) >= day { time -= 900 }
    return time
  }

  /// The weekday of a day, where 0 is Sunday.
  static func weekday(ofDay day: Int) -> Int { ((day + 4) % 7 + 7) % 7 }

  /// The clock changes in the 400 days before an instant, newest first, with their shifts in seconds.
  public func changes(before time: Int) -> [(time: Int, shift: Int)] {
    var found: [(time: Int, shift: Int)] = []
    var date = Date(timeIntervalSince1970: Double(time - 400 * 86_400))
    while let next = zone.nextDaylightSavingTimeTransition(after: date), next > date, found.count < 8 {
      guard let instant = Int(exactly: next.timeIntervalSince1970.rounded()), instant < time else { break }
      found.append((instant, offset(at: instant + 60) - offset(at: instant - 60)))
      date = next.addingTimeInterval(1)
    }
    return found.reversed()
  }

  /// A time with an offset from UTC as text, such as `2026-11-21T20:20:00`.
  static func text(_ time: Int, offset: Int = 0) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSince1970: Double(time + offset)))
    func two(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : "\(value ?? 0)" }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))"
      + "T\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))"
  }

  /// The quotient, rounded toward negative infinity.
  private static func quotient(_ dividend: Int, _ divisor: Int) -> Int {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient - 1 : quotient
  }
}

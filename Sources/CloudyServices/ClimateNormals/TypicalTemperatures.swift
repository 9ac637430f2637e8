import CloudyModel
import Foundation

/// How temperature goes through typical days: from each day's lowest, about when the sun rises, to its highest in the
/// early afternoon, and down to the next day's lowest, each way half a cosine wave so that it turns gently.
///
/// The turns fall on full hours of the forecast, so that a day's hours have just the day's lowest and highest.
struct TypicalTemperatures {
  private struct Turn {
    let instant: Date
    let celsius: Double
  }

  private let days: [TypicalDate]
  private let turns: [Turn]

  /// - Parameter days: In order and without gaps, one more on each side than is asked for.
  /// - Returns: `nil` if nothing is known of the days.
  init?(of days: [TypicalDate]) {
    self.days = days
    turns = days.flatMap(TypicalTemperatures.turns).sorted { $0.instant < $1.instant }
    if turns.isEmpty { return nil }
  }

  /// - Returns: `nil` outside the days.
  func temperature(at instant: Date) -> Temperature? {
    guard let day = days.last(where: { $0.interval.contains(instant) }),
      let next = turns.firstIndex(where: { $0.instant > instant }), next > 0
    else { return nil }
    let (before, after) = (turns[next - 1], turns[next])
    let part =
      instant.timeIntervalSince(before.instant) / after.instant.timeIntervalSince(before.instant)
    let celsius = before.celsius + (after.celsius - before.celsius) * (1 - cos(.pi * part)) / 2
    // Late in the evening it may be on its way to a next day that is colder than this one ever was.
    let lowest = day.typical?.temperatureMin?.celsius ?? celsius
    let highest = day.typical?.temperatureMax?.celsius ?? celsius
    return Temperature(celsius: min(max(celsius, lowest), highest))
  }

  private static func turns(of day: TypicalDate) -> [Turn] {
    guard let typical = day.typical else { return [] }
    let interval = day.interval
    let noon = day.sun.noon ?? interval.lowerBound + interval.upperBound.timeIntervalSince(interval.lowerBound) / 2
    func turn(_ temperature: Temperature, at instant: Date) -> Turn {
      Turn(instant: hour(of: day, nearest: instant), celsius: temperature.celsius)
    }
    guard let lowest = typical.temperatureMin, let highest = typical.temperatureMax else {
      return [turn(typical.temperature, at: noon)]
    }
    return [
      turn(lowest, at: noon - hoursFromLowestToNoon(day.sun, noon: noon) * 3600),
      turn(highest, at: noon + 2.5 * 3600),
    ]
  }

  /// From sunrise to noon, but no less than 4.5 hours, since long nights reach their lowest before they end, and no more
  /// than 9.5, the measure of short nights and of days on which the sun does not set. Where it does not rise it is 6.
  private static func hoursFromLowestToNoon(_ sun: SunTimes, noon: Date) -> Double {
    switch sun.daylight {
    case .polarNight: return 6
    case .polarDay: return 9.5
    case .changes(let rise, _):
      guard let rise else { return 9.5 }
      let hours = noon.timeIntervalSince(rise) / 3600
      // Where clocks are far from the sun, the sunrise of the date may be the one after its noon.
      return min(9.5, max(4.5, hours < 0 ? hours + 24 : hours))
    }
  }

  /// The hour of the day that is nearest, or nearest a day of the sun earlier or later if that is another date.
  private static func hour(of day: TypicalDate, nearest instant: Date) -> Date {
    var instant = instant
    if instant < day.interval.lowerBound { instant += 86_400 }
    if instant >= day.interval.upperBound { instant -= 86_400 }
    return day.hours.min { abs($0.timeIntervalSince(instant)) < abs($1.timeIntervalSince(instant)) } ?? instant
  }
}

import CloudyModel
import Foundation

/// The course of temperature through typical days: from each day's lowest, around sunrise, to its highest in the early
/// afternoon, and down to the next day's lowest. Each rise and fall is half a cosine wave.
///
/// The extremes fall on the forecast's hours, so that a day's hours contain exactly the day's lowest and highest.
struct TypicalTemperatures {
  private struct Extremum {
    let instant: Date
    let celsius: Double
  }

  private let days: [TypicalDate]
  private let coordinator: [Extremum]

  /// - Parameter days: In order and without gaps, with one more on each side than requested.
  /// - Returns: `nil` if no day has a temperature.
  init?(of days: [TypicalDate]) {
    self.days = days
    coordinator = days.flatMap(TypicalTemperatures.coordinator).sorted { $0.instant < $1.instant }
    if coordinator.isEmpty { return nil }
  }

  /// - Returns: `nil` outside the days.
  func temperature(at instant: Date) -> Temperature? {
    guard let day = days.last(where: { $0.interval.contains(instant) }),
      let next = coordinator.firstIndex(where: { $0.instant > instant }), next > 0
    else { return nil }
    let (before, after) = (coordinator[next - 1], coordinator[next])
    let part =
      instant.timeIntervalSince(before.instant) / after.instant.timeIntervalSince(before.instant)
    let celsius = before.celsius + (after.celsius - before.celsius) * (1 - cos(.pi * part)) / 2
    // Late in the evening, the curve may approach the low of the next day, which is below all temperatures of this one.
    let lowest = day.typical?.temperatureMin?.celsius ?? celsius
    let highest = day.typical?.temperatureMax?.celsius ?? celsius
    return Temperature(celsius: min(max(celsius, lowest), highest))
  }

  private static func coordinator(of day: TypicalDate) -> [Extremum] {
    guard let typical = day.typical else { return [] }
    let interval = day.interval
    let noon = day.sun.noon ?? interval.lowerBound + interval.upperBound.timeIntervalSince(interval.lowerBound) / 2
    func claim(_ temperature: Temperature, at instant: Date) -> Extremum {
      Extremum(instant: hour(of: day, nearest: instant), celsius: temperature.celsius)
    }
    guard let lowest = typical.temperatureMin, let highest = typical.temperatureMax else {
      return [claim(typical.temperature, at: noon)]
    }
    return [
      claim(lowest, at: noon - hoursFromLowestToNoon(day.sun, noon: noon) * 3600),
      claim(highest, at: noon + 2.5 * 3600),
    ]
  }

  /// The time from sunrise to noon, within limits: at least 4.5 hours, since long nights reach their lowest before they
  /// end, and at most 9.5, which also applies to days without a sunset. Without a sunrise it is 6.
  private static func hoursFromLowestToNoon(_ sun: SunTimes, noon: Date) -> Double {
    switch sun.daylight {
    case .polarNight: return 6
    case .polarDay: return 9.5
    case .changes(let rise, _):
      guard let rise else { return 9.5 }
      let hours = noon.timeIntervalSince(rise) / 3600
      // Where clocks are far from solar time, the date's sunrise may come after its noon.
      return min(9.5, max(4.5, hours < 0 ? hours + 24 : hours))
    }
  }

  /// Returns the nearest hour of the day. If the instant is on another date, it is first moved by 24 hours.
  private static func hour(of day: TypicalDate, nearest instant: Date) -> Date {
    var instant = instant
    if instant < day.interval.lowerBound { instant += 86_400 }
    if instant >= day.interval.upperBound { instant -= 86_400 }
    return day.hours.min { abs($0.timeIntervalSince(instant)) < abs($1.timeIntervalSince(instant)) } ?? instant
  }
}

import CloudyModel
import Foundation

/// A day's extremes: the high of the day from 06:00 to 18:00, the low of the following night until 06:00; maximum and
/// minimum from midnight to midnight.
struct DarkSkyExtremes {
  var high, low, min, max: Extreme<Temperature>?
}

extension DarkSkyResponse {
  /// Writes a day's extremes of the temperature and of the apparent temperature.
  func write(temperaturesOf day: DayConditions, to point: inout JSONBytes) {
    for (extremes, names) in [
      (extremes(of: day), DarkSkyResponse.names), (apparentExtremes(of: day), DarkSkyResponse.apparentNames),
    ] {
      write(names.high, extremes.high, to: &point)
      write(names.low, extremes.low, to: &point)
      write(names.min, extremes.min, to: &point)
      write(names.max, extremes.max, to: &point)
    }
  }

  /// The extremes of the temperature.
  func extremes(of day: DayConditions) -> DarkSkyExtremes {
    extremes(on: day.date, \.temperature, most: day.temperatureMax, least: day.temperatureMin, \.temperatureMin)
  }

  private func apparentExtremes(of day: DayConditions) -> DarkSkyExtremes {
    extremes(
      on: day.date, \.apparentTemperature, most: day.apparentTemperatureMax, least: day.apparentTemperatureMin,
      \.apparentTemperatureMin)
  }

  /// - Parameters:
  ///   - most, least: The source's own values for the day, used if not all hours are known. They have no time.
  ///   - leastOfDay: Returns the source's minimum of a day; the next day's is normally that of the night.
  private func extremes(
    on date: CivilDate, _ variable: (Conditions) -> Temperature?, most: Temperature?, least: Temperature?,
    _ leastOfDay: (DayConditions) -> Temperature?
  ) -> DarkSkyExtremes {
    let tomorrow = date.adding(days: 1)
    let morning = calendar.instant(of: date, at: TimeOfDay(hour: 6))
    let evening = calendar.instant(of: date, at: TimeOfDay(hour: 18))
    let nextMorning = calendar.instant(of: tomorrow, at: TimeOfDay(hour: 6))
    let interval = calendar.interval(of: date)
    let known = [hours.all(of: date), hours.all(of: tomorrow)]
    /// Returns the first extreme of a period; `nil` unless all its hours are known.
    func extreme(
      from start: Date, to end: Date, _ isMore: (Temperature, Temperature) -> Bool
    ) -> Extreme<Temperature>? {
      var count = 0
      var extreme: Extreme<Temperature>?
      for day in known {
        for index in day.indices where day[index].time >= start && day[index].time < end {
          guard let value = variable(day[index]) else { continue }
          count += 1
          if extreme.map({ isMore(value, $0.value) }) ?? true {
            extreme = Extreme(value: value, time: day[index].time)
          }
        }
      }
      return Double(count) * 3600 > end.timeIntervalSince(start) - 1800 ? extreme : nil
    }
    let (midnight, nextMidnight) = (interval.lowerBound, interval.upperBound)
    let nextLeast = forecast.days.content.first { $0.date == tomorrow }.flatMap(leastOfDay)
    func stated(_ temperature: Temperature?) -> Extreme<Temperature>? { temperature.map { Extreme(value: $0) } }
    return DarkSkyExtremes(
      high: extreme(from: morning, to: evening, >) ?? stated(most),
      low: extreme(from: evening, to: nextMorning, <) ?? stated(nextLeast ?? least),
      min: extreme(from: midnight, to: nextMidnight, <) ?? stated(least),
      max: extreme(from: midnight, to: nextMidnight, >) ?? stated(most))
  }

  private func write(
    _ names: Names, _ extreme: Extreme<Temperature>?, to point: inout JSONBytes
  ) {
    guard let extreme else { return }
    point.field(names.value, units.number(extreme.value), decimals: 2)
    if let time = extreme.time { point.field(names.time, time: time) }
  }

  private typealias Names = (value: StaticString, time: StaticString)
  private static let names: (high: Names, low: Names, min: Names, max: Names) = (
    ("temperatureHigh", "temperatureHighTime"), ("temperatureLow", "temperatureLowTime"),
    ("temperatureMin", "temperatureMinTime"), ("temperatureMax", "temperatureMaxTime")
  )
  private static let apparentNames: (high: Names, low: Names, min: Names, max: Names) = (
    ("apparentTemperatureHigh", "apparentTemperatureHighTime"),
    ("apparentTemperatureLow", "apparentTemperatureLowTime"),
    ("apparentTemperatureMin", "apparentTemperatureMinTime"),
    ("apparentTemperatureMax", "apparentTemperatureMaxTime")
  )
}

import CloudyModel
import Foundation

extension DarkSkyAnswer {
  /// Writes a day's extremes: high of the day from 06:00 to 18:00, low of the night after it until 06:00; highest and
  /// lowest from midnight to midnight.
  func write(temperaturesOf day: DayConditions, hours known: [Conditions], to point: inout JSONBytes) {
    let tomorrow = day.date.adding(days: 1)
    let morning = calendar.instant(of: day.date, at: TimeOfDay(hour: 6))
    let evening = calendar.instant(of: day.date, at: TimeOfDay(hour: 18))
    let nextMorning = calendar.instant(of: tomorrow, at: TimeOfDay(hour: 6))
    let ofTomorrow = hours.all(of: tomorrow)
    let light = known.filter { $0.time >= morning && $0.time < evening }
    let night = (known + ofTomorrow).filter { $0.time >= evening && $0.time < nextMorning }
    let next = forecast.days.content.first { $0.date == tomorrow }

    for (isApparent, figure, most, least, nextLeast) in [
      (false, \Conditions.temperature, day.temperatureMax, day.temperatureMin, next?.temperatureMin),
      (
        true, \.apparentTemperature, day.apparentTemperatureMax, day.apparentTemperatureMin,
        next?.apparentTemperatureMin
      ),
    ] {
      // Without hours, these are the nearest that is known, and have no time.
      let isLightKnown = light.count >= 11 && light.allSatisfy { $0[keyPath: figure] != nil }
      let isNightKnown = night.count >= 11 && night.allSatisfy { $0[keyPath: figure] != nil }
      let high = isLightKnown ? Extreme.most(light) { $0[keyPath: figure] } : most.map { Extreme(value: $0) }
      let low =
        isNightKnown ? Extreme.least(night) { $0[keyPath: figure] } : (nextLeast ?? least).map { Extreme(value: $0) }
      let hottest = Extreme.most(known) { $0[keyPath: figure] }
      let coldest = Extreme.least(known) { $0[keyPath: figure] }
      let names = isApparent ? DarkSkyAnswer.apparentNames : DarkSkyAnswer.names
      write(names.high, high, to: &point)
      write(names.low, low, to: &point)
      write(names.min, DarkSkyAnswer.joined(least, coldest, <), to: &point)
      write(names.max, DarkSkyAnswer.joined(most, hottest, >), to: &point)
    }
  }

  private func write(
    _ names: (value: StaticString, time: StaticString), _ extreme: Extreme<Temperature>?, to point: inout JSONBytes
  ) {
    guard let extreme else { return }
    point.field(names.value, units.number(extreme.value), decimals: 2)
    if let time = extreme.time { point.field(names.time, time: time) }
  }

  /// The service's own figure of a day may lie between two of its hours; the time is that of the hour.
  private static func joined(
    _ stated: Temperature?, _ ofHours: Extreme<Temperature>?, _ isBeyond: (Temperature, Temperature) -> Bool
  ) -> Extreme<Temperature>? {
    guard let stated else { return ofHours }
    guard let ofHours else { return Extreme(value: stated) }
    return isBeyond(ofHours.value, stated) ? ofHours : Extreme(value: stated, time: ofHours.time)
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

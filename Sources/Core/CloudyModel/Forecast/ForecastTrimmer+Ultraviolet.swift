import Foundation

/// The UV index of the air quality block, for forecasts without one.
extension ForecastTrimmer {
  /// Returns hours with the UV index of the air quality block where the forecast has none.
  func withUltraviolet(_ hours: [Conditions]) -> [Conditions] {
    guard let air = forecast.airQuality?.content, hours.contains(where: { $0.uvIndex == nil }) else { return hours }
    let known = Dictionary(air.map { ($0.time, $0.uvIndex) }) { first, _ in first }
    return hours.map { hour in
      guard hour.uvIndex == nil, hour.temperature != nil, let index = known[hour.time] ?? nil else { return hour }
      var hour = hour
      hour.uvIndex = index
      hour.dropUltravioletOfNight()
      return hour
    }
  }

  /// Returns the current conditions, likewise.
  func withUltraviolet(_ block: Block<Conditions>) -> Block<Conditions> {
    guard block.content.uvIndex == nil, block.content.temperature != nil,
      let index = forecast.airQuality?.content.first(where: { $0.time.beginsHour(of: now) })?.uvIndex
    else { return block }
    var block = block
    block.content.uvIndex = index
    block.content.dropUltravioletOfNight()
    return block
  }

  /// Returns days, likewise. A day needs the hours around noon, in which the index is highest.
  func withUltraviolet(_ block: Block<[DayConditions]>) -> Block<[DayConditions]> {
    guard let air = forecast.airQuality?.content, block.content.contains(where: { $0.uvIndex == nil }) else {
      return block
    }
    var block = block
    for index in block.content.indices
    where block.content[index].uvIndex == nil && block.content[index].temperatureMax != nil {
      let date = block.content[index].date
      let interval = calendar.interval(of: date)
      let known = air.filter { hour in
        interval.contains(hour.time) && hour.uvIndex != nil
          && Sun.isDaylight(at: hour.time, coordinates: forecast.place.coordinates)
      }
      let noon =
        calendar.instant(of: date, at: TimeOfDay(hour: 11))...calendar.instant(of: date, at: TimeOfDay(hour: 14))
      guard known.count(where: { noon.contains($0.time) }) >= 3 else { continue }
      block.content[index].uvIndex = known.compactMap(\.uvIndex).max()
    }
    return block
  }
}

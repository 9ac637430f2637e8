import CloudyHTTP
import CloudyModel
import Foundation

extension GridpointResponse {
  func outlook(at place: Place, metadata: ResponseMetadata) -> Outlook {
    let window = HourWindow(around: metadata.receivedAt)
    let temperature = values(.temperature, in: window, as: \.temperature)
    let apparentTemperature = values(.apparentTemperature, in: window, as: \.apparentTemperature)
    let dewPoint = values(.dewPoint, in: window, as: \.dewPoint)
    let humidity = values(.humidity, in: window, as: \.fraction)
    let cloudCover = values(.cloudCover, in: window, as: \.fraction)
    let windSpeed = values(.windSpeed, in: window, as: \.speed)
    let windGust = values(.windGust, in: window, as: \.speed)
    let windBearing = values(.windDirection, in: window, as: \.bearing)
    let visibility = values(.visibility, in: window, as: \.visibility)
    let probability = values(.precipitationProbability, in: window, as: \.fraction)
    let precipitation = amounts(.precipitation, in: window)
    let snowfall = amounts(.snowfall, in: window)
    let words = spread(weather, in: window) { $0 }

    // Layers of probabilities and sums start earlier and end later.
    let first = temperature.firstIndex { $0 != nil } ?? 0
    let last = temperature.lastIndex { $0 != nil } ?? window.count - 1
    let hours = (first...last).map { hour in
      var conditions = Conditions(time: window.time(ofHour: hour))
      conditions.isDaylight = Sun.isDaylight(at: conditions.time, coordinates: place.coordinates)
      conditions.temperature = temperature[hour]
      conditions.apparentTemperature = apparentTemperature[hour]
      conditions.dewPoint = dewPoint[hour]
      conditions.humidity = humidity[hour]
      conditions.cloudCover = cloudCover[hour]
      conditions.windSpeed = windSpeed[hour]
      conditions.windGust = windGust[hour]
      conditions.windBearing = windSpeed[hour]?.metersPerSecond == 0 ? nil : windBearing[hour]
      conditions.visibility = visibility[hour]
      conditions.precipitationProbability = probability[hour]
      conditions.precipitationRate = PlausibleRange.rate(
        precipitation.amounts[hour].map { PrecipitationRate(millimetersPerHour: $0.millimeters) })
      conditions.snowfall = PlausibleRange.hourlySnow(snowfall.amounts[hour])
      return Outlook.Hour(conditions: conditions, words: words[hour])
    }
    let outlook = Outlook(
      hours: hours.filter(\.conditions.hasValues), highs: extremes(.maxTemperature), lows: extremes(.minTemperature),
      derivations: precipitation.isSpread || snowfall.isSpread ? [.sumsSpreadOverHours] : [], madeAt: madeAt,
      metadata: metadata, validity: metadata.validity)
    return outlook.moved(from: elevation, to: place.elevation)
  }

  private func values<Variable>(
    _ layer: Layer, in window: HourWindow, as variable: (CodedQuantity) -> Variable?
  ) -> [Variable?] {
    spread(self[layer], in: window, as: variable)
  }

  /// Returns, for each hour of the window, the value at its start.
  private func spread<Value, Variable>(
    _ periods: [Period<Value>], in window: HourWindow, as variable: (Value) -> Variable?
  ) -> [Variable?] {
    var values = [Variable?](repeating: nil, count: window.count)
    for period in periods {
      guard let value = variable(period.value) else { continue }
      for hour in window.hours(beginningIn: period.interval) { values[hour] = values[hour] ?? value }
    }
    return values
  }

  /// Returns the precipitation in each hour of the window, from sums over several hours.
  private func amounts(_ layer: Layer, in window: HourWindow) -> (amounts: [Length?], isSpread: Bool) {
    var amounts = [Length?](repeating: nil, count: window.count)
    var isSpread = false
    var end = Date.distantPast
    for period in self[layer].sorted(by: { $0.interval.lowerBound < $1.interval.lowerBound }) {
      // Where periods overlap, the overlap's amount counts once.
      guard let sum = period.value.length, sum.meters >= 0, end < period.interval.upperBound else { continue }
      let interval = max(end, period.interval.lowerBound)..<period.interval.upperBound
      let length = period.interval.upperBound.timeIntervalSince(period.interval.lowerBound)
      for (hour, seconds) in window.shares(of: interval) where seconds > 0 {
        amounts[hour] = Length(meters: (amounts[hour]?.meters ?? 0) + sum.meters * seconds / length)
        isSpread = isSpread || (length > 3600 && sum.meters > 0)
      }
      end = period.interval.upperBound
    }
    return (amounts, isSpread)
  }

  private func extremes(_ layer: Layer) -> [Outlook.Extreme] {
    self[layer].compactMap { period in
      period.value.temperature.map { Outlook.Extreme(interval: period.interval, temperature: $0) }
    }
  }
}

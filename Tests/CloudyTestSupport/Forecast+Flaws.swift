import CloudyModel
import Foundation

/// Finds results that no parsing of a service's response may produce, whatever the response: values that are impossible
/// on Earth, times out of order, and days that do not follow from their hours.
extension Forecast {
  /// One text for each flaw; empty if there is none.
  package var flaws: [String] {
    var flaws = Flaws()
    flaws.find(in: current.content)
    for hour in hours.content { flaws.find(in: hour) }
    for day in days.content { flaws.find(in: day) }
    flaws.findDisorder(in: hours.content, by: \.time, "hours")
    flaws.findDisorder(in: days.content, by: \.date, "days")
    if days.provenance.derivations.contains(.daysCutFromHours) {
      flaws.findWrongCut(of: hours.content, into: days.content, calendar: place.calendar)
    }
    let others: [ForecastSupplement?] =
      [
        minutes.map { .minutes($0) }, alerts.map { .alerts($0) }, airQuality.map { .airQuality($0) },
        history.map { .history($0) },
      ] + earlierHours.map { .earlierHours($0) }
    return flaws.found + others.compactMap { $0?.flaws }.joined()
  }
}

extension ForecastSupplement {
  /// One text for each flaw; empty if there is none.
  package var flaws: [String] {
    var flaws = Flaws()
    switch self {
    case .minutes(let block):
      for minute in block.content {
        flaws.check("minute", minute.rate?.millimetersPerHour, 0...2000)
        flaws.check("chance of a minute", minute.probability, 0...1)
        flaws.check("a minute", minute.time)
      }
      flaws.findDisorder(in: block.content, by: \.time, "minutes")
    case .alerts(let block):
      for alert in block.content {
        if alert.title.isEmpty { flaws.found.append("a warning of nothing") }
        flaws.check("a warning's start", alert.start)
        if let end = alert.end { flaws.check("a warning's end", end) }
      }
    case .airQuality(let block):
      for air in block.content { flaws.find(in: air) }
      flaws.findDisorder(in: block.content, by: \.time, "air")
    case .history(let block):
      for day in block.content { flaws.find(in: day) }
      flaws.findDisorder(in: block.content, by: \.date, "days before")
    case .earlierHours(let block):
      for hour in block.content { flaws.find(in: hour) }
      flaws.findDisorder(in: block.content, by: \.time, "earlier hours")
    }
    return flaws.found
  }
}

private struct Flaws {
  var found: [String] = []

  mutating func check(_ name: String, _ variable: Double?, _ range: ClosedRange<Double>) {
    if let variable, !range.contains(variable) { found.append("\(name): \(variable)") }
  }

  mutating func check(_ name: String, _ time: Date) {
    // 1901 to 2099.
    check(name, time.timeIntervalSince1970, -2_177_452_800...4_102_444_799)
  }

  mutating func findDisorder<Item, Key: Comparable>(in items: [Item], by key: KeyPath<Item, Key>, _ name: String) {
    for (item, next) in zip(items, items.dropFirst()) where item[keyPath: key] >= next[keyPath: key] {
      found.append("\(name): \(item[keyPath: key]) before \(next[keyPath: key])")
    }
  }

  mutating func find(in conditions: Conditions) {
    check("time", conditions.time)
    check("temperature", conditions.temperature?.celsius, -90...60)
    check("feels like", conditions.apparentTemperature?.celsius, -120...90)
    check("dew point", conditions.dewPoint?.celsius, -110...40)
    check("humidity", conditions.humidity, 0...1)
    check("pressure", conditions.pressure?.hectopascals, 850...1100)
    check("wind", conditions.windSpeed?.metersPerSecond, 0...125)
    check("gust", conditions.windGust?.metersPerSecond, 0...125)
    check("bearing", conditions.windBearing, 0...(360.0.nextDown))
    check("clouds", conditions.cloudCover, 0...1)
    check("visibility", conditions.visibility?.kilometers, 0...500)
    check("ultraviolet index", conditions.uvIndex, 0...50)
    check("rate", conditions.precipitationRate?.millimetersPerHour, 0...2000)
    check("chance", conditions.precipitationProbability, 0...1)
    check("snow", conditions.snowfall?.meters, 0...0.6)
    check("CAPE", conditions.cape?.joulesPerKilogram, 0...10_000)
    check("thunder", conditions.thunderProbability, 0...1)
    for temperature in conditions.temperatureRange.map({ [$0.lowerBound, $0.upperBound] }) ?? [] {
      check("likely temperature", temperature.celsius, -90...60)
    }
    check("likely wind", conditions.windSpeedRange?.upperBound.metersPerSecond, 0...125)
    check("likely rate", conditions.precipitationRange?.upperBound.millimetersPerHour, 0...400)
  }

  mutating func find(in day: DayConditions) {
    check("a day's highest", day.temperatureMax?.celsius, -90...60)
    check("a day's lowest", day.temperatureMin?.celsius, -90...60)
    check("a day's highest feels like", day.apparentTemperatureMax?.celsius, -120...90)
    check("a day's lowest feels like", day.apparentTemperatureMin?.celsius, -120...90)
    check("a day's dew point", day.dewPoint?.celsius, -110...40)
    check("a day's humidity", day.humidity, 0...1)
    check("a day's pressure", day.pressure?.hectopascals, 850...1100)
    check("a day's wind", day.windSpeed?.metersPerSecond, 0...125)
    check("a day's gust", day.windGust?.metersPerSecond, 0...125)
    check("a day's bearing", day.windBearing, 0...(360.0.nextDown))
    check("a day's clouds", day.cloudCover, 0...1)
    check("a day's visibility", day.visibility?.kilometers, 0...500)
    check("a day's ultraviolet index", day.uvIndex, 0...50)
    // A day has at most 26 hours.
    check("a day's rain", day.precipitation?.millimeters, 0...10_400)
    check("a day's chance", day.precipitationProbability, 0...1)
    check("a day's snow", day.snowfall?.meters, 0...15.6)
    check("a day's sunshine", day.sunshine, 0...1)
    if let lowest = day.temperatureMin, let highest = day.temperatureMax, lowest > highest {
      found.append("a day from \(lowest.celsius) up to \(highest.celsius)")
    }
    if let lowest = day.apparentTemperatureMin, let highest = day.apparentTemperatureMax, lowest > highest {
      found.append("a day that feels like \(lowest.celsius) up to \(highest.celsius)")
    }
  }

  mutating func find(in air: AirQuality) {
    check("time", air.time)
    check("European index", air.europeanIndex, 0...5000)
    check("US index", air.usIndex, 0...5000)
    let concentrations = [
      air.fineParticles, air.particles, air.ozone, air.nitrogenDioxide, air.sulphurDioxide, air.carbonMonoxide,
      air.ammonia, air.dust,
    ]
    for concentration in concentrations { check("air", concentration?.microgramsPerCubicMeter, 0...100_000) }
    for pollen in air.pollen { check("pollen", pollen.grainsPerCubicMeter, 0...100_000) }
    check("ultraviolet index", air.uvIndex, 0...50)
    if air == AirQuality(time: air.time) { found.append("an hour of air of which nothing is known") }
  }

  /// Checks that a day's precipitation is the sum of the hours within its interval, and that intervals do not overlap.
  mutating func findWrongCut(of hours: [Conditions], into days: [DayConditions], calendar: LocalCalendar) {
    var end: Date?
    for day in days {
      let interval = calendar.interval(of: day.date)
      if let end, interval.lowerBound < end { found.append("\(day.date) begins before the day before it ends") }
      end = interval.upperBound
      guard let amount = day.precipitation?.millimeters else { continue }
      let rates = hours.filter { interval.contains($0.time) }.compactMap(\.precipitationRate?.millimetersPerHour)
      if abs(rates.reduce(0, +) - amount) > 1e-6 { found.append("\(day.date) is no sum of its hours") }
    }
  }
}

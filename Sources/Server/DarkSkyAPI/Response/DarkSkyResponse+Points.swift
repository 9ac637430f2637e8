import CloudyModel
import CloudySentences
import Foundation

extension DarkSkyResponse {
  /// Writes the current conditions or an hour.
  func write(_ hour: Conditions, to point: inout JSONBytes, spread: HourSpread?) {
    point.field("time", time: hour.time)
    if let title = words.sentences.title(of: hour) {
      point.field("summary", words.text(title))
      let isDaylight = hour.isDaylight ?? Sun.isDaylight(at: hour.time, coordinates: forecast.place.coordinates)
      let icon = DarkSkyWords.icon(of: title, isDaylight: isDaylight, type: hour.precipitationType)
      if let icon { point.field("icon", icon) }
    }
    write(
      hour.precipitationRate, probability: hour.precipitationProbability, type: hour.precipitationType,
      error: spread?.precipitationRate?.error.map { units.number(PrecipitationRate(millimetersPerHour: $0)) },
      to: &point)
    write(accumulation: hour.snowfall, to: &point)
    write("temperature", hour.temperature, to: &point)
    if let error = spread?.temperature?.error {
      point.field("temperatureError", units.number(degreesCelsius: error), decimals: 2)
    }
    write("apparentTemperature", hour.apparentTemperature, to: &point)
    write("dewPoint", hour.dewPoint, to: &point)
    write(hour.humidity, hour.pressure, to: &point)
    write(hour.windSpeed, gust: hour.windGust, bearing: hour.windBearing, to: &point)
    if let error = spread?.windSpeed?.error {
      point.field("windSpeedError", units.number(Speed(metersPerSecond: error)), decimals: 2)
    }
    if let cover = hour.cloudCover { point.field("cloudCover", cover, decimals: 2) }
    if let index = hour.uvIndex { point.field("uvIndex", index, decimals: 0) }
    write(visibility: hour.visibility, to: &point)
  }

  /// Writes a day.
  func write(_ day: DayConditions, to point: inout JSONBytes) {
    let known = hours.all(of: day.date)
    let interval = calendar.interval(of: day.date)
    let noon = calendar.noon(of: day.date)
    point.field("time", time: interval.lowerBound)
    if let sentence = words.sentences.day(day.date) ?? day.inWords {
      point.field("summary", words.text(sentence))
      let icon = DarkSkyWords.icon(of: sentence, isDaylight: true, type: day.precipitationType)
      if let icon { point.field("icon", icon) }
    }
    let sun = SunTimes(on: day.date, calendar: calendar, coordinates: forecast.place.coordinates)
    if let rise = sun.rise { point.field("sunriseTime", time: rise) }
    if let set = sun.set { point.field("sunsetTime", time: set) }
    let phase = (Moon(at: noon).phase * 100).rounded() / 100
    point.field("moonPhase", phase >= 1 ? 0 : phase, decimals: 2)
    write(precipitationOf: day, hours: known, to: &point)
    write(temperaturesOf: day, to: &point)
    write("dewPoint", day.dewPoint, to: &point)
    write(day.humidity, day.pressure, to: &point)
    write(day.windSpeed, gust: day.windGust, bearing: day.windBearing, to: &point)
    if day.windGust != nil, let gust = Extreme.most(known, \.windGust), let time = gust.time {
      point.field("windGustTime", time: time)
    }
    if let cover = day.cloudCover { point.field("cloudCover", cover, decimals: 2) }
    if let index = day.uvIndex {
      point.field("uvIndex", index, decimals: 0)
      let most = Extreme.most(known, \.uvIndex)
      if let time = most?.time, most?.value ?? 0 >= 0.5 { point.field("uvIndexTime", time: time) }
    }
    write(visibility: day.visibility, to: &point)
  }

  /// - Parameter error: In the response's unit.
  func write(
    _ rate: PrecipitationRate?, probability: Double?, type: PrecipitationType?, error: Double?,
    to point: inout JSONBytes
  ) {
    let intensity = rate.map(units.number)
    if let intensity { point.field("precipIntensity", intensity, decimals: 4) }
    if let error { point.field("precipIntensityError", error, decimals: 4) }
    if let probability { point.field("precipProbability", probability, decimals: 2) }
    // Omit the type if the intensity rounds to zero, but not if it is unknown.
    if let type, intensity.map({ JSONBytes.scaled($0, decimals: 4) != 0 }) ?? true {
      point.field("precipType", type.darkSkyName)
    }
  }

  private func write(precipitationOf day: DayConditions, hours: [Conditions], to point: inout JSONBytes) {
    let hourCount = calendar.hourCount(of: day.date)
    let mean = day.precipitation.map { PrecipitationRate(millimetersPerHour: $0.millimeters / max(hourCount, 1)) }
    let intensity = mean.map(units.number)
    if let intensity { point.field("precipIntensity", intensity, decimals: 4) }
    if let most = Extreme.most(hours, \.precipitationRate) {
      let greatest = max(units.number(most.value), intensity ?? 0)
      point.field("precipIntensityMax", greatest, decimals: 4)
      if JSONBytes.scaled(greatest, decimals: 4) != 0, let time = most.time {
        point.field("precipIntensityMaxTime", time: time)
      }
    }
    if let probability = day.precipitationProbability { point.field("precipProbability", probability, decimals: 2) }
    if let type = day.precipitationType, let intensity, JSONBytes.scaled(intensity, decimals: 4) != 0 {
      point.field("precipType", type.darkSkyName)
    }
    write(accumulation: day.snowfall, to: &point)
  }

  private func write(accumulation depth: Length?, to point: inout JSONBytes) {
    guard let depth else { return }
    let amount = units.number(snow: depth)
    if JSONBytes.scaled(amount, decimals: 4) ?? 0 > 0 { point.field("precipAccumulation", amount, decimals: 4) }
  }

  private func write(_ name: StaticString, _ temperature: Temperature?, to point: inout JSONBytes) {
    if let temperature { point.field(name, units.number(temperature), decimals: 2) }
  }

  private func write(_ humidity: Double?, _ pressure: Pressure?, to point: inout JSONBytes) {
    if let humidity { point.field("humidity", humidity, decimals: 2) }
    if let pressure { point.field("pressure", pressure.hectopascals, decimals: 2) }
  }

  private func write(_ speed: Speed?, gust: Speed?, bearing: Double?, to point: inout JSONBytes) {
    if let speed { point.field("windSpeed", units.number(speed), decimals: 2) }
    if let gust { point.field("windGust", units.number(gust), decimals: 2) }
    let isCalm = speed.map { JSONBytes.scaled(units.number($0), decimals: 2) == 0 } ?? false
    if let bearing, !isCalm, let degrees = JSONBytes.scaled(bearing, decimals: 0) {
      point.field("windBearing", int: (degrees % 360 + 360) % 360)
    }
  }

  private func write(visibility: Length?, to point: inout JSONBytes) {
    guard let visibility else { return }
    point.field("visibility", units.number(distance: min(visibility, DarkSkyResponse.farthest)), decimals: 3)
  }

  /// The highest visibility of the Dark Sky API.
  private static let farthest = Length(miles: 10)
}

extension DayConditions {
  /// The day's condition as a sentence, if too few hours are known for a better one.
  var inWords: Term? {
    var facts = Conditions(time: Date(timeIntervalSince1970: 0))
    facts.condition = condition
    facts.cloudCover = cloudCover
    facts.precipitationType = precipitationType
    facts.summary = summary
    guard let title = HourConditions(facts).title() else { return nil }
    if case .named(.title, let arguments) = title, let first = arguments.first {
      return .named(.sentence, [.named(.forDay, [first])])
    }
    return title
  }
}

extension Estimate {
  /// Half of the range of the services that agree; `nil` with one service.
  fileprivate var error: Double? { band.map { ($0.upperBound - $0.lowerBound) / 2 } }
}

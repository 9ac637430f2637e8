import CloudyModel
import CloudyTestSupport
import Foundation

/// Forecasts of invented services.
enum ConsensusSamples {
  /// Saturday, 21 November 2026, 13:15 in Brussels.
  static let now = Forecast.sampleTime

  static func source(_ id: String, kind: ForecastSource.Kind = .forecast) -> ForecastSource {
    ForecastSource(
      id: id, name: "The \(id)", kind: kind, attribution: "Weather by \(id)", license: "CC BY 4.0",
      homepage: "https://\(id).example")
  }

  static func place(_ zone: String = "Europe/Brussels") -> Place {
    Place(name: "Somewhere", coordinates: .fallback, timeZoneIdentifier: zone)
  }

  /// A forecast of hours, with the days that follow from them.
  ///
  /// - Parameters:
  ///   - start: The time of the first hour; midnight of today if `nil`.
  ///   - step: The time between hours, in seconds.
  ///   - fill: Sets an hour's values, from the number of hours since `start`.
  static func forecast(
    _ id: String = "one", zone: String = "Europe/Brussels", at now: Date = now, from start: Date? = nil,
    count: Int = 48, step: TimeInterval = 3600, kind: ForecastSource.Kind = .forecast,
    fill: (Double, inout Conditions) -> Void
  ) -> Forecast {
    let place = place(zone)
    let calendar = place.calendar
    let today = calendar.date(at: now)
    let start = start ?? calendar.startOfDay(today)
    let hours = (0..<count).map { index in
      let time = start + Double(index) * step
      var hour = Conditions(time: time)
      hour.isDaylight = Sun.isDaylight(at: time, coordinates: place.coordinates)
      fill(Double(index) * step / 3600, &hour)
      return hour
    }
    var current = hours.last { $0.time <= now } ?? Conditions(time: now)
    current.time = now
    let provenance = Provenance(source: source(id, kind: kind), madeAt: now - 3600, fetchedAt: now - 60)
    return Forecast(
      place: place, current: Block(current, from: provenance), hours: Block(hours, from: provenance),
      days: Block(DayConditions.days(of: hours, from: today, calendar: calendar), from: provenance))
  }

  /// A forecast with the given current temperature.
  static func forecast(_ id: String = "one", celsius: Double) -> Forecast {
    forecast(id) { _, hour in hour.temperature = Temperature(celsius: celsius) }
  }

  /// A forecast with random values, any of which may be missing.
  static func random(_ id: String, using generator: inout SeededGenerator) -> Forecast {
    var generator = generator
    defer { _ = generator.next() }
    func maybe<Value>(_ value: Value) -> Value? { Int.random(in: 0..<5, using: &generator) == 0 ? nil : value }
    func fraction() -> Double { .random(in: 0...1, using: &generator) }
    return forecast(id) { hours, hour in
      hour.temperature = maybe(Temperature(celsius: 8 * fraction() + hours / 10))
      hour.apparentTemperature = maybe(Temperature(celsius: 8 * fraction()))
      hour.dewPoint = maybe(Temperature(celsius: 8 * fraction()))
      hour.humidity = maybe(fraction())
      hour.pressure = maybe(Pressure(hectopascals: 1000 + 20 * fraction()))
      hour.windSpeed = maybe(Speed(metersPerSecond: 9 * fraction()))
      hour.windGust = maybe(Speed(metersPerSecond: 9 + 9 * fraction()))
      hour.windBearing = maybe(359 * fraction())
      hour.cloudCover = maybe(fraction())
      hour.visibility = maybe(Length(kilometers: 20 * fraction()))
      hour.uvIndex = maybe(fraction() * 6)
      hour.precipitationRate = maybe(PrecipitationRate(millimetersPerHour: max(0, fraction() * 3 - 1)))
      hour.precipitationProbability = maybe(fraction())
      hour.precipitationType = maybe(PrecipitationType.allCases[Int.random(in: 0..<3, using: &generator)])
      hour.snowfall = maybe(Length(centimeters: fraction()))
      hour.condition = maybe(
        [.clear, .overcast, .fog, .breezy, .thunderstorm, .hail][Int.random(in: 0..<6, using: &generator)])
    }
  }
}

extension Forecast {
  /// The values without their sources.
  var values: Values {
    Values(current: current.content, hours: hours.content, days: days.content)
  }

  struct Values: Equatable {
    let current: Conditions
    let hours: [Conditions]
    let days: [DayConditions]
  }
}

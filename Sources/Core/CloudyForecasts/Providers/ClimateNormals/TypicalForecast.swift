import CloudyModel
import Foundation

/// Turns a typical year into a forecast that starts at a given moment.
struct TypicalForecast {
  private let place: Place
  private let now: Date
  private let source: ForecastSource
  /// The forecast's days, today first.
  private let days: [TypicalDate]
  /// `nil` without climate data.
  private let temperatures: TypicalTemperatures?

  /// - Parameter year: `nil` without climate data.
  init(place: Place, year: TypicalYear?, now: Date, dayCount: Int, source: ForecastSource) {
    self.place = place
    self.now = now
    self.source = source
    let calendar = place.calendar
    let today = calendar.date(at: now)
    // Adds one day on each side for the temperature of the first night and the last evening, and another in case the
    // clocks skip a date.
    let firstHour = calendar.startOfDay(today)
    let known = (-2...dayCount + 1).map {
      TypicalDate(
        today.adding(days: $0), calendar: calendar, firstHour: firstHour, coordinates: place.coordinates, year: year)
    }
    .filter { !$0.interval.isEmpty }
    days = Array(known.filter { $0.date >= today }.prefix(dayCount))
    temperatures = TypicalTemperatures(of: known)
  }

  var forecast: Forecast {
    Forecast(
      place: place,
      current: Block(current, from: provenance([.hoursFromDailyRange])),
      hours: Block(
        days.flatMap { day in day.hours.map { conditions(at: $0, in: day) } },
        from: provenance([.hoursFromDailyRange])),
      days: Block(days.map(conditions), from: provenance([])))
  }

  private func provenance(_ derivations: [Derivation]) -> Provenance {
    let always: [Derivation] = [.interpolatedNormals, .cloudCoverFromSunshine, .conditionFromValues]
    return Provenance(
      source: source, fetchedAt: now, derivations: temperatures == nil ? [] : always + derivations)
  }

  private var current: Conditions {
    days.first.map { conditions(at: now, in: $0) } ?? Conditions(time: now)
  }

  /// Humidity, wind, clouds and the condition are the day's. Hours have no amount and no chance of precipitation, since
  /// only those of the day are known.
  private func conditions(at instant: Date, in day: TypicalDate) -> Conditions {
    var conditions = Conditions(time: instant)
    conditions.isDaylight = Sun.isDaylight(at: instant, coordinates: place.coordinates)
    guard let typical = day.typical else { return conditions }
    conditions.temperature = temperatures?.temperature(at: instant)
    conditions.humidity = typical.humidity
    conditions.windSpeed = typical.windSpeed
    conditions.windBearing = typical.windBearing
    conditions.cloudCover = day.cloudCover
    conditions.condition = day.condition
    return conditions
  }

  private func conditions(of day: TypicalDate) -> DayConditions {
    var conditions = DayConditions(date: day.date)
    conditions.isDaylight = day.sun.daylight != .polarNight
    guard let typical = day.typical else { return conditions }
    conditions.temperatureMax = typical.temperatureMax
    conditions.temperatureMin = typical.temperatureMin
    conditions.humidity = typical.humidity
    conditions.windSpeed = typical.windSpeed
    conditions.windBearing = typical.windBearing
    conditions.cloudCover = day.cloudCover
    conditions.sunshine = day.sunshine
    conditions.precipitation = typical.precipitation
    conditions.precipitationProbability = typical.wetDayChance
    conditions.condition = day.condition
    if let precipitation = typical.precipitation, precipitation.meters > 0 {
      conditions.precipitationType = PrecipitationType(airTemperature: typical.temperature)
    }
    return conditions
  }
}

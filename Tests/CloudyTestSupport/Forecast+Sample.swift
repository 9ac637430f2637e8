import CloudyForecasts
import CloudyModel
import Foundation

extension Place {
  package static let brussels = Place(
    id: Place.ID(rawValue: 2_800_866), name: "Brussels", region: "Brussels Capital",
    country: Country(code: "BE", name: "Belgium"),
    coordinates: Coordinates(latitude: 50.85045, longitude: 4.34878) ?? .fallback, elevation: Length(meters: 28),
    population: 1_019_022, timeZoneIdentifier: "Europe/Brussels")
}

extension Forecast {
  /// Saturday, 21 November 2026, 13:15 in Brussels, the sample's time.
  package static let sampleTime = Date(timeIntervalSince1970: 1_795_263_300)

  /// A plausible week in Brussels: a mild gray Saturday with rain in the afternoon, then colder, with a little snow on
  /// Thursday. Every field has a value, and the hours start at yesterday's midnight.
  package static let sample: Forecast = {
    let calendar = Place.brussels.calendar
    let today = calendar.date(at: sampleTime)
    let start = calendar.startOfDay(today.adding(days: -1))
    let end = calendar.startOfDay(today.adding(days: 8))
    let hours = stride(from: start, to: end, by: 3600).map { SampleWeather.conditions(at: $0) }
    let ofHours = provenance([.precedingHourShifted, .conditionFromValues])
    return Forecast(
      place: .brussels, current: Block(SampleWeather.conditions(at: sampleTime), from: provenance([])),
      minutes: Block(SampleWeather.minutes(from: sampleTime), from: provenance([])),
      hours: Block(hours, from: ofHours),
      days: Block(
        (0..<8).map { SampleWeather.day(today.adding(days: $0), hours: hours, calendar: calendar) },
        from: provenance([.precedingHourShifted, .daysCutFromHours, .conditionFromValues])),
      alerts: Block(
        [
          WeatherAlert(
            title: "Wind", severity: .advisory, regions: ["Brussels Capital"], start: sampleTime - 3600,
            end: sampleTime + 6 * 3600, text: "Gusts of 70 km/h in the evening.", link: "https://alerts.example/wind")
        ], from: provenance([])),
      airQuality: Block(
        stride(from: calendar.startOfDay(today), to: calendar.startOfDay(today.adding(days: 5)), by: 3600).map {
          SampleWeather.air(at: $0)
        }, from: provenance([], source: airQualitySource)),
      history: Block(
        [
          SampleWeather.earlierDay(today.sameDateLastYear, low: 2.3, high: 9.1),
          SampleWeather.earlierDay(today.adding(days: -1), low: 3.4, high: 7.6),
        ], from: provenance([], source: historySource)))
  }()

  /// The source of the sample's air quality.
  package static let airQualitySource = ForecastSource(
    id: "sample-air-quality", name: "Air of the sample", attribution: "Air quality of the sample",
    license: "CC BY 4.0", homepage: "https://air.example")

  /// The source of the sample's past days.
  package static let historySource = ForecastSource(
    id: "sample-history", name: "Days of the sample", attribution: "Days before of the sample", license: "CC0",
    homepage: "https://history.example")

  /// The same times and days without values.
  package static let sampleWithoutValues: Forecast = {
    var forecast = sample
    forecast.current.content = Conditions(time: sampleTime)
    forecast.minutes = nil
    forecast.hours.content = sample.hours.content.map { Conditions(time: $0.time) }
    forecast.days.content = sample.days.content.map { DayConditions(date: $0.date) }
    forecast.alerts = nil
    forecast.airQuality = nil
    forecast.history = nil
    return forecast
  }()

  private static func provenance(
    _ derivations: [Derivation], source: ForecastSource = OpenMeteoService.source
  ) -> Provenance {
    Provenance(
      source: source, madeAt: sampleTime - 2700, fetchedAt: sampleTime, derivations: derivations,
      validity: CacheValidity(expiresAt: sampleTime + 900))
  }
}

/// Weather computed from the hours since the sample's time, and thus identical in each run.
private enum SampleWeather {
  static func conditions(at time: Date) -> Conditions {
    let hours = time.timeIntervalSince(Forecast.sampleTime) / 3600
    let daily = cos(2 * .pi * (hours - 1.5) / 24)
    let rain = max(0, 2.4 * cos((hours - 3) / 2.4)) * (abs(hours - 3) < 12 ? 1 : 0)
    let snow = max(0, 0.8 * cos((hours - 116) / 3)) * (abs(hours - 116) < 5 ? 1 : 0)
    let cold = min(max(hours, 0) / 24, 5) * 1.7

    var conditions = Conditions(time: time)
    conditions.isDaylight = Sun.isDaylight(at: time, coordinates: Place.brussels.coordinates)
    conditions.temperature = Temperature(celsius: 8.2 + 2.6 * daily - cold)
    conditions.humidity = 0.82 - 0.09 * daily
    conditions.pressure = Pressure(hectopascals: 1009 + 7 * sin(hours / 31))
    conditions.windSpeed = Speed(metersPerSecond: 4.6 + 1.8 * sin(hours / 11))
    conditions.windGust = Speed(metersPerSecond: 9.1 + 4 * sin(hours / 11))
    conditions.windBearing = 225 + 60 * sin(hours / 40)
    conditions.cloudCover = min(max(0.62 + 0.5 * sin(hours / 19 + 0.4), 0), 1)
    conditions.visibility = Length(kilometers: rain + snow > 0.5 ? 8 : 21)
    conditions.uvIndex = conditions.isDaylight == true ? max(0, 1.3 * daily) : 0
    conditions.precipitationRate = PrecipitationRate(millimetersPerHour: rain + snow)
    conditions.precipitationProbability = min(0.95, 0.08 + 0.4 * (rain + snow))
    conditions.precipitationType = snow > 0 ? .snow : .rain
    conditions.snowfall = Length(centimeters: snow * 0.7)
    conditions.deriveMissingValues()
    conditions.condition = ConditionInputs(values: conditions).verdict.condition
    return conditions
  }

  static func day(_ date: CivilDate, hours: [Conditions], calendar: LocalCalendar) -> DayConditions {
    var day =
      DayConditions.days(of: hours, from: date, calendar: calendar).first ?? DayConditions(date: date)
    day.precipitationType = day.precipitationType ?? .rain
    day.sunshine = day.cloudCover.map { 1 - $0 }
    return day
  }

  /// Clean by day, and worst with the traffic and fires of the evening; without pollen, as in November.
  static func air(at time: Date) -> AirQuality {
    let hours = time.timeIntervalSince(Forecast.sampleTime) / 3600
    let evening = max(0, cos(2 * .pi * (hours - 5) / 24))
    func concentration(_ number: Double) -> Concentration { Concentration(microgramsPerCubicMeter: number) }
    var air = AirQuality(
      time: time, pollen: PollenCount.Plant.allCases.map { PollenCount($0, grainsPerCubicMeter: 0) })
    air.europeanIndex = 22 + 30 * evening
    air.usIndex = 31 + 34 * evening
    air.fineParticles = concentration(6.2 + 14 * evening)
    air.particles = concentration(11 + 19 * evening)
    air.ozone = concentration(54 - 31 * evening)
    air.nitrogenDioxide = concentration(17 + 26 * evening)
    air.sulphurDioxide = concentration(1.1)
    air.carbonMonoxide = concentration(190 + 60 * evening)
    air.ammonia = concentration(2.4)
    air.dust = concentration(0)
    air.uvIndex = 0.4
    return air
  }

  static func earlierDay(_ date: CivilDate, low: Double, high: Double) -> DayConditions {
    var day = DayConditions(date: date)
    day.isDaylight = true
    day.condition = .mostlyCloudy
    day.temperatureMin = Temperature(celsius: low)
    day.temperatureMax = Temperature(celsius: high)
    day.precipitation = Length(millimeters: 1.4)
    day.windSpeed = Speed(metersPerSecond: 4)
    day.sunshine = 0.2
    return day
  }

  static func minutes(from time: Date) -> [MinutePrecipitation] {
    (0...60).map { minute in
      let conditions = conditions(at: time + Double(minute) * 60)
      return MinutePrecipitation(
        time: conditions.time, rate: conditions.precipitationRate, probability: conditions.precipitationProbability,
        type: conditions.precipitationType)
    }
  }
}

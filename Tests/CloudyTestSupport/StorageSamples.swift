import CloudyModel
import Foundation

package enum StorageSamples {
  /// 21 November 2026, 13:00 in Ghent.
  package static let noon = Date(timeIntervalSince1970: 1_795_262_400)

  package static let ghent = place("Ghent", id: 2_797_656, latitude: 51.05, longitude: 3.71667)
  package static let ghentStation = place("Gent-Sint-Pieters", id: nil, latitude: 51.0555, longitude: 3.7100)
  package static let antwerp = place("Antwerpen", id: 2_803_138, latitude: 51.22047, longitude: 4.40026)
  package static let namur = place("Namur", id: 2_790_472, latitude: 50.4669, longitude: 4.86746)

  package static func place(_ name: String, id: Int?, latitude: Double, longitude: Double) -> Place {
    Place(
      id: id.map(Place.ID.init), name: name, region: "Flanders", country: Country(code: "BE", name: "Belgium"),
      coordinates: Coordinates(latitude: latitude, longitude: longitude) ?? .fallback, elevation: Length(meters: 9),
      population: 231_493, timeZoneIdentifier: "Europe/Brussels")
  }

  package static func source(_ id: String = "example", kind: ForecastSource.Kind = .forecast) -> ForecastSource {
    ForecastSource(
      id: id, name: "Example", kind: kind, attribution: "Weather by Example", license: "CC BY 4.0",
      homepage: "https://weather.example")
  }

  /// A forecast that starts with the day of `time` in Brussels: each hour has every field, and its number as
  /// temperature.
  package static func forecast(
    for place: Place = ghent, at time: Date = noon, from source: ForecastSource = source(), days: Int = 8,
    expiry: Date? = nil
  ) -> Forecast {
    let calendar = place.calendar
    let today = calendar.date(at: time)
    let midnight = calendar.startOfDay(today)
    let end = calendar.startOfDay(today.adding(days: days))
    let provenance = Provenance(
      source: source, madeAt: time - 1800, fetchedAt: time, derivations: [.daysCutFromHours, .dewPoint],
      validity: CacheValidity(
        expiresAt: expiry, lastModified: "Sat, 21 Nov 2026 11:30:00 GMT", entityTag: "\"a\""))
    var corrected = provenance
    corrected.heightDifference = Length(meters: -812)
    let hours = stride(from: midnight, to: end, by: 3600).enumerated().map { index, hour in
      conditions(at: hour, celsius: Double(index))
    }
    return Forecast(
      place: place, current: Block(conditions(at: time, celsius: 6.9), from: corrected),
      minutes: Block(
        (0..<60).map { minute in
          MinutePrecipitation(
            time: time + Double(minute) * 60, rate: PrecipitationRate(millimetersPerHour: 0.1 * Double(minute)),
            probability: 0.5, type: .rain)
        }, from: provenance),
      hours: Block(hours, from: corrected),
      days: Block((0..<days).map { day(today.adding(days: $0)) }, from: corrected),
      alerts: Block(
        [
          WeatherAlert(
            title: "Gale", severity: .warning, isExtreme: true, regions: ["Coast", "Ghent"], start: time - 3600,
            end: time + 7200, text: "Stay in.\nReally.", instruction: "Close the windows.",
            link: "https://weather.example/1", identifier: "2.49.0.0.56.0.BE.1", issuer: "Example Institute",
            sentAt: time - 7200, level: .extreme, urgency: .immediate, certainty: .observed,
            wordings: [
              WeatherAlert.Wording(
                language: "nl", title: "Storm", text: "Blijf binnen.", instruction: "Echt.", regions: ["Kust", "Gent"])
            ], language: "en-GB")
        ], from: provenance),
      airQuality: Block([airQuality(at: midnight)], from: provenance),
      history: Block([day(today.adding(days: -1))], from: provenance))
  }

  private static func airQuality(at time: Date) -> AirQuality {
    func concentration(_ number: Double) -> Concentration { Concentration(microgramsPerCubicMeter: number) }
    var air = AirQuality(
      time: time,
      pollen: PollenCount.Plant.allCases.map { PollenCount($0, grainsPerCubicMeter: Double($0.rawValue.count)) })
    air.europeanIndex = 31
    air.usIndex = 52
    air.fineParticles = concentration(8.2)
    air.particles = concentration(12.5)
    air.ozone = concentration(61)
    air.nitrogenDioxide = concentration(20.25)
    air.sulphurDioxide = concentration(1.1)
    air.carbonMonoxide = concentration(180)
    air.ammonia = concentration(3)
    air.dust = concentration(0)
    air.uvIndex = 1.2
    return air
  }

  /// A forecast in which each block exists and every optional field is `nil`.
  package static var emptyForecast: Forecast {
    let provenance = Provenance(source: source(), fetchedAt: noon)
    let place = Place(name: "", coordinates: .fallback, timeZoneIdentifier: "")
    return Forecast(
      place: place, current: Block(Conditions(time: noon), from: provenance),
      hours: Block([Conditions(time: noon)], from: provenance),
      days: Block([DayConditions(date: CivilDate(daysSince1970: 20_000))], from: provenance))
  }

  private static func conditions(at time: Date, celsius: Double) -> Conditions {
    var conditions = Conditions(time: time)
    conditions.condition = .precipitation(.sleet, .moderate)
    conditions.isDaylight = true
    conditions.temperature = Temperature(celsius: celsius)
    conditions.apparentTemperature = Temperature(celsius: -celsius / 3)
    conditions.dewPoint = Temperature(celsius: 2.25)
    conditions.humidity = 0.81
    conditions.pressure = Pressure(hectopascals: 1013.25)
    conditions.windSpeed = Speed(metersPerSecond: 2.7)
    conditions.windGust = Speed(metersPerSecond: 9)
    conditions.windBearing = 359.5
    conditions.cloudCover = 1
    conditions.visibility = Length(kilometers: 16.093)
    conditions.uvIndex = 0
    conditions.precipitationRate = PrecipitationRate(millimetersPerHour: 3.1)
    conditions.precipitationProbability = 0.33
    conditions.precipitationType = .sleet
    conditions.snowfall = Length(centimeters: 0.5)
    conditions.cape = SpecificEnergy(joulesPerKilogram: 1250)
    conditions.thunderProbability = 0.21
    conditions.temperatureRange = Temperature(celsius: -3.5)...Temperature(celsius: 41)
    conditions.windSpeedRange = Speed(metersPerSecond: 0)...Speed(metersPerSecond: 9.5)
    conditions.precipitationRange =
      PrecipitationRate(millimetersPerHour: 0.4)...PrecipitationRate(millimetersPerHour: 6.2)
    conditions.summary = "Ash fall"
    conditions.station = WeatherStation(name: "Gent, Melle", distance: Length(kilometers: 6.5))
    return conditions
  }

  private static func day(_ date: CivilDate) -> DayConditions {
    var day = DayConditions(date: date)
    day.condition = .partlyCloudy
    day.isDaylight = true
    day.temperatureMax = Temperature(celsius: 8)
    day.temperatureMin = Temperature(celsius: 3)
    day.apparentTemperatureMax = Temperature(celsius: 5)
    day.apparentTemperatureMin = Temperature(celsius: -1)
    day.dewPoint = Temperature(celsius: 1)
    day.humidity = 0.9
    day.pressure = Pressure(hectopascals: 1000)
    day.windSpeed = Speed(metersPerSecond: 4)
    day.windSpeedMax = Speed(metersPerSecond: 8)
    day.windGust = Speed(metersPerSecond: 14)
    day.windBearing = 0
    day.cloudCover = 0.4
    day.visibility = Length(kilometers: 10)
    day.uvIndex = 1.5
    day.precipitation = Length(millimeters: 12)
    day.precipitationProbability = 0.8
    day.precipitationType = .snow
    day.snowfall = Length(centimeters: 3)
    day.sunshine = 0.25
    day.summary = "Ash fall throughout the day."
    return day
  }
}

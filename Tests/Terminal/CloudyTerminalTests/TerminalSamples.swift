import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyTerminal
import CloudyViewModels
import Foundation

/// A fictional spring week with every kind of sky, frost and heat, calm and gale.
enum TerminalSamples {
  /// April 14, 2026, 13:57 in Ghent.
  static let now = Date(timeIntervalSince1970: 1_776_167_820)
  static let metric = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  static func place(
    _ name: String = "Ghent", region: String? = "Flanders", country: String = "Belgium", latitude: Double = 51.05,
    longitude: Double = 3.71667, timeZone: String = "Europe/Brussels"
  ) -> Place {
    Place(
      id: Place.ID(rawValue: 2_797_656), name: name, region: region,
      country: Country(code: country == "Belgium" ? "BE" : "", name: country),
      coordinates: Coordinates(latitude: latitude, longitude: longitude) ?? .fallback, population: 231_493,
      timeZoneIdentifier: timeZone)
  }

  static let source = ForecastSource(
    id: "example", name: "Example", attribution: "Weather data by Example", license: "CC BY 4.0",
    homepage: "https://weather.example")

  static func forecast(of place: Place = place()) -> Forecast {
    let calendar = place.calendar
    let today = calendar.date(at: now)
    let midnight = calendar.startOfDay(today)
    let provenance = Provenance(source: source, madeAt: now - 1800, fetchedAt: now - 720, derivations: [.dewPoint])
    let hours = (0..<72).map { hour(at: midnight + Double($0) * 3600, index: $0, calendar: calendar) }
    var current = hours[13]
    current.time = now
    current.temperature = Temperature(celsius: 14.3)
    return Forecast(
      place: place, current: Block(current, from: provenance), minutes: Block(shower, from: provenance),
      hours: Block(hours, from: provenance),
      days: Block(days.enumerated().map { $1.conditions(on: today.adding(days: $0)) }, from: provenance),
      alerts: Block([gale], from: provenance),
      airQuality: Block((0..<24).map { air(at: midnight + Double($0) * 3600, index: $0) }, from: provenance),
      history: Block(
        [
          pastDay(today.sameDateLastYear, low: -1.2, high: 9.4),
          pastDay(today.adding(days: -1), low: 3.2, high: 12.3),
        ], from: provenance))
  }

  /// The forecasts of three services: two are similar, and the third is cold now, warm on Thursday and wet on Sunday.
  static let consensus: Consensus? = {
    let first = forecast()
    var second = first
    var third = first
    second.hours.provenance.source = ForecastSource(
      id: "second", name: "Second Example", attribution: "Data from Second Example", license: "", homepage: "")
    third.hours.provenance.source = ForecastSource(
      id: "third", name: "The National Example Service", attribution: "", license: "", homepage: "")
    for index in second.hours.content.indices {
      let difference = sin(Double(index) / 9)
      second.hours.content[index].temperature = first.hours.content[index].temperature.map {
        Temperature(celsius: $0.celsius + difference)
      }
      third.hours.content[index].temperature = first.hours.content[index].temperature.map {
        Temperature(celsius: $0.celsius - 2.4 * difference)
      }
    }
    third.hours.content[15].windGust = Speed(metersPerSecond: 17)
    second.current.content.temperature = Temperature(celsius: 14.8)
    third.current.content.temperature = Temperature(celsius: 10.9)
    third.current.content.windGust = Speed(metersPerSecond: 15)
    for index in first.days.content.indices {
      for (bound, difference) in [(\DayConditions.temperatureMax, 0.4), (\.temperatureMin, -0.9)] {
        second.days.content[index][keyPath: bound]?.celsius += difference
        third.days.content[index][keyPath: bound]?.celsius -= difference * Double(index) / 2
      }
      second.days.content[index].precipitation?.meters *= 1.4
    }
    third.days.content[2].temperatureMax?.celsius += 5
    third.days.content[5].precipitation = Length(millimeters: 9)
    return Consensus(of: [first, second, third], now: now)
  }()

  static func status(of forecast: Forecast, settings: Settings = metric, language: Language = .english)
    -> StatusViewModel
  {
    StatusViewModel(
      ForecastReport(response: .live(forecast)), isOffline: false, now: now, settings: settings, language: language)
  }

  static func weather(
    of place: Place = place(), settings: Settings = metric, notices: NoticesViewModel = NoticesViewModel(lines: []),
    consensus: Consensus? = nil, language: Language = .english, length: ScreenLength = .whole
  ) -> WeatherView {
    let forecast = consensus?.forecast ?? forecast(of: place)
    return WeatherView(
      day: DayViewModel(forecast.cut, settings: settings, language: language, consensus: consensus),
      hours: HoursViewModel(forecast.cut, settings: settings, language: language, consensus: consensus),
      week: WeekViewModel(forecast.cut, settings: settings, language: language, consensus: consensus),
      status: status(of: forecast, settings: settings, language: language), notices: notices,
      alerts: AlertViewModel.alerts(of: forecast.cut, settings: settings, language: language),
      nextHour: NextHourViewModel(forecast.cut, settings: settings, language: language),
      airQuality: AirQualityViewModel(forecast.cut, settings: settings, language: language),
      history: HistoryViewModel(forecast.cut, settings: settings, language: language), length: length)
  }

  /// A forecast with only the place and the time.
  static func emptyWeather() -> WeatherView {
    let provenance = Provenance(source: source, fetchedAt: now)
    let forecast = Forecast(
      place: place(), current: Block(Conditions(time: now), from: provenance),
      hours: Block([Conditions(time: now)], from: provenance),
      days: Block([DayConditions(date: CivilDate(daysSince1970: 20_000))], from: provenance))
    return WeatherView(
      day: DayViewModel(forecast.cut, settings: metric, language: .english),
      hours: HoursViewModel(forecast.cut, settings: metric, language: .english),
      week: WeekViewModel(forecast.cut, settings: metric, language: .english), status: status(of: forecast),
      notices: NoticesViewModel(lines: []))
  }

  private static func hour(at time: Date, index: Int, calendar: LocalCalendar) -> Conditions {
    let clock = Double(index % 24)
    let wetness = max(0, sin((Double(index) - 16) / 24 * 2 * .pi * 1.5))
    var conditions = Conditions(time: time)
    conditions.isDaylight = (6.7...20.6).contains(clock)
    conditions.temperature = Temperature(celsius: 10.2 + 5.4 * cos((clock - 15) / 24 * 2 * .pi) - Double(index) / 40)
    conditions.apparentTemperature = conditions.temperature.map { Temperature(celsius: $0.celsius - 1.8) }
    conditions.dewPoint = Temperature(celsius: 5.5)
    conditions.humidity = 0.61 + wetness / 4
    conditions.pressure = Pressure(hectopascals: 1016 - Double(index) / 2)
    conditions.windSpeed = Speed(metersPerSecond: 4 + wetness * 3)
    conditions.windGust = Speed(metersPerSecond: 8 + wetness * 6)
    conditions.windBearing = 225 + Double(index)
    conditions.cloudCover = 0.3 + wetness * 0.7
    conditions.visibility = Length(kilometers: 24)
    conditions.uvIndex = max(0, 4.2 * cos((clock - 13.5) / 12 * .pi))
    conditions.precipitationProbability = wetness * 0.9
    conditions.precipitationRate = PrecipitationRate(millimetersPerHour: wetness > 0.3 ? wetness * 2.4 : 0)
    conditions.precipitationType = wetness > 0.3 ? .rain : nil
    conditions.condition =
      wetness < 0.3 ? .partlyCloudy : index > 48 && wetness > 0.95 ? .thunderstorm : .precipitation(.rain, .light)
    return conditions
  }

  /// Rain from the 20th minute to the 49th.
  private static let shower = (0..<60).map { minute in
    MinutePrecipitation(
      time: now + Double(minute) * 60,
      rate: PrecipitationRate(millimetersPerHour: max(0, 4.5 * sin(Double(minute - 19) / 30 * .pi))), type: .rain)
  }

  private static let gale = WeatherAlert(
    title: "Gale", severity: .warning, regions: ["Coast", "Flanders"], start: now - 3600, end: now + 7 * 3600,
    text: "Gusts of 100 km/h are expected near the coast, and of 80 km/h inland. Keep away from trees.",
    link: "https://alerts.example/gale")

  private static func air(at time: Date, index: Int) -> AirQuality {
    let evening = max(0, cos((Double(index) - 18) / 12 * .pi))
    var air = AirQuality(
      time: time,
      pollen: [
        PollenCount(.alder, grainsPerCubicMeter: 4.4), PollenCount(.birch, grainsPerCubicMeter: 124),
        PollenCount(.grass, grainsPerCubicMeter: 5.1), PollenCount(.olive, grainsPerCubicMeter: 0),
      ])
    air.europeanIndex = 24 + 38 * evening
    air.usIndex = 36 + 80 * evening
    air.fineParticles = Concentration(microgramsPerCubicMeter: 8.2)
    air.particles = Concentration(microgramsPerCubicMeter: 14)
    air.ozone = Concentration(microgramsPerCubicMeter: 71.6)
    air.nitrogenDioxide = Concentration(microgramsPerCubicMeter: 18)
    return air
  }

  private static func pastDay(_ date: CivilDate, low: Double, high: Double) -> DayConditions {
    var day = DayConditions(date: date)
    day.temperatureMin = Temperature(celsius: low)
    day.temperatureMax = Temperature(celsius: high)
    return day
  }

  private struct Day {
    let condition: Condition
    let low: Double
    let high: Double
    let chance: Double
    let millimeters: Double
    let wind: Double
    let bearing: Double

    func conditions(on date: CivilDate) -> DayConditions {
      var day = DayConditions(date: date)
      day.condition = condition
      day.temperatureMin = Temperature(celsius: low)
      day.temperatureMax = Temperature(celsius: high)
      day.precipitationProbability = chance
      day.precipitation = Length(millimeters: millimeters)
      day.windSpeed = Speed(metersPerSecond: wind)
      day.windBearing = bearing
      day.uvIndex = 4.2
      day.sunshine = 0.55
      return day
    }
  }

  private static let days = [
    Day(condition: .partlyCloudy, low: 5, high: 15.6, chance: 0.72, millimeters: 6.1, wind: 5, bearing: 230),
    Day(
      condition: .precipitation(.rain, .moderate), low: 7, high: 12, chance: 0.93, millimeters: 14.2, wind: 8,
      bearing: 250),
    Day(condition: .thunderstorm, low: 9, high: 19.4, chance: 0.6, millimeters: 8.8, wind: 6, bearing: 200),
    Day(condition: .clear, low: 8, high: 23.5, chance: 0.02, millimeters: 0, wind: 2, bearing: 90),
    Day(condition: .fog, low: 6, high: 17, chance: 0.05, millimeters: 0, wind: 1, bearing: 10),
    Day(condition: .windy, low: 4, high: 11, chance: 0.2, millimeters: 0.4, wind: 14, bearing: 330),
    Day(
      condition: .precipitation(.sleet, .light), low: 0.4, high: 6, chance: 0.55, millimeters: 2, wind: 7, bearing: 0),
    Day(
      condition: .precipitation(.snow, .light), low: -2.6, high: 3, chance: 0.64, millimeters: 3.3, wind: 4, bearing: 45
    ),
  ]
}

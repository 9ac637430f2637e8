import CloudyDocuments
import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct WeatherDocumentTests {
  /// The part of the document used in these tests.
  private struct Document: Decodable {
    struct Values: Decodable {
      let temperature: Double?
      let windSpeed: Double?
      let humidity: Double?
      let pressure: Double?
      let precipitationProbability: Double?
      let temperatureMin: Double?
      let temperatureMax: Double?
      let visibility: Double?
      let cape: Double?
      let thunderProbability: Double?
    }
    struct Words: Decodable {
      let time: String?
      let timeZone: String?
      let comingHours: String?
      let week: String?
      let sentence: String?
      let temperature: String?
      let windSpeed: String?
      let humidity: String?
      let pressure: String?
      let thunderRisk: String?
    }
    struct Part: Decodable {
      let time: String?
      let date: String?
      let start: String?
      let end: String?
      let icon: String
      let si: Values
      let ranges: Ranges?
      let displayed: Words
    }
    struct Ranges: Decodable {
      let temperature: [String: Double]?
      let precipitationRate: [String: Double]?
    }
    struct Place: Decodable { let name: String }
    struct Source: Decodable {
      let block: String
      let id: String
      let expiresAt: String?
    }
    struct Air: Decodable {
      struct Index: Decodable {
        let scale: String
        let value: Double
        let band: String
      }
      struct Values: Decodable {
        let europeanIndex: Double?
        let fineParticles: Double?
        let pollen: [String: Double]?
      }
      struct Words: Decodable {
        let airQuality: String?
        let worst: String?
        let pollutants: [String: String]?
        let pollen: String?
      }
      struct Hour: Decodable {
        let time: String
        let si: Values
      }
      let time: String
      let index: Index?
      let si: Values
      let displayed: Words
      let hours: [Hour]
    }
    struct NextHour: Decodable {
      struct Minute: Decodable {
        struct Values: Decodable {
          let precipitationRate: Double?
          let precipitationType: String?
        }
        let time: String
        let si: Values
      }
      struct Words: Decodable { let summary: String }
      let minutes: [Minute]
      let displayed: Words
    }
    struct EarlierDay: Decodable {
      struct Values: Decodable {
        let temperatureMin: Double?
        let temperatureMax: Double?
      }
      struct Words: Decodable {
        let day: String
        let temperatures: String
        let comparison: String?
      }
      let date: String
      let si: Values
      let displayed: Words
    }
    let version: Int
    let place: Place
    let current: Part
    let hours: [Part]
    let days: [Part]
    let sources: [Source]
    let airQuality: Air?
    let nextHour: NextHour?
    let history: [EarlierDay]?
    let displayed: Words?
  }

  @Test func `a place that is not a town has the name of its time zone`() throws {
    var forecast = Forecast.sample
    forecast.place.id = nil
    forecast.place.timeZoneIdentifier = "Antarctica/McMurdo"

    #expect(try document(of: forecast).displayed?.timeZone == "Antarctica/McMurdo, UTC+13")
    #expect(try document(of: .sample).displayed?.timeZone == nil)
  }

  @Test func `the coming hours and days have sentences`() throws {
    let document = try document(of: .sample)
    let hours = "Light rain (0.5 in) until this evening and possible light rain tomorrow morning."
    #expect(document.displayed?.comingHours == hours)
    let week = "Light rain today, possible light rain tomorrow, possible light snow on Thursday."
    #expect(document.displayed?.week == week)
    #expect(document.days[2].displayed.sentence == "Mostly cloudy throughout the day.")
    #expect(try self.document(of: .sampleWithoutValues).displayed == nil)
  }

  @Test func `thunder is a probability or a level, with the convective energy, and absent if unknown`() throws {
    var forecast = Forecast.sample
    #expect(try document(of: forecast).current.displayed.thunderRisk == nil)
    #expect(try document(of: forecast).current.si.cape == nil)

    forecast.current.content.cape = SpecificEnergy(joulesPerKilogram: 1250)
    forecast.current.content.condition = .precipitation(.rain, .light)
    for index in forecast.hours.content.indices { forecast.hours.content[index].thunderProbability = 0.05 }
    let document = try document(of: forecast)

    #expect(document.current.si.cape == 1250)
    #expect(document.current.si.thunderProbability == nil)
    #expect(document.current.displayed.thunderRisk == "Moderate")
    // However low it is: the document's reader decides on its relevance.
    #expect(document.hours[0].si.thunderProbability == 0.05)
    #expect(document.hours[0].displayed.thunderRisk == "5%")
    #expect(document.days[1].displayed.thunderRisk == "5%")
  }

  @Test func `likely ranges are in units of SI, and absent if the service states none`() throws {
    var forecast = Forecast.sample
    #expect(try document(of: forecast).hours[0].ranges == nil)

    let range = PrecipitationRate(millimetersPerHour: 0.8)...PrecipitationRate(millimetersPerHour: 3.5)
    for index in forecast.hours.content.indices { forecast.hours.content[index].precipitationRange = range }
    let ranges = try #require(try document(of: forecast).hours[0].ranges)
    #expect(ranges.precipitationRate == ["low": 0.8, "high": 3.5])
    #expect(ranges.temperature == nil)
  }

  @Test func `the second of two repeated hours is marked`() throws {
    var forecast = Forecast.sample
    let start = Date(timeIntervalSince1970: 1_792_886_400)
    forecast.current.content.time = start
    forecast.hours.content = (0..<2).map { Conditions(time: start + Double($0) * 3600) }

    let hours = try document(of: forecast, settings: Settings(time: .twentyFourHour)).hours

    #expect(hours.map(\.time) == ["2026-10-25T02:00:00+02:00", "2026-10-25T02:00:00+01:00"])
    #expect(hours.map(\.displayed.time) == ["02:00", "02:00 (repeated)"])
  }

  @Test func `a decoded document has the requested limits`() throws {
    let document = try document(of: .sample, dayLimit: 3, hourLimit: 12)

    #expect(document.version == WeatherDocument.version)
    #expect(document.place.name == "Brussels")
    #expect(document.hours.count == 12)
    #expect(document.days.map(\.date) == ["2026-11-21", "2026-11-22", "2026-11-23"])
    #expect(document.days.first?.start == "2026-11-21T00:00:00+01:00")
    #expect(document.days.first?.end == "2026-11-22T00:00:00+01:00")
    #expect(document.hours.first?.time == "2026-11-21T13:00:00+01:00")
  }

  @Test func `no value is minus zero`() throws {
    var forecast = Forecast.sample
    for value in [-0.0, -1e-9, -4e-7] {
      forecast.current.content.temperature = Temperature(celsius: value)
      forecast.current.content.dewPoint = Temperature(celsius: value)
      forecast.current.content.windSpeed = Speed(metersPerSecond: value)
      forecast.current.content.windBearing = value
      forecast.current.content.uvIndex = value
      forecast.current.content.snowfall = Length(meters: value)
      forecast.days.content[0].temperatureMin = Temperature(celsius: value)
      forecast.place.elevation = Length(meters: value)
      let text = try text(of: forecast)
      #expect(text.firstMatch(of: /-0(\.0*)?[^.0-9]/) == nil)
      // Members come in any order.
      #expect(text.firstMatch(of: /"temperature":0[,}]/) != nil)
    }
  }

  @Test(arguments: TemperatureNotation.allCases, UnitsNotation.allCases)
  func `values are in SI units, next to the displayed ones`(
    temperature: TemperatureNotation, units: UnitsNotation
  ) throws {
    let settings = Settings(units: units, temperature: temperature)
    let format = WeatherFormat(settings: settings, language: .english)
    let document = try document(of: .sample, settings: settings)

    for part in [document.current] + document.hours {
      #expect(part.displayed.temperature == part.si.temperature.map { format.temperature(Temperature(celsius: $0)) })
      #expect(part.displayed.windSpeed == part.si.windSpeed.map { format.speed(Speed(metersPerSecond: $0)) })
      #expect(part.displayed.humidity == part.si.humidity.map(format.percent))
      #expect(part.displayed.pressure == part.si.pressure.map { format.pressure(Pressure(hectopascals: $0)) })
    }
    for part in document.days {
      let low = part.si.temperatureMin.map(Temperature.init(celsius:))
      let high = part.si.temperatureMax.map(Temperature.init(celsius:))
      #expect(part.displayed.temperature == format.temperatureRange(low: low, high: high))
    }
    let celsius = try #require(Forecast.sample.current.content.temperature?.celsius)
    #expect(abs((document.current.si.temperature ?? 0) - celsius) < 1e-5)
  }

  @Test func `the document has the air quality, the next hour and past days, with their sources`() throws {
    let settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
    let document = try document(of: .sample, settings: settings, hourLimit: 12)

    let air = try #require(document.airQuality)
    #expect(air.time == "2026-11-21T13:00:00+01:00")
    #expect(air.index?.scale == "european" && air.index?.value == 28 && air.index?.band == "fair")
    #expect(air.si.pollen?["birch"] == 0 && air.si.pollen?.count == PollenCount.Plant.allCases.count)
    #expect(air.si.fineParticles != nil)
    #expect(air.displayed.airQuality == "Fair (European AQI 28)")
    #expect(air.displayed.worst == "peaks at 18:00: Moderate (52)")
    #expect(air.displayed.pollutants?["nitrogenDioxide"]?.hasSuffix("µg/m³") == true)
    #expect(air.displayed.pollen == "None")
    #expect(air.hours.count == 12 && air.hours.first?.time == air.time)
    #expect(air.hours.first?.si.europeanIndex == air.si.europeanIndex)

    let nextHour = try #require(document.nextHour)
    #expect(nextHour.displayed.summary == "Light rain starting in 20 min.")
    #expect(nextHour.minutes.count == 60 && nextHour.minutes.first?.time == "2026-11-21T13:15:00+01:00")
    #expect(nextHour.minutes.last?.si.precipitationType == "rain")

    let history = try #require(document.history)
    #expect(history.map(\.date) == ["2026-11-20", "2025-11-21"])
    #expect(history.map(\.displayed.day) == ["Yesterday", "A year ago"])
    #expect(history.map(\.displayed.temperatures) == ["8° / 3°", "9° / 2°"])
    #expect(history.first?.si.temperatureMax == 7.6)
    #expect(history.first?.displayed.comparison == "Today is 3° warmer than yesterday")

    #expect(
      document.sources.map(\.block)
        == ForecastBlock.allCases.filter { ![.earlierHours, .laterDays].contains($0) }.map(\.rawValue))
    #expect(document.sources.first { $0.block == "airQuality" }?.id == Forecast.airQualitySource.id)
    #expect(document.sources.allSatisfy { $0.expiresAt == "2026-11-21T13:30:00+01:00" })
  }

  @Test func `documents with different settings differ only in their texts`() throws {
    let metric = try document(of: .sample, settings: Settings(units: .metric, temperature: .celsius))
    let imperial = try document(of: .sample, settings: Settings())
    #expect(metric.current.si.temperature == imperial.current.si.temperature)
    #expect(metric.hours.map(\.si.windSpeed) == imperial.hours.map(\.si.windSpeed))
    #expect(metric.current.displayed.temperature != imperial.current.displayed.temperature)
  }

  @Test func `alerts are null if they are unknown, and otherwise a list`() throws {
    func alerts(_ alerts: [WeatherAlert]?) throws -> String? {
      var forecast = Forecast.sample
      forecast.alerts = alerts.map { Block($0, from: forecast.current.provenance) }
      let text = try text(of: forecast)
      return text.firstMatch(of: /"alerts":(null|\[\]|\[\{)/).map { String($0.output.1) }
    }
    #expect(try alerts(nil) == "null")
    #expect(try alerts([]) == "[]")
    #expect(try alerts([WeatherAlert(title: "Storm", start: Forecast.sampleTime)]) == "[{")
  }

  @Test func `a day has its visibility in meters`() throws {
    var forecast = Forecast.sample
    forecast.days.content[0].visibility = Length(kilometers: 12.5)
    #expect(try document(of: forecast).days.first?.si.visibility == 12_500)
  }

  @Test func `unknown values are omitted, and only alerts can be null`() throws {
    var strange = Forecast.sample
    strange.current.content.temperature = Temperature(celsius: .nan)
    strange.current.content.windSpeed = Speed(metersPerSecond: .infinity)
    for index in (Forecast.sample.airQuality?.content ?? []).indices {
      strange.airQuality?.content[index].ozone = Concentration(microgramsPerCubicMeter: .nan)
      strange.airQuality?.content[index].pollen[0].grainsPerCubicMeter = .infinity
    }
    strange.minutes?.content[3].probability = .nan
    strange.history?.content[0].temperatureMax = Temperature(celsius: .infinity)
    for forecast in [Forecast.sample, .sampleWithoutValues, strange] {
      let text = try text(of: forecast).replacing("\"alerts\":null", with: "")
      for word in ["null", "nan", "inf", "-999"] {
        #expect(!text.lowercased().contains(": \(word)") && !text.lowercased().contains(":\(word)"))
      }
    }
    let unknown = try document(of: .sampleWithoutValues)
    #expect(unknown.current.si.temperature == nil)
    #expect(unknown.days.allSatisfy { $0.si.temperatureMax == nil })
    #expect(unknown.current.displayed.temperature == nil)
    #expect(unknown.current.icon == "unknown")
    #expect(unknown.airQuality == nil && unknown.nextHour == nil && unknown.history == nil)
  }

  private func document(
    of forecast: Forecast, settings: Settings = Settings(), dayLimit: Int = 8, hourLimit: Int = 24
  ) throws -> Document {
    let text = try text(of: forecast, settings: settings, dayLimit: dayLimit, hourLimit: hourLimit)
    return try JSONDecoder().decode(Document.self, from: Data(text.utf8))
  }

  private func text(
    of forecast: Forecast, settings: Settings = Settings(), dayLimit: Int = 8, hourLimit: Int = 24
  ) throws -> String {
    let status = StatusViewModel(
      ForecastReport(response: .live(forecast)), isOffline: false, now: Forecast.sampleTime, settings: settings,
      language: .english)
    let document = WeatherDocument(
      forecast.cut, status: status, settings: settings, dayLimit: dayLimit, hourLimit: hourLimit, language: .english)
    return String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
  }
}

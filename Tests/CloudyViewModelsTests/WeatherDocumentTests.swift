import CloudyModel
import CloudyServices
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct WeatherDocumentTests {
  /// The part of the document that these tests read.
  private struct Document: Decodable {
    struct Figures: Decodable {
      let temperature: Double?
      let windSpeed: Double?
      let humidity: Double?
      let pressure: Double?
      let precipitationProbability: Double?
      let temperatureMin: Double?
      let temperatureMax: Double?
    }
    struct Words: Decodable {
      let temperature: String?
      let windSpeed: String?
      let humidity: String?
      let pressure: String?
    }
    struct Part: Decodable {
      let time: String?
      let date: String?
      let start: String?
      let end: String?
      let icon: String
      let si: Figures
      let displayed: Words
    }
    struct Place: Decodable { let name: String }
    let version: Int
    let place: Place
    let current: Part
    let hours: [Part]
    let days: [Part]
  }

  @Test func `it is read back with the limits that were asked for`() throws {
    let document = try document(of: .sample, dayLimit: 3, hourLimit: 12)

    #expect(document.version == WeatherDocument.version)
    #expect(document.place.name == "Brussels")
    #expect(document.hours.count == 12)
    #expect(document.days.map(\.date) == ["2026-11-21", "2026-11-22", "2026-11-23"])
    #expect(document.days.first?.start == "2026-11-21T00:00:00+01:00")
    #expect(document.days.first?.end == "2026-11-22T00:00:00+01:00")
    #expect(document.hours.first?.time == "2026-11-21T13:00:00+01:00")
  }

  @Test(arguments: TemperatureNotation.allCases, UnitsNotation.allCases)
  func `figures are in SI units, and beside them is what the screen shows`(
    temperature: TemperatureNotation, units: UnitsNotation
  ) throws {
    let settings = Settings(units: units, temperature: temperature)
    let format = WeatherFormat(settings: settings)
    let document = try document(of: .sample, settings: settings)

    for part in [document.current] + document.hours {
      #expect(part.displayed.temperature == format.temperature(part.si.temperature.map(Temperature.init(celsius:))))
      #expect(part.displayed.windSpeed == format.speed(part.si.windSpeed.map(Speed.init(metersPerSecond:))))
      #expect(part.displayed.humidity == format.percent(part.si.humidity))
      #expect(part.displayed.pressure == format.pressure(part.si.pressure.map(Pressure.init(hectopascals:))))
    }
    for part in document.days {
      let low = part.si.temperatureMin.map(Temperature.init(celsius:))
      let high = part.si.temperatureMax.map(Temperature.init(celsius:))
      #expect(part.displayed.temperature == format.temperatureRange(low: low, high: high))
    }
    let celsius = try #require(Forecast.sample.current.content.temperature?.celsius)
    #expect(abs((document.current.si.temperature ?? 0) - celsius) < 1e-5)
  }

  @Test func `it is the same whatever the settings, but for the words`() throws {
    let metric = try document(of: .sample, settings: Settings(units: .metric, temperature: .celsius))
    let imperial = try document(of: .sample, settings: Settings())
    #expect(metric.current.si.temperature == imperial.current.si.temperature)
    #expect(metric.hours.map(\.si.windSpeed) == imperial.hours.map(\.si.windSpeed))
    #expect(metric.current.displayed.temperature != imperial.current.displayed.temperature)
  }

  @Test func `what nobody knows is left out, and nothing is null or no number`() throws {
    var strange = Forecast.sample
    strange.current.content.temperature = Temperature(celsius: .nan)
    strange.current.content.windSpeed = Speed(metersPerSecond: .infinity)
    for forecast in [Forecast.sample, .sampleWithoutFigures, strange] {
      let text = try text(of: forecast)
      for word in ["null", "nan", "inf", "-999"] {
        #expect(!text.lowercased().contains(": \(word)") && !text.lowercased().contains(":\(word)"))
      }
    }
    let unknown = try document(of: .sampleWithoutFigures)
    #expect(unknown.current.si.temperature == nil)
    #expect(unknown.days.allSatisfy { $0.si.temperatureMax == nil })
    #expect(unknown.current.displayed.temperature == nil)
    #expect(unknown.current.icon == "unknown")
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
      ForecastReport(answer: .live(forecast)), isOffline: false, now: Forecast.sampleTime, settings: settings)
    let document = WeatherDocument(
      forecast, status: status, settings: settings, dayLimit: dayLimit, hourLimit: hourLimit)
    return String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
  }
}

import CloudyDocuments
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct WeatherMetricsTests {
  private func lines(_ change: (inout Forecast) -> Void = { _ in }) throws -> [String] {
    var forecast = Forecast.sample
    change(&forecast)
    return WeatherMetrics(try #require(forecast.present(at: Forecast.sampleTime)), dayLimit: 3).text
      .components(separatedBy: "\n")
  }

  private func value(_ name: String, _ forecast: String, in lines: [String]) -> Double? {
    lines.first { $0.hasPrefix("\(name){") && $0.contains("forecast=\"\(forecast)\"") }
      .flatMap { $0.split(separator: " ").last.flatMap { Double($0) } }
  }

  @Test func `values are in base units, which are part of the metrics' names`() throws {
    let lines = try lines {
      $0.current.content.temperature = Temperature(celsius: 6.5)
      $0.current.content.pressure = Pressure(hectopascals: 1013.2)
      $0.current.content.windSpeed = Speed(metersPerSecond: 4)
      $0.current.content.humidity = 0.82
      $0.current.content.visibility = Length(kilometers: 21)
    }
    #expect(value("cloudy_temperature_celsius", "current", in: lines) == 6.5)
    #expect(value("cloudy_pressure_pascals", "current", in: lines) == 101_320)
    #expect(value("cloudy_wind_speed_meters_per_second", "current", in: lines) == 4)
    #expect(value("cloudy_humidity_ratio", "current", in: lines) == 0.82)
    #expect(value("cloudy_visibility_meters", "current", in: lines) == 21_000)
  }

  @Test func `the forecast is labeled with its distance in hours and days`() throws {
    let lines = try lines()
    #expect(value("cloudy_temperature_celsius", "1h", in: lines) != nil)
    #expect(value("cloudy_temperature_celsius", "24h", in: lines) != nil)
    #expect(value("cloudy_temperature_celsius", "25h", in: lines) == nil)
    #expect(value("cloudy_temperature_max_celsius", "0d", in: lines) != nil)
    #expect(value("cloudy_temperature_max_celsius", "2d", in: lines) != nil)
    #expect(value("cloudy_temperature_max_celsius", "3d", in: lines) == nil)
  }

  @Test func `each family has one HELP and TYPE, and its samples follow each other`() throws {
    let lines = try lines()
    let names = lines.filter { !$0.hasPrefix("#") }.compactMap { $0.split(separator: "{").first.map(String.init) }
    let order = names.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(order.count == Set(names).count)
    #expect(lines.filter { $0.hasPrefix("# TYPE ") } == order.map { "# TYPE \($0) gauge" })
    #expect(lines.count { $0.hasPrefix("# HELP ") } == order.count)
  }

  @Test func `an unknown value is absent, and not zero`() throws {
    let lines = try lines { $0.current.content.temperature = nil }
    #expect(value("cloudy_temperature_celsius", "current", in: lines) == nil)
    #expect(value("cloudy_humidity_ratio", "current", in: lines) != nil)
  }

  @Test func `climate averages are not a forecast`() throws {
    let lines = try lines {
      $0.current.provenance.source = ForecastSource(
        id: "normals", name: "Normals", kind: .climateNormals, attribution: "", license: "", homepage: "")
    }
    #expect(lines.contains { $0.hasPrefix("cloudy_forecast_available{") && $0.hasSuffix(" 0") })
    #expect(!lines.contains { $0.hasPrefix("cloudy_temperature") })
  }

  @Test func `alerts are counted by severity and by level, and absent if unknown`() throws {
    let known = try lines().filter { $0.hasPrefix("cloudy_alerts{") }
    #expect(known.contains { $0.contains("severity=\"advisory\"") && $0.hasSuffix(" 1") })
    #expect(known.contains { $0.contains("severity=\"warning\"") && $0.hasSuffix(" 0") })
    let levels = try lines { $0.alerts?.content[0].level = .severe }.filter { $0.hasPrefix("cloudy_alerts_by_level{") }
    #expect(levels.count == 4)
    #expect(levels.contains { $0.contains("level=\"severe\"") && $0.hasSuffix(" 1") })
    #expect(levels.contains { $0.contains("level=\"notice\"") && $0.hasSuffix(" 0") })
    let unknown = try lines { $0.alerts = nil }
    #expect(!unknown.contains { $0.hasPrefix("cloudy_alerts") })
  }
}

import CloudyDocuments
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct WeatherMetricsTests {
  private func lines(_ change: (inout Forecast) -> Void = { _ in }) throws -> [String] {
    var forecast = Forecast.sample
    change(&forecast)
    return WeatherMetrics(try #require(forecast.present(at: Forecast.sampleTime)), dayLimit: 3).prometheusText
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

  /// The metrics of a place of which little is known, with `PLACE` for the labels of the place.
  private func small(_ text: (WeatherMetrics) -> String) throws -> String {
    var forecast = Forecast.sampleWithoutValues
    forecast.place.name = #"Mill "A" \ B"#
    forecast.place.region = nil
    forecast.current.content.temperature = Temperature(celsius: 6.5)
    forecast.current.content.humidity = 0.82
    forecast.current.content.windBearing = 225
    forecast.current.content.condition = .overcast
    var hour = Conditions(time: Forecast.sampleTime + 2700)
    hour.temperature = Temperature(celsius: 7)
    forecast.hours.content = [hour]
    forecast.days.content = []
    let metrics = WeatherMetrics(try #require(forecast.present(at: Forecast.sampleTime)), dayLimit: 3)
    let place = #"place="Mill \"A\" \\ B",country="BE",latitude="50.85045",longitude="4.34878""#
    return text(metrics).replacing(place, with: "PLACE")
  }

  @Test func `OpenMetrics has types, units and help of each family, and an end`() throws {
    let expected = #"""
      # TYPE cloudy_forecast_available gauge
      # HELP cloudy_forecast_available Whether a forecast is known, and not only averages.
      cloudy_forecast_available{PLACE} 1
      # TYPE cloudy_forecast_fetched_timestamp_seconds gauge
      # UNIT cloudy_forecast_fetched_timestamp_seconds seconds
      # HELP cloudy_forecast_fetched_timestamp_seconds Time of the request for the forecast.
      cloudy_forecast_fetched_timestamp_seconds{PLACE} 1795263300
      # TYPE cloudy_temperature_celsius gauge
      # UNIT cloudy_temperature_celsius celsius
      # HELP cloudy_temperature_celsius Temperature.
      cloudy_temperature_celsius{PLACE,forecast="current"} 6.5
      cloudy_temperature_celsius{PLACE,forecast="1h"} 7
      # TYPE cloudy_humidity_ratio gauge
      # UNIT cloudy_humidity_ratio ratio
      # HELP cloudy_humidity_ratio Humidity.
      cloudy_humidity_ratio{PLACE,forecast="current"} 0.82
      # TYPE cloudy_wind_bearing_degrees gauge
      # UNIT cloudy_wind_bearing_degrees degrees
      # HELP cloudy_wind_bearing_degrees Direction that the wind comes from.
      cloudy_wind_bearing_degrees{PLACE,forecast="current"} 225
      # TYPE cloudy_weather info
      # HELP cloudy_weather The weather as the name of an icon.
      cloudy_weather_info{PLACE,forecast="current",icon="cloudy"} 1
      # EOF
      """#
    #expect(try small(\.openMetricsText) == expected)
  }

  @Test func `the text format has the same samples`() throws {
    let expected = #"""
      # HELP cloudy_forecast_available Whether a forecast is known, and not only averages.
      # TYPE cloudy_forecast_available gauge
      cloudy_forecast_available{PLACE} 1
      # HELP cloudy_forecast_fetched_timestamp_seconds Time of the request for the forecast.
      # TYPE cloudy_forecast_fetched_timestamp_seconds gauge
      cloudy_forecast_fetched_timestamp_seconds{PLACE} 1795263300
      # HELP cloudy_temperature_celsius Temperature.
      # TYPE cloudy_temperature_celsius gauge
      cloudy_temperature_celsius{PLACE,forecast="current"} 6.5
      cloudy_temperature_celsius{PLACE,forecast="1h"} 7
      # HELP cloudy_humidity_ratio Humidity.
      # TYPE cloudy_humidity_ratio gauge
      cloudy_humidity_ratio{PLACE,forecast="current"} 0.82
      # HELP cloudy_wind_bearing_degrees Direction that the wind comes from.
      # TYPE cloudy_wind_bearing_degrees gauge
      cloudy_wind_bearing_degrees{PLACE,forecast="current"} 225
      # HELP cloudy_weather_info The weather as the name of an icon.
      # TYPE cloudy_weather_info gauge
      cloudy_weather_info{PLACE,forecast="current",icon="cloudy"} 1
      """#
    #expect(try small(\.prometheusText) == expected)
  }

  @Test func `each unit is the end of its family's name, and no name has a suffix of counters or histograms`() throws {
    let text = WeatherMetrics(try #require(Forecast.sample.present(at: Forecast.sampleTime)), dayLimit: 3)
      .openMetricsText
    let metadata = text.split(separator: "\n").filter { $0.hasPrefix("# ") }.map { $0.split(separator: " ") }
    let units = metadata.filter { $0[1] == "UNIT" }
    #expect(units.count > 10 && units.allSatisfy { $0.count == 4 && $0[2].hasSuffix("_\($0[3])") })
    let types = metadata.filter { $0[1] == "TYPE" }
    #expect(types.filter { $0[3] != "gauge" }.map { $0.joined(separator: " ") } == ["# TYPE cloudy_weather info"])
    for suffix in ["_total", "_created", "_count", "_sum", "_bucket", "_info"] {
      #expect(!types.contains { $0[2].hasSuffix(suffix) }, "\(suffix)")
    }
    // Between the first and the last sample of a family, there is no other one.
    #expect(types.count == Set(types.map { $0[2] }).count)
    #expect(text.hasSuffix("\n# EOF") && !text.utf8.contains(UInt8(ascii: "\r")))
  }
}

import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Open-Meteo with the requests of clients other than Cloudy: in local time, in other units, by days.
@Suite struct SimulatedOpenMeteoTests {
  private let services = SimulatedServices(startingAt: .start + 7 * 60, clock: TestClock())

  private func send(_ parameters: String, path: String = "/v1/forecast", at place: String = "40.71&longitude=-74.01")
    throws -> SimulatedResponse
  {
    try services.response("\(path)?latitude=\(place)&\(parameters)")
  }

  @Test func `by default, times are local`() throws {
    let response = try send(
      "timezone=America/New_York&current=temperature_2m&hourly=temperature_2m&daily=sunrise,sunset")
    let hours: [String] = try response.value("hourly.time")

    #expect(try response.value("utc_offset_seconds") == -18_000)
    #expect(try response.value("timezone") == "America/New_York")
    #expect(try response.value("timezone_abbreviation") == "GMT-5")
    #expect(try response.value("current.time") == "2026-11-20T19:00")
    #expect(hours.count == 168)
    #expect([hours.first, hours.last] == ["2026-11-20T00:00", "2026-11-26T23:00"])
    #expect(try response.value("daily.time.0") == "2026-11-20")
    #expect(try response.value("daily.sunrise.0") == "2026-11-20T06:48")
    #expect(try response.value("daily.sunset.0") == "2026-11-20T16:34")
    for block in ["current", "hourly", "daily"] { #expect(try response.value(block + "_units.time") == "iso8601") }
    #expect(try response.value("daily_units.sunrise") == "iso8601")
  }

  @Test func `the same hours are available in Unix time`() throws {
    let parameters = "timezone=America/New_York&hourly=temperature_2m&daily=temperature_2m_max,sunset&forecast_days=2"
    let texts = try send(parameters), numbers = try send(parameters + "&timeformat=unixtime")
    let midnight = 1_795_150_800  // 2026-11-20T00:00 in New York

    #expect(try numbers.value("hourly.time.0") == midnight)
    #expect(try numbers.value("daily.time", as: [Int].self) == [midnight, midnight + 86_400])
    #expect(try numbers.value("daily_units.sunset") == "unixtime")
    #expect(try numbers.value("daily.sunset.0", as: Int.self) / 60 == midnight / 60 + 16 * 60 + 34)
    for values in ["hourly.temperature_2m", "daily.temperature_2m_max"] {
      #expect(try texts.value(values, as: [Double].self) == numbers.value(values))
    }
  }

  @Test(arguments: [
    ("GMT", "GMT", "GMT", 0), ("UTC", "UTC", "UTC", 0), ("auto", "America/New_York", "GMT-5", -18_000),
    ("Asia/Kathmandu", "Asia/Kathmandu", "GMT+5:45", 20_700), ("Pacific/Apia", "Pacific/Apia", "GMT+13", 46_800),
    ("America/St_Johns", "America/St_Johns", "GMT-3:30", -12_600),
  ])
  func `a time zone has its name and its current offset`(
    _ requested: String, name: String, abbreviation: String, offset: Int
  ) throws {
    let response = try send("hourly=temperature_2m&timezone=" + requested)

    #expect(try response.value("timezone") == name)
    #expect(try response.value("timezone_abbreviation") == abbreviation)
    #expect(try response.value("utc_offset_seconds") == offset)
    #expect(try response.value("hourly.time.0", as: String.self).hasSuffix("T00:00"))
  }

  @Test func `with an offset of 45 minutes, full local hours have the values of full hours in GMT`() throws {
    let place = "27.70&longitude=85.32"
    let local = try send("hourly=temperature_2m&timezone=auto", at: place)
    let global = try send("hourly=temperature_2m&timezone=GMT", at: place)
    let (locals, globals) = (
      try local.value("hourly.temperature_2m", as: [Double].self),
      try global.value("hourly.temperature_2m", as: [Double].self)
    )

    #expect(try local.value("timezone") == "Asia/Kathmandu")
    #expect(try local.value("hourly.time.0") == "2026-11-21T00:00")
    #expect(Array(locals.dropFirst(5).prefix(40)) == Array(globals.prefix(40)))
  }

  @Test func `values are in the requested units, with the unit's name and decimals`() throws {
    let names = "temperature_2m,wind_speed_10m,precipitation,snowfall,visibility"
    func value(_ units: String, _ name: String) throws -> [Double] {
      try send("\(units)&hourly=" + names).value("hourly." + name)
    }
    func unit(_ units: String, _ name: String) throws -> String {
      try send("\(units)&hourly=" + names).value("hourly_units." + name)
    }
    let imperial = "temperature_unit=fahrenheit&wind_speed_unit=mph&precipitation_unit=inch"

    for (celsius, fahrenheit) in zip(try value("", "temperature_2m"), try value(imperial, "temperature_2m")) {
      #expect(abs(celsius * 1.8 + 32 - fahrenheit) < 0.15)
    }
    for (meters, miles) in zip(try value("wind_speed_unit=ms", "wind_speed_10m"), try value(imperial, "wind_speed_10m"))
    {
      #expect(abs(meters * 2.23694 - miles) < 0.07)
    }
    for (meters, knots) in zip(
      try value("wind_speed_unit=ms", "wind_speed_10m"), try value("windspeed_unit=kn", "wind_speed_10m"))
    {
      #expect(abs(meters * 1.94384 - knots) < 0.07)
    }
    for (millimeters, inches) in zip(try value("", "precipitation"), try value(imperial, "precipitation")) {
      #expect(abs(millimeters / 25.4 - inches) < 0.0008)
    }
    #expect(
      try ["temperature_2m", "wind_speed_10m", "precipitation", "snowfall", "visibility"].map { try unit(imperial, $0) }
        == ["°F", "mp/h", "inch", "inch", "ft"])
    #expect(
      try ["temperature_2m", "wind_speed_10m", "precipitation", "snowfall", "visibility"].map { try unit("", $0) }
        == ["°C", "km/h", "mm", "cm", "m"])
    #expect(try unit("wind_speed_unit=kn", "wind_speed_10m") == "kn")
  }

  @Test func `a day is computed from its own hours`() throws {
    let days = "temperature_2m_max,temperature_2m_min,precipitation_sum,precipitation_hours,wind_speed_10m_max,"
    let response = try send(
      "timezone=auto&hourly=temperature_2m,precipitation,wind_speed_10m,weather_code,cloud_cover&daily=\(days)"
        + "weather_code,cloud_cover_mean,daylight_duration,wind_direction_10m_dominant")
    func hours(_ name: String, of day: Int) throws -> [Double] {
      Array(try response.value("hourly." + name, as: [Double].self)[24 * day..<24 * day + 24])
    }
    func value(_ name: String, of day: Int) throws -> Double { try response.value("daily.\(name).\(day)") }
    for day in 0..<7 {
      let rain = try hours("precipitation", of: day)
      #expect(try value("temperature_2m_max", of: day) == hours("temperature_2m", of: day).max())
      #expect(try value("temperature_2m_min", of: day) == hours("temperature_2m", of: day).min())
      #expect(try value("wind_speed_10m_max", of: day) == hours("wind_speed_10m", of: day).max())
      #expect(try value("weather_code", of: day) == hours("weather_code", of: day).max())
      #expect(try abs(value("precipitation_sum", of: day) - rain.reduce(0, +)) < 0.0051)
      #expect(try value("precipitation_hours", of: day) == Double(rain.count { $0 > 0 }))
      #expect(try abs(value("cloud_cover_mean", of: day) - hours("cloud_cover", of: day).reduce(0, +) / 24) <= 0.5)
      #expect(try (33_000...36_000).contains(value("daylight_duration", of: day)))
      #expect(try (0...360).contains(value("wind_direction_10m_dominant", of: day)))
    }
    #expect(try response.value("daily_units.daylight_duration") == "s")
  }

  @Test func `without a sunrise or sunset, both are at the start of the day`() throws {
    let north = try send("daily=sunrise,sunset,daylight_duration&timezone=auto", at: "78.22&longitude=15.64")
    let south = try send("daily=sunrise,sunset,daylight_duration&timezone=GMT", at: "-85&longitude=0")

    #expect(try north.value("daily.sunrise.0") == north.value("daily.sunset.0", as: String.self))
    #expect(try north.value("daily.sunrise.0", as: String.self) == "2026-11-21T00:00")
    #expect(try north.value("daily.daylight_duration.0") == 0.0)
    #expect(try south.value("daily.sunrise.0") == "2026-11-21T00:00")
    #expect(try south.value("daily.sunset.0") == "2026-11-22T00:00")
  }

  @Test func `the legacy parameters for current weather and variable names work`() throws {
    let response = try send(
      "current_weather=true&hourly=relativehumidity_2m,windspeed_10m&daily=windspeed_10m_max,weathercode&timezone=auto")

    #expect(try response.value("current_weather.time") == "2026-11-20T19:00")
    #expect(try response.value("current_weather.interval") == 900)
    #expect(try response.value("current_weather_units.windspeed") == "km/h")
    #expect(
      try response.value("current_weather", as: [String: Any].self).keys.sorted()
        == ["interval", "is_day", "temperature", "time", "weathercode", "winddirection", "windspeed"])
    #expect(try response.value("hourly_units.relativehumidity_2m") == "%")
    #expect(try response.value("daily_units.windspeed_10m_max") == "km/h")
    #expect(try response.value("daily.weathercode", as: [Int].self).count == 7)
  }

  @Test func `several places are returned as a list, each in its local time`() throws {
    let reply = try services.response(
      "/v1/forecast?latitude=59.91,-33.87&longitude=10.75,151.21&hourly=temperature_2m&timezone=auto&forecast_days=1")

    #expect(try reply.value("0.timezone") == "Europe/Oslo")
    #expect(try reply.value("1.timezone") == "Australia/Sydney")
    #expect(try reply.value("1.location_id") == 1)
    #expect(try reply.found("0.location_id", as: Int.self) == nil)
    #expect(
      try reply.value("1.hourly.temperature_2m", as: [Double].self)
        == send("hourly=temperature_2m&timezone=auto&forecast_days=1", at: "-33.87&longitude=151.21").value(
          "hourly.temperature_2m"))
  }

  @Test func `each of several places counts toward the limits`() throws {
    let question = "/v1/forecast?latitude=59.91,-33.87&longitude=10.75,151.21&hourly=rain&forecast_days=1"
    let statuses = try (0...300).map { _ in try services.response(question).status }

    #expect(statuses == Array(repeating: 200, count: 300) + [429])
  }

  @Test(arguments: [
    ("past_days=2&forecast_days=1", "2026-11-19T00:00", "2026-11-21T23:00"),
    ("forecast_hours=6", "2026-11-21T00:00", "2026-11-21T05:00"),
    ("past_hours=3&forecast_hours=1", "2026-11-20T21:00", "2026-11-21T00:00"),
    ("start_date=2026-11-22&end_date=2026-11-23", "2026-11-22T00:00", "2026-11-23T23:00"),
    ("start_hour=2026-11-22T07:00&end_hour=2026-11-22T09:00&past_days=0", "2026-11-22T07:00", "2026-11-22T09:00"),
  ])
  func `the response covers the requested range`(_ range: String, first: String, last: String) throws {
    let hours: [String] = try send("hourly=temperature_2m&" + range).value("hourly.time")

    #expect([hours.first, hours.last] == [first, last])
  }

  @Test func `quarter hours cover three days, or as many as requested`() throws {
    #expect(try send("minutely_15=precipitation").value("minutely_15.time", as: [String].self).count == 3 * 96)
    #expect(
      try send("minutely_15=precipitation&forecast_minutely_15=4&past_minutely_15=1&timezone=auto").value(
        "minutely_15.time")
        == ["2026-11-20T18:45", "2026-11-20T19:00", "2026-11-20T19:15", "2026-11-20T19:30", "2026-11-20T19:45"])
  }

  @Test func `several models have separate columns, and a single one has no suffix`() throws {
    let two = try send("hourly=temperature_2m&daily=sunset&models=icon_seamless,gfs_seamless")
    let one = try send("hourly=temperature_2m&models=icon_seamless")

    #expect(
      try two.value("hourly", as: [String: Any].self).keys.sorted()
        == ["temperature_2m_gfs_seamless", "temperature_2m_icon_seamless", "time"])
    #expect(try one.value("hourly", as: [String: Any].self).keys.sorted() == ["temperature_2m", "time"])
  }

  @Test func `the archive also has days, in local time`() throws {
    let response = try send(
      "start_date=2025-11-01&end_date=2025-11-03&daily=temperature_2m_mean&timezone=auto", path: "/v1/archive")

    #expect(try response.value("daily.time", as: [String].self) == ["2025-11-01", "2025-11-02", "2025-11-03"])
    #expect(try send("hourly=temperature_2m", path: "/v1/archive").status == 400)
  }

  @Test func `the air quality has no daily values`() throws {
    #expect(try send("hourly=pm10&timezone=auto", path: "/v1/air-quality").value("hourly.time.0") == "2026-11-20T00:00")
    #expect(try send("daily=pm10_max", path: "/v1/air-quality").status == 400)
  }

  @Test func `errors are reported in the service's words`() throws {
    func reason(_ parameters: String) throws -> String { try send(parameters).value("reason") }

    #expect(try reason("timezone=Mars/Base&hourly=rain") == "Invalid timezone")
    #expect(try reason("forecast_days=17&hourly=rain") == "Forecast days is invalid. Allowed range 0 to 16. Given 17.")
    #expect(
      try reason("start_date=2026-11-20&end_date=2026-11-21&forecast_days=3&hourly=rain")
        == "Parameter 'forecast_days' is mutually exclusive with 'start_date' and 'end_date'")
    #expect(try reason("hourly=rainfall").contains("invalid String value rainfall"))
  }
}

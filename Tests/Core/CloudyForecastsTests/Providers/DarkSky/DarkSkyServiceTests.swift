import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct DarkSkyServiceTests {
  @Test func `one request is made, with the key in the path and in SI units`() async throws {
    let transport = FakeTransport(try Fixture.data("dark-sky-2018-new-york"))

    _ = try await service(transport).forecast(for: .newYork)

    #expect(
      transport.requests.map(\.url.absoluteString) == [
        "https://weather.example/forecast/s3cret/40.71,-74.01?units=si&extend=hourly"
      ])
  }

  @Test func `alerts and minutes can be requested alone, to supplement another service`() async throws {
    let body = """
      {"currently":{"time":1520714400,"temperature":9},
      "minutely":{"data":[{"time":1520714400,"precipIntensity":1},{"time":1520714460,"precipIntensity":2}]},
      "alerts":[{"title":"Storm","time":1520714000}]}
      """
    let transport = FakeTransport(Data(body.utf8))

    let supplements = try await [
      supplement(.alerts, transport).supplement(for: .newYork),
      supplement(.minutes, transport).supplement(for: .newYork),
    ]

    #expect(
      transport.requests.compactMap { $0.url.query() } == [
        "units=si&exclude=hourly,daily,minutely", "units=si&exclude=hourly,daily,alerts",
      ])
    guard case .alerts(let alerts) = supplements[0], case .minutes(let minutes) = supplements[1] else {
      Issue.record("\(supplements)")
      return
    }
    #expect(alerts.content.map(\.title) == ["Storm"])
    #expect(alerts.provenance.source.id == "dark-sky-alerts")
    #expect(minutes.content.count == 2)
    #expect(minutes.provenance.source.id == "dark-sky-minutes")
  }

  @Test func `a response without alerts does not mean that there are none`() async throws {
    let transport = FakeTransport(Data("{\"currently\":{\"time\":1520714400,\"temperature\":9}}".utf8))
    for kind in DarkSkySupplement.Kind.allCases {
      await #expect(throws: ForecastError.notCovered) {
        try await supplement(kind, transport).supplement(for: .newYork)
      }
    }
  }

  @Test(arguments: [nil, ""])
  func `without a key no request is made`(key: String?) async throws {
    let transport = FakeTransport(Data())
    let service = DarkSkyService(
      endpoint: try .canned(transport, now: Date(timeIntervalSince1970: 0)), key: key.map(Secret.init))

    await #expect(throws: ForecastError.keyRejected(hasKey: false)) { try await service.forecast(for: .newYork) }
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: [401, 403])
  func `a rejected key is not reported as missing`(status: Int) async throws {
    let transport = FakeTransport(Data("{\"code\":\(status),\"error\":\"s3cret is no key\"}".utf8), status: status)
    await #expect(throws: ForecastError.keyRejected(hasKey: true)) {
      try await service(transport).forecast(for: .newYork)
    }
  }

  @Test(arguments: [400, 404, 429, 500, 503, 200])
  func `errors never contain the key`(status: Int) async throws {
    let bodies = ["{\"error\":\"/forecast/s3cret/1,2 failed\"}", "<html>s3cret</html>", "{\"currently\":\"s3cret\"}"]
    for body in bodies {
      let transport = FakeTransport(Data(body.utf8), status: status)
      let error = await #expect(throws: ForecastError.self) {
        try await service(transport).forecast(for: .newYork)
      }
      #expect(!"\(String(reflecting: error))".contains("s3cret"))
    }
  }

  @Test(arguments: [
    ("https://api.pirateweather.net", "Pirate Weather", "Weather data by Pirate Weather"),
    ("https://dev.pirateweather.net/v2", "Pirate Weather", "Weather data by Pirate Weather"),
    (
      "http://localhost:8080", "localhost", "Weather data by localhost"
    ),
    (
      "https://notpirateweather.net", "notpirateweather.net",
      "Weather data by notpirateweather.net"
    ),
  ])
  func `Pirate Weather is shown by its name, and any other server by its host name`(
    url: String, name: String, attribution: String
  ) throws {
    let endpoint = try ServiceEndpoint.canned(FakeTransport(Data()), at: url, now: Date(timeIntervalSince1970: 0))
    let source = DarkSkyService(endpoint: endpoint, key: nil).source
    #expect(source.id == "dark-sky")
    #expect(source.name == name)
    #expect(source.attribution == attribution)
  }

  @Test func `a response from 2018 in US units is read completely`() async throws {
    let forecast = try await forecast("dark-sky-2018-new-york", for: .newYork)

    let current = forecast.current.content
    #expect(current.time == Date(timeIntervalSince1970: 1_520_714_400))
    #expect(abs((current.temperature?.fahrenheit ?? 0) - 50) < 0.01)
    #expect(abs((current.windSpeed?.milesPerHour ?? 0) - 7) < 0.01)
    #expect(abs((current.windGust?.milesPerHour ?? 0) - 12.6) < 0.01)
    #expect(current.windBearing == 300)
    #expect(abs((current.visibility?.miles ?? 0) - 10) < 1e-9)
    #expect(current.pressure == Pressure(hectopascals: 1016))
    #expect(current.humidity == 0.61)
    #expect(current.cloudCover == 0.5)
    #expect(current.uvIndex == 3)
    #expect(forecast.minutes?.content.count == 61)
    #expect(forecast.minutes?.content.first?.type == nil)
    #expect(abs((forecast.minutes?.content.last?.rate?.millimetersPerHour ?? 0) - 1.0414) < 1e-9)
    #expect(forecast.hours.content.count == 49)
    #expect(forecast.days.content.count == 8)
    let alert = try #require(forecast.alerts?.content.first)
    #expect(alert.title == "Winter Storm Watch")
    #expect(alert.severity == .watch)
    #expect(alert.regions == ["Bronx", "New York (Manhattan)"])
    #expect(alert.end == alert.start + 93_600)
    #expect(alert.link == "https://alerts.example/winter-storm")
  }

  @Test func `days last from midnight to midnight, including at a clock change`() async throws {
    let days = try await forecast("dark-sky-2018-new-york", for: .newYork).days.content

    #expect(days.map(\.date.day) == [10, 11, 12, 13, 14, 15, 16, 17])
    let rainy = days[2]
    #expect(abs((rainy.temperatureMin?.fahrenheit ?? 0) - 36.2) < 1e-9)
    #expect(abs((rainy.temperatureMax?.fahrenheit ?? 0) - 50.3) < 1e-9)
    #expect(abs((rainy.apparentTemperatureMin?.fahrenheit ?? 0) - 32.2) < 1e-9)
    #expect(abs((rainy.precipitation?.inches ?? 0) - 0.021 * 24) < 1e-9)
    #expect(abs((days[1].precipitation?.inches ?? 0) - 0.0002 * 23) < 1e-9)
    #expect(rainy.precipitationProbability == 0.91)
    #expect(rainy.precipitationType == .rain)
    #expect(abs((days[3].snowfall?.inches ?? 0) - 7.35) < 1e-9)
    #expect(rainy.snowfall == nil)
  }

  @Test func `a response from 2014 without gusts and UV index is read`() async throws {
    let forecast = try await forecast("dark-sky-2014-oslo", for: .oslo)

    let current = forecast.current.content
    #expect(current.temperature == Temperature(celsius: -1.79))
    #expect(current.windSpeed == Speed(metersPerSecond: 3))
    #expect(current.visibility == Length(kilometers: 9))
    #expect(current.windGust == nil)
    #expect(current.uvIndex == nil)
    #expect(forecast.minutes == nil)
    #expect(forecast.alerts == nil)
    #expect(forecast.days.content.first?.temperatureMin == Temperature(celsius: -2.4))
    #expect(forecast.days.content.first?.snowfall == Length(centimeters: 2.9))
    #expect(forecast.days.content.first?.date == CivilDate(year: 2014, month: 11, day: 21))
  }

  @Test(arguments: [("dark-sky-2018-new-york", Place.newYork), ("dark-sky-2014-oslo", .oslo)])
  func `each hour and day has the icon that the service chose`(fixture: String, place: Place) async throws {
    struct Response: Decodable {
      struct Points: Decodable { let data: [Point] }
      struct Point: Decodable { let icon: String }
      let hourly: Points
      let daily: Points
    }
    let response = try JSONDecoder().decode(Response.self, from: Fixture.data(fixture))

    let forecast = try await forecast(fixture, for: place)

    let ofHours = forecast.hours.content.map { WeatherIcon($0.condition, isDaylight: $0.isDaylight).rawValue }
    #expect(ofHours == response.hourly.data.map(\.icon))
    // A whole day has the day icon, whatever its suffix.
    let ofDays = forecast.days.content.map { WeatherIcon($0.condition, isDaylight: $0.isDaylight).rawValue }
    #expect(ofDays == response.daily.data.map { $0.icon.replacing("-night", with: "-day") })
  }

  @Test func `-999 and none count as missing, and missing values are derived`() async throws {
    let forecast = try await forecast("pirate-weather-reykjavik", for: .reykjavik)

    let current = forecast.current
    #expect(current.content.visibility == nil)
    #expect(current.content.precipitationType == nil)
    #expect(abs((current.content.windSpeed?.milesPerHour ?? 0) - 9) < 1e-9)
    #expect(current.content.temperature == Temperature(celsius: 1.4))
    // From 1.4°C, 83% and 4.02 m/s.
    #expect(abs((current.content.apparentTemperature?.celsius ?? 0) - -3.56) < 0.01)
    #expect(current.provenance.derivations == [.apparentTemperature])
    #expect(current.provenance.madeAt == (try .utc("2026-11-21T06:00Z")))
    #expect(forecast.days.content[6].pressure == nil)
    #expect(forecast.days.content[7].condition == .partlyCloudy)
    #expect(forecast.days.provenance.derivations == [.conditionFromValues, .totalOfConditionalRates])
    let alerts = try #require(forecast.alerts?.content)
    #expect(alerts.map(\.severity) == [.warning, nil])
    #expect(alerts.map(\.end) == [nil, nil])
  }

  @Test func `without the daily block, days are computed from the hours`() async throws {
    let body = try JSON(Fixture.data("pirate-weather-reykjavik")).replacing([.key("daily")], with: nil).data

    let days = try await forecast(body, for: .reykjavik).days

    // Twelve hours of today, all of tomorrow, and half of the day after, which is not enough for a day.
    #expect(days.content.map(\.date.day) == [21, 22])
    #expect(days.provenance.derivations.contains(.daysCutFromHours))
  }

  @Test func `days follow the place's clocks, whichever time zone the response names`() async throws {
    let body = try JSON(Fixture.data("pirate-weather-reykjavik")).replacing([.key("daily")], with: nil).data
    let place = Place.sample("Somewhere", 64, -22, zone: "Asia/Kathmandu")

    let forecast = try await forecast(body, for: place)

    let interval = place.calendar.interval(of: forecast.days.content[1].date)
    let temperatures = forecast.hours.content.filter { interval.contains($0.time) }.compactMap(\.temperature)
    #expect(forecast.days.content[1].temperatureMax == temperatures.max())
  }

  @Test func `a night warmer than the preceding day does not reverse the day's range`() async throws {
    let text = """
      {"timezone":"America/New_York","flags":{"units":"si"},"currently":{"time":1520714400,"temperature":9},
       "daily":{"data":[{"time":1520658000,"temperatureHigh":4,"temperatureLow":7,"apparentTemperatureHigh":1,
       "apparentTemperatureLow":5}]}}
      """
    let day = try #require(try await forecast(Data(text.utf8), for: .newYork).days.content.first)

    #expect(day.temperatureMin == Temperature(celsius: 4))
    #expect(day.temperatureMax == Temperature(celsius: 7))
    #expect(day.apparentTemperatureMin == Temperature(celsius: 1))
    #expect(day.apparentTemperatureMax == Temperature(celsius: 5))
  }

  @Test func `a day whose midnight is off by an hour keeps its date`() async throws {
    for hour in [-1.0, 1] {
      let time = 1_520_658_000 + hour * 3600
      let text = """
        {"timezone":"America/New_York","currently":{"time":1520714400,"temperature":9},
         "daily":{"data":[{"time":\(time),"temperatureMax":10}]}}
        """
      let body = Data(text.utf8)
      let days = try await forecast(body, for: .newYork).days.content
      #expect(days.map(\.date) == [CivilDate(year: 2018, month: 3, day: 10)])
    }
  }

  @Test(arguments: [
    "{}", "[]", "{\"currently\":{}}", "{\"currently\":{\"time\":1520714400}}",
    "{\"daily\":{\"data\":[{\"time\":1520658000}]}}", "null",
  ])
  func `a response without current conditions is unreadable`(text: String) async throws {
    let error = await #expect(throws: ForecastError.self) {
      try await forecast(Data(text.utf8), for: .newYork)
    }
    guard case .unreadable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

extension DarkSkyServiceTests {
  private func service(_ transport: FakeTransport) throws -> DarkSkyService {
    DarkSkyService(
      endpoint: try .canned(transport, now: Date(timeIntervalSince1970: 1_520_714_460)), key: Secret("s3cret"))
  }

  private func supplement(_ kind: DarkSkySupplement.Kind, _ transport: FakeTransport) throws -> DarkSkySupplement {
    DarkSkySupplement(
      kind, endpoint: try .canned(transport, now: Date(timeIntervalSince1970: 1_520_714_460)), key: Secret("s3cret"))
  }

  private func forecast(_ body: Data, for place: Place) async throws -> Forecast {
    let endpoint = try ServiceEndpoint.canned(FakeTransport(body), now: Fixture.moment(ofDarkSky: body))
    return try await DarkSkyService(endpoint: endpoint, key: Secret("k")).forecast(for: place)
  }

  private func forecast(_ fixture: String, for place: Place) async throws -> Forecast {
    try await forecast(Fixture.data(fixture), for: place)
  }
}

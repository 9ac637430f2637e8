import CloudyDocuments
import CloudyForecasts
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// Known failures of weather programs, from the services to the displayed texts.
///
/// Names start with the failure.
@Suite(.timeLimit(.standard))
struct FailureModeTests {
  /// Saturday, 21 November 2026, 12:34:56 in GMT and 13:34:56 in Brussels.
  private static let start = Date(timeIntervalSince1970: 1_795_264_496)
  private static let settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  /// All texts that a user sees of a forecast.
  private func texts(of forecast: PresentForecast, settings: Settings) throws -> [String] {
    func texts(in value: Any) -> [String] {
      if let text = value as? String { return [text] }
      return Mirror(reflecting: value).children.flatMap { texts(in: $0.value) }
    }
    return texts(in: DayViewModel(forecast, settings: settings, language: .english))
      + texts(in: HoursViewModel(forecast, settings: settings, language: .english))
      + texts(in: WeekViewModel(forecast, settings: settings, language: .english))
      + [
        try OneLineViewModel(
          forecast, now: forecast.current.content.time, format: "4", settings: settings, language: .english
        ).text
      ]
  }

  private func status(_ report: ForecastReport, at now: Date) -> StatusViewModel {
    StatusViewModel(report, isOffline: false, now: now, settings: Self.settings, language: .english)
  }

  @Test(arguments: [
    (Fault.Quota.minutely, "Minutely API request limit exceeded. Please try again in one minute", "13:35"),
    (.hourly, "Hourly API request limit exceeded. Please try again in the next hour", "14:00"),
    (.daily, "Daily API request limit exceeded. Please try again tomorrow", "Sun, November 22 01:00"),
    (.concurrent, "Too many concurrent requests", "13:36"),
  ])
  func `quota: the limited service is reported with its reason and time, whatever service answers instead`(
    quota: Fault.Quota, reason: String, time: String
  ) async throws {
    let simulated = SimulatedForecasts(
      startingAt: Self.start, script: try FaultScript("open-meteo 429-\(quota.rawValue)\n1s.. met-norway* close"))
    let requested = "Open-Meteo reported too many requests"

    let other = try await simulated.repository(requesting: [.openMeteo, .metNorway]).report(for: .brussels)
    let responded = status(other, at: simulated.now)
    #expect(
      responded.text == "MET Norway, updated just now, because \(requested) and asked to wait until \(time): \(reason)")
    #expect(!responded.isWarning)
    #expect(responded.attribution.contains("MET Norway"))

    simulated.clock.advance(by: .seconds(1))
    let nobody = try await simulated.repository(requesting: [.openMeteo, .metNorway]).report(for: .named("Ghent"))
    let usual = status(nobody, at: simulated.now)
    #expect(usual.text == "No live forecast right now. Averages for late November, 1961–1990. \(requested): \(reason)")
    #expect(usual.advice == "Try again after \(time).")
  }

  @Test func `quota: an older forecast has its source, its age, and the time until which there is no newer one`()
    async throws
  {
    let script = try FaultScript("1h..2h open-meteo 429-hourly")
    let simulated = SimulatedForecasts(startingAt: Self.start, script: script)
    let repository = simulated.repository(requesting: [.openMeteo])
    _ = try await repository.report(for: .brussels)
    simulated.clock.advance(by: .seconds(3600))

    let status = status(try await repository.report(for: .brussels), at: simulated.now)

    #expect(
      status.text
        == "Open-Meteo forecast from 1 hour ago, because Open-Meteo reported too many requests: "
        + "Hourly API request limit exceeded. Please try again in the next hour")
    #expect(status.advice == "Try again after 15:00.")
    #expect(status.isWarning)
  }

  @Test func `provider outage: a service in cool-down is reported as such, with its end`() async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start, script: try FaultScript("open-meteo html"))
    let repository = simulated.repository(requesting: [.openMeteo, .metNorway])
    for place in [Place.brussels, .named("Ghent")] { _ = try await repository.report(for: place) }

    let resting = status(try await repository.report(for: .named("Antwerp")), at: simulated.now)

    // 15 seconds from now, which is within 13:35.
    #expect(
      resting.text
        == "MET Norway, updated just now, because Open-Meteo failed 2 times in a row and will be retried after 13:36")
  }

  @Test func `preceding hour: Open-Meteo's rain at 15:00 is in the row for 14:00`() async throws {
    // 15:00 in Brussels is 14:00 in GMT, the 39th hour from the midnight before last.
    let simulated = SimulatedForecasts.rewriting(startingAt: Self.start) { _, response in
      let dry = ["precipitation", "snowfall", "precipitation_probability", "wind_gusts_10m"]
        .reduce(response) { $0.replacing($1, with: "0") }
      func set(_ name: String, _ value: String, in response: JSON) -> JSON {
        response.replacing([.key("hourly"), .key(name), .index(24 + 14)], with: .scalar(value))
      }
      return set(
        "precipitation", "4", in: set("precipitation_probability", "90", in: set("wind_gusts_10m", "20", in: dry)))
    }
    let report = try await simulated.repository(requesting: [.openMeteo]).report(for: .brussels)
    let hours = HoursViewModel(
      try #require(report.present(at: simulated.now)), settings: Self.settings, language: .english
    ).hours

    #expect(hours.prefix(3).map(\.hour) == ["13", "14", "15"])
    #expect(hours.prefix(3).map(\.precipitationAmount) == [nil, "4.0 mm", nil])
    #expect(hours.prefix(3).map(\.precipitationChance) == ["0%", "90%", "0%"])
    #expect(hours.prefix(3).map(\.windGust) == [nil, "72 km/h", nil])
    #expect(hours[1].icon == .rain)
    #expect([hours[0].icon, hours[2].icon].allSatisfy { $0 != .rain })
  }

  @Test(arguments: SimulatedService.forecasters)
  func `missing as number: an unknown value does not appear on the screen or in JSON`(
    _ service: SimulatedService
  ) async throws {
    let layers: Set = [
      "dewpoint", "relativeHumidity", "apparentTemperature", "windDirection", "windSpeed", "windGust", "skyCover",
      "probabilityOfPrecipitation", "quantitativePrecipitation", "snowfallAmount", "visibility", "seaLevelPressure",
      "barometricPressure", "heatIndex", "windChill", "precipitationLastHour",
    ]
    let simulated = SimulatedForecasts.rewriting(startingAt: Self.start) { request, response in
      let response = response.shortened(to: 72)
      let names = service == .nws ? layers : response.variableNames
      // Without times and temperatures, there would be no forecast.
      let needed: Set = ["time", "temperature_2m", "air_temperature", "temperature"]
      return names.subtracting(needed).reduce(response) { $0.replacing($1, with: "-999") }
    }
    let place = service.country == nil ? .brussels : service.cities[0]
    let report = try await simulated.repository(requesting: [service]).report(for: place)
    #expect(report.failures == [])
    let forecast = try #require(report.present(at: simulated.now))

    let document = WeatherDocument(
      forecast, status: status(report, at: simulated.now), settings: Self.settings, dayLimit: 8, hourLimit: 48,
      language: .english)
    let json = String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
      .replacing("\"alerts\":null", with: "")
    for text in ["-999", "null", "\"none\"", "nan", "inf"] { #expect(!json.contains(text), "\(text)") }

    #expect(try texts(of: forecast, settings: Self.settings).allSatisfy { !$0.contains("999") })
    #expect(
      HoursViewModel(forecast, settings: Self.settings, language: .english).hours.allSatisfy {
        $0.precipitationChance == nil
      })
  }

  @Test func `units and rounding: no text on the screen shows minus zero`() async throws {
    for small in ["-0.04", "-0.0", "-0.001", "0", "0.04"] {
      let simulated = SimulatedForecasts.rewriting(startingAt: Self.start) { _, response in
        response.mapNumbers { $0.contains(".") ? small : $0 }
          .replacing("latitude", with: "50.85").replacing("longitude", with: "4.35")
      }
      for settings in [Self.settings, Settings()] {
        let report = try await simulated.repository(requesting: [.openMeteo]).report(for: .brussels)
        let forecast = try #require(report.present(at: simulated.now))
        #expect(report.isLive)
        let zero = try Regex(#"[-−]0(\.0+)?(?![.\d])"#)
        #expect(try texts(of: forecast, settings: settings).allSatisfy { !$0.contains(zero) }, "\(small)")
      }
    }
  }

  @Test(arguments: [
    ("Longyearbyen", 78.2232, 15.6267, "2026-06-21T12:00:00Z", "Midnight sun"),
    ("Longyearbyen", 78.2232, 15.6267, "2026-12-21T12:00:00Z", "Polar night"),
    ("Tromsø", 69.6489, 18.9551, "2026-06-21T12:00:00Z", "Midnight sun"),
    ("Tromsø", 69.6489, 18.9551, "2026-12-21T12:00:00Z", "Polar night"),
    ("Alert", 82.5018, -62.3481, "2026-06-21T12:00:00Z", "Midnight sun"),
    ("McMurdo", -77.8463, 166.6682, "2026-06-21T12:00:00Z", "Polar night"),
    ("McMurdo", -77.8463, 166.6682, "2026-12-21T12:00:00Z", "Midnight sun"),
    ("North Pole", 90, 0, "2026-06-21T12:00:00Z", "Midnight sun"),
    ("South Pole", -90, 0, "2026-06-21T12:00:00Z", "Polar night"),
    ("Oslo", 59.9139, 10.7522, "2026-06-21T12:00:00Z", ""),
  ])
  func `polar day and night: a missing sunrise or sunset has a note, and icons match the daylight`(
    _ name: String, latitude: Double, longitude: Double, now: String, note: String
  ) async throws {
    let coordinates = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let place = PlaceDatabase.embedded.place(at: coordinates)
    let simulated = SimulatedForecasts(startingAt: try Date(now, strategy: .iso8601))
    let report = try await simulated.repository(requesting: [.metNorway]).report(for: place)
    let forecast = try #require(report.present(at: simulated.now))

    let day = DayViewModel(forecast, settings: Self.settings, language: .english)
    let hours = HoursViewModel(forecast, settings: Self.settings, language: .english).hours

    #expect(day.sun.note == note)
    #expect(day.sun.sunrise.isEmpty == !note.isEmpty)
    #expect(day.sun.sunset.isEmpty == !note.isEmpty)
    #expect(hours.count == 24)
    if !note.isEmpty {
      let isDay = note == "Midnight sun"
      let wrong: [WeatherIcon] = isDay ? [.clearNight, .partlyCloudyNight] : [.clearDay, .partlyCloudyDay]
      #expect(hours.allSatisfy { $0.isDaylight == isDay && !wrong.contains($0.icon) })
    }
  }

  @Test func `alert with no end: the start is shown, and no end`() async throws {
    let alerts = """
      {"features":[{"properties":{"event":"Aviso de viento","severity":"Severe","areaDesc":"Bronx; Queens",
       "onset":"2026-11-21T12:00:00+00:00","expires":null,"ends":null,"description":"Viento."}}]}
      """
    let simulated = SimulatedForecasts.rewriting(startingAt: Self.start) { request, response in
      request.url.path() == "/alerts/active" ? .scalar(alerts) : response
    }
    let report = try await simulated.repository(requesting: [.nws]).report(for: .named("New York"))
    let forecast = try #require(report.present(at: simulated.now))

    let alert = try #require(AlertViewModel.alerts(of: forecast, settings: Self.settings, language: .english).first)
    #expect(alert.title == "Aviso de viento")
    #expect(alert.period == "since Sat, November 21 07:00")
    let document = WeatherDocument(
      forecast, status: status(report, at: simulated.now), settings: Self.settings, dayLimit: 1, hourLimit: 1,
      language: .english)
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(document)) as? [String: Any]
    let written = try #require((object?["alerts"] as? [[String: Any]])?.first)
    #expect(written["end"] == nil)
    #expect(written.keys.contains("start"))
  }

  @Test(arguments: SimulatedService.forecasters, [-10_800.0, 10_800.0])
  func `clock wrong: no age is negative, and the screen shows the hour of the service`(
    _ service: SimulatedService, error: TimeInterval
  ) async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start, clockError: error)
    let place = service.country == nil ? .brussels : service.cities[0]
    let isObserved = [.nws, .brightSky].contains(service)
    let repository = simulated.repository(requesting: [service])
    for (pause, age) in [(0.0, "just now"), (120, "2 minutes ago")] {
      simulated.clock.advance(by: .seconds(pause))
      let report = try await repository.report(for: place)
      let forecast = try #require(report.present(at: simulated.now))

      let text = status(report, at: simulated.now).text.split(separator: "; ")
      #expect(text.first?.hasSuffix("updated \(age)") == true)
      // A station's observation is some minutes old, by the trusted clock.
      #expect(text.dropFirst().allSatisfy { $0.hasSuffix(" minutes ago") } && text.count == (isObserved ? 2 : 1))
      // Also if the clock is set back meanwhile.
      let earlier = status(report, at: simulated.now - 86_400).text.split(separator: "; ")
      #expect(earlier.first?.hasSuffix("updated just now") == true)
      let present = Self.start
      let calendar = place.calendar
      let hour = WeatherFormat(settings: Self.settings, language: .english).hour(
        TimeOfDay(hour: calendar.timeOfDay(at: present).hour))
      #expect(HoursViewModel(forecast, settings: Self.settings, language: .english).hours.first?.hour == hour)
    }
  }

  @Test func `current disagrees with hour: the current icon shows the precipitation of the current minute`()
    async throws
  {
    let simulated = SimulatedForecasts.rewriting(startingAt: Self.start) { request, response in
      if request.url.path().contains("nowcast") {
        return response.replacing("precipitation_rate", with: "5").replacing(
          "symbol_code", with: "\"rain\"", isText: true)
      }
      return response.replacing("symbol_code", with: "\"clearsky_day\"", isText: true)
        .replacing("precipitation_amount", with: "0").replacing("cloud_area_fraction", with: "0")
        .replacing("air_temperature", with: "9")
    }
    let report = try await simulated.repository(requesting: [.metNorway], hasSupplements: true).report(
      for: .named("Oslo"))
    let day = DayViewModel(try #require(report.present(at: simulated.now)), settings: Self.settings, language: .english)

    #expect(day.icon == .rain)
    #expect(day.summary == "Rain")
  }
}

extension ForecastReport {
  fileprivate var isLive: Bool {
    if case .live = response { return true }
    return false
  }
}

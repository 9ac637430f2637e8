import CloudyForecasts
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Foundation
import Testing

/// Calendars, clocks and the sun.
extension FailureModeTests {
  /// A date on which clocks change, and its number of hours.
  struct ChangeOfClocks: CustomTestStringConvertible {
    let zone: String
    let month: Int
    let day: Int
    let hours: Double

    var testDescription: String { "\(zone), \(month)/\(day)" }

    init(_ zone: String, _ month: Int, _ day: Int, _ hours: Double) {
      self.zone = zone
      self.month = month
      self.day = day
      self.hours = hours
    }

    /// In 2026, according to timeanddate.com.
    static let all = [
      ChangeOfClocks("America/New_York", 3, 8, 23), ChangeOfClocks("America/New_York", 11, 1, 25),
      ChangeOfClocks("America/Los_Angeles", 3, 8, 23), ChangeOfClocks("America/Los_Angeles", 11, 1, 25),
      ChangeOfClocks("America/St_Johns", 3, 8, 23), ChangeOfClocks("America/Havana", 3, 8, 23),
      ChangeOfClocks("America/Santiago", 4, 4, 25), ChangeOfClocks("America/Santiago", 9, 6, 23),
      ChangeOfClocks("Atlantic/Azores", 3, 29, 23), ChangeOfClocks("Europe/Brussels", 3, 29, 23),
      ChangeOfClocks("Europe/Brussels", 10, 25, 25), ChangeOfClocks("Africa/Cairo", 4, 24, 23),
      ChangeOfClocks("Africa/Cairo", 10, 29, 25), ChangeOfClocks("Asia/Beirut", 3, 29, 23),
      ChangeOfClocks("Africa/Casablanca", 2, 15, 25), ChangeOfClocks("Africa/Casablanca", 3, 22, 23),
      ChangeOfClocks("Australia/Lord_Howe", 4, 5, 24.5), ChangeOfClocks("Australia/Lord_Howe", 10, 4, 23.5),
      ChangeOfClocks("Pacific/Chatham", 4, 5, 25), ChangeOfClocks("Pacific/Chatham", 9, 27, 23),
      ChangeOfClocks("Antarctica/Troll", 3, 29, 22), ChangeOfClocks("Antarctica/Troll", 10, 25, 26),
    ]
  }

  @Test(arguments: ChangeOfClocks.all)
  func `DST day: hours are divided into days without gaps or duplicates, for each service`(
    _ change: ChangeOfClocks
  ) async throws {
    let place = try #require(PlaceDatabase.embedded.place(forTimeZone: change.zone))
    let date = try #require(CivilDate(year: 2026, month: change.month, day: change.day))
    // Foundation's calendar, which Cloudy does not use for days.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: change.zone))
    let noon = try #require(
      calendar.date(from: DateComponents(year: 2026, month: change.month, day: change.day, hour: 12)))
    let interval = try #require(calendar.dateInterval(of: .day, for: noon))
    #expect(interval.duration == change.hours * 3600)

    // In the afternoon of the day before.
    let simulated = SimulatedForecasts(startingAt: interval.start - 9 * 3600)
    for service in SimulatedService.forecasters where [nil, place.country?.code].contains(service.country) {
      let forecast = try #require(try await simulated.repository(requesting: [service]).report(for: place).forecast)
      #expect(forecast.hours.provenance.source.id == service.rawValue)
      #expect(forecast.flaws == [])

      let times = forecast.hours.content.map(\.time).filter { $0 < interval.end + 86_400 }
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 + 3600 == $1 })
      let dates = forecast.days.content.map(\.date.daysSince1970)
      #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 + 1 == $1 })
      #expect(dates.first == date.daysSince1970 - 1)

      let hours = forecast.hours.content.filter { interval.start <= $0.time && $0.time < interval.end }
      #expect(abs(Double(hours.count) - change.hours) <= 0.5)
      let day = try #require(forecast.days.content.first { $0.date == date })
      let temperatures = hours.compactMap(\.temperature)
      if [.openMeteo, .metNorway, .brightSky].contains(service) {
        #expect(day.temperatureMax == temperatures.max())
        #expect(day.temperatureMin == temperatures.min())
        let rain = hours.compactMap(\.precipitationRate).reduce(0) { $0 + $1.millimetersPerHour }
        #expect(abs((day.precipitation?.millimeters ?? .nan) - rain) < 1e-9)
      } else {
        // The other services state daily values themselves, with other decimals or from values of each minute.
        #expect(abs((day.temperatureMax?.celsius ?? .nan) - (temperatures.max()?.celsius ?? .nan)) < 1)
      }
    }
  }

  @Test(arguments: [
    ("Asia/Kathmandu", "2026-11-21T20:00Z", 22, 45), ("Pacific/Chatham", "2026-11-21T12:34Z", 22, 45),
    ("Australia/Lord_Howe", "2026-07-21T14:00Z", 22, 30), ("Pacific/Kiritimati", "2026-11-21T12:00Z", 22, 0),
    ("Etc/GMT+12", "2026-11-21T12:30Z", 21, 0), ("Pacific/Apia", "2026-11-21T12:00Z", 22, 0),
    ("Antarctica/Troll", "2026-07-21T23:00Z", 22, 0), ("Africa/Casablanca", "2026-07-21T23:30Z", 22, 0),
    ("Asia/Kolkata", "2026-11-21T18:45Z", 22, 30), ("America/St_Johns", "2026-11-22T03:00Z", 21, 30),
  ])
  func `odd zones: days start at the place's midnight, and hours follow its clocks`(
    zone: String, now: String, day: Int, minute: Int
  ) async throws {
    // Ships have a zone without a place.
    let atSea = try #require(Coordinates(latitude: 0, longitude: -176))
    let place = PlaceDatabase.embedded.place(forTimeZone: zone) ?? PlaceDatabase.embedded.place(at: atSea)
    #expect(place.timeZoneIdentifier == zone)
    let simulated = SimulatedForecasts(startingAt: try .utc(now))
    let calendar = LocalCalendar(timeZone: try #require(TimeZone(identifier: zone)))
    for service in [SimulatedService.openMeteo, .metNorway, .darkSky] {
      let report = try await simulated.repository(requesting: [service]).report(for: place)
      let forecast = try #require(report.present(at: simulated.now))

      #expect(forecast.today.day == day)
      #expect(forecast.days.content.first?.date.day == day)
      #expect(forecast.hours.content.allSatisfy { calendar.timeOfDay(at: $0.time).minute == minute })
      #expect(report.forecast?.flaws == [])
    }
  }

  @Test func `odd zones: a date that clocks skipped is omitted`() async throws {
    // Samoa had no 30 December 2011.
    let apia = try #require(PlaceDatabase.embedded.place(forTimeZone: "Pacific/Apia"))
    let simulated = SimulatedForecasts(startingAt: try .utc("2011-12-29T20:00Z"))
    for service in [SimulatedService.openMeteo, .metNorway] {
      let forecast = try #require(try await simulated.repository(requesting: [service]).report(for: apia).forecast)

      #expect(forecast.days.content.prefix(4).map(\.date.day) == [29, 31, 1, 2])
      let times = forecast.hours.content.map(\.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 + 3600 == $1 })
      #expect(forecast.flaws == [])
    }
  }

  /// Each at the solstices and at an equinox.
  @Test(arguments: [
    ("Longyearbyen", 78.2232, 15.6267), ("Tromsø", 69.6489, 18.9551), ("Alert", 82.5018, -62.3481),
    ("McMurdo", -77.8463, 166.6682), ("North Pole", 90, 0), ("South Pole", -90, 0),
    ("Longyearbyen too", 78.2232, -179.99),
  ])
  func `polar day and night: icons follow the sun, whatever the clock time`(
    _ name: String, latitude: Double, longitude: Double
  ) async throws {
    let coordinates = try #require(Coordinates(latitude: latitude, longitude: longitude))
    let place = PlaceDatabase.embedded.place(at: coordinates)
    for now in ["2026-06-21T03:00Z", "2026-12-21T11:00Z", "2026-03-20T23:00Z"] {
      let simulated = SimulatedForecasts(startingAt: try .utc(now))
      for service in [SimulatedService.openMeteo, .metNorway, .darkSky] {
        let forecast = try #require(try await simulated.repository(requesting: [service]).report(for: place).forecast)
        #expect(forecast.hours.provenance.source.id == service.rawValue)
        #expect(forecast.flaws == [])
        // The rounded coordinates in the request.
        let rounded = coordinates.rounded(toDecimals: 2)
        for hour in forecast.hours.content + [forecast.current.content] {
          let elevation = Sun.position(at: hour.time, from: rounded).elevation
          // At sunrise and sunset, rounding decides.
          guard abs(elevation + 0.833) > 0.05 else { continue }
          #expect(hour.isDaylight == (elevation > -0.833), "\(service) \(hour.time) \(elevation)")
        }
        let light = Set(forecast.hours.content.map(\.isDaylight))
        if abs(latitude) > 69, now != "2026-03-20T23:00Z" {
          let isSummer = (latitude > 0) == now.hasPrefix("2026-06")
          #expect(light == [isSummer])
        }
      }
    }
  }

  @Test(arguments: [
    // On both sides of a time zone border.
    ("Haparanda", "Europe/Stockholm"), ("Tornio", "Europe/Helsinki"), ("Badajoz", "Europe/Madrid"),
    ("Elvas", "Europe/Lisbon"), ("Narva", "Europe/Tallinn"), ("Ivangorod", "Europe/Moscow"),
    ("Blagoveshchensk", "Asia/Yakutsk"), ("Heihe", "Asia/Shanghai"), ("Tweed Heads", "Australia/Sydney"),
    ("Coolangatta", "Australia/Brisbane"), ("Mildura", "Australia/Melbourne"), ("Broken Hill", "Australia/Broken_Hill"),
    ("Chattanooga", "America/New_York"), ("Jasper Tennessee", "America/Chicago"), ("El Paso", "America/Denver"),
    ("Tijuana", "America/Tijuana"), ("Amritsar", "Asia/Kolkata"), ("Lahore", "Asia/Karachi"),
  ])
  func `border time zones: a city's days follow its own time zone`(_ query: String, zone: String) async throws {
    let city = Place.named(query)
    #expect(city.timeZoneIdentifier == zone, "\(city)")
    #expect(PlaceDatabase.embedded.place(at: city.coordinates).timeZoneIdentifier == zone)

    let simulated = SimulatedForecasts(startingAt: Self.start)
    let forecast = try #require(try await simulated.repository(requesting: [.openMeteo]).report(for: city).forecast)

    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    for day in forecast.days.content.prefix(10) {
      let noon = try #require(
        calendar.date(from: DateComponents(year: day.date.year, month: day.date.month, day: day.date.day, hour: 12)))
      let interval = try #require(calendar.dateInterval(of: .day, for: noon))
      let hours = forecast.hours.content.filter { interval.start <= $0.time && $0.time < interval.end }
      #expect(day.temperatureMax == hours.compactMap(\.temperature).max(), "\(day.date)")
    }
  }

  @Test func `border time zones: at most 3 of 1,000 cities have a different zone from the gazetteer's`() throws {
    let places = PlaceDatabase.embedded
    let ranks = stride(from: 3, to: places.count, by: 101)
    let others = try ranks.filter { rank in
      let city = try #require(places.place(ranked: rank))
      return places.place(at: city.coordinates).timeZoneIdentifier != city.timeZoneIdentifier
    }
    #expect(others.count * 1000 <= Array(ranks).count * 3)
  }
}

/// Wrong clocks of this machine or of a service.
extension FailureModeTests {
  @Test(arguments: SimulatedService.forecasters, [-10_800.0, -3_456_000.0])
  func `clock wrong: if this machine's clock is behind, the service's current time is used`(
    _ service: SimulatedService, error: TimeInterval
  ) async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start, clockError: error)
    let store = simulated.store()
    for (fetchPolicy, pause) in [(ForecastRepository.FetchPolicy.default, 0.0), (.default, 300), (.offline, 60)] {
      simulated.clock.advance(by: .seconds(pause))
      let report = try await simulated.repository(requesting: [service], store: store)
        .report(for: Self.place(of: service), fetchPolicy: fetchPolicy)
      let forecast = try #require(report.present(at: simulated.now))

      #expect(forecast.hours.provenance.source.id == service.rawValue)
      let present = forecast.now
      #expect((Self.start - 1...Self.start + 361).contains(present), "\(present)")
      let today = forecast.place.calendar.date(at: Self.start)
      #expect(forecast.days.content.first?.date == today)
      #expect(forecast.hours.content.contains { $0.time <= present && present < $0.time + 3600 })
      // Ages follow this machine's clock only.
      let ages = [forecast.current.provenance, forecast.hours.provenance, forecast.days.provenance].map(\.fetchedAt)
      #expect(ages.allSatisfy { $0 == Self.start + error })
    }
    #expect(simulated.services.breaches.isEmpty)
  }

  @Test(arguments: SimulatedService.forecasters)
  func `clock wrong: a service's clock that is ahead is used, without negative ages`(
    _ service: SimulatedService
  ) async throws {
    let script = try FaultScript("\(service.rawValue)* skew=2h")
    let simulated = SimulatedForecasts(startingAt: Self.start, script: script)
    let repository = simulated.repository(requesting: [service], store: simulated.store())
    let place = Self.place(of: service)
    for _ in 0..<2 {
      let forecast = try #require(try await repository.report(for: place).present(at: simulated.now))
      #expect((Self.start + 7199...Self.start + 7261).contains(forecast.now))
      #expect(forecast.hours.provenance.fetchedAt == Self.start)
      simulated.clock.advance(by: .seconds(60))
    }
  }

  @Test(arguments: SimulatedService.forecasters)
  func `clock wrong: if this machine's clock is a day ahead, tomorrow is not shown as today`(
    _ service: SimulatedService
  ) async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start, clockError: 86_400)
    let report = try await simulated.repository(requesting: [service]).report(for: Self.place(of: service))
    let forecast = try #require(report.present(at: simulated.now))

    #expect(report.isLive)
    #expect(abs(forecast.now.timeIntervalSince(Self.start)) <= 1)
    #expect(forecast.today == forecast.place.calendar.date(at: Self.start))
    // Ages follow this machine's clock only.
    #expect(forecast.hours.provenance.fetchedAt == simulated.now)
    let hour = try #require(forecast.hours.content.hour(at: forecast.now))
    let right = SimulatedForecasts(startingAt: Self.start)
    let asItIs = try #require(
      try await right.repository(requesting: [service]).report(for: Self.place(of: service)).present(at: right.now))
    #expect(hour.temperature == asItIs.hours.content.hour(at: asItIs.now)?.temperature)
    #expect(forecast.current.content.temperature == asItIs.current.content.temperature)
  }

  /// A supplement does not state its current time; its forecast does.
  @Test(arguments: [SimulatedService.openMeteo, .metNorway], [-50.0, -29, -6, 6, 29, 50])
  func `clock wrong: a difference of minutes does not remove the next hour`(
    _ service: SimulatedService, minutes: Double
  ) async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start, clockError: minutes * 60)
    let place = Self.place(of: service)
    let report = try await simulated.repository(requesting: [service], hasSupplements: true).report(for: place)
    let forecast = try #require(report.present(at: simulated.now))
    let content = try #require(forecast.minutes?.content)
    let first = try #require(content.first)
    #expect((forecast.now - 60...forecast.now).contains(first.time))
    #expect(content.count == 61)
    #expect(content.allSatisfy { $0.rate != nil })
  }

  @Test(arguments: [SimulatedService.openMeteo, .metNorway], [61.0, 600, 1190])
  func `time passes: the next hour remains complete for as long as a forecast is cached`(
    _ service: SimulatedService, seconds: Double
  ) async throws {
    let simulated = SimulatedForecasts(startingAt: Self.start)
    let report = try await simulated.repository(requesting: [service], hasSupplements: true).report(
      for: Self.place(of: service))
    let forecast = try #require(report.present(at: simulated.now + seconds))
    let content = try #require(forecast.minutes?.content)
    #expect(content.count == 61)
    #expect((forecast.now - 60...forecast.now).contains(try #require(content.first).time))
    #expect(content.allSatisfy { $0.rate != nil })
  }

  @Test func `clock wrong: after the clock is set back, a future forecast is not shown but replaced`() async throws {
    let ahead = SimulatedForecasts(startingAt: Self.start, clockError: 5 * 3600)
    let right = SimulatedForecasts(startingAt: Self.start + 60)
    let store = right.store()
    _ = try await ahead.repository(requesting: [.openMeteo], store: store).report(for: Self.brussels)

    let cached = try await right.repository(requesting: [.openMeteo], store: store).report(
      for: Self.brussels, fetchPolicy: .offline)
    #expect(cached.storedSince == right.now)
    let present = try #require(cached.forecast?.current.content.time)
    #expect((right.now - 900...right.now).contains(present))

    let requested = try await right.repository(requesting: [.openMeteo], store: store).report(for: Self.brussels)
    #expect(requested.isLive)
    #expect(requested.forecast?.hours.provenance.fetchedAt == right.now)
    let again = try await right.repository(requesting: [.openMeteo], store: store).report(for: Self.brussels)
    #expect(again.forecast?.hours == requested.forecast?.hours)
    #expect(right.services.exchanges.count == 1)
  }

  @Test func `clock wrong: of several services, the majority determines the current time`() async throws {
    let behind = SimulatedForecasts(startingAt: Self.start, clockError: -3 * 3600)
    let consensus = try await behind.repository(requesting: [.openMeteo, .metNorway, .darkSky])
      .report(for: Self.brussels, from: .consensus)
    #expect(consensus.consensus?.members.count == 3)
    let present = try #require(consensus.forecast?.current.content.time)
    #expect((Self.start - 900...Self.start).contains(present))

    // A single different service is itself wrong.
    let right = SimulatedForecasts(startingAt: Self.start, script: try FaultScript("dark-sky skew=5h"))
    let others = try await right.repository(requesting: [.openMeteo, .metNorway, .darkSky])
      .report(for: Self.brussels, from: .consensus)
    #expect(others.forecast?.current.content.time == Self.start)
  }
}

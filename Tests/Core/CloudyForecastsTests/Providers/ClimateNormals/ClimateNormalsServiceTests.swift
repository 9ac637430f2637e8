import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct ClimateNormalsServiceTests {
  @Test func `there are sixteen days from today and their hours from local midnight`() async throws {
    let forecast = try await forecast(for: .uccle, at: "2026-11-21T04:30:00Z")
    let calendar = Place.uccle.calendar
    let today = try #require(CivilDate(year: 2026, month: 11, day: 21))

    #expect(forecast.days.content.map(\.date) == (0..<16).map { today.adding(days: $0) })
    #expect(forecast.hours.content.count == 384)
    #expect(forecast.hours.content.first?.time == calendar.startOfDay(today))
    #expect(forecast.hasValues)
  }

  @Test(arguments: [("2026-03-28T12:00:00Z", 383), ("2026-10-24T12:00:00Z", 385)])
  func `a fortnight with a clock change has one hour less or more`(now: String, hours: Int) async throws {
    let forecast = try await forecast(for: .uccle, at: now)

    #expect(forecast.days.content.count == 16)
    #expect(forecast.hours.content.count == hours)
  }

  @Test(arguments: [
    Place.uccle, .sydneyOnLordHoweTime, .honoluluOnKiritimatiTime, .kathmandu, .longyearbyen, .alert,
    .anadyrOnGreenwichTime,
  ])
  func `the range of each day's hours is exactly the day's range`(place: Place) async throws {
    for now in ["2026-01-10T23:59:00Z", "2026-03-28T12:00:00Z", "2026-04-04T12:00:00Z", "2026-06-21T00:00:00Z"] {
      let forecast = try await forecast(for: place, at: now)
      let calendar = place.calendar
      let hours = Dictionary(grouping: forecast.hours.content) { calendar.date(at: $0.time) }
      for day in forecast.days.content {
        let temperatures = try #require(hours[day.date]).compactMap(\.temperature)
        #expect(temperatures.count == hours[day.date]?.count)
        #expect(temperatures.min() == day.temperatureMin, "\(place.name) \(day.date)")
        #expect(temperatures.max() == day.temperatureMax, "\(place.name) \(day.date)")
      }
    }
  }

  @Test func `the lowest temperature is around sunrise and the highest in the early afternoon`() async throws {
    let forecast = try await forecast(for: .uccle, at: "2026-07-10T10:00:00Z")
    let calendar = Place.uccle.calendar
    let hours = forecast.hours.content.prefix(24)
    let coldest = try #require(hours.min { ($0.temperature?.celsius ?? 99) < ($1.temperature?.celsius ?? 99) })
    let warmest = try #require(hours.max { ($0.temperature?.celsius ?? -99) < ($1.temperature?.celsius ?? -99) })

    #expect((5...6).contains(calendar.timeOfDay(at: coldest.time).hour))
    #expect((15...17).contains(calendar.timeOfDay(at: warmest.time).hour))
  }

  @Test func `the temperature never jumps between hours, including at midnight`() async throws {
    for place in [Place.uccle, .longyearbyen, .kathmandu] {
      let hours = try await forecast(for: place, at: "2026-05-10T10:00:00Z").hours.content
      for (hour, next) in zip(hours, hours.dropFirst()) {
        let step = try #require(next.temperature).celsius - (try #require(hour.temperature).celsius)
        #expect(abs(step) < 3, "\(place.name)")
      }
    }
  }

  @Test func `the current temperature is interpolated between hours`() async throws {
    let onTheHour = try await forecast(for: .uccle, at: "2026-07-10T10:00:00Z")
    let between = try await forecast(for: .uccle, at: "2026-07-10T10:30:00Z")
    let hours = onTheHour.hours.content.filter { $0.time >= onTheHour.current.content.time }

    #expect(onTheHour.current.content == hours.first)
    #expect(try #require(between.current.content.temperature) > (try #require(hours[0].temperature)))
    #expect(try #require(between.current.content.temperature) < (try #require(hours[1].temperature)))
  }

  @Test func `a day that is usually wet shows light rain, and so do its hours, without an amount or a chance`()
    async throws
  {
    let forecast = try await forecast(for: .uccle, at: "2026-12-10T10:00:00Z")
    let day = try #require(forecast.days.content.first)

    #expect(day.condition == .precipitation(.rain, .light))
    #expect(try #require(day.precipitationProbability) > 0.5)
    #expect(forecast.current.content.condition == day.condition)
    #expect(forecast.hours.content.prefix(24).allSatisfy { $0.condition == day.condition })
    #expect(forecast.hours.content.allSatisfy { $0.precipitationRate == nil && $0.precipitationProbability == nil })
  }

  @Test func `a windy place at sea is windy, although its sky is unknown`() async throws {
    let forecast = try await forecast(for: .southernOcean, at: "2026-12-01T10:00:00Z")
    let day = try #require(forecast.days.content.first)

    #expect(day.condition == .breezy)
    #expect(day.cloudCover == nil && day.precipitationProbability == nil)
    #expect(forecast.current.content.condition == day.condition)
  }

  @Test func `in polar night, cloud cover is unknown`() async throws {
    let winter = try await forecast(for: .longyearbyen, at: "2026-12-10T10:00:00Z")
    let summer = try await forecast(for: .longyearbyen, at: "2026-06-10T10:00:00Z")

    #expect(winter.days.content.allSatisfy { $0.cloudCover == nil && $0.sunshine == nil && $0.isDaylight == false })
    #expect(winter.hours.content.allSatisfy { $0.isDaylight == false })
    #expect(summer.days.content.allSatisfy { $0.cloudCover != nil && $0.isDaylight == true })
    #expect(summer.hours.content.allSatisfy { $0.isDaylight == true })
  }

  @Test func `without climate data there is still daylight information`() async throws {
    let forecast = try await forecast(for: .mcMurdo, at: "2026-09-10T10:00:00Z")

    #expect(!forecast.hasValues)
    #expect(forecast.days.content.count == 16)
    #expect(forecast.hours.content.count == 384)
    #expect(Set(forecast.hours.content.map(\.isDaylight)) == [true, false])
    #expect(forecast.hours.provenance.derivations.isEmpty)
  }

  @Test func `at sea there is a temperature but no daily range`() async throws {
    let forecast = try await forecast(for: .papeete, at: "2026-09-10T10:00:00Z")

    #expect(forecast.hasValues)
    #expect(forecast.hours.content.allSatisfy { $0.temperature != nil })
    #expect(forecast.days.content.allSatisfy { $0.temperatureMax == nil })
  }

  @Test func `every block is marked as an average, with its source`() async throws {
    let forecast = try await forecast(for: .uccle, at: "2026-09-10T10:00:00Z")

    for provenance in [forecast.current.provenance, forecast.hours.provenance, forecast.days.provenance] {
      #expect(provenance.source.kind == .climateNormals)
      #expect(provenance.source.attribution.contains("CRU CL 2.0"))
      #expect(provenance.derivations.contains(.interpolatedNormals))
      #expect(provenance.derivations.contains(.cloudCoverFromSunshine))
    }
    #expect(forecast.hours.provenance.derivations.contains(.hoursFromDailyRange))
    #expect(!forecast.days.provenance.derivations.contains(.hoursFromDailyRange))
  }

  @Test func `there is no jump at a leap day or at New Year`() async throws {
    for now in ["2028-02-27T10:00:00Z", "2026-12-30T10:00:00Z"] {
      let days = try await forecast(for: .uccle, at: now).days.content
      for (day, next) in zip(days, days.dropFirst()) {
        #expect(next.date == day.date.adding(days: 1))
        let step = try #require(next.temperatureMax).celsius - (try #require(day.temperatureMax).celsius)
        #expect(abs(step) < 0.3)
      }
    }
  }

  @Test func `every place and moment has a forecast`() async throws {
    var random = SeededGenerator(seed: 7)
    let zones = [
      "Pacific/Kiritimati", "Pacific/Apia", "Australia/Lord_Howe", "Asia/Kathmandu", "Etc/GMT+12", "no such",
    ]
    for index in 0..<400 {
      let coordinates = try #require(
        Coordinates(
          latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180..<180, using: &random)))
      let place = Place(
        name: "somewhere", coordinates: coordinates, timeZoneIdentifier: zones[index % zones.count])
      let now = Date(timeIntervalSince1970: .random(in: -2e9...4e9, using: &random))

      let forecast = try await service(at: now).forecast(for: place)

      #expect(forecast.days.content.count == 16)
      #expect((382...386).contains(forecast.hours.content.count))
      #expect(forecast.current.content.time == now)
      #expect(forecast.hasValues == (ClimateNormals().year(at: place.coordinates) != nil))
      let times = forecast.hours.content.map(\.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $1.timeIntervalSince($0) == 3600 })
    }
  }
}

extension ClimateNormalsServiceTests {
  private func service(at now: Date) -> ClimateNormalsService { ClimateNormalsService(now: { now }) }

  private func forecast(for place: Place, at now: String) async throws -> Forecast {
    let now = try Date(now, strategy: .iso8601)
    return try await service(at: now).forecast(for: place)
  }
}

extension Place {
  fileprivate static let uccle = place("Uccle", 50.8, 4.36, "Europe/Brussels")
  fileprivate static let sydneyOnLordHoweTime = place("Sydney", -33.87, 151.21, "Australia/Lord_Howe")
  fileprivate static let honoluluOnKiritimatiTime = place("Honolulu", 21.31, -157.86, "Pacific/Kiritimati")
  fileprivate static let kathmandu = place("Kathmandu", 27.72, 85.32, "Asia/Kathmandu")
  fileprivate static let longyearbyen = place("Longyearbyen", 78.22, 15.63, "Arctic/Longyearbyen")
  fileprivate static let alert = place("Alert", 82.5, -62.35, "America/Toronto")
  fileprivate static let anadyrOnGreenwichTime = place("Anadyr", 64.73, 177.5, "UTC")
  fileprivate static let mcMurdo = place("McMurdo", -77.85, 166.67, "Antarctica/McMurdo")
  fileprivate static let southernOcean = place("Southern Ocean", -50, 75, "Etc/GMT-5")
  fileprivate static let papeete = place("Papeete", -17.53, -149.57, "Pacific/Tahiti")

  private static func place(_ name: String, _ latitude: Double, _ longitude: Double, _ zone: String) -> Place {
    guard let coordinates = Coordinates(latitude: latitude, longitude: longitude) else {
      preconditionFailure("\(name) is not on Earth")
    }
    return Place(name: name, coordinates: coordinates, timeZoneIdentifier: zone)
  }
}

import CloudyModel
import Foundation
import Testing

@Suite struct DayConditionsTests {
  @Test(arguments: [
    ("Europe/Brussels", 2026, 3, 29, 23.0), ("Europe/Brussels", 2026, 10, 25, 25),
    ("America/New_York", 2026, 3, 8, 23), ("America/New_York", 2026, 11, 1, 25), ("Asia/Kathmandu", 2026, 7, 1, 24),
  ])
  func `a day with a clock change has all of its hours`(
    zone: String, year: Int, month: Int, day: Int, hours: Double
  ) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    let days = try days(around: date, zone: zone) { $0.precipitationRate = PrecipitationRate(millimetersPerHour: 1) }

    #expect(days.map(\.date) == (-1...1).map { date.adding(days: $0) })
    #expect(abs((days[1].precipitation?.millimeters ?? 0) - hours) < 1e-9)
  }

  @Test func `with a clock change of half an hour, no hour is lost or counted twice`() throws {
    let date = try #require(CivilDate(year: 2026, month: 4, day: 5))
    let days = try days(around: date, zone: "Australia/Lord_Howe") {
      $0.precipitationRate = PrecipitationRate(millimetersPerHour: 1)
    }
    let sum = days.reduce(0) { $0 + ($1.precipitation?.millimeters ?? 0) }
    #expect(days.count == 3)
    #expect(abs(sum - 73) <= 1)
  }

  @Test func `in every time zone, each hour belongs to one day`() throws {
    for identifier in TimeZone.knownTimeZoneIdentifiers {
      let zone = try #require(TimeZone(identifier: identifier))
      let calendar = LocalCalendar(timeZone: zone)
      var instant = Date(timeIntervalSince1970: 1_767_225_600)
      // This year's clock changes, and one day without a change.
      for _ in 0..<3 {
        let date = calendar.date(at: instant)
        let start = calendar.startOfDay(date)
        let end = calendar.startOfDay(date.adding(days: 3))
        let hours = stride(from: start, to: end, by: 3600).map { time in
          var hour = Conditions(time: time)
          hour.precipitationRate = PrecipitationRate(millimetersPerHour: 1)
          return hour
        }
        let days = DayConditions.days(of: hours, from: date, calendar: calendar)
        #expect(days.map(\.date) == (0..<3).map { date.adding(days: $0) }, "\(identifier) \(date)")
        let sum = days.reduce(0) { $0 + ($1.precipitation?.millimeters ?? 0) }
        #expect(abs(sum - Double(hours.count)) < 1e-9, "\(identifier) \(date)")
        guard let next = zone.nextDaylightSavingTimeTransition(after: instant) else { break }
        instant = next
      }
    }
  }

  @Test func `too few hours at the end do not make a day`() throws {
    let hours = brusselsHours(from: 0, count: 24 + 17)
    #expect(days(of: hours).map(\.date.day) == [21])
    #expect(days(of: brusselsHours(from: 0, count: 24 + 18)).map(\.date.day) == [21, 22])
  }

  @Test func `the remaining hours of today make today`() {
    let days = days(of: brusselsHours(from: 22, count: 2 + 24))
    #expect(days.map(\.date.day) == [21, 22])
    #expect(days[0].temperatureMin == Temperature(celsius: 22))
    #expect(days[0].temperatureMax == Temperature(celsius: 23))
  }

  @Test func `yesterday is omitted`() {
    #expect(days(of: brusselsHours(from: -24, count: 48)).map(\.date.day) == [21])
  }

  @Test func `a value that most hours lack is absent, and the others are not`() {
    let hours = brusselsHours(from: 0, count: 24) { index, hour in
      if index >= 12 { hour.temperature = nil }
      hour.humidity = 0.5
    }
    let day = days(of: hours)[0]
    #expect(day.temperatureMax == nil)
    #expect(day.temperatureMin == nil)
    #expect(day.humidity == 0.5)
    #expect(day.pressure == nil)
    #expect(day.precipitation == nil)
  }

  @Test func `a day has the extremes, means and sums of its hours`() {
    let hours = brusselsHours(from: 0, count: 24) { index, hour in
      let even = index.isMultiple(of: 2)
      hour.apparentTemperature = Temperature(celsius: Double(-index))
      hour.dewPoint = Temperature(celsius: even ? 2 : 4)
      hour.humidity = even ? 0.6 : 0.8
      hour.pressure = Pressure(hectopascals: even ? 1000 : 1010)
      hour.windSpeed = Speed(metersPerSecond: even ? 2 : 4)
      hour.windGust = Speed(metersPerSecond: Double(index))
      hour.cloudCover = even ? 0.2 : 0.4
      hour.visibility = Length(kilometers: even ? 10 : 20)
      hour.uvIndex = Double(12 - abs(12 - index)) / 4
      hour.precipitationRate = PrecipitationRate(millimetersPerHour: 0.01)
      hour.precipitationProbability = index == 7 ? 0.3 : 0.1
      hour.precipitationType = .snow
      hour.snowfall = Length(millimeters: 0.1)
    }
    let day = days(of: hours)[0]

    #expect(day.temperatureMin == Temperature(celsius: 0))
    #expect(day.temperatureMax == Temperature(celsius: 23))
    #expect(day.apparentTemperatureMin == Temperature(celsius: -23))
    #expect(day.apparentTemperatureMax == Temperature(celsius: 0))
    #expect(day.dewPoint == Temperature(celsius: 3))
    #expect(isClose(day.humidity, 0.7))
    #expect(day.pressure == Pressure(hectopascals: 1005))
    #expect(day.windSpeed == Speed(metersPerSecond: 3))
    #expect(day.windGust == Speed(metersPerSecond: 23))
    #expect(isClose(day.cloudCover, 0.3))
    #expect(isClose(day.visibility?.kilometers, 15))
    #expect(day.uvIndex == 3)
    #expect(isClose(day.precipitation?.millimeters, 0.24))
    #expect(day.precipitationProbability == 0.3)
    #expect(day.precipitationType == .snow)
    #expect(isClose(day.snowfall?.millimeters, 2.4))
  }

  @Test func `winds from both sides of north have a prevailing direction of north`() {
    let hours = brusselsHours(from: 0, count: 24) { index, hour in
      hour.windSpeed = Speed(metersPerSecond: 5)
      hour.windBearing = index.isMultiple(of: 2) ? 350 : 10
    }
    let bearing = days(of: hours)[0].windBearing ?? 180
    #expect(min(bearing, 360 - bearing) < 1e-6)
  }

  @Test func `a strong wind has more weight than a weak one, and opposite winds cancel out`() {
    let uneven = brusselsHours(from: 0, count: 24) { index, hour in
      hour.windSpeed = Speed(metersPerSecond: index < 12 ? 9 : 3)
      hour.windBearing = index < 12 ? 90 : 180
    }
    #expect(isClose(days(of: uneven)[0].windBearing, 90 + 18.434_948_822_922))
    let opposite = brusselsHours(from: 0, count: 24) { index, hour in
      hour.windSpeed = Speed(metersPerSecond: 3)
      hour.windBearing = index < 12 ? 90 : 270
    }
    #expect(days(of: opposite)[0].windBearing == nil)
    #expect(days(of: brusselsHours(from: 0, count: 24))[0].windBearing == nil)
  }

  @Test(arguments: [
    (Condition.mostlyCloudy, Condition.mostlyCloudy),
    (.precipitation(.rain, .veryLight), .precipitation(.rain, .veryLight)),
    (.precipitation(.snow, .heavy), .precipitation(.snow, .heavy)), (.dangerouslyWindy, .dangerouslyWindy),
    (.hail, .hail), (.fog, .mostlyCloudy),
  ])
  func `the most severe condition of one hour is the day's, except for fog`(ofHour: Condition, ofDay: Condition) {
    let hours = brusselsHours(from: 0, count: 24) { index, hour in
      hour.cloudCover = 0.6
      hour.condition = index == 3 ? ofHour : .mostlyCloudy
    }
    #expect(days(of: hours)[0].condition == ofDay)
  }

  @Test func `thunder determines the day's condition, by day and by night`() {
    for (isDaylight, condition) in [(true, Condition.thunderstorm), (false, .thunderstorm)] {
      let hours = brusselsHours(from: 0, count: 24) { index, hour in
        hour.isDaylight = index == 20 ? isDaylight : (8...17).contains(index)
        hour.cloudCover = 0
        if index == 20 { hour.condition = .thunderstorm }
      }
      #expect(days(of: hours)[0].condition == condition)
    }
  }

  @Test func `the day's sky condition is that of its daylight`() {
    let hours = brusselsHours(from: 0, count: 24) { index, hour in
      hour.isDaylight = (8...17).contains(index)
      hour.cloudCover = (8...17).contains(index) ? 0.05 : 1
      hour.windSpeed = Speed(metersPerSecond: 3)
    }
    #expect(days(of: hours)[0].condition == .clear)
    let windy = hours.map { hour in
      var hour = hour
      hour.windSpeed = Speed(metersPerSecond: hour.isDaylight == true ? 12 : 1)
      return hour
    }
    #expect(days(of: windy)[0].condition == .windy)
    let foggy = hours.map { hour in
      var hour = hour
      hour.condition = hour.isDaylight == true ? .fog : .clear
      return hour
    }
    #expect(days(of: foggy)[0].condition == .fog)
  }

  @Test func `the condition of a day of polar night comes from all of its hours`() {
    let hours = brusselsHours(from: 0, count: 24) { _, hour in
      hour.isDaylight = false
      hour.cloudCover = 0.4
    }
    #expect(days(of: hours)[0].condition == .partlyCloudy)
    #expect(days(of: hours)[0].isDaylight == true)
  }

  @Test func `without cloud cover, a day has its most frequent condition`() {
    let hours = brusselsHours(from: 0, count: 24) { index, hour in
      hour.condition = index < 14 ? .mostlyCloudy : .clear
    }
    #expect(days(of: hours)[0].condition == .mostlyCloudy)
    #expect(days(of: brusselsHours(from: 0, count: 24))[0].condition == nil)
  }

  @Test func `hours that a service calls fair make a fair day, despite much thin cloud`() {
    let hours = brusselsHours(from: 0, count: 24) { _, hour in
      hour.condition = .mostlyClear
      hour.cloudCover = 0.97
    }
    #expect(days(of: hours)[0].condition == .clear)
    #expect(isClose(days(of: hours)[0].cloudCover, 0.97))
  }

  @Test func `without hours, there are no days`() {
    #expect(days(of: []).isEmpty)
  }
}

extension DayConditionsTests {
  /// Saturday, 21 November 2026, midnight in Brussels.
  private var midnight: Date { Date(timeIntervalSince1970: 1_795_215_600) }

  /// Hours whose temperatures are the number of hours since that midnight.
  private func brusselsHours(
    from first: Int, count: Int, _ change: (Int, inout Conditions) -> Void = { _, _ in }
  ) -> [Conditions] {
    (first..<first + count).map { index in
      var hour = Conditions(time: midnight + Double(index) * 3600)
      hour.temperature = Temperature(celsius: Double(index))
      change(index, &hour)
      return hour
    }
  }

  private func days(of hours: [Conditions]) -> [DayConditions] {
    let calendar = LocalCalendar(timeZone: TimeZone(identifier: "Europe/Brussels") ?? .gmt)
    return DayConditions.days(of: hours, from: calendar.date(at: midnight), calendar: calendar)
  }

  /// The days before, on and after a date, from all of their hours that start on a full hour in GMT.
  private func days(
    around date: CivilDate, zone: String, _ change: (inout Conditions) -> Void
  ) throws -> [DayConditions] {
    let calendar = LocalCalendar(timeZone: try #require(TimeZone(identifier: zone)))
    let start = calendar.startOfDay(date.adding(days: -1)).timeIntervalSince1970 / 3600
    let end = calendar.startOfDay(date.adding(days: 2)).timeIntervalSince1970 / 3600
    let hours = stride(from: start.rounded(.up), to: end, by: 1).map { hour in
      var conditions = Conditions(time: Date(timeIntervalSince1970: hour * 3600))
      change(&conditions)
      return conditions
    }
    return DayConditions.days(of: hours, from: date.adding(days: -1), calendar: calendar)
  }

  private func isClose(_ value: Double?, _ expected: Double) -> Bool {
    value.map { abs($0 - expected) < 1e-9 } ?? false
  }
}

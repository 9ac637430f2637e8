import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct ConsensusAlignmentTests {
  @Test(arguments: [
    ("Europe/Brussels", 1_774_740_600.0, 23.0), ("Europe/Brussels", 1_792_884_600, 25),
    ("America/New_York", 1_772_957_400, 23), ("America/St_Johns", 1_772_953_800, 23),
    ("Asia/Kathmandu", 1_772_957_400, 24),
  ])
  func `hours are aligned and days divided correctly at clock changes`(zone: String, now: Double, hours: Double) throws
  {
    let now = Date(timeIntervalSince1970: now)
    // One starts with the local day, the others on whole hours in UTC.
    let hour = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600 - 36 * 3600)
    let forecasts = [("a", nil), ("b", hour), ("c", hour + 3 * 3600)].map { id, start in
      ConsensusSamples.forecast(id, zone: zone, at: now, from: start, count: 96) { _, hour in
        hour.precipitationRate = PrecipitationRate(millimetersPerHour: 1)
        hour.temperature = Temperature(celsius: hour.time.timeIntervalSince1970 / 36_000 - 49_000)
      }
    }
    let consensus = try #require(Consensus(of: forecasts, now: now))

    let times = consensus.forecast.hours.content.map(\.time)
    for (time, next) in zip(times, times.dropFirst()) { #expect(next == time + 3600) }
    #expect(times.allSatisfy { $0.timeIntervalSince1970.remainder(dividingBy: 3600) == 0 })
    // The same straight line in each: no hour may be shifted by one.
    for (hour, spread) in zip(consensus.forecast.hours.content, consensus.hours) {
      let expected = hour.time.timeIntervalSince1970 / 36_000 - 49_000
      #expect(abs((hour.temperature?.celsius ?? 0) - expected) < 1e-6)
      #expect(spread.temperature?.outliers == [])
    }
    let today = try #require(consensus.forecast.days.content.first)
    #expect(today.date == LocalCalendar(timeZone: try #require(TimeZone(identifier: zone))).date(at: now))
    #expect(abs((today.precipitation?.millimeters ?? 0) - hours) < 1e-6)
  }

  @Test func `hours that start at half past are blended into whole ones`() throws {
    let now = ConsensusSamples.now
    let start = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600 - 1800)
    let forecast = ConsensusSamples.forecast(from: start, count: 6) { hours, hour in
      hour.temperature = Temperature(celsius: hours * 2)
      hour.precipitationRate = PrecipitationRate(millimetersPerHour: hours == 1 ? 2 : 0)
      hour.precipitationType = hours == 1 ? .rain : nil
      hour.humidity = hours == 3 ? nil : 0.5
    }
    let hours = try #require(Consensus(of: [forecast], now: now)).forecast.hours.content
    #expect(hours.map { $0.time.timeIntervalSince(start) } == [1800, 5400, 9000, 12_600, 16_200])
    #expect(hours.map { $0.temperature?.celsius } == [1, 3, 5, 7, 9])
    #expect(hours.map { $0.precipitationRate?.millimetersPerHour } == [1, 1, 0, 0, 0])
    #expect(hours.map(\.precipitationType) == [.rain, .rain, nil, nil, nil])
    #expect(hours.map(\.humidity) == [0.5, 0.5, nil, nil, 0.5])
  }

  @Test func `steps of six hours do not distort hourly values, and count only where there are no others`() throws {
    let now = ConsensusSamples.now
    let hourly = ConsensusSamples.forecast("hourly", count: 48) { _, hour in hour.temperature = Temperature(celsius: 20)
    }
    var stepped = ConsensusSamples.forecast("stepped", count: 24) { _, hour in
      hour.temperature = Temperature(celsius: 10)
    }
    let end = try #require(stepped.hours.content.last?.time) + 6 * 3600
    stepped.hours.content += (0..<8).map { step in
      var conditions = Conditions(time: end + Double(step) * 6 * 3600)
      conditions.temperature = Temperature(celsius: 10)
      return conditions
    }
    let consensus = try #require(Consensus(of: [hourly, stepped], now: now))
    let counts = consensus.hours.map { $0.temperature?.memberCount }
    #expect(counts.prefix(23).allSatisfy { $0 == 2 })
    #expect(consensus.forecast.hours.content[24..<48].allSatisfy { $0.temperature?.celsius == 20 })
    let rest = consensus.forecast.hours.content[48...]
    #expect(rest.map { $0.time.timeIntervalSince(end) / 3600 } == [24, 30, 36, 42])
    #expect(rest.allSatisfy { $0.temperature?.celsius == 10 })
  }

  @Test func `a missing hour stays missing, and the hour before it does not`() throws {
    var forecast = ConsensusSamples.forecast(celsius: 4)
    forecast.hours.content.remove(at: 20)
    let other = ConsensusSamples.forecast("other", celsius: 6)
    let consensus = try #require(Consensus(of: [forecast, other], now: ConsensusSamples.now))
    #expect(consensus.hours[19...21].map { $0.temperature?.memberCount } == [2, 1, 2])
  }

  @Test func `beyond the hours of all services, days are those of the services`() throws {
    let forecast = ConsensusSamples.forecast(celsius: 4)
    var far = ConsensusSamples.forecast("far", celsius: 6)
    let last = try #require(far.days.content.last)
    far.days.content += (1...5).map { offset in
      var day = DayConditions(date: last.date.adding(days: offset))
      day.temperatureMax = Temperature(celsius: 30)
      return day
    }
    let consensus = try #require(Consensus(of: [forecast, far], now: ConsensusSamples.now))
    #expect(consensus.days.count == 7)
    #expect(consensus.days.map { $0.temperatureMax?.memberCount } == [2, 2, 1, 1, 1, 1, 1])
    #expect(consensus.forecast.days.content.last?.temperatureMax?.celsius == 30)
  }
}

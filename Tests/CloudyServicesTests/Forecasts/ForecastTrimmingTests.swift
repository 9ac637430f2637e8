import CloudyModel
import Foundation
import Testing

@Suite struct ForecastTrimmingTests {
  private let forecast = StorageSamples.forecast()

  @Test func `within the hour nothing changes but the minutes that are over`() throws {
    let trimmed = try #require(forecast.trimmed(to: StorageSamples.noon + 1800))
    #expect(trimmed.current == forecast.current)
    #expect(trimmed.hours == forecast.hours)
    #expect(trimmed.days == forecast.days)
    #expect(trimmed.minutes?.content.count == 30)
  }

  @Test func `later the hour's conditions are the current ones, and that is told`() throws {
    let later = StorageSamples.noon + 2.5 * 3600
    let trimmed = try #require(forecast.trimmed(to: later))

    // 15:30 in Ghent.
    #expect(trimmed.current.content.temperature == Temperature(celsius: 15))
    #expect(trimmed.current.content.time == later)
    #expect(trimmed.current.provenance.derivations.contains(.currentFromHour))
    #expect(trimmed.minutes == nil)
    #expect(trimmed.alerts?.content.isEmpty == true)
  }

  @Test func `after midnight in the place the day before is gone`() throws {
    // 23:30 and 00:30 in Ghent.
    let before = try #require(forecast.trimmed(to: StorageSamples.noon + 10.5 * 3600))
    let after = try #require(forecast.trimmed(to: StorageSamples.noon + 11.5 * 3600))

    #expect(before.days.content.count == 8)
    #expect(after.days.content.count == 7)
    #expect(after.days.content.first?.date == CivilDate(year: 2026, month: 11, day: 22))
    #expect(after.hours.content.first?.temperature == Temperature(celsius: 24))
    #expect(after.current.content.temperature == Temperature(celsius: 24))
  }

  @Test func `the last hour is still shown, and after it nothing`() throws {
    let end = StorageSamples.noon + 11 * 3600 + 7 * 86_400
    #expect(try #require(forecast.trimmed(to: end - 1)).days.content.count == 1)
    #expect(forecast.trimmed(to: end) == nil)
  }

  @Test func `a gap in the hours is not filled with an older hour`() {
    var gappy = forecast
    gappy.hours.content.removeSubrange(14...16)
    #expect(gappy.trimmed(to: StorageSamples.noon + 2.5 * 3600) == nil)
  }

  @Test func `hours without today's day are not shown as today`() {
    var yesterdays = forecast
    yesterdays.days.content.removeFirst()
    #expect(yesterdays.trimmed(to: StorageSamples.noon) == nil)
  }
}

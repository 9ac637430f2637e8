import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct PresentForecastTests {
  private let forecast = StorageSamples.forecast()

  @Test func `within the hour, only the past minutes and the hour in progress change`() throws {
    let present = try #require(forecast.present(at: StorageSamples.noon + 1800))
    #expect(present.current.content.temperature == forecast.current.content.temperature)
    #expect(present.current.content.time == StorageSamples.noon)
    #expect(present.now == StorageSamples.noon + 1800)
    let others = [present.hours, forecast.hours].map { $0.content.filter { $0.time != StorageSamples.noon } }
    #expect(others[0] == others[1])
    #expect(present.days.content.map(\.temperatureMax) == forecast.days.content.map(\.temperatureMax))
    #expect(present.minutes?.content.count == 30)
  }

  @Test func `later, the current conditions are those of the hour and marked as such`() throws {
    let later = StorageSamples.noon + 2.5 * 3600
    let present = try #require(forecast.present(at: later))

    // 15:30 in Ghent.
    #expect(present.current.content.temperature == Temperature(celsius: 15))
    #expect(present.current.content.time == later)
    #expect(present.current.provenance.derivations.contains(.currentFromHour))
    #expect(present.minutes == nil)
    #expect(present.alerts == nil)
  }

  @Test(arguments: [
    (ListGaps(), true), (ListGaps(missing: 1), false), (ListGaps(staleSince: StorageSamples.noon - 86_400), false),
  ])
  func `an empty list of alerts counts only if it is complete and up to date`(gaps: ListGaps, isKnown: Bool) throws {
    var empty = forecast
    empty.alerts?.content = []
    empty.alerts?.provenance.gaps = gaps
    #expect(try (#require(empty.present(at: StorageSamples.noon)).alerts != nil) == isKnown)
    #expect(empty.presentBlocks(at: StorageSamples.noon).contains(.alerts) == isKnown)
  }

  @Test func `after midnight at the place, the previous day is gone`() throws {
    // 23:30 and 00:30 in Ghent.
    let before = try #require(forecast.present(at: StorageSamples.noon + 10.5 * 3600))
    let after = try #require(forecast.present(at: StorageSamples.noon + 11.5 * 3600))

    #expect(before.days.content.count == 8)
    #expect(after.days.content.count == 7)
    #expect(after.days.content.first?.date == CivilDate(year: 2026, month: 11, day: 22))
    #expect(after.today == CivilDate(year: 2026, month: 11, day: 22))
    #expect(after.current.content.temperature == Temperature(celsius: 24))
  }

  @Test func `the last hour is still shown, and nothing after it`() throws {
    let end = StorageSamples.noon + 11 * 3600 + 7 * 86_400
    #expect(try #require(forecast.present(at: end - 1)).days.content.count == 1)
    #expect(forecast.present(at: end) == nil)
  }

  @Test func `a gap in the hours is not filled with an older hour`() {
    var gappy = forecast
    gappy.hours.content.removeSubrange(14...16)
    #expect(gappy.present(at: StorageSamples.noon + 2.5 * 3600) == nil)
  }

  @Test func `rain that a station observed today has a probability of 100%, even without an amount`() throws {
    var evening = forecast
    let calendar = evening.place.calendar
    let seven = calendar.startOfDay(calendar.date(at: StorageSamples.noon)) + 7 * 3600
    evening.hours.content.removeAll { $0.time < StorageSamples.noon }
    for index in evening.hours.content.indices { evening.hours.content[index].precipitationProbability = 0.05 }
    evening.days.content[0].knownFrom = StorageSamples.noon
    evening.days.content[0].precipitationProbability = 0.05
    let observed = stride(from: calendar.startOfDay(calendar.date(at: seven)), to: StorageSamples.noon, by: 3600).map {
      time in
      var hour = Conditions(time: time)
      hour.condition = time == seven ? .precipitation(.rain, .heavy) : .overcast
      return hour
    }
    evening.current.content = Conditions(time: StorageSamples.noon)
    evening.current.content.condition = .overcast
    evening.earlierHours = [Block(observed, from: evening.hours.provenance)]
    let present = try #require(evening.present(at: StorageSamples.noon))
    #expect(present.day?.precipitationProbability == 1)
  }

  @Test func `without today's day, the hours are not shown`() {
    var yesterdays = forecast
    yesterdays.days.content.removeFirst()
    #expect(yesterdays.present(at: StorageSamples.noon) == nil)
  }
}

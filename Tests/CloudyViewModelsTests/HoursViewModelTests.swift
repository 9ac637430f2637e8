import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct HoursViewModelTests {
  @Test func `the strip begins with the hour under way`() {
    let hours = HoursViewModel(.sample, settings: Settings(time: .twentyFourHour)).hours

    #expect(hours.count == 24)
    #expect(hours.first?.hour == "13")
    #expect(hours.first?.time == "13:00")
    #expect(hours.last?.hour == "12")
  }

  @Test func `only the first hour and those that begin a day name it`() {
    let hours = HoursViewModel(.sample, limit: 48, settings: Settings(time: .twentyFourHour)).hours
    let named = hours.enumerated().compactMap { index, hour in hour.newDay.map { "\(index) \($0) \(hour.hour)" } }
    #expect(named == ["0 Sat 13", "11 Sun 00", "35 Mon 00"])
  }

  @Test(arguments: [(0, 0), (-3, 0), (1, 1), (100_000, 179)])
  func `there are as many hours as are wanted and known`(limit: Int, count: Int) {
    #expect(HoursViewModel(.sample, limit: limit, settings: Settings()).hours.count == count)
  }

  @Test func `hours of which nothing is known say so and show no zero`() {
    let hours = HoursViewModel(.sampleWithoutFigures, settings: Settings()).hours

    #expect(hours.count == 24)
    #expect(hours.allSatisfy { $0.icon == .unknown && $0.temperature == "–" && $0.summary == "Not known" })
    #expect(hours.allSatisfy { $0.precipitationChance.isEmpty && $0.precipitationAmount.isEmpty })
  }

  @Test func `an hour across a change of clocks is named by the clock on the wall`() {
    var forecast = Forecast.sample
    // 25 October 2026, when 03:00 becomes 02:00 in Brussels.
    let start = Date(timeIntervalSince1970: 1_792_882_800)
    forecast.current.content.time = start
    forecast.hours.content = (0..<4).map { Conditions(time: start + Double($0) * 3600) }

    let hours = HoursViewModel(forecast, settings: Settings(time: .twentyFourHour)).hours

    #expect(hours.map(\.hour) == ["01", "02", "02", "03"])
  }
}

import CloudyModel
import Foundation
import Testing

@testable import CloudyForecasts

@Suite struct MonthlyCurveTests {
  private let brussels = [3.3, 3.7, 6.8, 9.8, 13.6, 16.2, 18.4, 18.0, 14.9, 11.1, 6.8, 3.9]
  private let mumbai = [0.6, 1.5, 0.1, 0.6, 13.2, 574, 868, 553, 306, 62.9, 14.9, 5.6]

  @Test(arguments: [2026, 2028])
  func `the mean of a month's days is the month's mean`(year: Int) throws {
    for means in [brussels, mumbai] {
      let curve = try #require(MonthlyCurve(means, within: 0...1000))
      for month in 1...12 {
        let days = (1...31).compactMap { CivilDate(year: year, month: month, day: $0) }
        let mean = days.map { curve.value(on: $0) }.reduce(0, +) / Double(days.count)
        #expect(abs(mean - means[month - 1]) < 0.005 * max(1, means[month - 1]))
      }
    }
  }

  @Test func `the curve has no jumps, including at the end of the year and on leap day`() throws {
    let curve = try #require(MonthlyCurve(brussels))
    let start = try #require(CivilDate(year: 2027, month: 1, day: 1))
    for day in 0..<800 {
      let step = curve.value(on: start.adding(days: day + 1)) - curve.value(on: start.adding(days: day))
      #expect(abs(step) < 0.2)
    }
  }

  @Test func `midsummer is warmer than July's mean, and midwinter colder than January's`() throws {
    let curve = try #require(MonthlyCurve(brussels))

    let dates = (0..<365).map { CivilDate(daysSince1970: 20_454 + $0) }
    let values = dates.map { curve.value(on: $0) }

    #expect(try #require(values.max()) > 18.45)
    #expect(try #require(values.min()) < 3.25)
  }

  @Test func `precipitation is never negative, even at the abrupt start of the monsoon`() throws {
    let curve = try #require(MonthlyCurve(mumbai, within: 0...1000))
    for day in 0..<366 {
      #expect(curve.value(on: CivilDate(daysSince1970: 20_454 + day)) >= 0)
    }
  }

  @Test func `with a missing month there is no curve`() {
    #expect(MonthlyCurve([1, 2, 3, 4, 5, nil, 7, 8, 9, 10, 11, 12]) == nil)
  }
}

import CloudyModel
import Testing

@testable import CloudyForecasts

@Suite struct OpenMeteoRequestTests {
  @Test(arguments: [
    // Cases at and around the free number of variables and days.
    (1, 1, 1.0), (10, 14, 1), (10, 1, 1), (5, 28, 1), (15, 14, 1.5), (31, 11, 3.1), (10, 28, 2), (15, 28, 3),
    (0, 0, 1),
  ])
  func `a request's weight is what Open-Meteo counts for it`(variables: Int, days: Int, weight: Double) {
    let request = OpenMeteoRequest(
      path: "", hours: Array(repeating: OpenMeteoWeatherVariable.snowfall, count: variables),
      period: .days(past: 0, ahead: days))
    #expect(abs(request.weight - weight) < 1e-9)
  }

  @Test func `current, hourly and quarter-hourly variables weigh the same, and a date range includes both ends`() throws
  {
    let variables = Array(repeating: OpenMeteoWeatherVariable.snowfall, count: 5)
    let first = try #require(CivilDate(year: 2026, month: 2, day: 15))
    let request = OpenMeteoRequest(
      path: "", current: variables, hours: variables, quarterHours: variables,
      period: .dates(first...first.adding(days: 27)))
    #expect(abs(request.weight - 3) < 1e-9)
  }
}

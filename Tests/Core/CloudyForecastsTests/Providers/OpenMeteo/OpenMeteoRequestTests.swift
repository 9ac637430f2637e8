import CloudyModel
import Testing

@testable import CloudyForecasts

@Suite struct OpenMeteoRequestTests {
  @Test(arguments: [
    // What is free of charge by the variable is not by the day.
    (1, 1, 1.0), (10, 14, 1), (10, 1, 1), (5, 28, 1), (15, 14, 1.5), (31, 11, 3.1), (10, 28, 2), (15, 28, 3),
    (0, 0, 1),
  ])
  func `a question weighs what Open-Meteo counts it as`(variables: Int, days: Int, weight: Double) {
    let request = OpenMeteoRequest(
      path: "", hours: Array(repeating: OpenMeteoWeatherVariable.snowfall, count: variables),
      period: .days(past: 0, ahead: days))
    #expect(abs(request.weight - weight) < 1e-9)
  }

  @Test func `variables of now, of hours and of their quarters weigh alike, and dates count both ends`() throws {
    let variables = Array(repeating: OpenMeteoWeatherVariable.snowfall, count: 5)
    let first = try #require(CivilDate(year: 2026, month: 2, day: 15))
    let request = OpenMeteoRequest(
      path: "", current: variables, hours: variables, quarterHours: variables,
      period: .dates(first...first.adding(days: 27)))
    #expect(abs(request.weight - 3) < 1e-9)
  }
}

import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// Normals hardly differ from day to day. A row for each of them would look like a forecast.
@Suite struct WeekOfAveragesTests {
  private func week(
    of place: Place = .brussels, at text: String = "2026-11-23T12:00:00Z",
    change: (inout DayConditions) -> Void = { _ in }
  ) async throws -> WeekViewModel {
    let now = try Date(text, strategy: .iso8601)
    var forecast = try await ClimateNormalsService(now: { now }).forecast(for: place, newerThan: nil)
    for index in forecast.days.content.indices { change(&forecast.days.content[index]) }
    let present = try #require(ForecastReport(response: .climateNormals(forecast)).present(at: now))
    return WeekViewModel(
      present, settings: Settings(time: .twentyFourHour, units: .metric, temperature: .celsius), language: .english)
  }

  @Test func `similar days are one row, with the mean of their values`() async throws {
    let week = try await week()
    #expect(week.days.count == 8)
    let row = try #require(week.rows.first)
    #expect(week.rows.count == 1)
    #expect(row.day == "8 days" && row.shortDay == "8 days" && row.date == "November 23 – 30")
    #expect(row.name == "8 days" && row.shortName == "8 days")
    #expect(!row.isToday && row.includesToday)
    #expect(row.low == "3°" && row.high == "8°" && row.precipitationAmount == "2.6 mm/day")
    #expect(row.sentence(in: .english).hasPrefix("8 days, November 23 – 30: Typically rainy, low 3°, high 8°"))
  }

  @Test func `climate averages have their own style, but not a place without any values`() throws {
    func weather(_ report: ForecastReport) throws -> WeatherViewModel {
      try #require(
        WeatherViewModel(
          report, notices: NoticesViewModel(lines: []), isOffline: false, now: Forecast.sampleTime,
          settings: Settings(), language: .english))
    }
    #expect(try weather(.normals()).isAverages)
    #expect(try !weather(ForecastReport(response: .live(.sample))).isAverages)
    #expect(try !weather(ForecastReport(response: .climateNormals(.sampleWithoutValues))).isAverages)
  }

  @Test func `each day belongs to a row`() async throws {
    let week = try await week(of: .brussels, at: "2026-04-27T12:00:00Z")
    for day in week.days {
      let row = try #require(week.row(of: day.id))
      #expect(week.rows[row].dates.contains(day.id))
    }
    #expect(week.row(of: week.days[0].id.adding(days: -1)) == nil)
    #expect(week.rows.contains { $0.date.contains("April") && $0.date.contains("May") })
  }

  @Test func `a day that differs has its own row, with the name of its weekday`() async throws {
    let odd = try #require(CivilDate(year: 2026, month: 11, day: 26))
    let week = try await week { day in
      if day.date == odd { day.temperatureMax = Temperature(celsius: 15) }
    }
    #expect(week.rows.map(\.day) == ["3 days", "Thursday", "4 days"])
    #expect(week.rows.map(\.date) == ["November 23 – 25", "November 26", "November 27 – 30"])
    #expect(week.rows[1].high == "15°" && week.rows[0].high == "8°")
  }

  @Test func `a value that one day lacks is also missing in the row`() async throws {
    let odd = try #require(CivilDate(year: 2026, month: 11, day: 26))
    let week = try await week { day in if day.date == odd { day.precipitation = nil } }
    #expect(week.rows.count == 1)
    #expect(week.rows.first?.precipitationAmount == "–")
  }

  @Test func `a forecast has a row for each day, however similar they are`() throws {
    var forecast = Forecast.sample
    let first = try #require(forecast.days.content.first)
    for index in forecast.days.content.indices {
      let date = forecast.days.content[index].date
      forecast.days.content[index] = first
      forecast.days.content[index].date = date
    }
    let present = try #require(ForecastReport(response: .live(forecast)).present(at: Forecast.sampleTime))
    let week = WeekViewModel(
      present, settings: Settings(time: .twentyFourHour, units: .metric, temperature: .celsius), language: .english)
    #expect(week.rows == week.days)
  }
}

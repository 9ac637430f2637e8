import CloudyDocuments
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct HoursTableTests {
  private func rows(
    _ forecast: PresentForecast = .sample, days: Int = 2, during range: Range<Date>? = nil
  ) -> [[String]] {
    HoursTable(forecast, dayLimit: days, during: range).text.components(separatedBy: "\r\n").map {
      $0.components(separatedBy: ",")
    }
  }

  @Test func `the header has the variables with their units`() {
    let header = rows()[0]
    #expect(header.prefix(3) == ["time", "icon", "temperature (°C)"])
    for column in ["humidity (ratio)", "windSpeed (m/s)", "precipitationRate (mm/h)", "uvIndex", "windBearing (°)"] {
      #expect(header.contains(column))
    }
  }

  @Test func `each hour has a row with its time and offset`() {
    let rows = rows()
    #expect(rows.count == 1 + 48)
    #expect(rows[1][0] == "2026-11-21T13:00:00+01:00")
    #expect(rows[1][1] == "rain")
    #expect(rows.allSatisfy { $0.count == rows[0].count })
    #expect(Double(rows[1][2]) != nil)
  }

  @Test func `an unknown value is an empty field, and not zero`() {
    let row = rows(.sampleWithoutValues)[1]
    #expect(row.dropFirst().dropLast().allSatisfy { $0.isEmpty })
  }

  @Test func `an average has no more decimals than a measured value`() throws {
    var forecast = Forecast.sample
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].temperature = Temperature(celsius: 7.57900247)
      forecast.hours.content[index].humidity = 0.858889987
      forecast.hours.content[index].windSpeed = Speed(metersPerSecond: 5.49914134)
      forecast.hours.content[index].windBearing = 228.617013
    }
    let rows = rows(forecast.cut)
    for (heading, value) in [
      ("temperature (°C)", "7.58"), ("humidity (ratio)", "0.859"), ("windSpeed (m/s)", "5.5"),
      ("windBearing (°)", "229"),
    ] {
      let column = try #require(rows[0].firstIndex(of: heading))
      #expect(rows[1][column] == value)
    }
  }

  @Test func `a single day has its hours only`() throws {
    let sunday = Place.brussels.calendar.interval(of: try #require(CivilDate(isoText: "2026-11-22")))
    let rows = rows(during: sunday)
    #expect(rows.count == 1 + 24)
    #expect(rows.dropFirst().allSatisfy { $0[0].hasPrefix("2026-11-22T") })
  }
}

import BookCloudyModels
import BookCloudyViewModels
import Foundation
import Testing

/// A row of the week, by the members of its protocol.
@Suite struct WeatherDayViewViewModelTests {
  private let preferences = Preferences()
  private let viewModel: any WeatherDayPresentable

  init() throws {
    let data = try WeatherData.recorded()
    viewModel = WeatherDayViewModel(
      weatherDayData: try #require(data.dailyData.dropFirst(5).first), timeZone: data.timeZone, preferences: preferences
    )
  }

  // MARK: The seven tests printed in the book

  @Test("the weekday is written out") func testDay() { #expect(viewModel.day == "Saturday") }

  @Test("the date has the month and the day") func testDate() { #expect(viewModel.date == "July 15") }

  @Test("a range in Fahrenheit has the unit twice") func testTemperature_Fahrenheit() {
    preferences.setTemperatureNotation(temperatureNotation: .fahrenheit)
    #expect(viewModel.temperature == "37 °F - 47 °F")
  }

  @Test("a range in Celsius has the unit twice") func testTemperature_Celsius() {
    preferences.setTemperatureNotation(temperatureNotation: .celsius)
    #expect(viewModel.temperature == "3 °C - 8 °C")
  }

  @Test("a speed in miles per hour has no decimals") func testWindSpeed_Imperial() {
    preferences.setUnitsNotation(unitsNotation: .imperial)
    #expect(viewModel.windSpeed == "1 MPH")
  }

  @Test("a speed in kilometers per hour has no decimals") func testWindSpeed_Metric() {
    preferences.setUnitsNotation(unitsNotation: .metric)
    #expect(viewModel.windSpeed == "2 KPH")
  }

  // Comparing the image with its name also tests that it exists (B-22).
  @Test("the picture is that of the icon") func testImage() { #expect(viewModel.image?.name == "cloudy") }

  // MARK: Not tested in the book

  @Test(arguments: [
    ("Europe/Brussels", "Saturday", "July 15"), ("Asia/Bishkek", "Sunday", "July 16"),
    ("America/New_York", "Saturday", "July 15"),
  ])
  func `a day is in the place's time zone (B-8)`(zone: String, day: String, date: String) throws {
    // The sixth day of the book's own response, which is for a place in Central Asia.
    let viewModel = WeatherDayViewModel(
      weatherDayData: try .made(time: 1_500_141_600), timeZone: try #require(TimeZone(identifier: zone)),
      preferences: preferences)
    #expect(viewModel.day == day)
    #expect(viewModel.date == date)
  }

  @Test func `a range below zero has the book's separator, and zero never has a sign (B-24)`() throws {
    preferences.setTemperatureNotation(temperatureNotation: .celsius)
    func range(_ minimum: Double, _ maximum: Double) throws -> String {
      let data = try WeatherDayData.made(minimum: minimum, maximum: maximum)
      return WeatherDayViewModel(weatherDayData: data, timeZone: .gmt, preferences: preferences).temperature
    }
    #expect(try range(12.2, 19.4) == "-11 °C - -7 °C")
    #expect(try range(31.4, 31.9) == "0 °C - 0 °C")
  }
}

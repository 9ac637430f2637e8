import BookCloudyModels
import BookCloudyViewModels
import Foundation
import Testing

@Suite struct DayViewViewModelTests {
  private let preferences = Preferences()
  private let viewModel: DayViewModel

  init() throws { viewModel = DayViewModel(weatherData: try .recorded(), preferences: preferences) }

  // MARK: The nine tests printed in the book

  @Test("the date has a short weekday, the month and the day") func testDate() {
    #expect(viewModel.date == "Tue, July 11")
  }

  @Test("with the 12-hour clock, the time has AM or PM") func testTime_TwelveHour() {
    preferences.setTimeNotation(timeNotation: .twelveHour)
    #expect(viewModel.time == "01:57 PM")
  }

  @Test("with the 24-hour clock, the time has no AM or PM") func testTime_TwentyFourHour() {
    preferences.setTimeNotation(timeNotation: .twentyFourHour)
    #expect(viewModel.time == "13:57")
  }

  @Test("the summary is that of the forecast") func testSummary() { #expect(viewModel.summary == "Clear") }

  @Test("a temperature in Fahrenheit has one decimal") func testTemperature_Fahrenheit() {
    preferences.setTemperatureNotation(temperatureNotation: .fahrenheit)
    #expect(viewModel.temperature == "44.5 °F")
  }

  @Test("a temperature in Celsius has one decimal") func testTemperature_Celsius() {
    preferences.setTemperatureNotation(temperatureNotation: .celsius)
    #expect(viewModel.temperature == "6.9 °C")
  }

  @Test("a speed in miles per hour has no decimals") func testWindSpeed_Imperial() {
    preferences.setUnitsNotation(unitsNotation: .imperial)
    #expect(viewModel.windSpeed == "6 MPH")
  }

  @Test("a speed in kilometers per hour has no decimals") func testWindSpeed_Metric() {
    preferences.setUnitsNotation(unitsNotation: .metric)
    #expect(viewModel.windSpeed == "10 KPH")
  }

  // Comparing the image with its name also tests that it exists (B-22).
  @Test("the picture is that of the icon") func testImage() { #expect(viewModel.image?.name == "clear-day") }

  // MARK: Not tested in the book

  @Test func `five past midnight is 12:05 AM and 00:05`() throws {
    let data = try WeatherData.recorded(currently: ["time": 1_499_724_300])
    let viewModel = DayViewModel(weatherData: data, preferences: preferences)
    #expect(viewModel.time == "12:05 AM")
    preferences.setTimeNotation(timeNotation: .twentyFourHour)
    #expect(viewModel.time == "00:05")
  }

  @Test func `an empty summary stays empty`() throws {
    let data = try WeatherData.recorded(currently: ["summary": ""])
    #expect(DayViewModel(weatherData: data, preferences: preferences).summary == "")
  }

  @Test(arguments: [
    ("Europe/Brussels", "01:57 PM", "Tue, July 11"), ("Asia/Bishkek", "05:57 PM", "Tue, July 11"),
    ("America/New_York", "07:57 AM", "Tue, July 11"), ("Pacific/Kiritimati", "01:57 AM", "Wed, July 12"),
  ])
  func `times are in the place's time zone (B-8)`(zone: String, time: String, date: String) throws {
    let data = try WeatherData.recorded { $0["timezone"] = zone }
    let viewModel = DayViewModel(weatherData: data, preferences: preferences)
    #expect(viewModel.time == time)
    #expect(viewModel.date == date)
  }

  @Test func `one forecast reads differently with two stores (B-9)`() throws {
    let other = Preferences()
    other.setTemperatureNotation(temperatureNotation: .celsius)
    #expect(DayViewModel(weatherData: try .recorded(), preferences: other).temperature == "6.9 °C")
    #expect(viewModel.temperature == "44.5 °F")
  }

  @Test(arguments: [(31.99, "32.0 °F", "0.0 °C"), (31.95, "31.9 °F", "0.0 °C"), (-0.04, "0.0 °F", "-17.8 °C")])
  func `zero has no sign (B-24)`(temperature: Double, fahrenheit: String, celsius: String) throws {
    let data = try WeatherData.recorded(currently: ["temperature": temperature])
    let viewModel = DayViewModel(weatherData: data, preferences: preferences)
    #expect(viewModel.temperature == fahrenheit)
    preferences.setTemperatureNotation(temperatureNotation: .celsius)
    #expect(viewModel.temperature == celsius)
  }

  @Test(arguments: [(0.5, "0 MPH"), (1.5, "2 MPH"), (2.5, "2 MPH"), (0, "0 MPH")])
  func `halves are rounded to even, as in printf`(speed: Double, text: String) throws {
    let data = try WeatherData.recorded(currently: ["windSpeed": speed])
    #expect(DayViewModel(weatherData: data, preferences: preferences).windSpeed == text)
  }

  @Test(arguments: [1e300, -1e300, 1e17]) func `a time outside of the calendar does not crash (B-3)`(time: Double)
    throws
  {
    let data = try WeatherData.recorded(currently: ["time": time])
    _ = DayViewModel(weatherData: data, preferences: preferences).date
  }
}

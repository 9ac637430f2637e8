import BookCloudyModels
import BookCloudyViewModels
import Foundation
import Testing

@Suite struct WeekViewViewModelTests {
  private let preferences = Preferences()
  private let data: WeatherData
  private let viewModel: WeekViewModel

  init() throws {
    data = try .recorded()
    viewModel = WeekViewModel(weatherData: data.dailyData, timeZone: data.timeZone, preferences: preferences)
  }

  // MARK: The three tests printed in the book

  @Test("the week is one section") func testNumberOfSections() { #expect(viewModel.numberOfSections == 1) }

  @Test("the week has a row for each day (B-14)") func testNumberOfDays() { #expect(viewModel.numberOfDays == 8) }

  @Test("a row shows its day") func testViewModelForIndex() throws {
    let row = try #require(viewModel.viewModel(for: 5))
    #expect(row.day == "Saturday")
    #expect(row.date == "July 15")
  }

  // MARK: Not tested in the book

  @Test(arguments: [-1, 8, .min, .max]) func `there is no row out of bounds (B-4)`(index: Int) {
    #expect(viewModel.viewModel(for: index) == nil)
  }

  @Test func `a week without days has one section without rows (B-4)`() {
    let viewModel = WeekViewModel(weatherData: [], timeZone: data.timeZone, preferences: preferences)
    #expect(viewModel.numberOfSections == 1)
    #expect(viewModel.numberOfDays == 0)
    #expect(viewModel.viewModel(for: 0) == nil)
  }

  /// The texts of each row of the recorded response.
  private static let rows = [
    Row("Monday", "July 10", "partly-cloudy-day", "36 °F - 50 °F", "2 °C - 10 °C", "4 MPH", "7 KPH"),
    Row("Tuesday", "July 11", "clear-day", "38 °F - 50 °F", "3 °C - 10 °C", "7 MPH", "11 KPH"),
    Row("Wednesday", "July 12", "rain", "40 °F - 46 °F", "4 °C - 8 °C", "9 MPH", "15 KPH"),
    Row("Thursday", "July 13", "wind", "39 °F - 46 °F", "4 °C - 8 °C", "17 MPH", "28 KPH"),
    Row("Friday", "July 14", "fog", "36 °F - 47 °F", "2 °C - 8 °C", "2 MPH", "4 KPH"),
    Row("Saturday", "July 15", "cloudy", "37 °F - 47 °F", "3 °C - 8 °C", "1 MPH", "2 KPH"),
    Row("Sunday", "July 16", "partly-cloudy-night", "37 °F - 48 °F", "3 °C - 9 °C", "4 MPH", "6 KPH"),
    Row("Monday", "July 17", "snow", "31 °F - 41 °F", "0 °C - 5 °C", "6 MPH", "9 KPH"),
  ]

  private struct Row {
    let day, date, icon, fahrenheit, celsius, imperial, metric: String

    init(_ texts: String...) {
      (day, date, icon) = (texts[0], texts[1], texts[2])
      (fahrenheit, celsius, imperial, metric) = (texts[3], texts[4], texts[5], texts[6])
    }
  }

  @Test(arguments: 0..<8) func `each row has all its texts in both settings (B-24 in the last one)`(index: Int) throws {
    let row: any WeatherDayPresentable = try #require(viewModel.viewModel(for: index))
    let expected = Self.rows[index]
    #expect([row.day, row.date, row.image?.name] == [expected.day, expected.date, expected.icon])
    #expect([row.temperature, row.windSpeed] == [expected.fahrenheit, expected.imperial])
    preferences.setTemperatureNotation(temperatureNotation: .celsius)
    preferences.setUnitsNotation(unitsNotation: .metric)
    #expect([row.temperature, row.windSpeed] == [expected.celsius, expected.metric])
  }
}

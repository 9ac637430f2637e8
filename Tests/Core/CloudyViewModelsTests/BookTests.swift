import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// The cases by which "Mastering MVVM With Swift" tests its view models, with its figures, in an answer that goes the
/// whole way from the service's JSON to words.
@Suite struct BookDayTests {
  @Test func `the date is Tue, July 11`() async throws {
    #expect(try await day().date == "Tue, July 11")
  }

  @Test(arguments: [(TimeNotation.twelveHour, "01:57 PM"), (.twentyFourHour, "13:57")])
  func `the time is in the chosen notation`(notation: TimeNotation, text: String) async throws {
    #expect(try await day(Settings(time: notation)).time == text)
  }

  @Test func `the summary is Clear`() async throws {
    #expect(try await day().summary == "Clear")
  }

  @Test(arguments: [(TemperatureNotation.fahrenheit, "44.5 °F"), (.celsius, "6.9 °C")])
  func `the temperature is in the chosen unit`(notation: TemperatureNotation, text: String) async throws {
    #expect(try await day(Settings(temperature: notation)).temperature == text)
  }

  @Test(arguments: [(UnitsNotation.imperial, "6 MPH"), (.metric, "10 KPH")])
  func `the wind speed is in the chosen units`(notation: UnitsNotation, text: String) async throws {
    #expect(try await day(Settings(units: notation)).windSpeed == text)
  }

  @Test func `the icon is a clear day`() async throws {
    #expect(try await day().icon.rawValue == "clear-day")
  }

  @Test func `no setting changes what another one is for`() async throws {
    let metric = try await day(Settings(time: .twentyFourHour, units: .metric, temperature: .fahrenheit))
    #expect(metric.time == "13:57")
    #expect(metric.windSpeed == "10 KPH")
    #expect(metric.temperature == "44.5 °F")
    #expect(metric.date == "Tue, July 11")
  }

  @Test(arguments: [
    ("Pacific/Auckland", "11:57 PM", "Tue, July 11"), ("Pacific/Kiritimati", "01:57 AM", "Wed, July 12"),
  ])
  func `date and time are those of the place and of no other clock`(
    zone: String, time: String, date: String
  ) async throws {
    var place = DarkSkyBookAnswer.place
    place.timeZoneIdentifier = zone
    let day = DayViewModel(try await Forecast.book(for: place).cut, settings: Settings(), language: .english)
    #expect(day.time == time)
    #expect(day.date == date)
  }

  private func day(_ settings: Settings = Settings()) async throws -> DayViewModel {
    DayViewModel(try await Forecast.book().cut, settings: settings, language: .english)
  }
}

@Suite struct BookWeekTests {
  @Test func `there are eight days`() async throws {
    #expect(try await week().days.count == 8)
  }

  @Test func `each day has a row`() async throws {
    let week = try await week()
    #expect(
      (0..<8).compactMap { week.viewModel(for: $0)?.day } == [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Monday",
      ])
    #expect(
      (0..<8).compactMap { week.viewModel(for: $0)?.icon.rawValue } == [
        "partly-cloudy-day", "clear-day", "rain", "wind", "fog", "cloudy", "partly-cloudy-day", "snow",
      ])
  }

  @Test(arguments: [-1, 8, 9, Int.min, Int.max])
  func `there is no row beyond the last or before the first`(index: Int) async throws {
    #expect(try await week().viewModel(for: index) == nil)
  }

  @Test func `a week of no days has no rows`() async throws {
    var forecast = try await Forecast.book()
    forecast.days.content = []
    let week = WeekViewModel(forecast.cut, settings: Settings(), language: .english)
    #expect(week.days.isEmpty)
    #expect(week.viewModel(for: 0) == nil)
  }

  private func week() async throws -> WeekViewModel {
    WeekViewModel(try await Forecast.bookWeek(), settings: Settings(), language: .english)
  }
}

@Suite struct BookWeatherDayTests {
  @Test func `the day is Saturday`() async throws {
    #expect(try await saturday().day == "Saturday")
  }

  @Test func `the date is July 15`() async throws {
    #expect(try await saturday().date == "July 15")
  }

  @Test(arguments: [(TemperatureNotation.fahrenheit, "37 °F - 47 °F"), (.celsius, "3 °C - 8 °C")])
  func `the temperature is a range in the chosen unit`(notation: TemperatureNotation, text: String) async throws {
    #expect(try await saturday(Settings(temperature: notation)).temperature == text)
  }

  @Test(arguments: [(UnitsNotation.imperial, "1 MPH"), (.metric, "2 KPH")])
  func `the wind speed is in the chosen units`(notation: UnitsNotation, text: String) async throws {
    #expect(try await saturday(Settings(units: notation)).windSpeed == text)
  }

  @Test func `the icon is cloudy`() async throws {
    #expect(try await saturday().icon.rawValue == "cloudy")
  }

  /// As a row sees it, which knows nothing but the protocol.
  private func saturday(_ settings: Settings = Settings()) async throws -> WeatherDayViewModel {
    let week = WeekViewModel(try await Forecast.bookWeek(), settings: settings, language: .english)
    return try #require(week.viewModel(for: 5))
  }
}

extension Forecast {
  /// What a service of the Dark Sky family makes of the book's answer.
  fileprivate static func book(for place: Place = DarkSkyBookAnswer.place) async throws -> Forecast {
    let transport = FakeTransport { _ in .success(HTTPResponse(status: 200, body: DarkSkyBookAnswer.body)) }
    let endpoint = ServiceEndpoint(
      baseURL: try #require(URL(string: "https://weather.example")), transport: transport, timeLimit: .seconds(5),
      userAgent: "Cloudy tests", coordinateDecimals: 2, now: { DarkSkyBookAnswer.now })
    return try await DarkSkyService(endpoint: endpoint, key: Secret("book")).forecast(for: place)
  }
}

extension Forecast {
  /// As it is on the day with which the book's answer begins: the one before that of its present conditions.
  fileprivate static func bookWeek() async throws -> PresentForecast {
    var forecast = try await book()
    forecast.current.content.time -= 86_400
    return forecast.cut
  }
}

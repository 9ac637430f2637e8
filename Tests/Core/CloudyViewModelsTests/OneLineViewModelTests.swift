import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct OneLineViewModelTests {
  @Test func `letters are replaced by values and texts`() throws {
    let settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
    let day = DayViewModel(.sample, settings: settings, language: .english)

    #expect(try line("%l %C %T %Z", settings) == "Brussels \(day.summary) 13:15 Europe/Brussels")
    #expect(try line("%w", settings) == "\(day.windDirection ?? "") \(day.windSpeed ?? "")")
    #expect(try line("%S-%s", settings) == "\(day.sun.sunrise)-\(day.sun.sunset)")
    #expect(try line("100%%", settings) == "100%")
    #expect(try line("a\\nb\\tc", settings) == "a\nb\tc")
  }

  @Test(arguments: [
    "c", "C", "x", "h", "t", "f", "e", "w", "l", "m", "M", "p", "P", "u", "o", "H", "L", "D", "S", "z", "s", "d", "T",
    "Z", "a", "n", "N",
  ])
  func `every letter yields a text, even for an unknown value`(letter: String) throws {
    #expect(try !line("%\(letter)").isEmpty)
    let unknown = try OneLineViewModel(
      .sampleWithoutValues, now: now, format: "%\(letter)", settings: Settings(), language: .english
    ).text
    #expect(!unknown.isEmpty)
  }

  @Test func `the probability of precipitation, the day's range and an alert have letters`() throws {
    let settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
    #expect(try line("%o", settings).hasSuffix("%"))
    #expect(try line("%L - %H", settings) == "6°C - 11°C")
    #expect(
      try line("%W") == AlertViewModel.alerts(of: .sample, settings: settings, language: .english).first?.title ?? "")
    #expect(
      try OneLineViewModel(.sampleWithoutValues, now: now, format: "%W", settings: settings, language: .english).text
        .isEmpty)
  }

  @Test func `the dew point, solar noon and the age of the moon have letters, also in braces`() throws {
    let settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
    let format = WeatherFormat(settings: settings, language: .english)
    let dewPoint = try #require(PresentForecast.sample.current.content.dewPoint)
    #expect(try line("%e", settings) == format.temperature(dewPoint, decimals: 0))
    #expect(try line("%z", settings) == "12:28")
    #expect(try line("%M", settings) == "11")
    #expect(try line("%{T}0 %{%}", settings) == "13:150 %")
    #expect(throws: OneLineViewModel.FormatError.unknownLetter("{")) { try line("%{T") }
  }

  @Test func `the next hours and the week have sentences, in the user's units`() throws {
    let hours = try line("%n")
    let week = try line("%N")
    #expect(hours == "Light rain this afternoon, evening and tomorrow morning.")
    #expect(week == "Light rain over the weekend, possible light snow on Thursday.")
  }

  @Test func `normals are described with “often”, and labeled as normals`() throws {
    let source = ForecastSource(
      id: "normals", name: "Normals", kind: .climateNormals, attribution: "", license: "", homepage: "")
    var normals = Forecast.sample
    normals.current.provenance.source = source
    normals.hours.provenance.source = source
    let line = try OneLineViewModel(normals.cut, now: now, format: "%n", settings: Settings(), language: .english).text
    let sentence = "Typically light rain this afternoon, evening and tomorrow morning."
    #expect(line == sentence + " (climate average 1961–1990, not a forecast)")
  }

  @Test func `alerts are requested only if the format includes them`() {
    #expect(!OneLineViewModel.blocks(of: "%c %t").contains(.alerts))
    #expect(OneLineViewModel.blocks(of: "%t %W").contains(.alerts))
  }

  @Test func `a place with a custom name is shown with it`() throws {
    #expect(
      try OneLineViewModel(
        .sample, customName: "Grandma", now: now, format: "%l", settings: Settings(), language: .english
      ).text == "Grandma")
  }

  @Test(arguments: ["1", "2", "3", "4"])
  func `a number selects a preset format`(number: String) throws {
    let format = try #require(OneLineViewModel.presets[number])
    #expect(try line(number) == line(format))
  }

  @Test func `an invalid format is rejected`() {
    #expect(throws: OneLineViewModel.FormatError.unknownLetter("y")) { try line("%y") }
    #expect(throws: OneLineViewModel.FormatError.nothingAfterPercent) { try line("50%") }
  }

  @Test(
    arguments: [
      (0, "0 min", ""), (3599, "59 min", ""), (3600, "1 h", " (1 h)"), (172_799, "47 h", " (47 h)"),
      (266_400, "3 d", " (3 d)"), (-60, "0 min", ""),
    ] as [(Double, String, String)])
  func `values have an age, and the preset formats mark old ones`(
    seconds: Double, age: String, mark: String
  ) throws {
    #expect(try line("%a", after: seconds) == age)
    #expect(try line("%A", after: seconds) == mark)
    for number in OneLineViewModel.presets.keys {
      #expect(try line(number, after: seconds) == line(number) + mark)
    }
  }

  @Test func `normals have no age`() throws {
    var normals = Forecast.sample
    normals.current.provenance.source = ForecastSource(
      id: "normals", name: "Normals", kind: .climateNormals, attribution: "", license: "", homepage: "")
    let line = try OneLineViewModel(
      normals.cut, now: now + 86_400, format: "%a%A", settings: Settings(), language: .english
    ).text
    #expect(line == "– (climate average 1961–1990, not a forecast)")
  }

  private let now = Forecast.sample.current.provenance.fetchedAt

  private func line(
    _ format: String, _ settings: Settings = Settings(), after seconds: Double = 0
  ) throws -> String {
    try OneLineViewModel(.sample, now: now + seconds, format: format, settings: settings, language: .english).text
  }
}

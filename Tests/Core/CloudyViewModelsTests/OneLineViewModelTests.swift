import CloudyForecasts
import CloudyLocalization
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
    "c", "C", "x", "i", "r", "h", "t", "f", "e", "w", "l", "m", "M", "p", "P", "u", "o", "H", "L", "D", "S", "z", "s",
    "d", "T", "Z", "a", "n", "N",
  ])
  func `every letter yields a text, even for an unknown value`(letter: String) throws {
    #expect(try !line("%\(letter)").isEmpty)
    let unknown = try OneLineViewModel(
      .sampleWithoutValues, now: now, format: LineFormat("%\(letter)"), settings: Settings(), language: .english
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
    #expect(hours == "Light rain (0.5 in) until this evening and possible light rain tomorrow morning.")
    #expect(week == "Light rain today, possible light rain tomorrow, possible light snow on Thursday.")
  }

  @Test func `normals are described with “often”, and labeled as normals`() throws {
    let source = ForecastSource(
      id: "normals", name: "Normals", kind: .climateNormals, attribution: "", license: "", homepage: "")
    var normals = Forecast.sample
    normals.current.provenance.source = source
    normals.hours.provenance.source = source
    normals.days.provenance.source = source
    let line = try OneLineViewModel(normals.cut, now: now, format: "%n", settings: Settings(), language: .english).text
    let sentence = "Typically light rain."
    #expect(line == sentence + " (climate average 1961–1990, not a forecast)")
  }

  @Test func `averages do not say that rain is about to start or end`() async throws {
    let now = try Date("2026-11-23T12:00:00Z", strategy: .iso8601)
    let forecast = try await ClimateNormalsService(now: { now }).forecast(for: .brussels)
    let present = try #require(forecast.present(at: now))
    #expect(present.current.content.condition == .precipitation(.rain, .light))
    let line = try OneLineViewModel(present, now: now, format: "%R", settings: Settings(), language: .english).text
    #expect(line == " (climate average 1961–1990, not a forecast)")
    let bars = try OneLineViewModel(present, now: now, format: "%r", settings: Settings(), language: .english).text
    #expect(bars == "– (climate average 1961–1990, not a forecast)")
  }

  @Test func `the symbol of a Nerd Font is one character of the private use area`() throws {
    #expect(try line("%i") == "\u{E318}")
    let symbols = WeatherIcon.allCases.map(\.nerdFont)
    #expect(
      symbols.allSatisfy {
        $0.unicodeScalars.count == 1 && $0.unicodeScalars.first?.properties.generalCategory == .privateUse
      })
    #expect(Set(symbols).count == symbols.count)
  }

  @Test func `twelve hours of precipitation are twelve bars, in ASCII where the terminal has nothing else`() throws {
    let forecast = forecast { hour in
      switch hour {
      case 0: 0
      case 1: 0.4
      case 2: 2.5
      case 3: 20
      case 5: nil
      default: 0
      }
    }
    #expect(try line("%r", of: forecast) == "▁▂▃█▁·▁▁▁▁▁▁")
    #expect(try line("%r", of: forecast, isASCII: true) == "_.:#_?______")
  }

  @Test func `unknown precipitation has no bars`() throws {
    #expect(try line("%r", of: forecast { _ in nil }) == "–")
  }

  @Test func `the next precipitation is named, and nothing if none is expected or known`() throws {
    #expect(try line("%R", of: forecast { $0 == 3 ? 1 : 0 }) == "light rain in 3 h")
    #expect(try line("%R", of: forecast { $0 < 2 ? 5 : 0 }) == "rain for 2 h")
    #expect(try line("%R", of: forecast { _ in 5 }) == "rain")
    #expect(try line("%R", of: forecast { _ in 0 }).isEmpty)
    #expect(try line("%R", of: forecast { _ in nil }).isEmpty)
    // Beyond an unknown hour, another one could be wet earlier.
    #expect(try line("%R", of: forecast { $0 == 1 ? nil : $0 == 3 ? 1 : 0 }).isEmpty)
    #expect(try line("%R", language: #require(Language(tag: "de"))).hasPrefix("leichter Regen"))
  }

  @Test func `minutes take precedence over hours for the next precipitation`() throws {
    var rainy = forecast { _ in 5 }
    func minutes(wet: Range<Int>) -> [MinutePrecipitation] {
      (0..<60).map {
        MinutePrecipitation(
          time: Self.hour + Double($0) * 60, rate: PrecipitationRate(millimetersPerHour: wet.contains($0) ? 1 : 0),
          type: .rain)
      }
    }
    rainy.minutes = Block(minutes(wet: 20..<60), from: rainy.hours.provenance)
    #expect(try line("%R", of: rainy) == "light rain in 20 min")
    rainy.minutes = Block(minutes(wet: 0..<7), from: rainy.hours.provenance)
    #expect(try line("%R", of: rainy) == "light rain for 7 min")
    var brief = forecast { $0 < 3 ? 5 : 0 }
    brief.minutes = Block(minutes(wet: 0..<60), from: brief.hours.provenance)
    #expect(try line("%R", of: brief) == "light rain for 3 h")
    rainy.minutes = Block(minutes(wet: 0..<0), from: rainy.hours.provenance)
    rainy.current.content.condition = .overcast
    #expect(try line("%R", of: rainy) == "rain in 1 h")
  }

  @Test func `a format that is JSON stays JSON, whatever the values are`() throws {
    var forecast = Forecast.sample
    forecast.alerts?.content[0].title = "A \"storm\"\nwith \\ and \u{1}"
    let format = #"{"text": "%t\n%l", "tooltip": "%W", "list": ["100%%"]}"#
    let text = try line(format, of: forecast)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect((object["text"] as? String)?.hasSuffix("\nBrussels") == true)
    #expect(object["tooltip"] as? String == "A \"storm\"\nwith \\ and \u{1}")
    #expect(object["list"] as? [String] == ["100%"])
  }

  @Test func `averages in JSON are labeled in the first value`() throws {
    var normals = Forecast.sample
    normals.current.provenance.source = ForecastSource(
      id: "normals", name: "Normals", kind: .climateNormals, attribution: "", license: "", homepage: "")
    #expect(
      try line(#"{"a":"%l","b":"%l"}"#, of: normals)
        == #"{"a":"Brussels (climate average 1961–1990, not a forecast)","b":"Brussels"}"#)
  }

  @Test func `alerts are requested only if the format includes them`() {
    #expect(!OneLineViewModel.blocks(of: "%c %t").contains(.alerts))
    #expect(OneLineViewModel.blocks(of: "%t %W").contains(.alerts))
    #expect(OneLineViewModel.blocks(of: "waybar").contains(.alerts))
  }

  @Test(arguments: [
    ("%R", true), ("%C", true), ("%{C} %t", true), ("%c", true), ("1", true), ("waybar", true), ("waybar:%t", true),
    ("%n", true), ("%p", true), ("%t %w", false), ("%l", false), ("%%C", false), ("%a", false),
  ])
  func `the minutes are requested if the format has the weather now, which follows them`(
    format: String, isRequested: Bool
  ) {
    #expect(OneLineViewModel.blocks(of: format).contains(.minutes) == isRequested)
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

  @Test func `the codes of a URL in a format stand for their characters`() throws {
    #expect(try line("%t%0A%w%20%2c") == line("%t\n%w ,"))
    #expect(try line("%%0A") == "%0A")
    let json = try line(#"{"text": "%t%0A%22"}"#)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(try object["text"] as? String == line("%t\n\""))
  }

  @Test(arguments: ["%0", "%0D", "%1B", "%7F", "%00"])
  func `a control character in a format is an error`(format: String) {
    #expect(throws: OneLineViewModel.FormatError.self) { try line(format) }
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
    #expect(try line("%a", Settings(), after: seconds) == age)
    #expect(try line("%A", Settings(), after: seconds) == mark)
    for number in OneLineViewModel.presets.keys {
      #expect(try line(number, Settings(), after: seconds) == line(number) + mark)
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

  /// The start of the hour after the sample's time.
  private static let hour = Date(timeIntervalSince1970: 1_795_266_000)

  /// A forecast without minutes from ``hour`` on.
  ///
  /// - Parameter rate: Returns the millimeters of rain in an hour from now; `nil` if unknown.
  private func forecast(_ rate: (Int) -> Double?) -> Forecast {
    var forecast = Forecast.sample
    forecast.minutes = nil
    forecast.current.content = Conditions(time: Self.hour)
    forecast.current.content.temperature = Temperature(celsius: 10)
    forecast.hours.content = forecast.hours.content.map { hour in
      var conditions = Conditions(time: hour.time)
      conditions.temperature = Temperature(celsius: 10)
      let distance = Int((hour.time.timeIntervalSince(Self.hour) / 3600).rounded())
      conditions.precipitationRate = (distance < 0 ? 0 : rate(distance)).map(
        PrecipitationRate.init(millimetersPerHour:))
      conditions.precipitationType = .rain
      return conditions
    }
    return forecast
  }

  private func line(
    _ format: String, of forecast: Forecast = .sample, isASCII: Bool = false, language: Language = .english
  ) throws -> String {
    let now = forecast.current.content.time
    let present = try #require(forecast.present(at: now))
    return try OneLineViewModel(
      present, now: now, format: LineFormat(format, isASCII: isASCII), settings: Settings(), language: language
    ).text
  }

  private func line(
    _ format: String, _ settings: Settings, after seconds: Double = 0
  ) throws -> String {
    try OneLineViewModel(
      .sample, now: now + seconds, format: LineFormat(format), settings: settings, language: .english
    ).text
  }
}

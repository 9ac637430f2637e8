import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct DayDetailsViewModelTests {
  private let metric = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  @Test(arguments: [-1, 8, 1000, .max, .min])
  func `a day that does not exist has no details`(index: Int) {
    #expect(DayDetailsViewModel(.sample, dayAt: index, settings: metric, language: .english) == nil)
  }

  @Test func `a day has the same name as in the week`() throws {
    let week = WeekViewModel(.sample, settings: Settings(), language: .english)
    for (index, row) in week.days.enumerated() {
      let day = try #require(DayDetailsViewModel(.sample, dayAt: index, settings: Settings(), language: .english))
      #expect(day.title == "\(row.day), \(row.date)")
      #expect(day.summary == row.summary)
      #expect(day.icon == row.icon)
    }
    #expect(
      DayDetailsViewModel(.sample, dayAt: 0, settings: metric, language: .english)?.title == "Saturday, November 21")
  }

  @Test func `in a list of days, today is called so, and the others by their weekdays`() {
    let days = WeekViewModel(.sample, settings: Settings(), language: .english).days.prefix(3)
    #expect(days.map(\.name) == ["Today", "Sunday", "Monday"])
    #expect(days.map(\.shortName) == ["Today", "Sun", "Mon"])
    #expect(days.map(\.day) == ["Saturday", "Sunday", "Monday"])
  }

  @Test func `a future day without its first hours states its first known hour, and is not labeled as today`() throws {
    var forecast = Forecast.sample
    let calendar = forecast.place.calendar
    let date = forecast.days.content[2].date
    forecast.days.content[2].knownFrom = calendar.instant(of: date, at: TimeOfDay(hour: 1))

    let week = WeekViewModel(forecast.cut, settings: metric, language: .english)

    #expect(week.days.map(\.span) == ["", "", "from 01:00"] + Array(repeating: "", count: week.days.count - 3))
  }

  @Test func `all known values of a day are shown, in order of importance`() throws {
    let day = try #require(DayDetailsViewModel(.sample, dayAt: 0, settings: metric, language: .english))
    #expect(
      day.details.map(\.variable) == [
        .high, .low, .feelsLike, .chanceOfRain, .precipitation, .wind, .gusts, .humidity, .dewPoint, .pressure,
        .cloudCover, .visibility, .ultravioletIndex, .sunshine,
      ])
    #expect(day.sky.map(\.variable) == [.sunrise, .sunset, .dayLength, .moon, .moonrise, .moonset])
    #expect(value(.high, of: day) == "11°C")
    #expect(value(.low, of: day) == "6°C")
    #expect(value(.wind, of: day) == "up to 22 km/h SW")
    #expect(value(.sunrise, of: day) == "08:08")
    #expect(value(.moon, of: day)?.hasPrefix("Waxing Gibbous, ") == true)
    #expect(day.disagreements.isEmpty && day.note.isEmpty)
  }

  @Test(
    arguments: [
      (ThunderRisk.probability(0.2), "20%"), (.probability(0.09), nil), (.probability(0), nil),
      (.level(.moderate), "Moderate"), (.level(.high), "High"), (.level(.low), nil), (nil, nil),
    ] as [(ThunderRisk?, String?)])
  func `a significant thunder risk is shown next to precipitation, including in the current conditions`(
    risk: ThunderRisk?, text: String?
  ) throws {
    var forecast = Forecast.sample
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].precipitationProbability = 0.5
      switch risk {
      case .probability(let probability): forecast.hours.content[index].thunderProbability = probability
      case .level(let level):
        let energy = [ThunderRisk.Level.low: 999.0, .moderate: 1000, .high: 2500][level]
        forecast.hours.content[index].cape = energy.map(SpecificEnergy.init(joulesPerKilogram:))
      case nil: break
      }
    }
    let present = try #require(PresentForecast(forecast, now: Forecast.sampleTime))
    for index in [0, 1] {
      let day = try #require(DayDetailsViewModel(present, dayAt: index, settings: metric, language: .english))
      #expect(value(.thunderRisk, of: day) == text)
    }
    let now = DayViewModel(present, settings: metric, language: .english)
    #expect(now.details.first { $0.variable == .thunderRisk }?.value == text)
  }

  @Test func `the day's chance of rain is not displayed as one of the snow that a station observes`() throws {
    var forecast = Forecast.sample
    forecast.current.content.precipitationType = .snow
    forecast.current.content.temperature = Temperature(celsius: -5)
    forecast.current.content.precipitationProbability = nil
    let now = DayViewModel(forecast.cut, settings: metric, language: .english)
    #expect(now.details.contains { $0.label == "Chance of rain today" })
    #expect(!now.details.contains { $0.variable == .chanceOfSnow })
  }

  /// Services derive a day's condition by their own rules.
  @Test func `a day is derived from its hours, whatever its service states`() throws {
    var forecast = Forecast.sample
    let date = forecast.days.content[0].date
    forecast.days.content[0].condition = .clear
    forecast.days.content[0].summary = nil
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].condition = .precipitation(.rain, .light)
      forecast.hours.content[index].precipitationProbability = 0.9
      forecast.hours.content[index].summary = nil
    }
    let present = try #require(PresentForecast(forecast, now: Forecast.sampleTime))
    let day = try #require(DayDetailsViewModel(present, dayAt: 0, settings: metric, language: .english))
    #expect(day.date == date)
    #expect(day.summary == "Light Rain")
    #expect(day.icon == .rain)
    #expect(day.sentence == "Light rain (11 mm) throughout the day.")
  }

  @Test func `unknown values are omitted, and sun and moon are always known`() throws {
    let day = try #require(DayDetailsViewModel(.sampleWithoutValues, dayAt: 3, settings: metric, language: .english))
    #expect(day.details.isEmpty)
    #expect(day.sky.count == 6)
    #expect(day.charts == nil)
    #expect(day.hours.hours.count == 24)
  }

  /// The sample without amounts of precipitation, and with the same condition in all hours and on all days.
  ///
  /// - Parameter hasHoursOfDay: Whether the hours of the third day are known.
  private func withoutAmounts(_ condition: Condition, chance: Double, hasHoursOfDay: Bool = true) -> PresentForecast {
    var forecast = Forecast.sample
    forecast.minutes = nil
    if !hasHoursOfDay {
      let (calendar, date) = (forecast.place.calendar, forecast.days.content[2].date)
      forecast.hours.content.removeAll { calendar.date(at: $0.time) == date }
    }
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].condition = condition
      forecast.hours.content[index].summary = nil
      forecast.hours.content[index].precipitationRate = nil
      forecast.hours.content[index].precipitationType = nil
      forecast.hours.content[index].precipitationProbability = chance
    }
    for index in forecast.days.content.indices {
      forecast.days.content[index].condition = condition
      forecast.days.content[index].summary = nil
      forecast.days.content[index].precipitation = nil
      forecast.days.content[index].precipitationProbability = chance
    }
    return forecast.cut
  }

  @Test func `the unknown amount of a wet day or hour is a dash, which screen readers read as unknown`() throws {
    let wet = withoutAmounts(.precipitation(.rain, .light), chance: 0.8)
    let day = try #require(DayDetailsViewModel(wet, dayAt: 2, settings: metric, language: .english))
    #expect(value(.precipitation, of: day) == "–")
    #expect(day.row.precipitationAmount == "–")
    #expect(day.hours.hours.allSatisfy { $0.precipitationAmount == "–" })
    let now = DayViewModel(wet, settings: metric, language: .english)
    #expect(now.details.first { $0.variable == .precipitation }?.value == "–")
    let order = now.details.map(\.variable).filter { [.wind, .gusts, .precipitation].contains($0) }
    #expect(order.last == .precipitation, "values that are known come first where few fit")

    let spoken = try #require(DayDetailsViewModel(wet, dayAt: 2, settings: metric, language: .english.spoken()))
    #expect(value(.precipitation, of: spoken) == "Unknown")
    // Without known hours, the row's sentence states the amount.
    let withoutHours = withoutAmounts(.precipitation(.rain, .light), chance: 0.8, hasHoursOfDay: false)
    let other = try #require(DayDetailsViewModel(withoutHours, dayAt: 2, settings: metric, language: .english))
    #expect(other.row.sentence(in: .english).contains("precipitation Unknown"))
  }

  @Test func `the unknown amount of a dry day or hour is omitted`() throws {
    let dry = withoutAmounts(.overcast, chance: 0.05)
    let day = try #require(DayDetailsViewModel(dry, dayAt: 2, settings: metric, language: .english))
    #expect(value(.precipitation, of: day) == nil)
    #expect(day.row.precipitationAmount == nil)
    #expect(day.hours.hours.allSatisfy { $0.precipitationAmount == nil })
  }

  @Test func `snow between midnight and four is that of the later day alone, in sentences and details`() throws {
    func days(snow depth: Double) throws -> [DayDetailsViewModel] {
      var forecast = Forecast.sample
      let calendar = forecast.place.calendar
      let later = forecast.days.content[3].date
      for index in forecast.hours.content.indices {
        let time = forecast.hours.content[index].time
        guard calendar.date(at: time) == later, calendar.timeOfDay(at: time).hour < 4 else { continue }
        forecast.hours.content[index].condition = depth > 0 ? .precipitation(.snow, .heavy) : .clear
        forecast.hours.content[index].summary = nil
        forecast.hours.content[index].temperature = Temperature(celsius: -2)
        forecast.hours.content[index].precipitationType = depth > 0 ? .snow : nil
        forecast.hours.content[index].precipitationProbability = depth > 0 ? 0.9 : 0
        forecast.hours.content[index].precipitationRate = PrecipitationRate(millimetersPerHour: depth)
        forecast.hours.content[index].snowfall = Length(centimeters: depth)
      }
      let cut = forecast.cut
      return try [2, 3].map {
        try #require(DayDetailsViewModel(cut, dayAt: $0, settings: metric, language: .english))
      }
    }
    let (without, with) = (try days(snow: 0), try days(snow: 5))
    #expect(with[0].sentence == without[0].sentence)
    #expect(value(.snowfall, of: with[0]) == value(.snowfall, of: without[0]))
    #expect(with[1].sentence != without[1].sentence)
  }

  @Test func `snow has its own labels`() throws {
    let index = try #require(Forecast.sample.days.content.firstIndex { $0.precipitationType == .snow })
    let day = try #require(DayDetailsViewModel(.sample, dayAt: index, settings: metric, language: .english))
    #expect(value(.chanceOfSnow, of: day) != nil && value(.chanceOfRain, of: day) == nil)
    #expect(value(.snowfall, of: day)?.hasSuffix(" cm") == true)
  }

  @Test(
    arguments: [
      (-11, nil, WeatherVariable.chanceOfSnow), (-0.1, nil, .chanceOfSnow), (0, nil, .chanceOfRain),
      (12, nil, .chanceOfRain),
      (-3, PrecipitationType.rain, .chanceOfRain), (3, .snow, .chanceOfSnow), (0, .sleet, .chanceOfPrecipitation),
      (nil, nil, .chanceOfRain),
    ] as [(Double?, PrecipitationType?, WeatherVariable)])
  func `in frost, a small probability refers to snow unless the service states another type`(
    high: Double?, type: PrecipitationType?, variable: WeatherVariable
  ) throws {
    var forecast = Forecast.sample
    forecast.days.content[2].precipitationType = type
    forecast.days.content[2].precipitationProbability = 0.04
    forecast.days.content[2].temperatureMax = high.map(Temperature.init(celsius:))
    forecast.days.content[2].temperatureMin = nil
    let day = try #require(DayDetailsViewModel(forecast.cut, dayAt: 2, settings: metric, language: .english))
    #expect(value(variable, of: day) == "4%")
  }

  @Test func `a service's likely range of the extremes and the wind is stated next to them`() throws {
    var forecast = Forecast.sample
    for index in forecast.hours.content.indices {
      let hour = forecast.hours.content[index]
      let (air, wind) = try (#require(hour.temperature), #require(hour.windSpeed))
      forecast.hours.content[index].temperatureRange =
        Temperature(celsius: air.celsius - 2)...Temperature(celsius: air.celsius + 3)
      forecast.hours.content[index].windSpeedRange = wind...Speed(metersPerSecond: wind.metersPerSecond + 4)
    }
    let day = try #require(DayDetailsViewModel(forecast.cut, dayAt: 0, settings: metric, language: .english))
    #expect(value(.high, of: day) == "11°C (9°C – 14°C)")
    #expect(value(.low, of: day) == "6°C (4°C – 9°C)")
    #expect(value(.wind, of: day) == "up to 22 km/h SW (22 km/h – 36 km/h)")

    for index in forecast.hours.content.indices {
      forecast.hours.content[index].temperatureRange = forecast.hours.content[index].temperature.map { $0...$0 }
    }
    let exact = try #require(DayDetailsViewModel(forecast.cut, dayAt: 0, settings: metric, language: .english))
    #expect(value(.high, of: exact) == "11°C")
  }

  @Test(arguments: [
    (0.0, WindUnit.milesPerHour, nil), (0.2, .milesPerHour, nil), (0.2, .beaufort, nil),
    (2.0, .milesPerHour, "NNW"),
  ])
  func `calm air has no wind direction`(speed: Double, unit: WindUnit, direction: String?) throws {
    var forecast = Forecast.sample
    forecast.current.content.windSpeed = Speed(metersPerSecond: speed)
    forecast.current.content.windBearing = 340
    var settings = metric
    settings.ownWind = unit
    let day = DayViewModel(forecast.cut, settings: settings, language: .english)
    #expect(day.windDirection == direction)
    #expect((day.windBearing == nil) == (direction == nil))
    let wind = day.details.first { $0.variable == .wind }?.value
    #expect(wind?.hasSuffix("NNW") == (direction != nil), "\(wind ?? "")")
  }

  @Test func `normals include wet days`() async throws {
    let forecast = try await ClimateNormalsService { Forecast.sampleTime }.forecast(for: .brussels)
    let day = try #require(DayDetailsViewModel(forecast.cut, dayAt: 2, settings: metric, language: .english))
    #expect(value(.wetDays, of: day) != nil && value(.chanceOfRain, of: day) == nil)
    #expect(day.summary.hasPrefix("Typically "))
    #expect(day.charts?.temperature != nil)
  }

  @Test func `the hours and the charts are those of the whole local day`() throws {
    for index in 0..<8 {
      let day = try #require(DayDetailsViewModel(.sample, dayAt: index, settings: metric, language: .english))
      #expect(day.hours.hours.count == 24)
      #expect(day.hours.hours.first?.hour == "00" && day.hours.hours.last?.hour == "23")
      #expect(day.charts?.axis.hourCount == 24)
      #expect((day.charts?.axis.now != nil) == (index == 0))
    }
  }

  @Test func `a day on which clocks go back has 25 hours`() throws {
    var forecast = Forecast.sample
    let calendar = forecast.place.calendar
    let date = try #require(CivilDate(year: 2026, month: 10, day: 25))
    let start = calendar.startOfDay(date)
    forecast.current.content.time = start
    forecast.hours.content = (-2..<30).map { index in
      var hour = Conditions(time: start + Double(index) * 3600)
      hour.temperature = Temperature(celsius: 9)
      return hour
    }
    forecast.days.content = [DayConditions(date: date)]
    let day = try #require(DayDetailsViewModel(forecast.cut, dayAt: 0, settings: metric, language: .english))
    #expect(day.hours.hours.count == 25)
    #expect(Array(day.hours.hours.map(\.hour).prefix(5)) == ["00", "01", "02", "02 (repeated)", "03"])
    #expect(day.charts?.axis.hourCount == 25)
  }

  @Test func `a day without sunrise has a note`() throws {
    var forecast = Forecast.sample
    forecast.place.coordinates = try #require(Coordinates(latitude: 78.22, longitude: 15.65))
    let day = try #require(DayDetailsViewModel(forecast.cut, dayAt: 0, settings: metric, language: .english))
    #expect(day.note == "Polar night")
    #expect(value(.sunrise, of: day) == nil)
    #expect(value(.dayLength, of: day) == "0 min")
    #expect(day.charts?.axis.daylight.isEmpty == true)
  }

  @Test func `a consensus of several services has bands and lists outliers`() throws {
    let forecasts = [0.0, 0.4, 6].enumerated().map { index, warmer in
      var forecast = Forecast.sample
      let source = ForecastSource(
        id: "\(index)", name: "Service \(index)", attribution: "", license: "", homepage: "")
      forecast.hours.provenance.source = source
      forecast.days.provenance.source = source
      for day in forecast.days.content.indices { forecast.days.content[day].temperatureMax?.celsius += warmer }
      return forecast
    }
    let consensus = try #require(Consensus(of: forecasts, now: Forecast.sampleTime))
    let day = try #require(
      DayDetailsViewModel(consensus.forecast.cut, dayAt: 1, settings: metric, language: .english, consensus: consensus))
    #expect(value(.high, of: day)?.hasSuffix("°C ±1") == true)
    #expect(day.disagreements.count == 1)
    #expect(day.disagreements.first?.hasPrefix("High: Service 2 says ") == true)
    #expect(day.charts?.temperature?.lines.joined().contains { $0.band != nil } == true)
    #expect(day.hours.hours.contains { $0.temperatureBand != nil })
  }

  private func value(_ variable: WeatherVariable, of day: DayDetailsViewModel) -> String? {
    (day.details + day.sky).first { $0.variable == variable }?.value
  }
}

import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// A day is derived from its hours: its condition, its precipitation, and whether the amount is known.
@Suite struct DayOfHoursTests {
  private let date = CivilDate(daysSince1970: 20_635)
  private let calendar = LocalCalendar(timeZone: .gmt)

  private func day(_ change: (Int, inout Conditions) -> Void) throws -> DayConditions {
    let hours = (0..<24).map { index in
      var hour = Conditions(time: calendar.startOfDay(date) + Double(index) * 3600)
      hour.condition = .partlyCloudy
      hour.cloudCover = 0.5
      hour.precipitationRate = PrecipitationRate(millimetersPerHour: 0)
      hour.precipitationProbability = 0.05
      change(index, &hour)
      return hour
    }
    return try #require(DayConditions.days(of: hours, from: date, calendar: calendar).first)
  }

  private func rain(_ hour: inout Conditions, rate: Double?, type: PrecipitationType = .rain) {
    hour.precipitationType = type
    hour.precipitationRate = rate.map(PrecipitationRate.init(millimetersPerHour:))
    hour.condition = .precipitation(
      type, hour.precipitationRate.map { PrecipitationStrength(rate: $0, of: type) } ?? .light)
    hour.precipitationProbability = 0.7
  }

  @Test func `a probable wet day of unknown amount is wet, and its amount is unknown`() throws {
    let day = try day { index, hour in
      hour.precipitationRate = nil
      if (12..<18).contains(index) { rain(&hour, rate: nil) }
    }
    #expect(day.condition == .precipitation(.rain, .light))
    #expect(day.precipitationType == .rain)
    #expect(day.precipitation == nil)
  }

  @Test func `heavy rain that a station observed but did not measure is not 0 mm`() throws {
    let day = try day { index, hour in
      if (6..<9).contains(index) {
        hour.condition = .precipitation(.rain, .heavy)
        (hour.precipitationRate, hour.precipitationProbability) = (nil, nil)
      }
    }
    #expect(day.condition == .precipitation(.rain, .heavy))
    #expect(day.precipitation == nil)
  }

  @Test func `dry observed hours add nothing, and forecast hours without an amount are unknown`()
    throws
  {
    let observed = try day { index, hour in
      if index < 12 { (hour.precipitationRate, hour.precipitationProbability) = (nil, nil) }
    }
    #expect(observed.precipitation == Length(meters: 0))
    let forecast = try day { index, hour in if index < 12 { hour.precipitationRate = nil } }
    #expect(forecast.precipitation == nil)
  }

  @Test(
    arguments: [(0, 12..<18, 6), (0, 12..<19, nil), (9, 16..<19, 6), (9, 16..<20, nil)]
      as [(Int, Range<Int>, Double?)])
  func `today's total is unknown if more than a quarter of its hours are missing after the first one`(
    first: Int, missing: Range<Int>, total: Double?
  ) throws {
    let hours = (first..<24).filter { !missing.contains($0) }.map { index -> Conditions in
      let isWet = index < first + 6
      var hour = Conditions(time: calendar.startOfDay(date) + Double(index) * 3600)
      hour.temperature = Temperature(celsius: 0)
      hour.precipitationRate = PrecipitationRate(millimetersPerHour: isWet ? 1 : 0)
      hour.snowfall = Length(centimeters: isWet ? 1 : 0)
      hour.precipitationProbability = isWet ? 0.9 : 0.05
      return hour
    }
    let day = try #require(DayConditions.days(of: hours, from: date, calendar: calendar).first)
    #expect(day.precipitation == total.map { Length(millimeters: $0) })
    #expect((day.snowfall == nil) == (total == nil))
    #expect(day.precipitationProbability == total.map { _ in 0.9 })
    #expect(day.temperatureMax == Temperature(celsius: 0))
  }

  @Test func `a single wet hour makes a wet day`() throws {
    let day = try day { index, hour in if index == 20 { rain(&hour, rate: 0.2) } }
    #expect(day.condition == .precipitation(.rain, .veryLight))
  }

  @Test func `improbable rain does not make a wet day`() throws {
    let day = try day { _, hour in
      hour.precipitationRate = PrecipitationRate(millimetersPerHour: 2)
      hour.precipitationProbability = 0.1
    }
    #expect(day.condition == .partlyCloudy)
  }

  @Test(arguments: [(0.2, Condition.partlyCloudy), (0.97, .fog)])
  func `dust in dry air makes neither an hour nor its day foggy`(humidity: Double, condition: Condition) throws {
    let day = try day { _, hour in
      hour.visibility = Length(kilometers: 0.9)
      hour.humidity = humidity
      hour.condition = ConditionInputs(values: hour).verdict.condition
      #expect(hour.condition == condition)
    }
    #expect(day.condition == condition)
  }

  @Test func `thunder in the evening determines the day's condition, dark or not`() throws {
    let day = try day { index, hour in
      hour.isDaylight = (8..<17).contains(index)
      if index == 21 { hour.condition = .thunderstorm }
    }
    #expect(day.condition == .thunderstorm)
  }

  @Test func `a day's rain is as strong as its strongest hour, whose strength a service may state by a symbol`() throws
  {
    let day = try day { index, hour in
      guard (10..<14).contains(index) else { return }
      rain(&hour, rate: 1)
      hour.condition = .precipitation(.rain, index == 12 ? .moderate : .light)
    }
    #expect(day.condition == .precipitation(.rain, .moderate))
  }

  @Test(
    arguments: [
      // Water in an hour with snow, and the depth of its snow, as far as they are known.
      (1, nil, .snow, .moderate), (0.3, 0.3, .snow, .light), (0.2, nil, .rain, .heavy), (1, 0, .rain, .heavy),
      (nil, nil, .rain, .heavy),
    ] as [(Double?, Double?, PrecipitationType, PrecipitationStrength)])
  func `a day of rain that turns to snow is a day of snow if the snow settles, and never one of sleet`(
    water: Double?, depth: Double?, type: PrecipitationType, strength: PrecipitationStrength
  ) throws {
    for isSnowFirst in [false, true] {
      let (first, second) = (10..<14, 14..<18)
      let day = try day { index, hour in
        if (isSnowFirst ? second : first).contains(index) { rain(&hour, rate: 12) }
        guard (isSnowFirst ? first : second).contains(index) else { return }
        rain(&hour, rate: water, type: .snow)
        hour.snowfall = depth.map(Length.init(centimeters:))
      }
      #expect(day.precipitationType == type)
      #expect(day.condition == .precipitation(type, strength))
    }
  }

  @Test func `rain and snow by turns make a day of sleet, as strong as the snow`() throws {
    let day = try day { index, hour in
      guard (8..<14).contains(index) else { return }
      rain(&hour, rate: index.isMultiple(of: 2) ? 12 : 1, type: index.isMultiple(of: 2) ? .rain : .snow)
    }
    #expect(day.condition == .precipitation(.sleet, .moderate))
    #expect(day.precipitationType == .sleet)
  }

  @Test func `a little rain between hours of snow makes no sleet`() throws {
    let day = try day { index, hour in
      guard (6..<18).contains(index) else { return }
      rain(&hour, rate: 1, type: index == 9 ? .rain : .snow)
    }
    #expect(day.condition == .precipitation(.snow, .moderate))
  }

  @Test func `hours with ice pellets or a mixture make a day of sleet`() throws {
    let day = try day { index, hour in
      if (10..<12).contains(index) { rain(&hour, rate: 1) }
      if (12..<16).contains(index) { rain(&hour, rate: 1, type: .sleet) }
    }
    #expect(day.condition == .precipitation(.sleet, .light))
  }

  @Test func `if all amounts are unknown, the most frequent type counts`() throws {
    let day = try day { index, hour in
      hour.precipitationRate = nil
      if (6..<9).contains(index) { rain(&hour, rate: nil) }
      if (9..<14).contains(index) { rain(&hour, rate: nil, type: .snow) }
    }
    #expect(day.condition == .precipitation(.snow, .light))
  }

  @Test func `dangerous gusts in fog make a dangerously windy day, and in rain a rainy day with a gale`() throws {
    let foggy = try day { index, hour in
      hour.windGust = Speed(metersPerSecond: index == 9 ? 30 : 5)
      if index == 9 { hour.condition = .fog }
    }
    #expect(foggy.condition == .dangerouslyWindy)
    let rainy = try day { index, hour in
      hour.windGust = Speed(metersPerSecond: index == 9 ? 30 : 5)
      if index == 9 { rain(&hour, rate: 1) }
    }
    #expect(rainy.condition == .precipitation(.rain, .light))
    #expect(rainy.hasStrongWind)
  }

  @Test(
    arguments: [
      // The condition of two hours in the evening, after rain of 90%, their chance, and the day's.
      (.thunderstorm, .rain, 0.4, 0.4), (.hail, .rain, 0.5, 0.5), (.precipitation(.snow, .moderate), .snow, 0.6, 0.6),
      (.precipitation(.freezingRain, .light), .freezingRain, 0.5, 0.5),
      (.precipitation(.rain, .heavy), .rain, 0.6, 0.6), (.precipitation(.rain, .moderate), .rain, 0.6, 0.9),
      (.thunderstorm, .rain, nil, nil), (.partlyCloudy, nil, 0.2, 0.9),
      // What is only possible does not describe a day of rain, even if it is dangerous.
      (.thunderstorm, .rain, 0.2, 0.9), (.hail, .rain, 0.3, 0.9),
      (.precipitation(.freezingRain, .light), .freezingRain, 0.3, 0.9),
      (.precipitation(.snow, .moderate), .snow, 0.3, 0.9), (.precipitation(.rain, .heavy), .rain, 0.2, 0.9),
      (.precipitation(.rain, .moderate), .rain, 0.2, 0.9), (.precipitation(.rain, .heavy), .rain, 0.5, 0.9),
    ] as [(Condition, PrecipitationType?, Double?, Double?)])
  func `the chance of a day is that of the precipitation that its condition names`(
    condition: Condition, type: PrecipitationType?, chance: Double?, expected: Double?
  ) throws {
    var forecast = Forecast.sample
    let calendar = forecast.place.calendar
    let tomorrow = calendar.date(at: Forecast.sampleTime).adding(days: 1)
    forecast.hours.content = forecast.hours.content.map { hour in
      var hour = hour
      hour.condition = .partlyCloudy
      hour.precipitationRate = PrecipitationRate(millimetersPerHour: 0)
      (hour.precipitationType, hour.snowfall, hour.precipitationProbability) = (nil, nil, 0.05)
      guard calendar.date(at: hour.time) == tomorrow else { return hour }
      switch calendar.timeOfDay(at: hour.time).hour {
      case 12...14: rain(&hour, rate: 1)
      case 18...19:
        hour.condition = condition
        hour.precipitationType = type
        hour.precipitationRate = PrecipitationRate(millimetersPerHour: type == nil ? 0 : 3)
        hour.precipitationProbability = chance
        return hour
      default: return hour
      }
      hour.precipitationProbability = 0.9
      return hour
    }
    forecast.days.content = DayConditions.days(
      of: forecast.hours.content, from: calendar.date(at: Forecast.sampleTime), calendar: calendar)
    forecast.minutes = nil
    let present = try #require(PresentForecast(forecast, now: Forecast.sampleTime))
    let day = try #require(present.days.content.first { $0.date == tomorrow })
    let isRainNamed = type == nil || chance != expected && expected == 0.9 && chance != 0.6
    let named: Condition = isRainNamed ? .precipitation(.rain, .light) : condition
    #expect(day.condition == named)
    #expect(day.precipitationProbability == expected)
  }

  @Test(arguments: [
    // The condition of an hour, its chance, and the day's condition.
    (Condition.hail, 0.3, Condition.thunderstorm), (.hail, 0.4, .hail),
    (.precipitation(.freezingRain, .light), 0.15, .thunderstorm), (.tornado, 0.1, .thunderstorm),
  ])
  func `what is only possible does not replace a danger that is likelier`(
    condition: Condition, chance: Double, expected: Condition
  ) throws {
    let day = try day { index, hour in
      guard (14..<17).contains(index) else { return }
      hour.condition = index == 15 ? condition : .thunderstorm
      hour.precipitationType = index == 15 && condition != .hail ? .freezingRain : .rain
      hour.precipitationProbability = index == 15 ? chance : 0.9
    }
    #expect(day.condition == expected)
    #expect(day.precipitationType == .rain)
  }

  @Test func `dangers that are only possible describe a day on which nothing is likelier`() throws {
    let day = try day { index, hour in
      guard (14..<17).contains(index) else { return }
      rain(&hour, rate: 3)
      if index == 15 { hour.condition = .thunderstorm }
      hour.precipitationProbability = 0.3
    }
    #expect(day.condition == .thunderstorm)
  }

  @Test func `heavy snow does not make the freezing rain of its day heavy`() throws {
    let day = try day { index, hour in
      guard (6..<12).contains(index) else { return }
      rain(&hour, rate: index < 8 ? 1 : 9, type: index < 8 ? .freezingRain : .snow)
      hour.precipitationProbability = index < 8 ? 0.5 : 0.9
    }
    #expect(day.condition == .precipitation(.freezingRain, .light))
  }

  // MARK: Possible precipitation

  @Test(arguments: [
    (PrecipitationType.snow, 18.0, 0.6, PrecipitationType.rain), (.snow, 5.5, 0.9, .rain), (.snow, 5.5, 0.3, .rain),
    (.snow, 4, 0.4, .snow), (.snow, 1, 0.95, .snow), (.snow, -5, 0.8, .snow), (.sleet, 8, 0.9, .rain),
    (.sleet, 1, 0.9, .sleet), (.rain, -3, 0.9, .rain),
  ])
  func `the wet-bulb temperature determines whether snow and ice reach the ground`(
    stated: PrecipitationType, celsius: Double, humidity: Double, falling: PrecipitationType
  ) {
    var hour = Conditions(time: calendar.startOfDay(date))
    hour.temperature = Temperature(celsius: celsius)
    hour.humidity = humidity
    hour.precipitationType = stated
    hour.precipitationRate = PrecipitationRate(millimetersPerHour: 1)
    hour.snowfall = Length(meters: 0.02)
    #expect(hour.correctPrecipitationType() == (stated != falling))
    #expect(hour.precipitationType == falling)
    #expect(hour.snowfall == Length(meters: stated == falling ? 0.02 : 0))
    let statement = ReportedCondition(.precipitation(stated, .light))
    #expect(ConditionInputs(values: hour, statement: statement).verdict.condition == .precipitation(falling, .light))
  }

  @Test func `with unknown humidity, the temperature determines whether snow is possible`() {
    var hour = Conditions(time: calendar.startOfDay(date))
    for (celsius, type) in [(18, PrecipitationType.rain), (2, .snow)] {
      hour.temperature = Temperature(celsius: Double(celsius))
      hour.precipitationType = .snow
      hour.correctPrecipitationType()
      #expect(hour.precipitationType == type)
    }
  }
}

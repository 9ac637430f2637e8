import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Hours and days that follow the precipitation of the next hour, and of the known hours.
extension RadarTests {
  @Test(arguments: [(0, Condition.overcast), (10, .precipitation(.rain, .light)), (50, .precipitation(.rain, .light))])
  func `an hour in which the minutes expect rain is wet, although it is dry now`(
    start: Int, condition: Condition
  ) throws {
    var forecast = dryHours(rate: 2)
    for index in 0..<start { forecast.minutes?.content[index].rate = PrecipitationRate(millimetersPerHour: 0) }
    if start == 0 { forecast.minutes = nil }
    let present = try #require(PresentForecast(forecast, now: now))
    #expect(present.current.content.condition == .overcast)
    // From 13:15 on: rain from 13:25 on is in this hour and the next one, rain from 14:05 on in the next one only.
    #expect(present.hours.content.hour(at: now)?.condition == (start == 10 ? condition : .overcast))
    #expect(present.hours.content.hour(at: now + 3600)?.condition == condition)
    let isWet = start > 0
    let today = try #require(present.day)
    #expect(today.condition == condition)
    #expect(today.precipitation.map { $0.millimeters > 0.3 } == isWet)
    #expect((today.precipitationProbability == nil) == isWet)
    let asForecast = try #require(PresentForecast(forecast, now: now, hourFollowsNow: false))
    #expect(asForecast.day?.condition == .overcast)
  }

  @Test(arguments: [PrecipitationType.snow, .sleet, .freezingRain])
  func `ice in the minutes of a mild hour is rain, in the type as well as in the condition`(
    type: PrecipitationType
  ) throws {
    var forecast = dryHours(rate: 2)
    for index in 0...60 { forecast.minutes?.content[index].type = type }
    let present = try #require(PresentForecast(forecast, now: now))
    let hour = try #require(present.hours.content.hour(at: now))
    for moment in [present.current.content, hour] {
      #expect(moment.precipitationType == .rain)
      #expect(moment.condition == .precipitation(.rain, .light))
    }
    #expect(present.day?.precipitationType == .rain)
    #expect(present.current.provenance.derivations.contains(.snowInWarmAir))
  }

  @Test(arguments: [(true, 19.0), (true, 70), (false, 10), (false, 19)])
  func `rain before the full hour makes the hour in progress wet while it is the present`(
    isStation: Bool, minutesAgo: Double
  ) throws {
    var forecast = dryHours(rate: 0)
    forecast.minutes = nil
    forecast.current.content.time = now - minutesAgo * 60
    forecast.current.content.condition = .precipitation(.rain, .heavy)
    forecast.current.content.precipitationType = .rain
    forecast.current.content.precipitationRate = nil
    if isStation { forecast.current.content.station = WeatherStation(name: "Uccle", distance: Length(kilometers: 4)) }
    // 13:05, so that the statement is from the hour before.
    let moment = now - 600
    forecast.current.content.time -= 600
    let present = try #require(PresentForecast(forecast, now: moment))
    let isPresent = isStation || minutesAgo <= 15
    let condition = isPresent ? Condition.precipitation(.rain, .heavy) : .overcast
    #expect(present.current.content.condition == condition)
    #expect(present.hours.content.hour(at: moment)?.condition == condition)
    #expect(present.day?.condition == condition)
    #expect(present.current.provenance.derivations.contains(.currentFromHour) != isPresent)
  }

  @Test(arguments: [(nil, nil), (2.0, 6.0)] as [(Double?, Double?)])
  func `a day's total is unknown if the amount of the falling rain is`(rate: Double?, total: Double?) throws {
    var forecast = dryHours(rate: 0)
    forecast.minutes = nil
    forecast.days.content[0].knownFrom = nil
    forecast.days.content[0].precipitation = Length(millimeters: 4)
    for index in forecast.hours.content.indices {
      let isLater = forecast.hours.content[index].time == now.addingTimeInterval(2700)
      forecast.hours.content[index].precipitationRate = PrecipitationRate(millimetersPerHour: isLater ? 4 : 0)
    }
    forecast.current.content.condition = .precipitation(.rain, .heavy)
    forecast.current.content.precipitationType = .rain
    forecast.current.content.precipitationRate = rate.map { PrecipitationRate(millimetersPerHour: $0) }
    forecast.current.content.station = WeatherStation(name: "Uccle", distance: Length(kilometers: 4))
    let day = try #require(PresentForecast(forecast, now: now)?.day)
    #expect(day.precipitation == total.map { Length(millimeters: $0) })
  }

  @Test func `rain that a station sees remains, and wets its hour, although modeled minutes are dry`() throws {
    var forecast = dryHours(rate: 0)
    forecast.minutes?.provenance.derivations = [.minutesFromQuarterHours]
    forecast.current.provenance.derivations = []
    forecast.minutes?.provenance.source = ForecastSource(
      id: "model", name: "", attribution: "", license: "", homepage: "")
    forecast.current.content.condition = .precipitation(.rain, .heavy)
    forecast.current.content.precipitationType = .rain
    forecast.current.content.station = WeatherStation(name: "Uccle", distance: Length(kilometers: 4))
    let present = try #require(PresentForecast(forecast, now: now))
    #expect(present.current.content.condition == .precipitation(.rain, .heavy))
    #expect(present.hours.content.hour(at: now)?.condition == .precipitation(.rain, .heavy))
    #expect(present.day?.condition == .precipitation(.rain, .heavy))
  }

  @Test(
    arguments: [(.rain, .snow, true), (.snow, .rain, true), (.rain, .snow, false)]
      as [(PrecipitationType, PrecipitationType, Bool)])
  func `the hour in progress has the type of precipitation that a station sees, and its temperature`(
    expected: PrecipitationType, observed: PrecipitationType, isStation: Bool
  ) throws {
    func celsius(_ type: PrecipitationType) -> Temperature { Temperature(celsius: type == .snow ? -5 : 5) }
    var forecast = dryHours(rate: 0)
    forecast.minutes = nil
    let stated = Length(centimeters: expected == .snow ? 2 : 0)
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].condition = .precipitation(expected, .light)
      forecast.hours.content[index].precipitationType = expected
      forecast.hours.content[index].precipitationRate = PrecipitationRate(millimetersPerHour: 2)
      forecast.hours.content[index].precipitationProbability = 0.8
      forecast.hours.content[index].temperature = celsius(expected)
      forecast.hours.content[index].snowfall = stated
    }
    let calendar = forecast.place.calendar
    forecast.days.content = DayConditions.days(
      of: forecast.hours.content, from: calendar.date(at: now), calendar: calendar)
    forecast.current.content.condition = .precipitation(observed, .moderate)
    forecast.current.content.precipitationType = observed
    forecast.current.content.temperature = celsius(observed)
    forecast.current.content.precipitationProbability = 0.8
    if isStation { forecast.current.content.station = WeatherStation(name: "Uccle", distance: Length(kilometers: 4)) }

    let present = try #require(PresentForecast(forecast, now: now))
    let hour = try #require(present.hours.content.hour(at: now))
    // The strength is that of 2 mm: light rain, but more than light snow.
    let strength = isStation && observed == .snow ? PrecipitationStrength.moderate : .light
    let type = isStation ? observed : expected
    #expect(hour.condition == .precipitation(type, strength))
    #expect(hour.precipitationType == type)
    #expect(hour.temperature == celsius(type))
    #expect(hour.precipitationRate == PrecipitationRate(millimetersPerHour: 2))
    #expect(hour.precipitationProbability == (isStation ? nil : 0.8))
    #expect(present.current.content.precipitationProbability == (isStation ? nil : 0.8))
    // Rain leaves no snow, and the depth of snow that was not forecast is unknown.
    let isUnknown = isStation && observed == .snow
    #expect(hour.snowfall == (isUnknown ? nil : isStation ? Length(meters: 0) : stated))
    let day = try #require(present.day)
    let depth = isStation && observed == .rain ? 46.0 : 0
    #expect(isUnknown ? day.snowfall == nil : abs((day.snowfall?.centimeters ?? -1) - depth) < 1e-6)
    #expect(day.precipitation.map { abs($0.millimeters - 48) < 1e-6 } == true)
    #expect(present.hours.content.hour(at: now + 3600)?.condition == .precipitation(expected, .light))
  }

  @Test(
    arguments: [
      (15, 0, .overcast, 0, 0), (0, 0, .overcast, nil, nil), (5, 0, .overcast, nil, nil),
      (15, 5, .precipitation(.rain, .heavy), 1, 1), (5, 2, .precipitation(.rain, .light), 2, 2),
    ] as [(Int, Int, Condition, Double?, Double?)])
  func `a wet hour whose rest is dry by the minutes is as its minutes, and so is its day`(
    known: Int, wet: Int, condition: Condition, amount: Double?, total: Double?
  ) throws {
    for rainsLater in [false, true] {
      // From 13:15 on, all minutes are dry.
      var forecast = dryHours(rate: 0)
      for index in forecast.hours.content.indices {
        let time = forecast.hours.content[index].time
        let isLater = rainsLater && time.beginsHour(of: now + 4 * 3600)
        guard isLater || time.beginsHour(of: now) else { continue }
        forecast.hours.content[index].condition = .precipitation(.rain, .light)
        forecast.hours.content[index].precipitationType = .rain
        forecast.hours.content[index].precipitationRate = PrecipitationRate(millimetersPerHour: isLater ? 3 : 2)
        forecast.hours.content[index].precipitationProbability = isLater ? 0.7 : 0.9
      }
      let calendar = forecast.place.calendar
      forecast.days.content = DayConditions.days(
        of: forecast.hours.content, from: calendar.date(at: now), calendar: calendar)
      let past = (0..<known).map { index in
        MinutePrecipitation(
          time: now - Double(known - index) * 60,
          rate: PrecipitationRate(millimetersPerHour: index < wet ? 12 : 0), type: .rain)
      }
      forecast.minutes?.content.insert(contentsOf: past, at: 0)

      let present = try #require(PresentForecast(forecast, now: now))
      let hour = try #require(present.hours.content.hour(at: now))
      #expect(hour.condition == condition)
      #expect(hour.precipitationProbability == nil && present.current.content.precipitationProbability == nil)
      #expect(Self.isNear(hour.precipitationRate?.millimetersPerHour, amount))
      let day = try #require(present.day)
      // With other rain, the day has its amount, as its sentence does, if that of the hour's past minutes is unknown.
      let unknown: Double? = rainsLater ? 3 : nil
      #expect(Self.isNear(day.precipitation?.millimeters, total.map { $0 + (rainsLater ? 3 : 0) } ?? unknown))
      #expect(day.isWet == (wet > 0 || rainsLater))
      if wet == 0 {
        let unknown: Double? = total == nil ? nil : 0.05
        #expect(day.precipitationProbability == (rainsLater ? 0.7 : unknown))
      }
      let asForecast = try #require(PresentForecast(forecast, now: now, hourFollowsNow: false))
      #expect(asForecast.hours.content.hour(at: now)?.condition == .precipitation(.rain, .light))
    }
  }

  private static func isNear(_ value: Double?, _ expected: Double?) -> Bool {
    guard let value, let expected else { return value == nil && expected == nil }
    return abs(value - expected) < 1e-6
  }

  @Test(arguments: [(7.0, nil), (54, 54), (60, 60)] as [(Double, Double?)])
  func `a day's gust below its wind is not displayed`(gust: Double, displayed: Double?) throws {
    var forecast = dryHours(rate: 0)
    forecast.days.content[0].knownFrom = nil
    forecast.days.content[0].windSpeedMax = Speed(kilometersPerHour: 54)
    forecast.days.content[0].windGust = Speed(kilometersPerHour: gust)
    let day = try #require(PresentForecast(forecast, now: now)?.day)
    #expect(day.windGust == displayed.map { Speed(kilometersPerHour: $0) })
  }

  // MARK: Days with a part of their hours

  @Test(arguments: [
    (Condition.hail, Condition.partlyCloudy, Condition.hail), (.hail, .precipitation(.rain, .light), .hail),
    (.precipitation(.snow, .light), .clear, .precipitation(.snow, .light)), (.overcast, .thunderstorm, .thunderstorm),
    (.precipitation(.rain, .light), .precipitation(.snow, .heavy), .precipitation(.snow, .heavy)),
  ])
  func `a day is never drier than one of its known hours`(
    hour: Condition, stated: Condition, displayed: Condition
  ) throws {
    var forecast = dryHours(rate: 0)
    forecast.minutes = nil
    forecast.hours.content.removeAll { $0.time < now - 3600 }
    forecast.days.content[0].condition = stated
    forecast.days.content[0].knownFrom = nil
    let index = try #require(forecast.hours.content.firstIndex { $0.time > now })
    forecast.hours.content[index].condition = hour
    #expect(PresentForecast(forecast, now: now)?.day?.condition == displayed)
    #expect(PresentForecast(forecast, now: now, hourFollowsNow: false)?.day?.condition == stated)
  }

  @Test(
    arguments: [(4, .overcast, 4), (48, .overcast, nil), (48, .precipitation(.rain, .light), 48)]
      as [(Double, Condition, Double?)])
  func `a dry day has no large amount of improbable rain`(
    amount: Double, condition: Condition, displayed: Double?
  ) throws {
    var forecast = dryHours(rate: 0)
    forecast.minutes = nil
    forecast.days.provenance.derivations = [.totalOfConditionalRates]
    forecast.days.content[0].knownFrom = nil
    forecast.days.content[0].condition = condition
    forecast.days.content[0].precipitation = Length(millimeters: amount)
    forecast.hours.content.removeAll { $0.time < now - 3600 }
    let total = try #require(PresentForecast(forecast, now: now)?.day).precipitation
    #expect(total == displayed.map { Length(millimeters: $0) })
  }

  @Test func `a gale in a known hour is in its day, with its gusts`() throws {
    var forecast = dryHours(rate: 0)
    forecast.minutes = nil
    forecast.hours.content.removeAll { $0.time < now - 3600 }
    forecast.days.content[0].knownFrom = nil
    forecast.days.content[0].windGust = Speed(metersPerSecond: 6)
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].windGust = Speed(metersPerSecond: index == 4 ? 35 : 6)
    }
    let today = try #require(PresentForecast(forecast, now: now)?.day)
    #expect(today.condition == .dangerouslyWindy)
    #expect(today.windGust == Speed(metersPerSecond: 35))
    #expect(today.hasStrongWind)
  }

  @Test(arguments: [
    (8.0, 20.0, 12..<15, Condition.windy, Condition.breezy), (2, 20, 12..<15, .windy, .overcast),
    (2, 20, 12..<13, .overcast, .overcast), (8, 20, 12..<13, .breezy, .breezy), (2, 16, 0..<24, .overcast, .overcast),
    (12, 14, 0..<24, .windy, .windy),
  ])
  func `a day with hours of strong gusts is windy for people, and as its mean wind for programs`(
    speed: Double, gust: Double, gusty: Range<Int>, displayed: Condition, mean: Condition
  ) throws {
    var forecast = dryHours(rate: 0)
    forecast.minutes = nil
    let date = forecast.days.content[2].date
    let calendar = forecast.place.calendar
    for index in forecast.hours.content.indices where calendar.date(at: forecast.hours.content[index].time) == date {
      let hour = calendar.timeOfDay(at: forecast.hours.content[index].time).secondOfDay / 3600
      forecast.hours.content[index].windSpeed = Speed(metersPerSecond: speed)
      forecast.hours.content[index].windGust = Speed(metersPerSecond: gusty.contains(hour) ? gust : 9)
    }
    #expect(PresentForecast(forecast, now: now)?.days.content[2].condition == displayed)
    #expect(PresentForecast(forecast, now: now, hourFollowsNow: false)?.days.content[2].condition == mean)
  }

  @Test(arguments: [(Condition.partlyCloudy, Condition.windy), (.breezy, .windy), (.fog, .fog), (.hail, .hail)])
  func `strong gusts in the known hours of a day make it windy, unless its service states more severe weather`(
    stated: Condition, displayed: Condition
  ) throws {
    var forecast = dryHours(rate: 0)
    forecast.minutes = nil
    forecast.hours.content.removeAll { $0.time < now - 3600 }
    forecast.days.content[0].knownFrom = nil
    forecast.days.content[0].condition = stated
    for index in 2..<5 { forecast.hours.content[index].windGust = Speed(metersPerSecond: 20) }
    #expect(PresentForecast(forecast, now: now)?.day?.condition == displayed)
    #expect(PresentForecast(forecast, now: now, hourFollowsNow: false)?.day?.condition == stated)
  }

  @Test(arguments: [(0.55, 0.0, Condition.overcast), (0.7, 0, .precipitation(.rain, .veryLight))])
  func `a day whose service states a high chance is not dry, unless its hours are known`(
    chance: Double, amount: Double, condition: Condition
  ) throws {
    var forecast = dryHours(rate: 0)
    forecast.minutes = nil
    let index = 5
    let date = forecast.days.content[index].date
    let interval = forecast.place.calendar.interval(of: date)
    forecast.days.content[index].precipitationProbability = chance
    forecast.days.content[index].precipitation = Length(millimeters: amount)
    #expect(PresentForecast(forecast, now: now)?.days.content[index].condition == .overcast)
    forecast.hours.content.removeAll { $0.time >= interval.lowerBound }
    let day = try #require(PresentForecast(forecast, now: now)?.days.content[index])
    #expect(day.condition == condition)
  }
}

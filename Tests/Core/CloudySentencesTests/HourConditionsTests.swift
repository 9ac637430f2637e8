import CloudyModel
import CloudySentences
import Testing

/// The data of a forecast's hours and days that sentences are made of.
struct HourConditionsTests {
  private static func facts(_ change: (inout Conditions) -> Void) -> HourConditions {
    var conditions = Conditions(time: Sky.time(12))
    change(&conditions)
    return HourConditions(conditions)
  }

  @Test
  func `the condition takes precedence over the values that it implies`() {
    let facts = HourConditionsTests.facts {
      $0.condition = .precipitation(.snow, .heavy)
      $0.precipitationProbability = 0.9
      $0.windSpeed = Sky.windy
      $0.cloudCover = 0.9
    }

    #expect(
      facts.precipitation == PrecipitationFacts(.water, type: .snow, strength: .heavy, probability: 0.9))
    #expect(facts.title()?.english == "Heavy Snow and Windy")
    #expect(facts.isFoggy == false)
  }

  @Test
  func `an hour without snow has a depth of 0 if its service only states snow depths`() {
    func depth(_ rate: Double?, _ type: PrecipitationType?) -> Length? {
      HourConditionsTests.facts {
        $0.precipitationRate = rate.map { PrecipitationRate(millimetersPerHour: $0) }
        $0.precipitationType = type
      }
      .newSnow
    }
    #expect(depth(0, nil) == Length(meters: 0) && depth(2, .rain) == Length(meters: 0))
    #expect(depth(2, .snow) == nil && depth(2, .sleet) == nil && depth(2, nil) == nil && depth(nil, nil) == nil)
  }

  @Test
  func `a stated sky condition takes precedence over the cloud cover`() {
    #expect(
      HourConditionsTests.facts {
        $0.condition = .clear
        $0.cloudCover = 0.9
      }
      .title()?.english == "Clear")
    #expect(
      HourConditionsTests.facts {
        $0.condition = .partlyCloudy
        $0.cloudCover = 0.5
      }
      .cloudCover == 0.5)
  }

  @Test
  func `a stated wind condition has a speed`() {
    #expect(HourConditionsTests.facts { $0.condition = .dangerouslyWindy }.title()?.english == "Dangerously Windy")
  }

  @Test
  func `without a stated condition, the values apply`() {
    #expect(
      HourConditionsTests.facts {
        $0.precipitationRate = PrecipitationRate(millimetersPerHour: 0.3)
        $0.precipitationProbability = 0.3
      }
      .title()?.english == "Possible Light Precipitation")
    #expect(
      HourConditionsTests.facts {
        $0.precipitationRate = PrecipitationRate(millimetersPerHour: 3)
        $0.precipitationProbability = 0.2
      }
      .precipitation == PrecipitationFacts.none)
    #expect(HourConditionsTests.facts { $0.visibility = Length(meters: 900) }.title()?.english == "Foggy")
  }

  @Test
  func `the hours of normals imply nothing about rain`() {
    #expect(
      HourConditionsTests.facts {
        $0.condition = .overcast
        $0.cloudCover = 1
      }
      .precipitation == nil)
  }

  @Test
  func `a dry sky does not deny precipitation of which a day has neither an amount nor a probability`() {
    var day = DayConditions(date: Sky.date)
    day.condition = .overcast
    #expect(WeekDay(day, calendar: Sky.calendar, rules: .people).precipitation == nil)
    day.precipitationProbability = 0.05
    #expect(WeekDay(day, calendar: Sky.calendar, rules: .people).precipitation == PrecipitationFacts.none)
  }

  @Test(arguments: [
    (0.6, 0.3, PrecipitationType.rain, true), (0.4, 0.3, .rain, false), (0.4, 0.3, .snow, true),
    (5, 0.2, .rain, false),
  ])
  func `a day is wet from half a millimeter`(
    _ millimeters: Double, probability: Double, type: PrecipitationType, isWet: Bool
  ) {
    var conditions = DayConditions(date: Sky.date)
    conditions.precipitation = Length(millimeters: millimeters)
    conditions.precipitationProbability = probability
    conditions.precipitationType = type
    var hour = Conditions(time: Sky.time(23))
    hour.precipitationRate = PrecipitationRate(millimetersPerHour: 3)
    var tomorrow = Conditions(time: Sky.time(24))
    tomorrow.precipitationRate = PrecipitationRate(millimetersPerHour: 9)
    let day = WeekDay(conditions, hours: [hour, tomorrow], calendar: Sky.calendar)

    #expect(day.precipitation?.isFalling == isWet)
    #expect(day.highestRate == (isWet ? hour.precipitationRate : nil))
  }

  @Test
  func `the week calls a day's thunder possible by the chances of its thunder, as the day's sentence does`() {
    var day = DayConditions(date: Sky.date)
    (day.condition, day.precipitationProbability) = (.thunderstorm, 0.9)
    func facts(_ chances: [Double?]) -> PrecipitationFacts? {
      var hours = chances.enumerated().map { index, chance in
        var hour = Conditions(time: Sky.time(18 + index))
        (hour.condition, hour.precipitationProbability) = (.thunderstorm, chance)
        return hour
      }
      var noon = Conditions(time: Sky.time(12))
      (noon.condition, noon.precipitationProbability) = (.precipitation(.rain, .light), 0.9)
      hours.append(noon)
      return WeekDay(day, hours: hours, calendar: Sky.calendar, rules: .people).precipitation
    }
    #expect(facts([0.25, 0.5]) == PrecipitationFacts(.thunderstorm, probability: 0.5))
    #expect(facts([nil, 0.25]) == PrecipitationFacts(.thunderstorm))
    #expect(facts([nil]) == PrecipitationFacts(.thunderstorm))
  }

  @Test(arguments: [(1.0, 4.0), (nil, nil)])
  func `the week gives a day's ice no water of its rain`(rate: Double?, total: Double?) {
    var day = DayConditions(date: Sky.date)
    (day.condition, day.precipitation) = (.precipitation(.freezingRain, .light), Length(millimeters: 34))
    let ice = (6..<10).map { index in
      var hour = Conditions(time: Sky.time(index))
      hour.condition = .precipitation(.freezingRain, .light)
      hour.precipitationRate = rate.map { PrecipitationRate(millimetersPerHour: $0) }
      return hour
    }
    var rain = Conditions(time: Sky.time(18))
    (rain.condition, rain.precipitationProbability) = (.precipitation(.rain, .heavy), 0.2)
    rain.precipitationRate = PrecipitationRate(millimetersPerHour: 30)
    func water(_ hours: [Conditions]) -> Double? {
      WeekDay(day, hours: hours, calendar: Sky.calendar, rules: .people).water?.millimeters
    }
    #expect(water(ice + [rain]) == total)
    // Without other precipitation, the service's total is known best.
    #expect(water(ice) == 34)
  }

  @Test
  func `a day of unknown precipitation is not dry`() {
    #expect(WeekDay(DayConditions(date: Sky.date), calendar: Sky.calendar).precipitation == nil)
  }
}

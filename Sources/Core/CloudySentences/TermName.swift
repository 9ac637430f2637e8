/// The names of the terms that sentences are made of. The raw values are those of Dark Sky's published translations,
/// for compatibility with other implementations; the last few are Cloudy's own.
package enum TermName: String, CaseIterable, Hashable, Sendable {
  // Conditions.
  case clear
  case noPrecipitation = "no-precipitation"
  case mixedPrecipitation = "mixed-precipitation"

  case possibleVeryLightPrecipitation = "possible-very-light-precipitation"
  case veryLightPrecipitation = "very-light-precipitation"
  case possibleLightPrecipitation = "possible-light-precipitation"
  case lightPrecipitation = "light-precipitation"
  case mediumPrecipitation = "medium-precipitation"
  case heavyPrecipitation = "heavy-precipitation"

  case possibleVeryLightRain = "possible-very-light-rain"
  case veryLightRain = "very-light-rain"
  case possibleLightRain = "possible-light-rain"
  case lightRain = "light-rain"
  case mediumRain = "medium-rain"
  case heavyRain = "heavy-rain"

  case possibleVeryLightSleet = "possible-very-light-sleet"
  case veryLightSleet = "very-light-sleet"
  case possibleLightSleet = "possible-light-sleet"
  case lightSleet = "light-sleet"
  case mediumSleet = "medium-sleet"
  case heavySleet = "heavy-sleet"

  case possibleVeryLightSnow = "possible-very-light-snow"
  case veryLightSnow = "very-light-snow"
  case possibleLightSnow = "possible-light-snow"
  case lightSnow = "light-snow"
  case mediumSnow = "medium-snow"
  case heavySnow = "heavy-snow"

  case possibleThunderstorm = "possible-thunderstorm"
  case thunderstorm
  case lightWind = "light-wind"
  case mediumWind = "medium-wind"
  case heavyWind = "heavy-wind"
  case lowHumidity = "low-humidity"
  case highHumidity = "high-humidity"
  case fog
  case lightClouds = "light-clouds"
  case mediumClouds = "medium-clouds"
  case heavyClouds = "heavy-clouds"

  // Times.
  case morning, afternoon, evening, night
  case todayMorning = "today-morning"
  case todayAfternoon = "today-afternoon"
  case todayEvening = "today-evening"
  case todayNight = "today-night"
  case laterTodayMorning = "later-today-morning"
  case laterTodayAfternoon = "later-today-afternoon"
  case laterTodayEvening = "later-today-evening"
  case laterTodayNight = "later-today-night"
  case tomorrowMorning = "tomorrow-morning"
  case tomorrowAfternoon = "tomorrow-afternoon"
  case tomorrowEvening = "tomorrow-evening"
  case tomorrowNight = "tomorrow-night"
  case today, tomorrow
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday
  case nextSunday = "next-sunday"
  case nextMonday = "next-monday"
  case nextTuesday = "next-tuesday"
  case nextWednesday = "next-wednesday"
  case nextThursday = "next-thursday"
  case nextFriday = "next-friday"
  case nextSaturday = "next-saturday"

  // Values.
  case minutes, fahrenheit, celsius, inches, centimeters
  case lessThan = "less-than"
  case range

  // Terms that join others.
  case and, through, with, parenthetical, title, sentence

  // The next hour.
  case forHour = "for-hour"
  case startingIn = "starting-in"
  case stoppingIn = "stopping-in"
  case startingThenStoppingLater = "starting-then-stopping-later"
  case stoppingThenStartingLater = "stopping-then-starting-later"

  // A day.
  case forDay = "for-day"
  case during, starting, until
  case untilStartingAgain = "until-starting-again"
  case startingContinuingUntil = "starting-continuing-until"

  // A week.
  case forWeek = "for-week"
  case overWeekend = "over-weekend"
  case temperaturesRising = "temperatures-rising"
  case temperaturesFalling = "temperatures-falling"
  case temperaturesPeaking = "temperatures-peaking"
  case temperaturesValleying = "temperatures-valleying"

  // Reasons why there is no statement about the next hour. They belong to the API's vocabulary; Cloudy does not produce
  // them.
  case nextHourForecastStatus = "next-hour-forecast-status"
  case unavailable
  case temporarilyUnavailable = "temporarily-unavailable"
  case partiallyUnavailable = "partially-unavailable"
  case stationOffline = "station-offline"
  case stationIncomplete = "station-incomplete"

  // Cloudy's own: weather and a unit that Dark Sky never named, and the form for climate normals, which are not a
  // forecast.
  case hail, tornado
  case kelvin
  case often
  // Terms of sentences for people, for which translations are optional.
  case freezingRain = "freezing-rain"
  case heat
  case severeCold = "severe-cold"
  case frost
  case possibly, intermittently, comma
  case millimeters
  case inchesOfWater = "inches-of-water"
  case metersPerSecond = "meters-per-second"
  case kilometersPerHour = "kilometers-per-hour"
  case milesPerHour = "miles-per-hour"
  case knots, beaufort
}

extension TermName {
  /// The kind of a term, which determines its position in a tree.
  package enum Kind: Hashable, Sendable {
    case condition, time, value, joint, hour, day, week, status
  }

  /// Times that a language may combine in fewer words, such as "tomorrow morning and night".
  package enum TimeFamily: Hashable, Sendable {
    case partOfDate, today, laterToday, tomorrow, day, weekday, nextWeekday
  }

  package var kind: Kind {
    switch meaning {
    case .condition: .condition
    case .time: .time
    case .other(let kind): kind
    }
  }

  /// `nil` if it is not a time.
  package var timeFamily: TimeFamily? { if case .time(let family) = meaning { family } else { nil } }

  /// The rank of a condition, from 0 for the most important one; equal ranks are equally important. `nil` if it is not
  /// a condition.
  var rank: Int? { if case .condition(let rank) = meaning { rank } else { nil } }

  /// Whether it is a kind of precipitation: rain, snow, sleet or hail, or thunder or a tornado.
  package var isPrecipitation: Bool { rank.map { $0 <= 3 } ?? false }

  private enum Meaning {
    case condition(rank: Int)
    case time(TimeFamily)
    case other(Kind)
  }

  private var meaning: Meaning {
    switch self {
    case .tornado: .condition(rank: 0)
    case .hail: .condition(rank: 1)
    case .thunderstorm, .possibleThunderstorm, .freezingRain: .condition(rank: 2)
    case .mixedPrecipitation,
      .possibleVeryLightPrecipitation, .veryLightPrecipitation, .possibleLightPrecipitation, .lightPrecipitation,
      .mediumPrecipitation, .heavyPrecipitation,
      .possibleVeryLightRain, .veryLightRain, .possibleLightRain, .lightRain, .mediumRain, .heavyRain,
      .possibleVeryLightSleet, .veryLightSleet, .possibleLightSleet, .lightSleet, .mediumSleet, .heavySleet,
      .possibleVeryLightSnow, .veryLightSnow, .possibleLightSnow, .lightSnow, .mediumSnow, .heavySnow:
      .condition(rank: 3)
    case .fog: .condition(rank: 4)
    case .lightWind, .mediumWind, .heavyWind: .condition(rank: 5)
    case .lowHumidity, .highHumidity, .heat, .severeCold, .frost: .condition(rank: 6)
    case .lightClouds, .mediumClouds, .heavyClouds: .condition(rank: 7)
    case .clear, .noPrecipitation: .condition(rank: 8)
    case .morning, .afternoon, .evening, .night: .time(.partOfDate)
    case .todayMorning, .todayAfternoon, .todayEvening, .todayNight: .time(.today)
    case .laterTodayMorning, .laterTodayAfternoon, .laterTodayEvening, .laterTodayNight: .time(.laterToday)
    case .tomorrowMorning, .tomorrowAfternoon, .tomorrowEvening, .tomorrowNight: .time(.tomorrow)
    case .today, .tomorrow: .time(.day)
    case .sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday: .time(.weekday)
    case .nextSunday, .nextMonday, .nextTuesday, .nextWednesday, .nextThursday, .nextFriday, .nextSaturday:
      .time(.nextWeekday)
    case .minutes, .fahrenheit, .celsius, .kelvin, .inches, .centimeters, .millimeters, .inchesOfWater,
      .metersPerSecond, .kilometersPerHour, .milesPerHour, .knots, .beaufort, .lessThan, .range:
      .other(.value)
    case .and, .through, .with, .parenthetical, .title, .sentence, .often, .possibly, .intermittently, .comma:
      .other(.joint)
    case .forHour, .startingIn, .stoppingIn, .startingThenStoppingLater, .stoppingThenStartingLater: .other(.hour)
    case .forDay, .during, .starting, .until, .untilStartingAgain, .startingContinuingUntil: .other(.day)
    case .forWeek, .overWeekend, .temperaturesRising, .temperaturesFalling, .temperaturesPeaking,
      .temperaturesValleying:
      .other(.week)
    case .nextHourForecastStatus, .unavailable, .temporarilyUnavailable, .partiallyUnavailable, .stationOffline,
      .stationIncomplete:
      .other(.status)
    }
  }

  /// The number of its arguments.
  package var arity: Int {
    switch self {
    case .startingThenStoppingLater, .stoppingThenStartingLater, .untilStartingAgain, .startingContinuingUntil: 3
    case .range, .and, .comma, .through, .with, .parenthetical, .startingIn, .stoppingIn, .during, .starting, .until,
      .temperaturesRising, .temperaturesFalling, .temperaturesPeaking, .temperaturesValleying, .nextHourForecastStatus:
      2
    case .minutes, .fahrenheit, .celsius, .kelvin, .inches, .centimeters, .millimeters, .inchesOfWater,
      .metersPerSecond, .kilometersPerHour, .milesPerHour, .knots, .beaufort, .lessThan, .title, .sentence, .forHour,
      .forDay, .forWeek, .overWeekend, .often, .possibly, .intermittently:
      1
    default: 0
    }
  }
}

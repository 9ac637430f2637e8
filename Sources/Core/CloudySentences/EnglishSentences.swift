import CloudyLocalization

/// The English texts of sentences.
package struct EnglishSentences: SentenceLanguage {
  /// The notation of values with their units.
  package enum Notation: Hashable, Sendable {
    /// As on Cloudy's screens: `36°F`, `3 in`, `5 min`.
    case cloudy
    /// As in responses of the Dark Sky API: `36°F`, `3 in.`, `5 min.`.
    case darkSky
  }

  private let notation: Notation

  /// Creates the texts.
  package init(_ notation: Notation) { self.notation = notation }

  package func template(for message: SentenceMessage, of arguments: [Term] = []) -> String {
    if notation == .cloudy, let variable = EnglishSentences.values[message.name] { return variable }
    return EnglishSentences.forms[message] ?? EnglishSentences.words[message.name] ?? message.name.rawValue
  }

  package func text(of number: Int) -> String { String(number) }
  package func text(ofTenths tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }

  package func title(_ text: String) -> String { EnglishHeadline.text(text) }

  package func sentence(_ text: String) -> String {
    let sentence = EnglishHeadline.capitalized(text[...])
    return sentence.hasSuffix(".") ? sentence : sentence + "."
  }

  /// The text of each term, in its most frequent form.
  private static let words: [TermName: String] = [
    .clear: "clear",
    .noPrecipitation: "no precipitation",
    .mixedPrecipitation: "mixed precipitation",
    .possibleVeryLightPrecipitation: "possible light precipitation",
    .veryLightPrecipitation: "light precipitation",
    .possibleLightPrecipitation: "possible light precipitation",
    .lightPrecipitation: "light precipitation",
    .mediumPrecipitation: "precipitation",
    .heavyPrecipitation: "heavy precipitation",
    .possibleVeryLightRain: "possible drizzle",
    .veryLightRain: "drizzle",
    .possibleLightRain: "possible light rain",
    .lightRain: "light rain",
    .mediumRain: "rain",
    .heavyRain: "heavy rain",
    .possibleVeryLightSleet: "possible light sleet",
    .veryLightSleet: "light sleet",
    .possibleLightSleet: "possible light sleet",
    .lightSleet: "light sleet",
    .mediumSleet: "sleet",
    .heavySleet: "heavy sleet",
    .possibleVeryLightSnow: "possible flurries",
    .veryLightSnow: "flurries",
    .possibleLightSnow: "possible light snow",
    .lightSnow: "light snow",
    .mediumSnow: "snow",
    .heavySnow: "heavy snow",
    .possibleThunderstorm: "possible thunderstorms",
    .thunderstorm: "thunderstorms",
    .lightWind: "breezy",
    .mediumWind: "windy",
    .heavyWind: "dangerously windy",
    .lowHumidity: "dry",
    .highHumidity: "humid",
    .fog: "foggy",
    .lightClouds: "partly cloudy",
    .mediumClouds: "mostly cloudy",
    .heavyClouds: "overcast",
    .hail: "hail",
    .tornado: "tornadoes",
    .often: "typically {0}",
    .freezingRain: "freezing rain",
    .heat: "hot",
    .severeCold: "very cold",
    .frost: "frost",
    .possibly: "possible {0}",
    .intermittently: "intermittent {0}",
    .comma: "{0}, {1}",
    .millimeters: "{0} mm",
    .inchesOfWater: "{0} in",
    .metersPerSecond: "{0} m/s",
    .kilometersPerHour: "{0} km/h",
    .milesPerHour: "{0} mph",
    .knots: "{0} kn",
    .beaufort: "{0} Bft",

    .morning: "in the morning",
    .afternoon: "in the afternoon",
    .evening: "in the evening",
    .night: "overnight",
    .todayMorning: "this morning",
    .todayAfternoon: "this afternoon",
    .todayEvening: "this evening",
    .todayNight: "tonight",
    .laterTodayMorning: "later this morning",
    .laterTodayAfternoon: "later this afternoon",
    .laterTodayEvening: "later this evening",
    .laterTodayNight: "later tonight",
    .tomorrowMorning: "tomorrow morning",
    .tomorrowAfternoon: "tomorrow afternoon",
    .tomorrowEvening: "tomorrow evening",
    .tomorrowNight: "tomorrow night",
    .today: "today",
    .tomorrow: "tomorrow",
    .sunday: "on Sunday",
    .monday: "on Monday",
    .tuesday: "on Tuesday",
    .wednesday: "on Wednesday",
    .thursday: "on Thursday",
    .friday: "on Friday",
    .saturday: "on Saturday",
    .nextSunday: "next Sunday",
    .nextMonday: "next Monday",
    .nextTuesday: "next Tuesday",
    .nextWednesday: "next Wednesday",
    .nextThursday: "next Thursday",
    .nextFriday: "next Friday",
    .nextSaturday: "next Saturday",

    .minutes: "{0} min.",
    .fahrenheit: "{0}°F",
    .celsius: "{0}°C",
    .kelvin: "{0} K",
    .inches: "{0} in.",
    .centimeters: "{0} cm.",
    .lessThan: "< {0}",
    .range: "{0}–{1}",

    .and: "{0} and {1}",
    .through: "{0} through {1}",
    .with: "{0}, with {1}",
    .parenthetical: "{0} ({1})",

    .forHour: "{0} for the hour",
    .startingIn: "{0} starting in {1}",
    .stoppingIn: "{0} stopping in {1}",
    .startingThenStoppingLater: "{0} starting in {1}, stopping {2} later",
    .stoppingThenStartingLater: "{0} stopping in {1}, starting again {2} later",

    .forDay: "{0} throughout the day",
    .during: "{0} {1}",
    .starting: "{0} starting {1}",
    .until: "{0} until {1}",
    .untilStartingAgain: "{0} until {1}, starting again {2}",
    .startingContinuingUntil: "{0} starting {1}, continuing until {2}",

    .forWeek: "{0} throughout the week",
    .overWeekend: "{0} over the weekend",
    .temperaturesRising: "high temperatures rising to {0} {1}",
    .temperaturesFalling: "high temperatures falling to {0} {1}",
    .temperaturesPeaking: "high temperatures peaking at {0} {1}",
    .temperaturesValleying: "high temperatures bottoming out at {0} {1}",

    .nextHourForecastStatus: "next hour forecasts are {0} due to {1}",
    .unavailable: "unavailable",
    .temporarilyUnavailable: "temporarily unavailable",
    .partiallyUnavailable: "partially unavailable",
    .stationOffline: "all nearby radar stations being offline",
    .stationIncomplete: "gaps in coverage from nearby radar stations",
  ]

  /// Values in the notation of Cloudy's screens.
  private static let values: [TermName: String] = [
    .minutes: "{0} min", .fahrenheit: "{0}°F", .celsius: "{0}°C", .inches: "{0} in", .centimeters: "{0} cm",
  ]

  /// The forms that differ from ``words``.
  private static let forms: [SentenceMessage: String] = {
    var forms: [SentenceMessage: String] = [
      SentenceMessage(.and, .afterComma): "{0}, and {1}",
      SentenceMessage(.parenthetical, .chance): "{0} (with a chance of {1} of snow)",
      SentenceMessage(.parenthetical, .partOfMix): "{0} ({1} of snow)",
    ]
    for (name, word) in [
      (TermName.morning, "morning"), (.afternoon, "afternoon"), (.evening, "evening"), (.night, "night"),
    ] {
      forms[SentenceMessage(name, .until)] = word
      forms[SentenceMessage(name, .again)] = name == .night ? "overnight" : word
    }
    for (name, word) in [
      (TermName.todayMorning, "morning"), (.todayAfternoon, "afternoon"), (.todayEvening, "evening"),
      (.tomorrowMorning, "morning"), (.tomorrowAfternoon, "afternoon"), (.tomorrowEvening, "evening"),
      (.tomorrowNight, "night"),
    ] {
      forms[SentenceMessage(name, .again)] = word
    }
    for (name, word) in [
      (TermName.sunday, "Sunday"), (.monday, "Monday"), (.tuesday, "Tuesday"), (.wednesday, "Wednesday"),
      (.thursday, "Thursday"), (.friday, "Friday"), (.saturday, "Saturday"),
    ] {
      forms[SentenceMessage(name, .again)] = word
      forms[SentenceMessage(name, .through)] = word
    }
    return forms
  }()
}

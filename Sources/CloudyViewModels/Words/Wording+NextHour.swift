import CloudyModel
import CloudyWords

extension Wording {
  func sentence(_ phrase: NextHourPhrase) -> String {
    switch phrase {
    case .dry(nil): say(NextHourMessage.dry)
    case .dry(let minutes?): say(NextHourMessage.dryForMinutes, count: minutes)
    case .throughout(let condition, nil): say(NextHourMessage.throughout, ["condition": beginning(condition)])
    case .throughout(let condition, let minutes?):
      say(NextHourMessage.throughoutMinutes, count: minutes, ["condition": beginning(condition)])
    case .starting(let condition, let minutes):
      say(NextHourMessage.starting, ["condition": beginning(condition), "minutes": inMinutes(minutes)])
    case .startingThenStopping(let condition, let minutes, let later):
      say(
        NextHourMessage.startingThenStopping,
        ["condition": beginning(condition), "minutes": inMinutes(minutes), "later": inMinutes(later)])
    case .stopping(let condition, let minutes):
      say(NextHourMessage.stopping, ["condition": beginning(condition), "minutes": inMinutes(minutes)])
    case .stoppingThenStarting(let condition, let minutes, let later):
      say(
        NextHourMessage.stoppingThenStarting,
        ["condition": beginning(condition), "minutes": inMinutes(minutes), "later": inMinutes(later)])
    }
  }

  func inMinutes(_ minutes: Int) -> String {
    minutes < 1 ? say(ShortMinutesMessage.lessThanOne) : say(ShortMinutesMessage.minutes, count: minutes)
  }

  /// For example, `Light rain`. Only precipitation begins and ends within the next hour.
  private func beginning(_ condition: Condition) -> String {
    switch condition {
    case .precipitation(.rain, .veryLight): say(NextHourConditionMessage.drizzle)
    case .precipitation(.rain, .light): say(NextHourConditionMessage.lightRain)
    case .precipitation(.rain, .moderate): say(NextHourConditionMessage.rain)
    case .precipitation(.rain, .heavy): say(NextHourConditionMessage.heavyRain)
    case .precipitation(.snow, .veryLight): say(NextHourConditionMessage.flurries)
    case .precipitation(.snow, .light): say(NextHourConditionMessage.lightSnow)
    case .precipitation(.snow, .moderate): say(NextHourConditionMessage.snow)
    case .precipitation(.snow, .heavy): say(NextHourConditionMessage.heavySnow)
    case .precipitation(.sleet, .veryLight), .precipitation(.sleet, .light): say(NextHourConditionMessage.lightSleet)
    case .precipitation(.sleet, .moderate): say(NextHourConditionMessage.sleet)
    case .precipitation(.sleet, .heavy): say(NextHourConditionMessage.heavySleet)
    default: words(for: condition)
    }
  }
}

enum NextHourMessage: String, CaseIterable, Message {
  static let context = "next hour"
  static let note = """
    The precipitation of the next hour, minute by minute. {condition} is precipitation at the beginning of a sentence, \
    such as “Light rain”. {minutes} and {later} are such as “5 min.”: their full stop also ends a sentence. Put one \
    behind the slot if the abbreviation has none in your language.
    """

  case dry = "No precipitation for the hour."
  case dryForMinutes = """
    No precipitation for the next {count} minute.|No precipitation for the next {count} minutes.
    """
  case throughout = "{condition} for the hour."
  case throughoutMinutes = "{condition} for the next {count} minute.|{condition} for the next {count} minutes."
  case starting = "{condition} starting in {minutes}"
  case startingThenStopping = "{condition} starting in {minutes}, stopping {later} later."
  case stopping = "{condition} stopping in {minutes}"
  case stoppingThenStarting = "{condition} stopping in {minutes}, starting again {later} later."
}

enum NextHourConditionMessage: String, CaseIterable, Message {
  static let context = "next hour, beginning of a sentence"
  static let note = """
    Precipitation, for the slot {condition} of sentences such as “{condition} starting in 5 min.” Write it as at the \
    beginning of a sentence.
    """

  case drizzle = "Drizzle"
  case lightRain = "Light rain"
  case rain = "Rain"
  case heavyRain = "Heavy rain"
  case flurries = "Flurries"
  case lightSnow = "Light snow"
  case snow = "Snow"
  case heavySnow = "Heavy snow"
  case lightSleet = "Light sleet"
  case sleet = "Sleet"
  case heavySleet = "Heavy sleet"
}

enum ShortMinutesMessage: String, CaseIterable, Message {
  static let context = "minutes, abbreviated"
  static let note = """
    A number of minutes, below a chart of the next hour and in sentences such as “Rain starting in 5 min.” An \
    abbreviation is the same in all of them.
    """

  case lessThanOne = "< 1 min."
  case minutes = "{count} min.|{count} min."
}

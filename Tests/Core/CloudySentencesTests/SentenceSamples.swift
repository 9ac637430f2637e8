import CloudyModel
import CloudySentences
import Foundation

/// Two days of weather in GMT: calm, dry and clear except for a test's changes.
struct Sky {
  static let date = CivilDate(daysSince1970: 20_635)
  static let calendar = LocalCalendar(timeZone: .gmt)

  private(set) var hours: [HourConditions] = (0..<72).map { hour in
    var facts = HourConditions(time: Sky.time(hour))
    facts.precipitation = PrecipitationFacts.none
    facts.isFoggy = false
    facts.windSpeed = Sky.calm
    facts.cloudCover = 0.1
    return facts
  }

  init(_ change: (inout Sky) -> Void = { _ in }) { change(&self) }

  /// - Parameter hour: From the midnight at the start of the first day; 25 is one o'clock on the next day.
  static func time(_ hour: Int, minute: Int = 0) -> Date {
    Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + Double(hour * 3600 + minute * 60))
  }

  mutating func change(_ hours: some Sequence<Int>, _ change: (inout HourConditions) -> Void) {
    for hour in hours { change(&self.hours[hour]) }
  }

  mutating func rain(
    _ strength: PrecipitationStrength, _ hours: ClosedRange<Int>, type: PrecipitationType = .rain,
    probability: Double? = nil
  ) {
    change(hours) {
      $0.precipitation = PrecipitationFacts(.water, type: type, strength: strength, probability: probability)
    }
  }

  mutating func snow(_ strength: PrecipitationStrength, _ hours: ClosedRange<Int>) {
    rain(strength, hours, type: .snow)
  }

  mutating func wind(_ speed: Speed, _ hours: ClosedRange<Int>) { change(hours) { $0.windSpeed = speed } }

  mutating func clouds(_ cover: Double, _ hours: ClosedRange<Int>) { change(hours) { $0.cloudCover = cover } }

  static let calm = Speed(metersPerSecond: 2)
  static let breeze = Speed(metersPerSecond: 8.9)
  static let windy = Speed(metersPerSecond: 14.5)
  static let storm = Speed(milesPerHour: 41)

  static let partly = 0.45
  static let mostly = 0.75
  static let overcast = 1.0
}

extension Sky {
  /// Creates a day from a character for each hour from 04:00: 0 to 3 for clear to overcast, `f` for fog, and `B` or `W`
  /// before a character for a breeze or a wind. All other characters are ignored.
  init(pattern: String) {
    self.init()
    var hour = 4
    var speed = Sky.calm
    for character in pattern {
      switch character {
      case "B": speed = Sky.breeze
      case "W": speed = Sky.windy
      case "f", "0", "1", "2", "3":
        hours[hour].windSpeed = speed
        hours[hour].isFoggy = character == "f"
        hours[hour].cloudCover = character.wholeNumberValue.map { [0.1, 0.45, 0.75, 1][$0] }
        hour += 1
        speed = Sky.calm
      default: break
      }
    }
  }

  func day(style: SentenceStyle = SentenceStyle(), snow: SnowAmount? = nil) -> Term? {
    SentenceWriter(calendar: Sky.calendar, style: style).day(Sky.date, hours: hours, snow: snow)
  }

  func comingHours(
    _ hour: Int, _ minute: Int, style: SentenceStyle = SentenceStyle(), snow: SnowAmount? = nil
  ) -> Term? {
    SentenceWriter(calendar: Sky.calendar, style: style)
      .comingHours(from: Sky.time(hour, minute: minute), hours: hours, snow: snow)
  }
}

extension Term {
  var english: String { TermRenderer(EnglishSentences(.darkSky)).text(of: self) }
}

extension SnowAmount {
  static func inches(_ low: Double, _ high: Double, expected: Double) -> SnowAmount {
    SnowAmount(expected: Length(inches: expected), spread: Length(inches: low)...Length(inches: high))
  }
}

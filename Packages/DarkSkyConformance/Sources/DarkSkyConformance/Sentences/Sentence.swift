/// What a sentence of Dark Sky says.
public enum Sentence: Hashable, Sendable {
  /// About an hour, a day or the hours from now: one clause, or two.
  case clauses([Clause])
  /// About a week: a clause, and how the highs go.
  case week(Clause, Highs?)
  /// That the next hour is not known.
  case status
}

/// A condition and when it is.
public struct Clause: Hashable, Sendable {
  /// One, or two that are together.
  public let conditions: [Condition]
  /// An amount of snow.
  public let snow: SnowNote?
  /// When it is.
  public let form: Form
}

/// An amount of snow in parentheses.
public struct SnowNote: Hashable, Sendable {
  /// Of a range, both ends.
  public let amounts: [Int]
  /// `in.` or `cm.`.
  public let unit: String
}

/// A word for weather.
public struct Condition: Hashable, Sendable {
  /// What it is about.
  public enum Kind: Hashable, Sendable {
    /// Something falls: `precipitation`, `rain`, `sleet`, `snow`, `mixed precipitation`, `thunderstorms`.
    case precipitation(String)
    /// Nothing falls.
    case dryness
    /// Wind.
    case wind
    /// Fog.
    case fog
    /// Clouds.
    case cloud
    /// A clear sky.
    case clear
    /// Humid or dry air.
    case humidity
  }

  /// What it is about.
  public let kind: Kind
  /// From 1; of clouds 1 partly, 2 mostly, 3 overcast; of wind 1 breezy, 2 windy, 3 dangerously windy.
  public let degree: Int
  /// In small letters.
  public let words: String
}

/// When something is.
public enum Form: Hashable, Sendable {
  /// `throughout the day`.
  case forDay
  /// `in the morning`, or in two parts.
  case during([PartOfDay])
  /// From the beginning to a part.
  case until(PartOfDay)
  /// From a part to the end.
  case starting(PartOfDay)
  /// From one part to another.
  case startingContinuing(PartOfDay, PartOfDay)
  /// At the beginning and at the end.
  case untilStartingAgain(PartOfDay, PartOfDay)
  /// `for the hour`.
  case forHour
  /// In minutes.
  case startingIn(Int)
  /// For minutes.
  case stoppingIn(Int)
  /// In minutes, and for minutes.
  case startingThenStopping(Int, Int)
  /// For minutes, and again after minutes.
  case stoppingThenStarting(Int, Int)
  /// `throughout the week`.
  case forWeek
  /// `over the weekend`.
  case overWeekend
  /// On one day or two.
  case on([DayName])
  /// From one day to another.
  case through(DayName, DayName)
}

/// A part of a day.
public struct PartOfDay: Hashable, Sendable {
  /// How the day is named.
  public enum Day: Hashable, Sendable {
    /// Not at all: the sentence is about one day.
    case dated
    /// Today, a part that has begun or will.
    case today
    /// Today, later in the part that is now.
    case laterToday
    /// Tomorrow.
    case tomorrow
  }

  /// 0 morning, 1 afternoon, 2 evening, 3 night.
  public let part: Int
  /// Its day.
  public let day: Day
}

/// A day of the week.
public enum DayName: Hashable, Sendable {
  /// Today.
  case today
  /// The day after today.
  case tomorrow
  /// The next day of that name; 0 is Sunday.
  case weekday(Int)
  /// The day of that name a week from now; 0 is Sunday.
  case next(Int)
}

/// How the highs of a week go.
public struct Highs: Hashable, Sendable {
  /// Where they go.
  public enum Course: String, Hashable, Sendable, CaseIterable {
    /// The lowest comes first.
    case rising = "rising to"
    /// The highest comes first.
    case falling = "falling to"
    /// The highest is in between.
    case peaking = "peaking at"
    /// The lowest is in between.
    case valleying = "bottoming out at"
  }

  /// Where they go.
  public let course: Course
  /// The temperature that is named.
  public let degrees: Int
  /// `°F` or `°C`.
  public let unit: String
  /// Its day.
  public let day: DayName
}

extension PartOfDay {
  /// A part of a dated day.
  public init(_ part: Int) { self.init(part: part, day: .dated) }
}

extension Highs {
  /// Creates a course of highs.
  public init(_ course: Course, _ degrees: Int, _ unit: String, _ day: DayName) {
    self.init(course: course, degrees: degrees, unit: unit, day: day)
  }
}

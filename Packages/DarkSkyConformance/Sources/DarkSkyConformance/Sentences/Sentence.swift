/// The content of a Dark Sky sentence.
public enum Sentence: Hashable, Sendable {
  /// An hour, a day, or the coming hours: one clause, or two.
  case clauses([Clause])
  /// A week: a clause, and the course of the highs.
  case week(Clause, Highs?)
  /// A notice that the next hour is not available.
  case status
}

/// Conditions with their time.
public struct Clause: Hashable, Sendable {
  /// The conditions, which occur together.
  public let conditions: [Condition]
  /// The amount of snow; `nil` if it is not mentioned.
  public let snow: SnowNote?
  /// The time.
  public let form: Form
}

/// An amount of snow in parentheses.
public struct SnowNote: Hashable, Sendable {
  /// The amount, or both ends of a range.
  public let amounts: [Int]
  /// `in.` or `cm.`.
  public let unit: String
}

/// A weather condition with its wording.
public struct Condition: Hashable, Sendable {
  /// A kind of weather.
  public enum Kind: Hashable, Sendable {
    /// Precipitation: `precipitation`, `rain`, `sleet`, `snow`, `mixed`, `thunderstorms`.
    case precipitation(String)
    /// No precipitation.
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

  /// The kind of weather.
  public let kind: Kind
  /// The degree, from 1: clouds are 1 partly, 2 mostly, 3 overcast; wind is 1 breezy, 2 windy, 3 dangerously windy.
  public let degree: Int
  /// The wording, in lowercase.
  public let words: String
}

/// The time of a clause.
public enum Form: Hashable, Sendable {
  /// `throughout the day`.
  case forDay
  /// `in the morning`, or in two parts.
  case during([PartOfDay])
  /// From the beginning until a part.
  case until(PartOfDay)
  /// From a part until the end.
  case starting(PartOfDay)
  /// From one part until another.
  case startingContinuing(PartOfDay, PartOfDay)
  /// At the beginning and at the end.
  case untilStartingAgain(PartOfDay, PartOfDay)
  /// `for the hour`.
  case forHour
  /// Starting in this number of minutes.
  case startingIn(Int)
  /// Stopping in this number of minutes.
  case stoppingIn(Int)
  /// Starting in this number of minutes, and stopping this number of minutes later.
  case startingThenStopping(Int, Int)
  /// Stopping in this number of minutes, and starting again this number of minutes later.
  case stoppingThenStarting(Int, Int)
  /// `throughout the week`.
  case forWeek
  /// `over the weekend`.
  case overWeekend
  /// On one or two days.
  case on([DayName])
  /// From one day to another.
  case through(DayName, DayName)
}

/// A part of a day.
public struct PartOfDay: Hashable, Sendable {
  /// The reference to the day.
  public enum Day: Hashable, Sendable {
    /// No reference: the sentence is about one day.
    case dated
    /// Today, in the current part or a later one.
    case today
    /// Today, later in the current part.
    case laterToday
    /// Tomorrow.
    case tomorrow
  }

  /// 0 morning, 1 afternoon, 2 evening, 3 night.
  public let part: Int
  /// The day.
  public let day: Day
}

/// A reference to a day of the week.
public enum DayName: Hashable, Sendable {
  /// Today.
  case today
  /// The day after today.
  case tomorrow
  /// The next day with that name, where 0 is Sunday.
  case weekday(Int)
  /// The day with that name a week from today, where 0 is Sunday.
  case next(Int)
}

/// The course of a week's highs.
public struct Highs: Hashable, Sendable {
  /// A kind of course.
  public enum Course: String, Hashable, Sendable, CaseIterable {
    /// The lowest high is first.
    case rising = "rising to"
    /// The highest high is first.
    case falling = "falling to"
    /// The highest high is in the middle.
    case peaking = "peaking at"
    /// The lowest high is in the middle.
    case valleying = "bottoming out at"
  }

  /// The kind of course.
  public let course: Course
  /// The temperature in the sentence.
  public let degrees: Int
  /// `°F` or `°C`.
  public let unit: String
  /// The day of that temperature.
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

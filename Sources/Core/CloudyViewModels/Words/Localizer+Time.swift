import CloudyLocalization
import CloudyModel

extension Localizer {
  func weekday(_ weekday: Weekday) -> String { localized(WeekdayMessage(weekday)) }
  func shortWeekday(_ weekday: Weekday) -> String { localized(ShortWeekdayMessage(weekday)) }

  /// `November 23 – 30`, or `November 28 – December 5`.
  func dates(from first: CivilDate, to last: CivilDate) -> String {
    guard first.month == last.month else {
      return localized(
        DateMessage.datesOfTwoMonths,
        [
          "month": month(first.month), "first": dayOfMonth(first.day), "lastMonth": month(last.month),
          "last": dayOfMonth(last.day),
        ])
    }
    return localized(
      DateMessage.datesOfMonth,
      ["month": month(first.month), "first": dayOfMonth(first.day), "last": dayOfMonth(last.day)])
  }

  func dayOfMonth(_ day: Int) -> String { day == 1 ? language.facts.firstOfMonth : "\(day)" }

  func month(_ month: Int) -> String {
    MonthMessage.allCases.indices.contains(month - 1) ? localized(MonthMessage.allCases[month - 1]) : ""
  }

  /// For example, `UTC`, `UTC+5:45` or `UTC-10`.
  func utc(minutesAhead: Int) -> String {
    guard minutesAhead != 0 else { return "UTC" }
    let (hours, minutes) = minutesAhead.magnitude.quotientAndRemainder(dividingBy: 60)
    let odd = minutes == 0 ? "" : ":\(minutes < 10 ? "0" : "")\(minutes)"
    return "UTC\(minutesAhead < 0 ? "-" : "+")\(hours)\(odd)"
  }

  func ago(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: localized(AgeMessage.justNow)
    case ..<3600: localized(AgeMessage.minutes, count: seconds / 60)
    case ..<172_800: localized(AgeMessage.hours, count: seconds / 3600)
    default: localized(AgeMessage.days, count: seconds / 86_400)
    }
  }

  func shortAge(_ seconds: Int) -> String {
    switch seconds {
    case ..<3600: localized(SpanValueMessage.minutes, ["number": number(seconds / 60)])
    case ..<172_800: localized(SpanValueMessage.hours, ["number": number(seconds / 3600)])
    default: localized(SpanValueMessage.days, ["number": number(seconds / 86_400)])
    }
  }

  func duration(_ seconds: Int) -> String {
    let minutes = (seconds + 30) / 60
    guard minutes >= 60 else { return localized(SpanValueMessage.minutes, ["number": number(minutes)]) }
    return localized(
      SpanValueMessage.hoursAndMinutes, ["hours": number(minutes / 60), "minutes": number(minutes % 60)])
  }
}

enum WeekdayMessage: String, CaseIterable, MessageCase {
  static let context = "weekday"
  static let note = "The name of a day, as a heading and in dates such as “Sunday, November 22”."

  case sunday = "Sunday"
  case monday = "Monday"
  case tuesday = "Tuesday"
  case wednesday = "Wednesday"
  case thursday = "Thursday"
  case friday = "Friday"
  case saturday = "Saturday"

  init(_ weekday: Weekday) { self = WeekdayMessage.allCases[weekday.rawValue] }
}

enum ShortWeekdayMessage: String, CaseIterable, MessageCase {
  static let context = "shortWeekday"
  static let note = "The name of a day, as short as calendars have it."

  case sunday = "Sun"
  case monday = "Mon"
  case tuesday = "Tue"
  case wednesday = "Wed"
  case thursday = "Thu"
  case friday = "Fri"
  case saturday = "Sat"

  var widthLimit: Int? { 6 }

  init(_ weekday: Weekday) { self = ShortWeekdayMessage.allCases[weekday.rawValue] }
}

enum MonthMessage: String, CaseIterable, MessageCase {
  static let context = "month"
  static let note = """
    The name of a month, in the form that it has within a date such as “November 22”. It fills the slot {month} of the \
    dates.
    """

  case january = "January"
  case february = "February"
  case march = "March"
  case april = "April"
  case may = "May"
  case june = "June"
  case july = "July"
  case august = "August"
  case september = "September"
  case october = "October"
  case november = "November"
  case december = "December"
}

enum DateMessage: String, CaseIterable, MessageCase {
  static let context = "date"
  static let note = """
    Dates, and a day with a time. {weekday} is “Sunday”, or “Sun” where there is little room; {month} is the name of a \
    month; {day}, {first} and {last} are numbers, the first of a month as your language writes \
    it. {date} is a whole date such as “Sun, November 22”.
    """

  case monthAndDay = "{month} {day}"
  case date = "{weekday}, {month} {day}"
  case datesOfMonth = "{month} {first} – {last}"
  case datesOfTwoMonths = "{month} {first} – {lastMonth} {last}"
  case weekdayAndClock = "{weekday} {clock}"
  case dateAndClock = "{date} {clock}"
}

enum ClockMessage: String, CaseIterable, MessageCase {
  static let context = "clock"
  static let note = """
    Times of the day. {hour} and {minute} are numbers; {time} is “01:57”; {clock} is a whole time such as \
    “13:57” or “1 PM”; {offset} is “UTC+2”; {zone} is the name of a time zone.
    """

  case hourAndMinute = "{hour}:{minute}"
  case morning = "{time} AM"
  case afternoon = "{time} PM"
  case again = "{clock} again"
  case secondTime = "the second {clock}"
  case timeZone = "{zone}, {offset}"
  case nauticalTime = "nautical time, {offset}"
}

enum WholeHourMessage: String, CaseIterable, MessageCase {
  static let context = "wholeHour"
  static let note = "An hour on an axis and in sentences, on a clock of twelve hours. {hour} is a number from 1 to 12."

  case morning = "{hour} AM"
  case afternoon = "{hour} PM"

  var widthLimit: Int? { 8 }
}

enum AgeMessage: String, CaseIterable, MessageCase {
  static let context = "age"
  static let note = "How long ago something was. It stands alone, and after words such as “updated”."

  case justNow = "just now"
  case minutes = "{count} minute ago|{count} minutes ago"
  case hours = "{count} hour ago|{count} hours ago"
  case days = "{count} day ago|{count} days ago"
}

enum SpanValueMessage: String, CaseIterable, MessageCase {
  static let context = "spanValue"
  static let note = "A length of time with the short signs of its units, where there is little room."

  case minutes = "{number} min"
  case hours = "{number} h"
  case days = "{number} d"
  case hoursAndMinutes = "{hours} h {minutes} min"
}

enum CountMessage: String, CaseIterable, MessageCase {
  static let context = "count"
  static let note = "A number of things. It stands alone, or in a list of facts."

  case hours = "{count} hour|{count} hours"
  case days = "{count} day|{count} days"
}

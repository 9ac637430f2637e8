import CloudyLocalization
import CloudyModel

// Translators: The name of a day, as a heading and in dates such as “Sunday, November 22”.
extension Message {
  package static func weekday(_ weekday: Weekday) -> Message {
    switch weekday {
    case .sunday: Message("weekday.sunday", "Sunday")
    case .monday: Message("weekday.monday", "Monday")
    case .tuesday: Message("weekday.tuesday", "Tuesday")
    case .wednesday: Message("weekday.wednesday", "Wednesday")
    case .thursday: Message("weekday.thursday", "Thursday")
    case .friday: Message("weekday.friday", "Friday")
    case .saturday: Message("weekday.saturday", "Saturday")
    }
  }
}

// Translators: The name of the current day in a list of days, in place of its weekday.
extension Message {
  static let today = Message("weatherPage.today", "Today")
}

// Translators: The name of a day, as short as calendars have it.
// Width: 6
extension Message {
  package static func shortWeekday(_ weekday: Weekday) -> Message {
    switch weekday {
    case .sunday: Message("shortWeekday.sunday", "Sun")
    case .monday: Message("shortWeekday.monday", "Mon")
    case .tuesday: Message("shortWeekday.tuesday", "Tue")
    case .wednesday: Message("shortWeekday.wednesday", "Wed")
    case .thursday: Message("shortWeekday.thursday", "Thu")
    case .friday: Message("shortWeekday.friday", "Fri")
    case .saturday: Message("shortWeekday.saturday", "Sat")
    }
  }
}

// Translators: The name of a month, in the form that it has within a date such as “November 22”. It fills the slot
// {month} of the dates, and of a time such as “late November”.
extension Message {
  /// - Parameter number: `1...12`; otherwise the text is empty.
  static func month(_ number: Int) -> Message {
    switch number {
    case 1: Message("month.january", "January")
    case 2: Message("month.february", "February")
    case 3: Message("month.march", "March")
    case 4: Message("month.april", "April")
    case 5: Message("month.may", "May")
    case 6: Message("month.june", "June")
    case 7: Message("month.july", "July")
    case 8: Message("month.august", "August")
    case 9: Message("month.september", "September")
    case 10: Message("month.october", "October")
    case 11: Message("month.november", "November")
    case 12: Message("month.december", "December")
    default: Message(verbatim: "")
    }
  }
}

// Translators: Dates, and a day with a time. {weekday} is “Sunday”, or “Sun” where there is little room; {month} is
// the name of a month; {day}, {first} and {last} are numbers, the first of a month as your language writes it.
// {date} is a whole date such as “Sun, November 22”.
extension Message {
  package static func monthAndDay(month: Int, day: Int) -> Message {
    Message("date.monthAndDay", "\(Message.month(month), as: "month") \(dayOfMonth(day), as: "day")")
  }

  /// Consecutive days, such as `November 23 – 30` or `November 28 – December 5`.
  package static func dates(_ dates: ClosedRange<CivilDate>) -> Message {
    let month = month(dates.lowerBound.month)
    let (first, last) = (dayOfMonth(dates.lowerBound.day), dayOfMonth(dates.upperBound.day))
    guard dates.lowerBound.month != dates.upperBound.month else {
      return Message("date.datesOfMonth", "\(month) \(first) – \(last)")
    }
    let lastMonth = self.month(dates.upperBound.month)
    return Message("date.datesOfTwoMonths", "\(month) \(first) – \(lastMonth) \(last)")
  }

  package static func shortDate(_ weekday: Weekday, month: Int, day: Int) -> Message {
    date(briefWeekday(weekday), month: self.month(month), day: dayOfMonth(day))
  }

  package static func fullDate(_ weekday: Weekday, month: Int, day: Int) -> Message {
    date(self.weekday(weekday), month: self.month(month), day: dayOfMonth(day))
  }

  private static func date(_ weekday: Message, month: Message, day: Message) -> Message {
    Message("date.date", "\(weekday), \(month) \(day)")
  }

  private static func dayOfMonth(_ day: Int) -> Message {
    Message { day == 1 ? $0.facts.firstOfMonth : "\(day)" }
  }

  static func weekdayAndClock(_ weekday: Weekday, clock: String) -> Message {
    Message("date.weekdayAndClock", "\(briefWeekday(weekday), as: "weekday") \(clock)")
  }

  static func tomorrow(clock: String) -> Message { Message("date.tomorrowAndClock", "tomorrow \(clock)") }

  /// A time of one of several days within a sentence, after a word such as “at”.
  static func clockAndWeekday(_ clock: String, _ weekday: Weekday) -> Message {
    Message("date.clockAndWeekday", "\(clock) (\(briefWeekday(weekday), as: "weekday"))")
  }

  /// The short name, or the whole one in texts that are read aloud: “Sat” sounds like a verb.
  private static func briefWeekday(_ weekday: Weekday) -> Message {
    Message { $0.text($0.isSpoken ? self.weekday(weekday) : shortWeekday(weekday)) }
  }

  /// - Parameter date: Such as `Tue, November 24`.
  static func dateAndClock(_ date: String, clock: String) -> Message {
    Message("date.dateAndClock", "\(date) \(clock)")
  }
}

// Translators: Times of the day. {hour} and {minute} are numbers; {time} is “01:57”; {clock} is a whole time such as
// “13:57” or “1 PM”; {offset} is “UTC+2”; {zone} is the name of a time zone.
extension Message {
  /// - Parameters:
  ///   - hour, minute: As they are written.
  static func clock(hour: String, minute: String) -> Message { Message("clock.hourAndMinute", "\(hour):\(minute)") }

  /// - Parameter time: Such as `01:57`.
  static func twelveHourClock(_ time: String, isAfternoon: Bool) -> Message {
    isAfternoon ? Message("clock.afternoon", "\(time) PM") : Message("clock.morning", "\(time) AM")
  }

  /// A time in a list that occurs a second time because clocks went back.
  static func again(clock: String) -> Message { Message("clock.again", "\(clock) (repeated)") }

  /// The same within a sentence.
  static func secondTime(clock: String) -> Message { Message("clock.secondTime", "\(clock) (repeated)") }

  /// - Parameter zone: An identifier, such as `Antarctica/McMurdo`.
  static func timeZone(_ zone: String, minutesAhead: Int) -> Message {
    let offset = offset(minutesAhead: minutesAhead)
    return zone == "Etc/UTC" ? Message(verbatim: "UTC") : Message("clock.timeZone", "\(zone), \(offset)")
  }

  /// The time zone at sea.
  static func nauticalTime(minutesAhead: Int) -> Message {
    Message("clock.nauticalTime", "nautical time, \(offset(minutesAhead: minutesAhead), as: "offset")")
  }

  /// For example, `UTC`, `UTC+5:45` or `UTC-10`.
  private static func offset(minutesAhead: Int) -> String {
    guard minutesAhead != 0 else { return "UTC" }
    let (hours, minutes) = minutesAhead.magnitude.quotientAndRemainder(dividingBy: 60)
    let odd = minutes == 0 ? "" : ":\(minutes < 10 ? "0" : "")\(minutes)"
    return "UTC\(minutesAhead < 0 ? "-" : "+")\(hours)\(odd)"
  }
}

// Translators: An hour on an axis and in sentences, on a clock of twelve hours. {hour} is a number from 1 to 12.
// Width: 8
extension Message {
  /// - Parameter hour: Such as `1`.
  static func twelveHour(_ hour: String, isAfternoon: Bool) -> Message {
    isAfternoon ? Message("wholeHour.afternoon", "\(hour) PM") : Message("wholeHour.morning", "\(hour) AM")
  }
}

// Translators: How long ago something was. It stands alone, and after words such as “updated”.
extension Message {
  /// In seconds: the age from which a forecast is older than “just now”.
  static let leastAge = 60

  package static func ago(seconds: Int) -> Message {
    switch seconds {
    case ..<leastAge: return Message("age.justNow", "just now")
    case ..<3600:
      let minutes = seconds / 60
      return Message("age.minutes", count: minutes, one: "\(minutes) minute ago", other: "\(minutes) minutes ago")
    case ..<172_800:
      let hours = seconds / 3600
      return Message("age.hours", count: hours, one: "\(hours) hour ago", other: "\(hours) hours ago")
    default:
      let days = seconds / 86_400
      return Message("age.days", count: days, one: "\(days) day ago", other: "\(days) days ago")
    }
  }
}

// Translators: A length of time with the short signs of its units, where there is little room.
extension Message {
  /// For example, `3 h`, for narrow spaces.
  package static func shortAge(seconds: Int) -> Message {
    switch seconds {
    case ..<3600: minutes(seconds / 60)
    case ..<172_800: Message("spanValue.hours", "\(seconds / 3600, as: "number") h")
    default: Message("spanValue.days", "\(seconds / 86_400, as: "number") d")
    }
  }

  static func duration(seconds: Int) -> Message {
    let (hours, minutes) = ((seconds + 30) / 60).quotientAndRemainder(dividingBy: 60)
    return hours == 0
      ? self.minutes(minutes) : Message("spanValue.hoursAndMinutes", "\(hours) h \(minutes) min")
  }

  private static func minutes(_ number: Int) -> Message { Message("spanValue.minutes", "\(number) min") }
}

// Translators: A number of things. It stands alone, or in a list of facts.
extension Message {
  static func hourCount(_ hours: Int) -> Message {
    Message("count.hours", count: hours, one: "\(hours) hour", other: "\(hours) hours")
  }

  package static func dayCount(_ days: Int) -> Message {
    Message("count.days", count: days, one: "\(days) day", other: "\(days) days")
  }
}

import CloudyForecasts
import CloudyLocalization

/// A day that today is compared with.
enum ComparedDay: Hashable, Sendable {
  case yesterday, aYearAgo
  /// The average of many years.
  case climateAverage
}

// Translators: The name of a row with the weather of another time, to compare today with.
extension ComparedDay {
  var name: Message {
    switch self {
    case .yesterday: Message("comparedDay.yesterday", "Yesterday")
    case .aYearAgo: Message("comparedDay.aYearAgo", "A year ago")
    case .climateAverage: Message("comparedDay.climateAverage", "Average")
    }
  }
}

// Translators: How today’s highest temperature differs from that of another day. It has no full stop, as it stands
// in a table. {difference} is such as “3°”, {years} is such as “1961–1990”.

/// The difference between today and another day.
enum ComparisonMessages {
  static func warmer(by difference: String, than day: ComparedDay) -> Message {
    switch day {
    case .yesterday: Message("comparison.warmerThanYesterday", "Today is \(difference) warmer than yesterday")
    case .aYearAgo: Message("comparison.warmerThanAYearAgo", "Today is \(difference) warmer than a year ago")
    case .climateAverage:
      Message("comparison.warmerThanUsual", "Today is \(difference) warmer than the \(years) average")
    }
  }

  static func colder(by difference: String, than day: ComparedDay) -> Message {
    switch day {
    case .yesterday: Message("comparison.colderThanYesterday", "Today is \(difference) colder than yesterday")
    case .aYearAgo: Message("comparison.colderThanAYearAgo", "Today is \(difference) colder than a year ago")
    case .climateAverage:
      Message("comparison.colderThanUsual", "Today is \(difference) colder than the \(years) average")
    }
  }

  static func asWarm(as day: ComparedDay) -> Message {
    switch day {
    case .yesterday: Message("comparison.asYesterday", "Today is about as warm as yesterday")
    case .aYearAgo: Message("comparison.asAYearAgo", "Today is about as warm as a year ago")
    case .climateAverage: Message("comparison.asUsual", "Today is in line with the \(years) average")
    }
  }

  private static var years: String { ClimateNormals.period }
}

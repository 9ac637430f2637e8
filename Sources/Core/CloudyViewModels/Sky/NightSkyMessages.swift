import CloudyLocalization

// Translators: The page “Sky tonight” with sun, moon and twilight of a place. {start} and {end} are times of day, such as
// “6:58 PM”, {duration} is such as “9 h 47 min”, and {date} such as “Sat, November 21”.
package enum NightSkyMessages {
  /// A link from the weather to the night's sky.
  package static let link = Message("nightSky.link", "Night sky")

  static let tonight = Message("nightSky.tonight", "Sky tonight")

  static func title(date: String) -> Message { Message("nightSky.ofDate", "Night sky on \(date)") }

  static func description(place: String) -> Message {
    Message("nightSky.description", "Sun, moon and twilight in \(place)")
  }

  static let sun = Message("nightSky.sun", "Sun")
  static let twilight = Message("nightSky.twilight", "Twilight")

  /// The head of a column with the times at which each twilight ends.
  static let evening = Message("nightSky.evening", "Evening")

  /// The head of a column with the times at which each twilight begins.
  static let morning = Message("nightSky.morning", "Morning")

  static let civil = Message("nightSky.civil", "Civil twilight")
  static let nautical = Message("nightSky.nautical", "Nautical twilight")
  static let astronomical = Message("nightSky.astronomical", "Astronomical twilight")

  static func dark(from start: String, until end: String, duration: String) -> Message {
    Message("nightSky.dark", "Completely dark from \(start) to \(end) (\(duration)).")
  }

  static let neverDark = Message("nightSky.neverDark", "It does not get completely dark.")
  static let alwaysDark = Message("nightSky.alwaysDark", "It stays completely dark for 24 hours.")

  /// The heading of the dates of the coming moon phases.
  static let phases = Message("nightSky.phases", "Moon phases")
}

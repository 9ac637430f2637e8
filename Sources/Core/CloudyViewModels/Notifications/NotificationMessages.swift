import CloudyLocalization
import CloudySentences

// Translators: The title and the text of a notification. {place} is a name; {warning} is what the authority calls its
// warning; {clock} is a time. “From about 13:35.” says when the rain or snow of the title begins.

/// The texts of notifications.
enum NotificationMessages {
  /// - Parameter warning: The authority's title.
  static func warning(place: String, _ warning: String) -> Message {
    Message("notification.warning", "\(place): \(warning)")
  }

  static func precipitation(place: String, _ kind: TermName) -> Message {
    switch kind {
    case .veryLightRain: Message("notification.drizzle", "\(place): drizzle within the hour")
    case .lightRain: Message("notification.lightRain", "\(place): light rain within the hour")
    case .mediumRain: Message("notification.rain", "\(place): rain within the hour")
    case .heavyRain: Message("notification.heavyRain", "\(place): heavy rain within the hour")
    case .veryLightSnow: Message("notification.flurries", "\(place): flurries within the hour")
    case .lightSnow: Message("notification.lightSnow", "\(place): light snow within the hour")
    case .mediumSnow: Message("notification.snow", "\(place): snow within the hour")
    case .heavySnow: Message("notification.heavySnow", "\(place): heavy snow within the hour")
    case .veryLightSleet, .lightSleet: Message("notification.lightSleet", "\(place): light sleet within the hour")
    case .mediumSleet: Message("notification.sleet", "\(place): sleet within the hour")
    case .heavySleet: Message("notification.heavySleet", "\(place): heavy sleet within the hour")
    case .freezingRain: Message("notification.freezingRain", "\(place): freezing rain within the hour")
    default: Message("notification.precipitation", "\(place): precipitation within the hour")
    }
  }

  /// - Parameter clock: The time at the place.
  static func start(_ clock: String) -> Message { Message("notification.start", "From about \(clock).") }

  static func frost(place: String) -> Message { Message("notification.frost", "\(place): frost tonight") }

  /// - Parameters:
  ///   - temperature: The lowest one.
  ///   - clock: Its local time at the place.
  static func low(_ temperature: String, _ clock: String) -> Message {
    Message("notification.low", "Down to \(temperature) around \(clock).")
  }
}

// Translators: A line of the command that prints notifications, such as “2026-11-30 07:00 Ghent: Wind Advisory — until
// 9:00 PM” and “2026-11-30 21:00 Over: Ghent: Wind Advisory”. {time} is a date and a time; {title} is the title of a
// notification, and {text} its text. “Over” means that the event is over or no longer expected.

extension NotificationMessages {
  static func line(_ time: String, _ title: String, _ text: String) -> Message {
    Message("notification.line", "\(time) \(title) — \(text)")
  }

  static func over(_ time: String, _ title: String) -> Message {
    Message("notification.over", "\(time) Over: \(title)")
  }
}

import CloudyLocalization

// Translators: The button on the page of a place that turns notifications of the browser on or off, its states, and the
// notes after a click. Notifications are about warnings of authorities, rain or snow within the hour, frost, and the
// rules that the visitor saved, such as “gust > 60 km/h tonight”.

/// The texts about notifications of browsers.
enum PushMessages {
  static let notify = Message("push.notify", "Notify me")
  static let isOn = Message("push.isOn", "Notifications on")
  static let explanation = Message(
    "push.explanation",
    """
    For this place, this browser notifies you about alerts, rain or snow within the hour, frost tonight, and each of \
    your rules that applies.
    """)
  static let isBlocked = Message(
    "push.isBlocked", "Notifications are blocked. Allow them in your browser’s settings, and try again.")
  static let hasFailed = Message("push.hasFailed", "Notifications could not be changed. Try again in a moment.")
}

// Translators: The notes after notifications were turned on or off, and why that was not possible. {place} is a name,
// {limit} a number of places.

extension PushMessages {
  static func started(_ place: String) -> Message { Message("push.started", "Notifications for \(place) are on.") }
  static func ended(_ place: String) -> Message { Message("push.ended", "Notifications for \(place) are off.") }
  static func tooManyPlaces(limit: Int) -> Message {
    Message(
      "push.tooManyPlaces",
      "You already get notifications for \(String(limit), as: "limit") places. Turn some off in the settings first.")
  }
  static let tooManySubscriptions = Message(
    "push.tooManySubscriptions", "There are too many notifications already. Turn some off in the settings first.")
  static let serverIsFull = Message("push.serverIsFull", "This server cannot send more notifications.")
  static let unknownService = Message(
    "push.unknownService", "This server does not support your browser’s push service.")
  static let invalidSubscription = Message(
    "push.invalidSubscription", "Your browser’s subscription is invalid. Reload the page and try again.")
}

// Translators: The list of places with notifications in the settings, and the button next to each. {place} is a name.

extension PushMessages {
  static let title = Message("push.title", "Notifications")
  static let hint = Message(
    "push.hint", "You get notifications for these places. Add more on the page of a place.")
  static let turnOff = Message("push.turnOff", "Turn off")
  static func turnOff(_ place: String) -> Message {
    Message("push.turnOffPlace", "Turn off notifications for \(place)")
  }
}

// Translators: The text of a notification that replaces an earlier one with the same title, such as “Ghent: rain
// within the hour”, because the forecast has changed.

extension PushMessages {
  static let isOff = Message("push.isOff", "No longer expected.")
}

// Translators: A line in the server’s log for its operator. {host} is the name of a server, {status} a number such as
// 403.

extension PushMessages {
  static func refused(host: String, status: Int) -> Message {
    Message(
      "push.refused", "The push service \(host) does not accept notifications (status \(String(status), as: "status"))."
    )
  }
}

extension PushProblem {
  var message: Message {
    switch self {
    case .invalidEndpoint, .invalidKeys: PushMessages.invalidSubscription
    case .unknownService: PushMessages.unknownService
    case .tooManyPlaces: PushMessages.tooManyPlaces(limit: PushRows.placeLimit)
    case .tooManySubscriptions: PushMessages.tooManySubscriptions
    case .serverIsFull: PushMessages.serverIsFull
    }
  }
}

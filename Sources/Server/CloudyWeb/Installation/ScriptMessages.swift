import CloudyLocalization

// Translators: What a web page says above everything else when its script cannot do what it should. {age} is such as
// “5 minutes ago”, in the browser’s own words for your language.

enum BannerMessages {
  static func offline(_ age: String) -> Message {
    Message("banner.offline", "No network. This weather was loaded \(age).")
  }
  static func unreachable(_ age: String) -> Message {
    Message("banner.unreachable", "Cloudy does not answer. This weather was loaded \(age).")
  }
  static let locating = Message("banner.locating", "Finding out where you are…")
  static let locationDenied = Message(
    "banner.locationDenied",
    """
    Your browser is not allowed to share your location. Allow it in the browser’s settings, or search for a \
    place.
    """)
  static let locationUnavailable = Message(
    "banner.locationUnavailable", "Your device does not know where it is. Search for a place instead.")
  static let locationSlow = Message(
    "banner.locationSlow", "Finding out where you are takes too long. Try again, or search for a place.")
  static let notSent = Message(
    "banner.notSent", "Cloudy does not answer, so this was not saved. Try again in a moment.")
}

// Translators: The page that is shown without a network, the line on a printed page, and the description of Cloudy in
// a device’s list of applications. {time} is a date with a time.

enum OfflinePageMessages {
  static func printed(_ time: String) -> Message { Message("offlinePage.printed", "Printed \(time)") }
  static let title = Message("offlinePage.title", "No network")
  static let explanation = Message(
    "offlinePage.explanation",
    "This page is not stored on your device. Pages that you have visited before open without a network, too.")
  static let tryAgain = Message("offlinePage.tryAgain", "Try again")
  static let applicationDescription = Message(
    "offlinePage.applicationDescription", "The weather now and in the next days.")
}

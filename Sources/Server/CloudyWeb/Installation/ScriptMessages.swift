import CloudyLocalization

// Translators: The banner of a web page, for example without a network. {age} is such as “5 minutes ago”, in the
// browser’s own words for your language.

enum BannerMessages {
  static func offline(_ age: String) -> Message {
    Message("banner.offline", "You’re offline. This weather was loaded \(age).")
  }
  static func unreachable(_ age: String) -> Message {
    Message("banner.unreachable", "Cloudy can’t be reached. This weather was loaded \(age).")
  }
  static let locating = Message("banner.locating", "Finding your location…")
  static let locationDenied = Message(
    "banner.locationDenied", "Location access is blocked. Allow it in your browser’s settings, or search for a place.")
  static let locationUnavailable = Message(
    "banner.locationUnavailable", "Your location is unavailable. Search for a place instead.")
  static let locationSlow = Message(
    "banner.locationSlow", "Finding your location is taking too long. Try again, or search for a place.")
  static let notSent = Message(
    "banner.notSent", "Cloudy can’t be reached, so this was not saved. Try again in a moment.")
}

// Translators: The page that is shown without a network, the line on a printed page, and the description of Cloudy in
// a device’s list of applications. {time} is a date with a time.

enum OfflinePageMessages {
  static func printed(_ time: String) -> Message { Message("offlinePage.printed", "Printed \(time)") }
  static let title = Message("offlinePage.title", "You’re offline")
  static let explanation = Message(
    "offlinePage.explanation", "This page isn’t saved on your device. Pages you have visited are available offline.")
  static let tryAgain = Message("offlinePage.tryAgain", "Try again")
  static let applicationDescription = Message(
    "offlinePage.applicationDescription", "Current weather and the forecast for the coming days.")
}

import CloudyLocalization

/// The words that the page hands to its script, and the words for use without a network.
///
/// The script words ages itself, such as `5 minutes ago`, since they change while the page is open.
package enum ScriptPhrase: Hashable, Sendable {
  /// The device has no network.
  case offline(age: String)
  /// The device has a network, but this site does not answer.
  case unreachable(age: String)
  case locating
  /// The person or the browser refused to give the location.
  case locationDenied
  /// The device does not know its location.
  case locationUnavailable
  case locationSlow
  /// A choice has not reached the site.
  case notSent
  /// On paper.
  /// - Parameter time: When it was printed, with the date.
  case printed(time: String)
  /// The title of the page that replaces a page never visited before.
  case offlineTitle
  case offlineExplanation
  case tryAgain
  /// A description of Cloudy for lists of applications on a device.
  case applicationDescription
}

extension Localizer {
  func sentence(_ phrase: ScriptPhrase) -> String {
    switch phrase {
    case .offline(let age): localized(BannerMessage.offline, ["age": age])
    case .unreachable(let age): localized(BannerMessage.unreachable, ["age": age])
    case .locating: localized(BannerMessage.locating)
    case .locationDenied: localized(BannerMessage.locationDenied)
    case .locationUnavailable: localized(BannerMessage.locationUnavailable)
    case .locationSlow: localized(BannerMessage.locationSlow)
    case .notSent: localized(BannerMessage.notSent)
    case .printed(let time): localized(OfflinePageMessage.printed, ["time": time])
    case .offlineTitle: localized(OfflinePageMessage.title)
    case .offlineExplanation: localized(OfflinePageMessage.explanation)
    case .tryAgain: localized(OfflinePageMessage.tryAgain)
    case .applicationDescription: localized(OfflinePageMessage.applicationDescription)
    }
  }
}

enum BannerMessage: String, CaseIterable, MessageCase {
  static let context = "banner"
  static let note = """
    What a web page says above everything else when its script cannot do what it should. {age} is such as “5 minutes \
    ago”, in the browser’s own words for your language.
    """

  case offline = "No network. This weather was loaded {age}."
  case unreachable = "Cloudy does not answer. This weather was loaded {age}."
  case locating = "Finding out where you are…"
  case locationDenied = """
    Your browser is not allowed to share your location. Allow it in the browser’s settings, or search for a place.
    """
  case locationUnavailable = "Your device does not know where it is. Search for a place instead."
  case locationSlow = "Finding out where you are takes too long. Try again, or search for a place."
  case notSent = "Cloudy does not answer, so this was not saved. Try again in a moment."
}

enum OfflinePageMessage: String, CaseIterable, MessageCase {
  static let context = "offlinePage"
  static let note = """
    The page that is shown without a network, the line on a printed page, and the description of Cloudy in a device’s \
    list of applications. {time} is a date with a time.
    """

  case printed = "Printed {time}"
  case title = "No network"
  case explanation = """
    This page is not stored on your device. Pages that you have visited before open without a network, too.
    """
  case tryAgain = "Try again"
  case applicationDescription = "The weather now and in the next days."
}

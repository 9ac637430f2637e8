/// What a script in the page says, which finds it in the page, and what is said where there is no network.
///
/// An age is worded by the script, as `5 minutes ago`: it changes while the page is open.
package enum ScriptPhrase: Hashable, Sendable {
  /// The device has no network.
  case offline(age: String)
  /// The device has one, but this site does not answer.
  case unreachable(age: String)
  case locating
  /// The person or the browser does not want to tell.
  case locationDenied
  /// The device does not know it.
  case locationUnavailable
  case locationSlow
  /// A choice has not reached the site.
  case notSent
  /// The title of the page that stands for one that was never seen.
  case offlineTitle
  case offlineExplanation
  case tryAgain
  /// What Cloudy is, where devices list applications.
  case applicationDescription
}

extension English {
  static func sentence(_ phrase: ScriptPhrase) -> String {
    switch phrase {
    case .offline(let age): "No network. This weather was loaded \(age)."
    case .unreachable(let age): "Cloudy does not answer. This weather was loaded \(age)."
    case .locating: "Finding out where you are…"
    case .locationDenied:
      "Your browser is not allowed to share your location. Allow it in the browser’s settings, or search for a place."
    case .locationUnavailable: "Your device does not know where it is. Search for a place instead."
    case .locationSlow: "Finding out where you are takes too long. Try again, or search for a place."
    case .notSent: "Cloudy does not answer, so this was not saved. Try again in a moment."
    case .offlineTitle: "No network"
    case .offlineExplanation:
      "This page is not stored on your device. Pages that you have visited before open without a network, too."
    case .tryAgain: "Try again"
    case .applicationDescription: "The weather now and in the next days."
    }
  }
}

import CloudyLocalization
import CloudyViewModels

/// Text that a script in the page may show.
struct ScriptWord: Sendable {
  /// The name under which `cloudy.js` finds it.
  let name: String
  let text: String

  static func all(in language: Language) -> [ScriptWord] {
    let messages: [(String, Message)] = [
      ("offline", BannerMessages.offline("{age}")), ("unreachable", BannerMessages.unreachable("{age}")),
      ("locating", BannerMessages.locating),
      ("location-denied", BannerMessages.locationDenied), ("location-unavailable", BannerMessages.locationUnavailable),
      ("location-slow", BannerMessages.locationSlow), ("not-sent", BannerMessages.notSent),
      ("copied", ShareLinkMessages.copied), ("printed", OfflinePageMessages.printed("{time}")),
    ]
    let words = messages.map { ScriptWord(name: $0, text: language.text($1)) }
    // The formats of a labeled value and of a list, for screen readers.
    return words + [
      ScriptWord(name: "figure", text: language.text(.variable("{label}", "{value}"))),
      ScriptWord(name: "list", text: language.text(.list(["{first}", "{next}"]))),
    ]
  }
}

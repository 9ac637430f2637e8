import CloudyLocalization
import CloudyViewModels

/// A text that a script in the page may show.
struct ScriptWord: Sendable {
  /// The name under which `cloudy.js` finds it.
  let name: String
  let text: String

  static func all(in language: Language) -> [ScriptWord] {
    let phrases: [(String, ScriptPhrase)] = [
      ("offline", .offline(age: "{age}")), ("unreachable", .unreachable(age: "{age}")), ("locating", .locating),
      ("location-denied", .locationDenied), ("location-unavailable", .locationUnavailable),
      ("location-slow", .locationSlow), ("not-sent", .notSent),
      ("printed", .printed(time: "{time}")),
    ]
    let words = phrases.map { ScriptWord(name: $0, text: language.text(.web(.script($1)))) }
    // Formats of a value and of a list, for screen readers.
    return words + [
      ScriptWord(name: "figure", text: language.text(.variable("{label}", "{value}"))),
      ScriptWord(name: "list", text: language.text(.list(["{first}", "{next}"]))),
    ]
  }
}

import CloudyViewModels

/// Something that a script in the page may have to say.
struct ScriptWord: Sendable {
  /// What `cloudy.js` knows it by.
  let name: String
  let text: String

  static func all(in language: Language) -> [ScriptWord] {
    let phrases: [(String, ScriptPhrase)] = [
      ("offline", .offline(age: "{age}")), ("unreachable", .unreachable(age: "{age}")), ("locating", .locating),
      ("location-denied", .locationDenied), ("location-unavailable", .locationUnavailable),
      ("location-slow", .locationSlow), ("not-sent", .notSent),
    ]
    return phrases.map { ScriptWord(name: $0, text: language.text(.web(.script($1)))) }
  }
}

/// The languages of the Dark Sky API.
package enum DarkSkyLanguage {
  /// The languages' codes, as in URLs.
  package static let codes: Set<String> = [
    "ar", "az", "be", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "eo", "es", "et", "fa", "fi", "fr",
    "ga", "gd", "he", "hi", "hr", "hu", "id", "is", "it", "ja", "ka", "kn", "ko", "kw", "lv", "ml", "mr", "nl", "no",
    "pa", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "ta", "te", "tet", "tr", "uk", "ur", "vi", "x-pig-latin",
    "zh", "zh-tw",
  ]

  /// Returns the code of a language in lower case; `no` for its alias `nb`.
  ///
  /// - Returns: `nil` if the API does not support it.
  package static func code(named name: String) -> String? {
    let name = name.lowercased()
    if name == "nb" { return "no" }
    return codes.contains(name) ? name : nil
  }

  /// Returns Cloudy's language tag for a code: `zh-Hant` for `zh-tw`.
  package static func tag(ofCode code: String) -> String { code == "zh-tw" ? "zh-Hant" : code }
}

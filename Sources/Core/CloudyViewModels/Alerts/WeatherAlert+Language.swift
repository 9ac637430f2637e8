import CloudyLocalization
import CloudyModel

extension WeatherAlert {
  /// Returns the texts in the reader's language, otherwise in English, otherwise the original ones.
  func wording(in reader: Language) -> Wording {
    let original = Wording(
      language: language ?? ForecastSource.textLanguage, title: title, text: text, instruction: instruction,
      regions: regions)
    let all = [original] + wordings.filter { !$0.title.isEmpty }
    let tags = all.compactMap(\.language)
    for wanted in [reader.tag, Language.english.tag] {
      let tag =
        LanguageChoice.lookup(ranges: [wanted], available: tags) ?? tags.first { Self.isVariant($0, of: wanted) }
      if let tag, var found = all.first(where: { $0.language == tag }) {
        if found.regions.isEmpty { found.regions = regions }
        return found
      }
    }
    return original
  }

  /// Whether a language is another one with a region or under another name: `de-AT` is `de`, and `nb` is `no`.
  fileprivate static func isVariant(_ tag: String, of other: String) -> Bool {
    LanguageChoice.lookup(ranges: [tag], available: [other]) != nil
  }
}

extension WeatherAlert.Wording {
  /// The language (BCP 47), if it differs from the reader's; otherwise `nil`.
  func foreignLanguage(for reader: Language) -> String? {
    language.flatMap { WeatherAlert.isVariant($0, of: reader.tag) ? nil : $0 }
  }
}

/// The writing conventions of a language: its name, script, number formats and plural forms.
///
/// Numbers have Western digits in every language, with the separators of CLDR 48 for such digits.
package struct LanguageFacts: Hashable, Sendable {
  /// A BCP 47 tag, such as `de` or `zh-Hant`.
  package let tag: String
  /// The language's own name, in the letter case of running text: `Deutsch`, but `français`.
  package let nativeName: String
  package let englishName: String
  /// Four letters of ISO 15924, such as `Cyrl`.
  package let script: String
  /// Whether lines start at the right.
  package let isRightToLeft: Bool
  package let decimalSeparator: String
  /// The grouping separator: a sign or a nonbreaking space.
  package let groupSeparator: String
  /// The minimum number of digits before the first grouping separator. If it is 2, 1234 has no separator and 12.345 has
  /// one.
  package let minimumGroupingDigits: Int
  package let pluralRule: PluralRule
  package let capitalization: Capitalization
  /// Whether the first hour of a half day is 0 instead of 12, on a 12-hour clock.
  package let halfDaysBeginAtZero: Bool
  /// The first day of a month in a date, if it is not a plain number: `1er`.
  package let firstOfMonth: String

  /// Creates the facts of a language. The defaults apply to most languages with Latin letters.
  package init(
    tag: String, nativeName: String, englishName: String, script: String = "Latn", isRightToLeft: Bool = false,
    decimalSeparator: String = ".", groupSeparator: String = ",", minimumGroupingDigits: Int = 1,
    pluralRule: PluralRule, capitalization: Capitalization = .first,
    halfDaysBeginAtZero: Bool = false, firstOfMonth: String = "1"
  ) {
    self.tag = tag
    self.nativeName = nativeName
    self.englishName = englishName
    self.script = script
    self.isRightToLeft = isRightToLeft
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
    self.minimumGroupingDigits = minimumGroupingDigits
    self.pluralRule = pluralRule
    self.capitalization = capitalization
    self.halfDaysBeginAtZero = halfDaysBeginAtZero
    self.firstOfMonth = firstOfMonth
  }

  /// The capitalization at the start of a sentence.
  package enum Capitalization: Hashable, Sendable {
    /// With a capital letter.
    case first
    /// With a capital letter, where `i` becomes `İ`.
    case turkic
    /// With a capital letter, where `ij` is one letter: `IJzel`.
    case dutch
    /// Unchanged. The script has no capital letters, or, as in Georgian, sentences do not start with them.
    case none

    /// Returns a text as the start of a sentence.
    package func capitalized(_ text: String) -> String {
      guard self != .none, let first = text.unicodeScalars.first else { return text }
      let rest = text.unicodeScalars.dropFirst()
      if self == .turkic, first == "i" { return "İ" + String(rest) }
      if self == .dutch, first == "i", rest.first == "j" { return "IJ" + String(rest.dropFirst()) }
      return first.properties.titlecaseMapping + String(rest)
    }
  }
}

extension LanguageFacts {
  package static let english = LanguageFacts(
    tag: "en", nativeName: "English", englishName: "English", pluralRule: .one)

  /// Every language into which Cloudy may be translated, and English, by tag.
  ///
  /// Serbian uses Latin letters, as Dark Sky's responses did. Portuguese is Brazilian; Tetum, which CLDR lacks, follows
  /// Portuguese in East Timor.
  package static let all: [LanguageFacts] = [
    LanguageFacts(
      tag: "ar", nativeName: "العربية", englishName: "Arabic", script: "Arab", isRightToLeft: true,
      pluralRule: .arabic, capitalization: .none),
    LanguageFacts(
      tag: "az", nativeName: "azərbaycan", englishName: "Azerbaijani", decimalSeparator: ",", groupSeparator: ".",
      pluralRule: .one, capitalization: .turkic),
    LanguageFacts(
      tag: "be", nativeName: "беларуская", englishName: "Belarusian", script: "Cyrl", decimalSeparator: ",",
      groupSeparator: noBreakSpace, minimumGroupingDigits: 2, pluralRule: .russian),
    LanguageFacts(
      tag: "bg", nativeName: "български", englishName: "Bulgarian", script: "Cyrl", decimalSeparator: ",",
      groupSeparator: noBreakSpace, minimumGroupingDigits: 2, pluralRule: .one),
    LanguageFacts(
      tag: "bn", nativeName: "বাংলা", englishName: "Bangla", script: "Beng", pluralRule: .zeroOrOne,
      capitalization: .none),
    LanguageFacts(
      tag: "bs", nativeName: "bosanski", englishName: "Bosnian", decimalSeparator: ",", groupSeparator: ".",
      pluralRule: .serbian),
    LanguageFacts(
      tag: "ca", nativeName: "català", englishName: "Catalan", decimalSeparator: ",", groupSeparator: ".",
      pluralRule: .oneAndMillions),
    LanguageFacts(
      tag: "cs", nativeName: "čeština", englishName: "Czech", decimalSeparator: ",", groupSeparator: noBreakSpace,
      pluralRule: .czech),
    LanguageFacts(tag: "cy", nativeName: "Cymraeg", englishName: "Welsh", pluralRule: .welsh),
    LanguageFacts(
      tag: "da", nativeName: "dansk", englishName: "Danish", decimalSeparator: ",", groupSeparator: ".",
      pluralRule: .one),
    LanguageFacts(
      tag: "de", nativeName: "Deutsch", englishName: "German", decimalSeparator: ",", groupSeparator: ".",
      pluralRule: .one),
    LanguageFacts(
      tag: "el", nativeName: "Ελληνικά", englishName: "Greek", script: "Grek", decimalSeparator: ",",
      groupSeparator: ".", pluralRule: .one),
    english,
    LanguageFacts(
      tag: "eo", nativeName: "Esperanto", englishName: "Esperanto", decimalSeparator: ",",
      groupSeparator: narrowNoBreakSpace, pluralRule: .one),
    LanguageFacts(
      tag: "es", nativeName: "español", englishName: "Spanish", decimalSeparator: ",", groupSeparator: ".",
      minimumGroupingDigits: 2, pluralRule: .oneAndMillions),
    LanguageFacts(
      tag: "et", nativeName: "eesti", englishName: "Estonian", decimalSeparator: ",", groupSeparator: noBreakSpace,
      minimumGroupingDigits: 2, pluralRule: .one),
    LanguageFacts(
      tag: "fa", nativeName: "فارسی", englishName: "Persian", script: "Arab", isRightToLeft: true,
      pluralRule: .zeroOrOne, capitalization: .none),
    LanguageFacts(
      tag: "fi", nativeName: "suomi", englishName: "Finnish", decimalSeparator: ",", groupSeparator: noBreakSpace,
      pluralRule: .one),
    LanguageFacts(
      tag: "fr", nativeName: "français", englishName: "French", decimalSeparator: ",",
      groupSeparator: narrowNoBreakSpace, pluralRule: .zeroOrOneAndMillions, firstOfMonth: "1er"),
    LanguageFacts(tag: "ga", nativeName: "Gaeilge", englishName: "Irish", pluralRule: .irish),
    LanguageFacts(tag: "gd", nativeName: "Gàidhlig", englishName: "Scottish Gaelic", pluralRule: .gaelic),
    LanguageFacts(
      tag: "he", nativeName: "עברית", englishName: "Hebrew", script: "Hebr", isRightToLeft: true, pluralRule: .hebrew,
      capitalization: .none),
    LanguageFacts(
      tag: "hi", nativeName: "हिन्दी", englishName: "Hindi", script: "Deva", pluralRule: .zeroOrOne,
      capitalization: .none),
    LanguageFacts(
      tag: "hr", nativeName: "hrvatski", englishName: "Croatian", decimalSeparator: ",", groupSeparator: ".",
      pluralRule: .serbian),
    LanguageFacts(
      tag: "hu", nativeName: "magyar", englishName: "Hungarian", decimalSeparator: ",", groupSeparator: noBreakSpace,
      minimumGroupingDigits: 2, pluralRule: .one),
    LanguageFacts(
      tag: "id", nativeName: "Bahasa Indonesia", englishName: "Indonesian", decimalSeparator: ",", groupSeparator: ".",
      pluralRule: .none),
    LanguageFacts(
      tag: "is", nativeName: "íslenska", englishName: "Icelandic", decimalSeparator: ",", groupSeparator: ".",
      pluralRule: .icelandic),
    LanguageFacts(
      tag: "it", nativeName: "italiano", englishName: "Italian", decimalSeparator: ",", groupSeparator: ".",
      minimumGroupingDigits: 2, pluralRule: .oneAndMillions, firstOfMonth: "1º"),
    LanguageFacts(
      tag: "ja", nativeName: "日本語", englishName: "Japanese", script: "Jpan", pluralRule: .none, capitalization: .none,
      halfDaysBeginAtZero: true),
    LanguageFacts(
      tag: "ka", nativeName: "ქართული", englishName: "Georgian", script: "Geor", decimalSeparator: ",",
      groupSeparator: noBreakSpace, minimumGroupingDigits: 2, pluralRule: .one, capitalization: .none),
    LanguageFacts(
      tag: "kn", nativeName: "ಕನ್ನಡ", englishName: "Kannada", script: "Knda", pluralRule: .zeroOrOne,
      capitalization: .none),
    LanguageFacts(
      tag: "ko", nativeName: "한국어", englishName: "Korean", script: "Kore", pluralRule: .none, capitalization: .none),
    LanguageFacts(tag: "kw", nativeName: "kernewek", englishName: "Cornish", pluralRule: .cornish),
    LanguageFacts(
      tag: "lv", nativeName: "latviešu", englishName: "Latvian", decimalSeparator: ",", groupSeparator: noBreakSpace,
      minimumGroupingDigits: 2, pluralRule: .latvian),
    LanguageFacts(
      tag: "ml", nativeName: "മലയാളം", englishName: "Malayalam", script: "Mlym", pluralRule: .one,
      capitalization: .none),
    LanguageFacts(
      tag: "mr", nativeName: "मराठी", englishName: "Marathi", script: "Deva", pluralRule: .one, capitalization: .none),
    LanguageFacts(
      tag: "nl", nativeName: "Nederlands", englishName: "Dutch", decimalSeparator: ",", groupSeparator: ".",
      pluralRule: .one, capitalization: .dutch),
    LanguageFacts(
      tag: "no", nativeName: "norsk bokmål", englishName: "Norwegian Bokmål", decimalSeparator: ",",
      groupSeparator: noBreakSpace, pluralRule: .one),
    LanguageFacts(
      tag: "pa", nativeName: "ਪੰਜਾਬੀ", englishName: "Punjabi", script: "Guru", pluralRule: .zeroOrOne,
      capitalization: .none),
    LanguageFacts(
      tag: "pl", nativeName: "polski", englishName: "Polish", decimalSeparator: ",", groupSeparator: noBreakSpace,
      minimumGroupingDigits: 2, pluralRule: .polish),
    LanguageFacts(
      tag: "pt", nativeName: "português", englishName: "Portuguese", decimalSeparator: ",", groupSeparator: ".",
      pluralRule: .zeroOrOneAndMillions, firstOfMonth: "1º"),
    LanguageFacts(
      tag: "ro", nativeName: "română", englishName: "Romanian", decimalSeparator: ",", groupSeparator: ".",
      pluralRule: .romanian),
    LanguageFacts(
      tag: "ru", nativeName: "русский", englishName: "Russian", script: "Cyrl", decimalSeparator: ",",
      groupSeparator: noBreakSpace, pluralRule: .russian),
    LanguageFacts(
      tag: "sk", nativeName: "slovenčina", englishName: "Slovak", decimalSeparator: ",", groupSeparator: noBreakSpace,
      pluralRule: .czech),
    LanguageFacts(
      tag: "sl", nativeName: "slovenščina", englishName: "Slovenian", decimalSeparator: ",", groupSeparator: ".",
      minimumGroupingDigits: 2, pluralRule: .slovenian),
    LanguageFacts(
      tag: "sr", nativeName: "srpski", englishName: "Serbian", decimalSeparator: ",", groupSeparator: ".",
      pluralRule: .serbian),
    LanguageFacts(
      tag: "sv", nativeName: "svenska", englishName: "Swedish", decimalSeparator: ",", groupSeparator: noBreakSpace,
      pluralRule: .one),
    LanguageFacts(
      tag: "ta", nativeName: "தமிழ்", englishName: "Tamil", script: "Taml", pluralRule: .one, capitalization: .none),
    LanguageFacts(
      tag: "te", nativeName: "తెలుగు", englishName: "Telugu", script: "Telu", pluralRule: .one, capitalization: .none),
    LanguageFacts(
      tag: "tet", nativeName: "tetun", englishName: "Tetum", decimalSeparator: ",", groupSeparator: noBreakSpace,
      minimumGroupingDigits: 2, pluralRule: .none),
    LanguageFacts(
      tag: "tr", nativeName: "Türkçe", englishName: "Turkish", decimalSeparator: ",", groupSeparator: ".",
      pluralRule: .one, capitalization: .turkic),
    LanguageFacts(
      tag: "uk", nativeName: "українська", englishName: "Ukrainian", script: "Cyrl", decimalSeparator: ",",
      groupSeparator: noBreakSpace, pluralRule: .russian),
    LanguageFacts(
      tag: "ur", nativeName: "اردو", englishName: "Urdu", script: "Arab", isRightToLeft: true, pluralRule: .one,
      capitalization: .none),
    LanguageFacts(
      tag: "vi", nativeName: "Tiếng Việt", englishName: "Vietnamese", decimalSeparator: ",", groupSeparator: ".",
      pluralRule: .none),
    LanguageFacts(
      tag: "x-pig-latin", nativeName: "Igpay Atinlay", englishName: "Pig Latin", pluralRule: .one),
    LanguageFacts(
      tag: "zh", nativeName: "简体中文", englishName: "Simplified Chinese", script: "Hans", pluralRule: .none,
      capitalization: .none),
    LanguageFacts(
      tag: "zh-Hant", nativeName: "繁體中文", englishName: "Traditional Chinese", script: "Hant", pluralRule: .none,
      capitalization: .none),
  ]

  /// Returns the facts of a language.
  ///
  /// - Parameter tag: One of ``all`` or an alias, such as `nb`, in any letter case, without a region: see
  ///   ``LanguageChoice/lookup(ranges:available:default:)``.
  /// - Returns: `nil` for any other language.
  package static func named(_ tag: String) -> LanguageFacts? { LanguageTag(tag).flatMap { byTag[$0] } }

  private static let byTag = Dictionary(
    all.compactMap { facts in LanguageTag(facts.tag).map { ($0, facts) } }, uniquingKeysWith: { first, _ in first })

  private static let noBreakSpace = "\u{A0}"
  private static let narrowNoBreakSpace = "\u{202F}"
}

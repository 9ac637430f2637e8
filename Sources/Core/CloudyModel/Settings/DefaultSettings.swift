/// The defaults for settings that a user has not chosen: those of their locale or language, and otherwise the customs
/// of the region whose weather is shown.
package struct DefaultSettings: Hashable, Sendable {
  /// The settings that follow from the user's locale or language; empty if unknown.
  package var said: ChosenSettings
  /// Whether the region of the user's locale or language has the month before the day in numbers such as 12/24; `nil`
  /// if the region is unknown, or if it has both orders.
  package private(set) var isMonthFirst: Bool?

  package init(said: ChosenSettings = ChosenSettings()) { self.said = said }

  /// Creates defaults that are the same everywhere.
  package init(_ settings: Settings) {
    said = ChosenSettings(SettingName.notations.map(settings.choice))
  }

  /// - Parameter region: The region of the weather, as two letters of ISO 3166; `nil` at sea, and if it is unknown. The
  ///   settings are then those of nearly all countries.
  package func settings(in region: String?) -> Settings {
    said.completed(by: Settings(habitsOf: region?.uppercased() ?? DefaultSettings.world))
  }

  /// The settings of a user that neither they nor their locale decides, and that follow the displayed place.
  package func undecided(by userData: UserData) -> Set<SettingName> {
    guard userData.home == nil else { return [] }
    return Set(SettingName.all(in: .notation).filter { said[$0] == nil && userData.settings[$0] == nil })
  }

  /// UN M.49's code of the world.
  private static let world = "001"

  /// Returns a user's defaults: by where they live, otherwise by the place on the screen.
  ///
  /// - Parameters:
  ///   - home: `nil` if the user has not set a home.
  ///   - displayed: `nil` if no weather is shown.
  package func settings(home: Place?, displayed: Place?) -> Settings {
    settings(in: (home ?? displayed)?.country?.code)
  }
}

extension DefaultSettings {
  /// Creates the defaults of a Unix environment: `LC_TIME` for clocks and dates and `LC_MEASUREMENT` for units,
  /// `LC_ALL` for both with precedence, `LANG` if they are not set. A locale without a region, such as `C.UTF-8`, is
  /// ignored.
  package init(environment: [String: String]) {
    func region(_ category: String) -> String? {
      let identifier = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
      return identifier.flatMap(LocaleIdentifier.init)?.region
    }
    let regionOfTime = region("LC_TIME")
    let clocks = regionOfTime.map { [Settings(habitsOf: $0).choice(of: .time)] } ?? []
    let habits = region("LC_MEASUREMENT").map(Settings.init(habitsOf:))
    let measures = habits.map { SettingName.measures.map($0.choice) } ?? []
    said = ChosenSettings(clocks + measures)
    isMonthFirst = regionOfTime.flatMap(Settings.isMonthFirst(in:))
  }

  /// Creates the defaults of a user's languages, by the first one that implies a region.
  ///
  /// - Parameter languages: BCP 47 tags, such as `de-AT`, the preferred one first.
  package init?(languages: some Sequence<some StringProtocol>) {
    guard let region = DefaultSettings.region(ofLanguages: languages) else { return nil }
    self.init(Settings(habitsOf: region))
    isMonthFirst = Settings.isMonthFirst(in: region)
  }

  /// Returns the region of a user's languages: that of the first one that implies any.
  ///
  /// - Parameter languages: BCP 47 tags, such as `de-AT`, the preferred one first.
  /// - Returns: Two letters of ISO 3166, in upper case; `nil` if no language implies a region.
  package static func region(ofLanguages languages: some Sequence<some StringProtocol>) -> String? {
    languages.lazy.compactMap { LocaleIdentifier(String($0))?.likelyRegion }.first { _ in true }
  }
}

/// The language and the region of a locale.
struct LocaleIdentifier: Hashable, Sendable {
  /// In lower case, such as `de`.
  let language: String
  /// In upper case, such as `AT`; `nil` if the locale has none.
  let region: String?

  /// - Parameter identifier: As in the environment, `de_BE.UTF-8`, or in BCP 47, `zh-Hant-TW`.
  /// - Returns: `nil` if it has no language.
  init?(_ identifier: String) {
    let name = identifier.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" })
    func isCode(_ part: Substring, _ lengths: ClosedRange<Int>) -> Bool {
      lengths.contains(part.utf8.count) && part.allSatisfy { $0.isASCII && $0.isLetter }
    }
    guard let first = parts.first, isCode(first, 2...3) else { return nil }
    language = first.lowercased()
    region = parts.dropFirst().first { isCode($0, 2...2) }?.uppercased()
  }

  /// ``region``, or the region with most speakers of the language; `nil` if that does not determine units.
  var likelyRegion: String? { region ?? LocaleIdentifier.likelyRegions[language] }

  /// Unicode CLDR's `likelySubtags`, for languages that are read on the web. English is omitted: it is spoken, and set
  /// as a default, in countries with all kinds of units.
  private static let likelyRegions: [String: String] = [
    "af": "ZA", "am": "ET", "ar": "EG", "az": "AZ", "be": "BY", "bg": "BG", "bn": "BD", "bs": "BA", "ca": "ES",
    "cs": "CZ",
    "cy": "GB", "da": "DK", "de": "DE", "el": "GR", "es": "ES", "et": "EE", "eu": "ES", "fa": "IR", "fi": "FI",
    "fil": "PH",
    "fr": "FR", "ga": "IE", "gl": "ES", "gu": "IN", "he": "IL", "hi": "IN", "hr": "HR", "hu": "HU", "hy": "AM",
    "id": "ID",
    "is": "IS", "it": "IT", "ja": "JP", "ka": "GE", "kk": "KZ", "km": "KH", "kn": "IN", "ko": "KR", "ky": "KG",
    "lb": "LU",
    "lo": "LA", "lt": "LT", "lv": "LV", "mk": "MK", "ml": "IN", "mn": "MN", "mr": "IN", "ms": "MY", "mt": "MT",
    "nb": "NO",
    "ne": "NP", "nl": "NL", "nn": "NO", "no": "NO", "pa": "IN", "pl": "PL", "pt": "BR", "ro": "RO", "ru": "RU",
    "si": "LK",
    "sk": "SK", "sl": "SI", "sq": "AL", "sr": "RS", "sv": "SE", "sw": "TZ", "ta": "IN", "te": "IN", "th": "TH",
    "tr": "TR",
    "uk": "UA", "ur": "PK", "uz": "UZ", "vi": "VN", "zh": "CN", "zu": "ZA",
  ]
}

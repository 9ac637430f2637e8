/// What holds where a person chose nothing: what their locale or language says, and for the rest what people are used
/// to where the weather is.
package struct DefaultSettings: Hashable, Sendable {
  /// What is known of the person; `nil` where nothing is.
  package var said: ChosenSettings

  package init(said: ChosenSettings = ChosenSettings()) { self.said = said }

  /// The same everywhere.
  package init(_ settings: Settings) {
    said = ChosenSettings(SettingName.all(in: .notation).map(settings.choice))
  }

  /// - Parameter region: Where the weather is, in two letters of ISO 3166; `nil` on the sea, and where it is not known.
  ///   There, settings are those of nearly all countries.
  package func settings(in region: String?) -> Settings {
    said.completed(by: Settings(habitsOf: region?.uppercased() ?? DefaultSettings.world))
  }

  /// UN M.49's code of the world.
  private static let world = "001"

  /// What holds for somebody: by where they live, else by where the weather is that they see.
  ///
  /// - Parameters:
  ///   - home: `nil` if they did not say where they live.
  ///   - displayed: `nil` if no weather is shown.
  package func settings(home: Place?, displayed: Place?) -> Settings {
    settings(in: (home ?? displayed)?.country?.code)
  }
}

extension DefaultSettings {
  /// What a Unix environment says: `LC_TIME` of clocks and `LC_MEASUREMENT` of units, `LC_ALL` of both and before them,
  /// `LANG` where they are not set. A locale without a region, as `C.UTF-8`, says nothing.
  package init(environment: [String: String]) {
    func habits(_ category: String) -> Settings? {
      let identifier = ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
      return identifier.flatMap(LocaleIdentifier.init)?.region.map(Settings.init(habitsOf:))
    }
    let measures = habits("LC_MEASUREMENT")
    let choices = [
      habits("LC_TIME")?.choice(of: .time), measures?.choice(of: .units), measures?.choice(of: .temperature),
    ]
    said = ChosenSettings(choices.compactMap(\.self))
  }

  /// What the languages say that somebody reads, by the first from which a region can be told.
  ///
  /// - Parameter languages: Tags of BCP 47, as `de-AT`, the one they like best first.
  package init?(languages: some Sequence<some StringProtocol>) {
    let region = languages.lazy.compactMap { LocaleIdentifier(String($0))?.likelyRegion }.first { _ in true }
    guard let region else { return nil }
    self.init(Settings(habitsOf: region))
  }
}

/// The language and the region of a locale.
struct LocaleIdentifier: Hashable, Sendable {
  /// In lower case, as `de`.
  let language: String
  /// In upper case, as `AT`; `nil` if the locale names none.
  let region: String?

  /// - Parameter identifier: As in the environment, `de_BE.UTF-8`, or as BCP 47 has it, `zh-Hant-TW`.
  /// - Returns: `nil` if it names no language.
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

  /// ``region``, or where most people live who speak the language; `nil` if that does not tell how they measure.
  var likelyRegion: String? { region ?? LocaleIdentifier.likelyRegions[language] }

  /// Unicode CLDR's `likelySubtags`, of languages that are read on the web. English is left out: it is spoken, and set
  /// in programs by people who never chose it, in countries that measure in every way.
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

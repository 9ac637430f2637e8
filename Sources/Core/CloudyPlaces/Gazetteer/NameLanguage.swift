/// A language in which the gazetteer has names of places and regions; the raw value is stored.
///
/// English is not among them: the gazetteer's own names are English where an English name is known.
package enum NameLanguage: Int, CaseIterable, Sendable {
  case german, french, spanish, italian, portuguese, dutch, polish, russian, ukrainian, turkish, arabic, hebrew
  case japanese, korean, simplifiedChinese, traditionalChinese, finnish, hindi

  /// - Parameter tag: An IETF language tag, such as `de` or `zh-Hant`.
  /// - Returns: `nil` if the gazetteer has no names in this language.
  package init?(tag: String) {
    switch tag {
    case "de": self = .german
    case "fr": self = .french
    case "es": self = .spanish
    case "it": self = .italian
    case "pt": self = .portuguese
    case "nl": self = .dutch
    case "pl": self = .polish
    case "ru": self = .russian
    case "uk": self = .ukrainian
    case "tr": self = .turkish
    case "ar": self = .arabic
    case "he": self = .hebrew
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh", "zh-Hans": self = .simplifiedChinese
    case "zh-Hant": self = .traditionalChinese
    case "fi": self = .finnish
    case "hi": self = .hindi
    default: return nil
    }
  }
}

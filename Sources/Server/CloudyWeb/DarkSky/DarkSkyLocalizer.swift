import CloudyLocalization
import CloudySentences
import CloudyViewModels
import DarkSkyAPI

/// The texts of responses, in the languages of the Dark Sky API.
enum DarkSkyLocalizer {
  /// Returns a function that renders terms as text.
  ///
  /// - Parameter code: One of ``DarkSkyLanguage/codes``.
  static func render(code: String) -> @Sendable (Term) -> String {
    guard code != "en", let language = Language(tag: DarkSkyLanguage.tag(ofCode: code)) else {
      let renderer = TermRenderer(EnglishSentences(.darkSky))
      return { renderer.text(of: $0) }
    }
    guard language.isRightToLeft else { return { language.sentence($0) } }
    // Old clients would show directional control characters as boxes.
    return { String(String.UnicodeScalarView(language.sentence($0).unicodeScalars.filter { !isControl($0) })) }
  }

  /// Returns whether a character only controls the text direction.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import Testing

@testable import CloudyViewModels

/// Computed languages for testing front ends.
struct PseudoLanguageTests {
  @Test func `texts have accents, are longer, and are in brackets`() {
    #expect(Language.pseudo.text(Action.settings.title) == "[Šééţţîîñĝš]")
    let english = Language.english.text(BackgroundMessages.refresh)
    let pseudo = Language.pseudo.text(BackgroundMessages.refresh)
    #expect((1.3...1.6).contains(Double(pseudo.count) / Double(english.count)), "\(pseudo)")
  }

  @Test func `values keep their units, and have no brackets`() {
    #expect(Language.pseudo.text(.percent("63")) == "63%")
    #expect(Language.pseudo.text(.speed("16", .kilometersPerHour)) == "16 km/h")
  }

  @Test func `a text within another one is changed once`() {
    let language = Language.pseudo
    #expect(language.text(.upTo(language.text(.restOfToday))) == "[ûûp ţöö [ŕééšţ ööf ţöödååý]]")
  }

  @Test func `in right-to-left text, a number is isolated with its sign`() {
    let language = Language.rightToLeftPseudo
    #expect(language.text(.shortTemperature("-2")) == "\u{2068}\u{2066}-2\u{2069}°\u{2069}")
    #expect(language.text(.percent("63")) == "\u{2068}63%\u{2069}")
    #expect(
      language.text(.upTo(language.text(.percent("63"))))
        == "[\u{200F}\u{202E}uup\u{202C}\u{200F} \u{200F}\u{202E}too\u{202C}\u{200F} \u{2068}63%\u{2069}]")
  }

  @Test func `in a left-to-right language, numbers are unchanged`() {
    #expect(Language.english.text(.shortTemperature("-2")) == "-2°")
    #expect(!Language.english.isRightToLeft && !Language.pseudo.isRightToLeft)
  }

  @Test func `a pseudo-language is found by its tag`() {
    #expect(Language(tag: "AR-xb")?.isRightToLeft == true)
    #expect(Language(tag: "en-XA")?.tag == "en-XA")
    #expect(Language(tag: "") == nil && Language(tag: "tlh")?.tag == nil)
  }

  @Test(arguments: ["en-XA", "ar-XB"])
  func `every text of the current weather is in the pseudo-language`(tag: String) throws {
    let language = try #require(Language(tag: tag))
    let day = DayViewModel(.sample, settings: Settings(), language: language)
    for label in day.details.map(\.label) + [day.summary, day.date] {
      let outside = label.replacing(/\[[^\[\]]*\]/, with: "")
      #expect(label.contains("[") && !outside.contains(where: \.isLetter), "\(label)")
    }
  }
}

import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import Testing

@testable import CloudyViewModels

/// Languages that are computed to try out front ends.
struct PseudoLanguageTests {
  @Test func `words have accents, are longer, and stand in brackets`() {
    #expect(Language.pseudo.text(.action(.settings)) == "[Šééţţîîñĝš]")
    let english = Language.english.text(.desktop(.description))
    let pseudo = Language.pseudo.text(.desktop(.description))
    #expect((1.3...1.6).contains(Double(pseudo.count) / Double(english.count)), "\(pseudo)")
  }

  @Test func `figures keep their units, and are not put into brackets`() {
    #expect(Language.pseudo.text(.percent("63")) == "63 %")
    #expect(Language.pseudo.text(.speed("16", .kilometersPerHour)) == "16 KPH")
  }

  @Test func `a phrase within another one is changed once`() {
    let language = Language.pseudo
    #expect(language.text(.upTo(language.text(.restOfToday))) == "[ûûp ţöö [ŕééšţ ööf ţöödååý]]")
  }

  @Test func `from right to left, a figure is set apart so that its sign stays at its side`() {
    let language = Language.rightToLeftPseudo
    #expect(language.text(.shortTemperature("-2")) == "\u{2068}\u{2066}-2\u{2069}°\u{2069}")
    #expect(language.text(.percent("63")) == "\u{2068}63 %\u{2069}")
    #expect(
      language.text(.upTo(language.text(.percent("63"))))
        == "[\u{200F}\u{202E}uup\u{202C}\u{200F} \u{200F}\u{202E}too\u{202C}\u{200F} \u{2068}63 %\u{2069}]")
  }

  @Test func `in a language from left to right, figures are as they were`() {
    #expect(Language.english.text(.shortTemperature("-2")) == "-2°")
    #expect(!Language.english.isRightToLeft && !Language.pseudo.isRightToLeft)
  }

  @Test func `one is found by its tag`() {
    #expect(Language(tag: "AR-xb")?.isRightToLeft == true)
    #expect(Language(tag: "en-XA")?.tag == "en-XA")
    #expect(Language(tag: "") == nil && Language(tag: "tlh")?.tag == nil)
  }

  @Test(arguments: ["en-XA", "ar-XB"])
  func `every word of the present is changed`(tag: String) throws {
    let language = try #require(Language(tag: tag))
    let day = DayViewModel(.sample, settings: Settings(), language: language)
    for label in day.details.map(\.label) + [day.summary, day.date] {
      let outside = label.replacing(/\[[^\[\]]*\]/, with: "")
      #expect(label.contains("[") && !outside.contains(where: \.isLetter), "\(label)")
    }
  }
}

import CloudyLocalization
import Testing

@Suite struct AgreementTemplateTests {
  @Test(arguments: [
    ("{c}, [ustanie|ustaną] {t}", 1, "{c}, ustanie {t}"), ("{c}, [ustanie|ustaną] {t}", 2, "{c}, ustaną {t}"),
    ("[a|b] and [|c]", 2, "b and c"), ("[a|b] and [|c]", 1, "a and "), ("[a|b]", 3, "a"), ("[a|b]", 0, "a"),
    ("none", 2, "none"), ("[open|", 1, "[open|"), ("a] b", 1, "a] b"), ("[]", 1, ""),
  ])
  func `an agreement class selects the alternative in brackets`(template: String, agreementClass: Int, text: String) {
    #expect(AgreementTemplate.chosen(template, agreementClass: agreementClass) == text)
  }

  @Test func `alternatives are counted for each pair of brackets`() {
    #expect(AgreementTemplate.alternativeCounts(in: "[a|b|] c [d] [e") == [3, 1])
  }
}

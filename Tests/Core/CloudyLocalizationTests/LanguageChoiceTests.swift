import CloudyLocalization
import Testing

@Suite struct LanguageChoiceTests {
  @Test(arguments: [
    (["de"], "de"), (["de-AT"], "de"), (["de_AT"], "de"), (["DE-at"], "de"), (["de-Latn-AT-1996"], "de"),
    (["pt-BR"], "pt"), (["pt-PT"], "pt"), (["xx", "fr"], "fr"), (["xx-YY", "*", "fr-CA", "de"], "fr"), (["de-*"], "de"),
    (["de-*-AT"], "de"), (["nb"], "no"), (["nn-NO"], "no"), (["nb-NO"], "no"), (["iw-IL"], "he"), (["in"], "id"),
    (["sh-BA"], "sr"), (["sr-Latn-RS"], "sr"), (["sr-Cyrl"], "sr"), (["mo-MD"], "ro"), (["x-pig-latin"], "x-pig-latin"),
    (["X-Pig-Latin-foo"], "x-pig-latin"), (["de-x-pig-latin"], "de"), (["de-u-co-phonebk"], "de"),
  ])
  func `the most preferred available language is chosen`(ranges: [String], tag: String) {
    #expect(LanguageChoice.lookup(ranges: ranges, available: all) == tag)
  }

  @Test(arguments: [
    ("zh", "zh"), ("zh-CN", "zh"), ("zh-Hans", "zh"), ("zh-Hans-HK", "zh"), ("zh-SG", "zh"), ("zh_CN", "zh"),
    ("zh-Hant", "zh-Hant"), ("zh-TW", "zh-Hant"), ("zh_TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("zh-MO", "zh-Hant"),
    ("zh-Hant-CN", "zh-Hant"), ("zh-hant-tw", "zh-Hant"),
  ])
  func `Chinese is in the script of the region`(range: String, tag: String) {
    #expect(LanguageChoice.lookup(ranges: [range], available: all) == tag)
  }

  @Test func `an available tag can itself be an alias`() {
    #expect(LanguageChoice.lookup(ranges: ["no-NO"], available: ["en", "nb"]) == "nb")
    #expect(LanguageChoice.lookup(ranges: ["zh-HK"], available: ["en", "zh-TW"]) == "zh-TW")
    #expect(LanguageChoice.lookup(ranges: ["he"], available: ["iw", "he"]) == "iw")
  }

  @Test(arguments: [
    [], [""], ["*"], ["*-de"], ["xx"], ["fil"], ["x"], ["-"], ["de-"], ["-de"], ["d e"], ["dé"], ["deutschland"],
    ["12"],
    ["de--AT"], [String(repeating: "de-", count: 100_000)],
  ])
  func `without an available language, the default is chosen`(ranges: [String]) {
    #expect(LanguageChoice.lookup(ranges: ranges, available: all) == nil)
    #expect(LanguageChoice.lookup(ranges: ranges, available: all, default: "en") == "en")
    #expect(LanguageChoice.lookup(ranges: ["de"], available: []) == nil)
  }

  @Test(arguments: [
    ("de", "de"), ("de-AT,de;q=0.9,en;q=0.8", "de"), ("en, de;q=0.5", "en"), ("en-GB, de;q=0.5", "en"),
    ("de;q=0.5, fr", "fr"), ("de;q=0.5, fr;q=0.501", "fr"), ("de ; q=0.2 ,\tfr\t;\tq=0.3", "fr"), ("de;Q=0.5", "de"),
    ("fr;q=0.5, de;q=0.5", "fr"), ("de;q=0.5, fr;q=0.5", "de"), ("de;q=1.000, fr;q=1", "de"), ("xx, de;q=0.1", "de"),
    ("*, de;q=0.5", "de"), ("de;q=0.1, *", "de"), (",, ,de,", "de"), ("de;q=0.0001", "de"), ("de;q=0.33333", "de"),
    ("zh-TW, zh;q=0.5", "zh-Hant"), ("nb-NO, nb;q=0.9, no;q=0.8, nn;q=0.7, en;q=0.6", "no"),
    ("de;q=0., fr;q=0.1", "fr"),
  ])
  func `a browser gets its most preferred language`(header: String, tag: String) {
    #expect(LanguageChoice.accepted(header, available: all) == tag)
  }

  @Test(arguments: [
    ("en;q=0, de;q=0.1", "de"), ("de;q=0, de-AT, fr;q=0.1", "fr"), ("de-AT;q=0, de", "de"), ("de, fr, de;q=0", "fr"),
    ("nb;q=0, no, fr;q=0.1", "fr"), ("zh;q=0, zh-TW", "zh-Hant"), ("*;q=0, de", "de"),
  ])
  func `a language with weight 0 is excluded`(header: String, tag: String) {
    #expect(LanguageChoice.accepted(header, available: all) == tag)
  }

  @Test(arguments: [
    "", " ", ",", ";", "*", "*;q=0.5", "*;q=0", "de;q=0", "de;q=0.000", "xx", "de;q", "de;q=", "de;q=x", "de;q=2",
    "de;q=1.1", "de;q=-1", "de;q=.5", "de;q=0,5", "de;q=0.5.5", "de;q=0.5;q=0.6", "de;level=1", "de;q==1", "q=1",
    "de/at", "\u{0}", "\u{FEFF}de", "de\r\n", "=;=,=",
  ])
  func `a header without an available language leaves the choice open`(header: String) {
    #expect(LanguageChoice.accepted(header, available: all) == nil)
  }

  @Test func `malformed parts do not affect the others`() {
    #expect(LanguageChoice.accepted("de;q=9, f r, fr-, ;q=1, pl;q=0.3, it;q=0.2", available: all) == "pl")
  }

  @Test func `only the start of a very long header is read`() {
    let many = Array(repeating: "xx", count: 10_000).joined(separator: ",")
    #expect(LanguageChoice.accepted("\(many),de", available: all) == nil)
    #expect(LanguageChoice.accepted("de;q=0.1,\(many)", available: all) == "de")
    #expect(LanguageChoice.accepted(String(repeating: ",", count: 100_000) + "de", available: all) == nil)
    #expect(LanguageChoice.accepted(String(repeating: "d", count: 100_000), available: all) == nil)
    #expect(LanguageChoice.accepted("de," + String(repeating: ";", count: 100_000), available: all) == "de")
  }

  @Test func `a truncated part is not taken for another language`() {
    let parts = Array(repeating: "xx-abcdefgh-abcdefgh-abcdefgh-abcdefgh", count: 25).joined(separator: ",")
    let filler = parts + String(repeating: " ", count: 997 - parts.utf8.count)
    #expect(filler.utf8.count == 997)
    // `tet` is truncated to `te`, which is Telugu.
    #expect(LanguageChoice.accepted("\(filler),tet", available: all) == nil)
    #expect(LanguageChoice.accepted("\(filler.dropLast(1)),tet", available: all) == "tet")
  }

  @Test(arguments: [
    (["LANG": "de_AT.UTF-8"], "de"), (["LANG": "de_AT.UTF-8@euro"], "de"), (["LANG": "de_AT@euro"], "de"),
    (["LANG": "de"], "de"), (["LANG": "sr_RS@latin"], "sr"), (["LANG": "ca_ES.UTF-8@valencia"], "ca"),
    (["LANG": "zh_TW.UTF-8"], "zh-Hant"), (["LANG": "zh_CN.GB18030"], "zh"), (["LANG": "nn_NO.UTF-8"], "no"),
    (["LANG": "en_US.UTF-8"], "en"), (["LC_ALL": "fr_FR", "LC_MESSAGES": "it_IT", "LANG": "de_DE"], "fr"),
    (["LC_MESSAGES": "it_IT", "LANG": "de_DE"], "it"), (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_DE"], "de"),
    (["LC_ALL": "", "LC_MESSAGES": "it_IT", "LANG": "de_DE"], "it"), (["LC_TIME": "fr_FR", "LANG": "de_DE"], "de"),
  ])
  func `the environment determines the language of messages`(environment: [String: String], tag: String) {
    #expect(LanguageChoice.environment(environment, available: all) == tag)
  }

  @Test(arguments: [
    (["LANGUAGE": "fr:de", "LANG": "it_IT"], "fr"), (["LANGUAGE": "xx:de_AT:fr", "LANG": "it_IT"], "de"),
    (["LANGUAGE": "en:de", "LANG": "de_DE"], "en"), (["LANGUAGE": "", "LANG": "it_IT"], "it"),
    (["LANGUAGE": ":fr::", "LC_ALL": "it_IT"], "fr"), (["LANGUAGE": "pt_BR.UTF-8", "LANG": "it_IT"], "pt"),
    (["LANGUAGE": "C.UTF-8:fr", "LANG": "it_IT"], "fr"), (["LANGUAGE": "fr:C:de", "LANG": "it_IT"], "fr"),
  ])
  func `a list of languages takes precedence over the locale`(environment: [String: String], tag: String) {
    #expect(LanguageChoice.environment(environment, available: all) == tag)
  }

  @Test(arguments: [
    (["LANGUAGE": "de", "LANG": "C.UTF-8"], "de"), (["LANGUAGE": "xx:fr", "LANG": "C.utf8"], "fr"),
    (["LANGUAGE": "de", "LC_ALL": "C.UTF-8", "LANG": "it_IT"], "de"),
  ])
  func `a list of languages also applies to a locale that only states an encoding`(
    environment: [String: String], tag: String
  ) {
    #expect(LanguageChoice.environment(environment, available: all) == tag)
  }

  @Test(arguments: [
    [:], ["LANG": ""], ["LANG": "C"], ["LANG": "POSIX"], ["LANG": "C.UTF-8"], ["LANG": "C.utf8"], ["LANG": "xx_YY"],
    ["LC_ALL": "C", "LANG": "de_DE"], ["LC_MESSAGES": "POSIX", "LANG": "de_DE"], ["LANG": "/usr/share/locale/de"],
    ["LANG": ".UTF-8"], ["LANG": "@euro"], ["LANGUAGE": "de"], ["LANGUAGE": "de", "LANG": "C"],
    ["LANGUAGE": "de", "LC_ALL": "C", "LANG": "C.UTF-8"], ["LANGUAGE": "de", "LC_MESSAGES": "POSIX", "LANG": "de_DE"],
    ["LANGUAGE": "xx:yy", "LANG": "de_DE"], ["LANGUAGE": "xx:C:de", "LANG": "de_DE"],
    ["LANGUAGE": "xx:POSIX:de", "LANG": "C.UTF-8"], ["LANGUAGE": "C.UTF-8", "LANG": "de_DE"],
  ])
  func `an environment without an available language leaves the choice open`(environment: [String: String]) {
    #expect(LanguageChoice.environment(environment, available: all) == nil)
  }

  @Test func `an unavailable language is not chosen`() {
    #expect(LanguageChoice.environment(["LANG": "de_DE"], available: ["en", "fr"]) == nil)
    #expect(LanguageChoice.accepted("de, fr;q=0.1", available: ["en", "fr"]) == "fr")
  }
}

private let all = LanguageFacts.all.map(\.tag)

import Foundation
import Testing

@testable import CloudyWeb

@Suite struct PasswordRuleTests {
  // MARK: Lengths

  @Test(arguments: [
    (0, PasswordRule.Problem.empty), (1, .tooShort(least: 12)), (11, .tooShort(least: 12)), (12, nil), (13, nil),
    (127, nil),
    (128, nil), (129, .tooLong(most: 128)), (513, .tooLong(most: 128)), (20_000, .tooLong(most: 128)),
  ])
  func `a password has 12 to 128 characters`(count: Int, problem: PasswordRule.Problem?) {
    #expect(found(varied(count)) == problem)
    #expect(found(varied(count, of: "äöüßéèêçñåøæłżž")) == problem)
    #expect(found(varied(count, of: "äöüéèêçñåżžšćńý").decomposedStringWithCanonicalMapping) == problem)
    #expect(found(varied(count, of: "日本語中国人漢字東京大阪")) == problem)
    #expect(found(varied(count, of: "😀🌧🌈⛅🎉🐶🍕🚲🎈")) == problem)
  }

  @Test func `scalars are counted after composition`() {
    // Four families of five scalars, and three.
    #expect(found("👨‍👩‍👧" + "🧔‍♂️🐶") == .tooShort(least: 12))
    #expect(found("👨‍👩‍👧" + "👩‍👩‍👦" + "🧔‍♂️") == nil)
    #expect(found("e\u{301}u\u{308}a\u{300}xtqm") == .tooShort(least: 12))
  }

  // MARK: Any characters

  @Test(arguments: [
    "correct horse battery staple", "  leading and trailing  ", "no digits or capitals", "84629173650284",
    "tab\tand\nnewline",
    "NUL\u{0}is a character", "пароль из многих слов", "とてもながいながいあいことば", "🌧 rains on Tuesdays", "!?;:#~%&/()=+*",
    "kdXv0-Qm3z_p",
    "\u{202E}backwards I am", "\u{E000}\u{E001}qm\u{378}zkdwperv", "my cloudy morning walk", "كلمة سر طويلة جدا",
  ])
  func `any characters are allowed in a password`(password: String) { #expect(found(password) == nil) }

  @Test(
    arguments: [
      ("café", [99, 97, 102, 0xC3, 0xA9]), ("cafe\u{301}", [99, 97, 102, 0xC3, 0xA9]), (" a ", [32, 97, 32]),
      ("\u{0}", [0]),
      ("", []), ("Ａ", [0xEF, 0xBC, 0xA1]), ("\u{1100}\u{1100}\u{1161}\u{11A8}", [0xE1, 0x84, 0x80, 0xEA, 0xB0, 0x81]),
      ("\u{1100}\u{AC00}\u{11A8}", [0xE1, 0x84, 0x80, 0xEA, 0xB0, 0x81]),
    ] as [(String, [UInt8])])
  func `the hashed bytes do not depend on the keyboard`(password: String, bytes: [UInt8]) {
    #expect(PasswordRule.normalized(password) == bytes)
  }

  @Test func `case, width and spaces affect the hash`() {
    let passwords = ["password", "Password", "ｐassword", "password ", " password", "pass word", "pass\u{200D}word"]
    #expect(Set(passwords.map(PasswordRule.normalized)).count == passwords.count)
  }

  // MARK: Common passwords

  @Test(arguments: [
    "peanutbutter", "PeanutButter", "PEANUTBUTTER", "q1w2e3r4t5y6", "1qaz2wsx3edc", "password1234", "Password2024!",
    "password12345678", "international", "International1", "2024international", "minecraft123", "sunshine1990",
    "iloveyou!!!!",
    "ｐeanutbutter", "peanut\u{200D}butter", "123456 football",
  ])
  func `common passwords are rejected`(password: String) { #expect(found(password) == .wellKnown) }

  @Test(arguments: [
    "password123456789x", "password382746152", "peanutbutter and jam", "my international", "sunshine and rain",
  ])
  func `a common word with enough other text is accepted`(password: String) { #expect(found(password) == nil) }

  @Test(arguments: [
    "123456789012", "012345678901", "098765432109", "987654321098", "abcdefghijkl", "zyxwvutsrqpo", "ABCDEFGHIJKL",
    "qwertyuiopas", "QwErTyUiOpAs", "asdfghjklzxc", "poiuytrewqmn", "qwertzuiopas", "azertyuiopqs", "йцукенгшщзхъ",
    "абвгдежзийкл",
    "abcdef123456", "1234qwerasdf", "qwerty123456", "aaaabbbbcccc", "111111222222", "!@#$%^&*()!@", "1qaz2wsx3edc4rfv",
    "q1w2e3r4t5y6u7", "abcdefghijklmnopqrstuvwxyz0123456789", "aaaaaaaaaaab", "αβγδεζηθικλμ", "٠١٢٣٤٥٦٧٨٩٠١",
  ])
  func `sequences of keys, letters or digits are rejected`(password: String) { #expect(found(password) == .wellKnown) }

  @Test(arguments: ["abcd1234zyxw9", "qwer7812asdf", "1357924680135"])
  func `four sequences are accepted`(password: String) { #expect(found(password) == nil) }

  // MARK: Repeated

  @Test(arguments: [
    "aaaaaaaaaaaa", "            ", "111111111111", "😀😀😀😀😀😀😀😀😀😀😀😀", "abababababab", "xyzxyzxyzxyz", "XyzxYzxyZxyzx",
    "hello1hello1",
    "k3!pk3!pk3!pk", "summer sun summer sun ", "ééééééééééé\u{65}\u{301}", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", String(repeating: "z", count: 128),
  ])
  func `one repeated text is rejected`(password: String) { #expect(found(password) == .repeated) }

  @Test(arguments: [
    "password password", "Password-passworD", "abc abc abc abc", "abcabcabcabc", "seven-seven-", "seven seven seven",
    "hello  hello", "monkey - monkey", "kdwpe---kdwpe", "пароль—пароль", "password,\u{3000}password",
    "tick tack tick tack", "kdwpervqmzx kdwpervqmzx", "kdwpervqmzx kdwpervqmzx kdwpervqmzx", "seven_seven_se",
  ])
  func `a repeated word is rejected, even with a separator`(password: String) {
    #expect(found(password) == .repeated)
  }

  @Test(arguments: [
    "seven quiet herons", "tick tack tick tuck", "seven quiet seven", "seven seven quiet", "day by day by night",
    "kdwpervqmzxt kdwpervqmzxt", "kdwpe----kdwpe", "kdwpe!kdwpe?kdwpe", "hello and hello",
  ])
  func `words that differ, or have more between them, are accepted`(password: String) {
    #expect(found(password) == nil)
  }

  @Test(arguments: ["kdwpervqmzxtkdwpervqmzxt", "xkdwpervqmzx", "hello1hello2"])
  func `a text that is long enough by itself can be repeated`(password: String) { #expect(found(password) == nil) }

  // MARK: Similar to the name

  @Test(arguments: [
    ("ada.lovelace", "ada.lovelace"), ("Ada.Lovelace", "aDA.lovelace"), ("ada.lovelace", "adalovelace1815"),
    ("ada.lovelace", "Ada Lovelace"), ("ada.lovelace", "1815-ada-lovelace"), ("ada.lovelace", "adalovelace12345678"),
    ("lovelace", "lovelacelovelace"), ("lovelace", "lovelace1815"), ("ada", "adaadaadaada"), ("ada", "ada1ada2ada3"),
    ("Straße", "STRASSESTRASSE"), ("Müller", "mu\u{308}llermüller"), ("Дмитрий", "дмитрий12345"),
    ("東京たろう", "東京たろう1234567"),
    ("ada", "cloudyada2024"), ("cloudyada", "cloudyada1234"), ("lovelace", "!!!lovelace!"), ("٤٢", "٤٢٤٢٤٢٤٢٤٢٤٢"),
  ])
  func `the account's name is rejected, even with a few digits`(name: String, password: String) throws {
    #expect(PasswordRule().problem(with: password, name: try AccountName(name)) == .likeName)
    #expect(PasswordRule().problem(with: password, name: name) == .likeName)
  }

  @Test(arguments: [
    "cloudycloudy", "Cloudy123456", "cloudy-2024-07", "CLOUDYCLOUDYCLOUDY", "cloudy cloudy!", "12345678cloudy",
  ])
  func `the service's name is rejected`(password: String) { #expect(found(password) == .likeName) }

  @Test(arguments: [
    ("ada.lovelace", "ada lovelace's engine"), ("ada", "adamant nevada 7"), ("ada", "ada582903761"),
    ("ab", "kdwpervqmzxt"),
    ("lovelace", "lovelace😀🌧🌈⛅"), ("ada", "partly cloudy today"),
  ])
  func `a password with a name and more is accepted`(name: String, password: String) throws {
    #expect(PasswordRule().problem(with: password, name: try AccountName(name)) == nil)
  }

  @Test func `an invalid or missing name is not compared`() {
    #expect(PasswordRule().problem(with: "ada lovelace", name: "") == nil)
    #expect(PasswordRule().problem(with: "ada lovelace", name: "ada lovelace") == nil)
    #expect(PasswordRule().problem(with: "ada lovelace", name: "adalovelace") == .likeName)
  }

  @Test func `the rule is a validator`() {
    let validator: any PasswordValidating = PasswordRule()
    #expect(validator.problem(with: "", name: "ada") == .empty)
    #expect(validator.problem(with: "kdwpervqmzxt", name: "ada") == nil)
  }

  // MARK: The list

  @Test func `the list of common passwords is complete, and in the form used for comparison`() {
    #expect(CommonPasswords.all.count == 3000)
    for password in CommonPasswords.all {
      #expect(password.folded == password)
      #expect(password.count < 12 || found(password) != nil)
    }
  }
}

private func found(_ password: String) -> PasswordRule.Problem? { PasswordRule().problem(with: password, name: nil) }

/// A text without a pattern, identical in each run.
private func varied(_ count: Int, of letters: String = "kdwpervqmzxtjhbn7294 -#") -> String {
  let letters = Array(letters)
  var state: UInt64 = 7
  return String(
    (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return letters[Int(state >> 33) % letters.count]
    })
}

import CloudyLocalization
import CloudyModel
import Testing

@testable import CloudyWeb

/// The messages of an account form while it is filled in.
@Suite struct AccountFormViewModelTests {
  private struct Names: AccountNameValidating {
    func problem(with name: String) -> AccountName.Problem? { name == "good" ? nil : .noLetter }
  }

  /// Accepts passwords only with one name, so that a form that ignores the name fails.
  private struct Passwords: PasswordValidating {
    func problem(with password: String, name: String) -> PasswordRule.Problem? {
      password == "good" && name == "good" ? nil : .likeName
    }
  }

  private func form(_ purpose: AccountFormViewModel.Purpose) -> AccountFormViewModel {
    AccountFormViewModel(
      purpose, language: .english, nameValidator: Names(), passwordValidator: Passwords())
  }

  @Test func `in an untouched form there are no problems, and the disabled button has a reason`() {
    let form = form(.signUp)
    #expect(form.fields.map(\.problem) == [nil, nil])
    #expect(!form.canSubmit && form.whyNot == "Usernames need at least one letter or digit.")
  }

  @Test func `a field is validated once it loses focus, and from then on with each character`() {
    var form = form(.signUp)
    form.typed("bad", in: .name)
    #expect(form.fields[0].problem == nil)
    form.left(.name)
    #expect(form.fields[0].problem == "Usernames need at least one letter or digit.")
    form.typed("good", in: .name)
    #expect(form.fields[0].problem == nil)
    form.typed("bad", in: .name)
    #expect(form.fields[0].problem != nil)
  }

  @Test func `a form can be submitted when all fields are valid, and no longer after an invalid change`() {
    var form = form(.signUp)
    form.typed("good", in: .name)
    form.typed("good", in: .newPassword)
    #expect(form.canSubmit && form.whyNot == nil)
    form.typed("other", in: .name)
    #expect(!form.canSubmit)
  }

  @Test func `an early submission reports the problems of every field`() {
    var form = form(.recovery)
    form.submitted()
    #expect(
      form.fields.map(\.problem) == [
        "Enter a username.", "Enter a recovery code.",
        "This password is too similar to your username. Choose another.",
      ])
  }

  @Test func `the log-in form does not validate names and passwords`() {
    var form = form(.logIn)
    form.typed("!", in: .name)
    form.typed("x", in: .password)
    form.submitted()
    #expect(form.canSubmit)
  }

  @Test func `an error from the server is shown at its field until the next change`() {
    var form = form(.signUp)
    form.failed(AccountMessages.nameTaken, in: .name)
    #expect(form.fields[0].problem == "This username is taken. Choose another.")
    #expect(form.problem == nil)
    form.failed(AccountMessages.wait(seconds: 61))
    #expect(form.problem == "Too many attempts. Try again in 2 minutes.")
    form.typed("a", in: .name)
    #expect(form.problem == nil && form.fields[0].problem == nil)
  }

  @Test func `a field that a form does not have is not filled in`() {
    var form = form(.delete)
    form.typed("x", in: .code)
    form.left(.name)
    #expect(form.value(of: .code).isEmpty)
    #expect(form.fields.map(\.kind) == [.password])
  }

  /// The number is written in the text, since the text is a whole sentence.
  @Test(arguments: Language.tags)
  func `the hint contains the minimum password length`(tag: String) throws {
    let form = AccountFormViewModel(.signUp, language: try #require(Language(tag: tag)))
    #expect(form.fields[1].hint.contains("\(PasswordRule.lengths.lowerBound)"))
  }

  @Test(arguments: [
    ("U+200D", Character("\u{200D}")), ("U+0301", "\u{301}"), ("!", "!"),
  ])
  func `an invalid character in a name is reported visibly`(text: String, character: Character) {
    let problem = Language.english.text(AccountName.Problem.character(character).message)
    #expect(problem.contains("“\(text)”"))
  }

  @Test(arguments: [Character(" "), "\u{A0}", "\t"])
  func `a blank in a name is reported as a blank`(blank: Character) {
    let problem = Language.english.text(AccountName.Problem.character(blank).message)
    #expect(problem.hasPrefix("Usernames can’t contain spaces"))
  }

  @Test(arguments: [
    (1, "1 second"), (59, "59 seconds"), (60, "1 minute"), (61, "2 minutes"), (7140, "119 minutes"), (7141, "2 hours"),
    (172_740, "48 hours"), (172_800, "2 days"), (172_801, "3 days"), (518_400, "6 days"),
  ])
  func `a wait is rounded up and stated in a suitable unit`(seconds: Int, words: String) {
    #expect(
      Language.english.text(AccountMessages.wait(seconds: seconds)) == "Too many attempts. Try again in \(words).")
  }
}

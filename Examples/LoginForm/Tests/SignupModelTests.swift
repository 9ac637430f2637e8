import LoginForm
import Testing
import ValidationTestSupport

private let userNames = [("username", true), ("u%", false), ("", false)]
private let passwords = [("Aryb4N79", true), ("abc", false), ("", false)]
private let emailAddresses = [("a@b.com", true), ("a@b@com", false), ("", false)]

@Suite struct SignupModelTests {
  @Test(arguments: userNames, passwords)
  func `a signup needs a valid user name, password and e-mail address`(
    userName: (String, Bool), password: (String, Bool)
  ) {
    for emailAddress in emailAddresses {
      let model = SignupModel(userName: userName.0, password: password.0, emailAddress: emailAddress.0)
      #expect((model != nil) == (userName.1 && password.1 && emailAddress.1), "\(emailAddress.0)")
    }
  }

  @Test func `a signup stores the user name, password and e-mail address`() throws {
    let model = try #require(SignupModel(userName: "username", password: "Aryb4N79", emailAddress: "a@b.com"))
    #expect([model.userName, model.password, model.emailAddress] == ["username", "Aryb4N79", "a@b.com"])
  }

  @Test func `a signup calls the validators it is given`() {
    let fakes = [FakeValidator(true), FakeValidator(true), FakeValidator(true)]
    let model = SignupModel(
      userName: "a", password: "b", emailAddress: "c", userNameValidator: fakes[0], passwordValidator: fakes[1],
      emailAddressValidator: fakes[2])
    #expect(model != nil)
    #expect(fakes.map(\.values) == [["a"], ["b"], ["c"]])
  }
}

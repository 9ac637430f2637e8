import LoginForm
import Testing
import ValidationTestSupport

private let userNames = [("username", true), ("u%", false), ("", false)]
private let passwords = [("Aryb4N79", true), ("abc", false), ("", false)]

@Suite struct LoginModelTests {
  @Test(arguments: userNames, passwords)
  func `a login needs a valid user name and a valid password`(userName: (String, Bool), password: (String, Bool)) {
    let model = LoginModel(userName: userName.0, password: password.0)
    #expect((model != nil) == (userName.1 && password.1))
  }

  @Test func `a login stores the user name and the password`() throws {
    let model = try #require(LoginModel(userName: "username", password: "Aryb4N79"))
    #expect([model.userName, model.password] == ["username", "Aryb4N79"])
  }

  @Test func `a login calls the validators it is given`() {
    let (names, passwords) = (FakeValidator(true), FakeValidator(true))
    #expect(LoginModel(userName: "", password: "-", userNameValidator: names, passwordValidator: passwords) != nil)
    #expect(names.values == [""])
    #expect(passwords.values == ["-"])
  }
}

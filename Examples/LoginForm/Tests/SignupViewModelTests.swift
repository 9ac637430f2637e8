import LoginForm
import Testing
import ValidationTestSupport

/// The four fields of the form, each of which is edited separately.
private enum Field: CaseIterable {
  case userName, password, confirmPassword, emailAddress

  var valid: String {
    switch self {
    case .userName: "abcdefghij"
    case .password, .confirmPassword: "D%io7AFn9Y"
    case .emailAddress: "a@b.com"
    }
  }

  var invalid: String {
    switch self {
    case .userName: "a"
    case .password, .confirmPassword: "a3$Am"
    case .emailAddress: "a@b@com"
    }
  }

  @MainActor func update(_ viewModel: SignupViewModel, _ value: String?) {
    switch self {
    case .userName: viewModel.userNameUpdated(value)
    case .password: viewModel.passwordUpdated(value)
    case .confirmPassword: viewModel.confirmPasswordUpdated(value)
    case .emailAddress: viewModel.emailAddressUpdated(value)
    }
  }

  @MainActor func endOnExit(_ viewModel: SignupViewModel) {
    switch self {
    case .userName: viewModel.userNameDidEndOnExit()
    case .password: viewModel.passwordDidEndOnExit()
    case .confirmPassword: viewModel.confirmPasswordDidEndOnExit()
    case .emailAddress: viewModel.emailAddressDidEndOnExit()
    }
  }
}

/// All 16 combinations of valid and invalid fields.
private let validities = (0..<16).map { bits in
  zip(Field.allCases, 0...).map { (field: $0, isValid: bits & (1 << $1) != 0) }
}
private let anotherPassword = "B%un9AG91A"
private let invalidSignups: [(userName: String?, password: String?, emailAddress: String?)] = [
  (nil, "D%io7AFn9Y", "a@b.com"), ("abcdefghij", nil, "a@b.com"), ("abcdefghij", "D%io7AFn9Y", nil), (nil, nil, nil),
  ("a", "D%io7AFn9Y", "a@b.com"), ("abcdefghij", "a3$Am", "a@b.com"), ("abcdefghij", "D%io7AFn9Y", "a@b@com"),
]

@MainActor @Suite struct SignupViewModelTests {
  private let view = FakeSignupView()
  private let controller = FakeSignupController()
  private let viewModel: SignupViewModel

  init() { viewModel = SignupViewModel(view: view, signupController: controller) }

  private func fillIn(except skipped: Field? = nil) {
    for field in Field.allCases where field != skipped { field.update(viewModel, field.valid) }
  }

  // MARK: Initial state

  @Test func `nothing is shown before the view requests it`() { #expect(view.calls == []) }

  @Test func `all fields are empty at first, and only Cancel is enabled (D-24)`() {
    viewModel.performInitialViewSetup()
    #expect(
      view.calls == [
        .clearUserNameField, .clearPasswordField, .clearConfirmPasswordField, .clearEmailAddressField,
        .enableCreateButton(false), .enableCancelButton(true),
      ])
  }

  @Test(arguments: Field.allCases) private func `Return in a field hides the keyboard (D-24)`(field: Field) {
    field.endOnExit(viewModel)
    #expect(view.calls == [.hideKeyboard])
  }

  @Test func `the signup does not retain its view (D-27)`() {
    weak var released: FakeSignupView?
    let viewModel: SignupViewModel
    do {
      let view = FakeSignupView()
      released = view
      viewModel = SignupViewModel(view: view, signupController: controller)
      viewModel.userNameDidEndOnExit()
      #expect(view.calls == [.hideKeyboard])
    }
    viewModel.performInitialViewSetup()
    #expect(released == nil)
  }

  // MARK: Editing

  // The order of the edits does not matter (D-24: the e-mail address counts as well).
  @Test(arguments: Field.allCases, validities)
  private func `an account can be created while all fields are valid (D-24)`(
    last: Field, validity: [(field: Field, isValid: Bool)]
  ) {
    for (field, isValid) in validity where field != last {
      field.update(viewModel, isValid ? field.valid : field.invalid)
    }
    for (field, isValid) in validity where field == last {
      field.update(viewModel, isValid ? field.valid : field.invalid)
    }
    #expect(view.calls.last == .enableCreateButton(validity.allSatisfy(\.isValid)))
  }

  @Test(arguments: Field.allCases) private func `each edit updates the button once`(field: Field) {
    field.update(viewModel, field.valid)
    field.update(viewModel, nil)
    #expect(view.calls == [.enableCreateButton(false), .enableCreateButton(false)])
  }

  @Test(arguments: Field.allCases) private func `a field that was never filled in keeps Create disabled`(field: Field) {
    fillIn(except: field)
    #expect(!view.calls.contains(.enableCreateButton(true)))
  }

  @Test(arguments: Field.allCases)
  private func `a field that becomes invalid disables Create, and a correction enables it`(field: Field) {
    fillIn()
    field.update(viewModel, field.invalid)
    #expect(view.calls.last == .enableCreateButton(false))

    field.update(viewModel, field.valid)
    #expect(view.calls.last == .enableCreateButton(true))
  }

  @Test(arguments: Field.allCases) private func `a field that becomes nil is no longer valid (D-23)`(field: Field) {
    fillIn()
    field.update(viewModel, nil)
    #expect(view.calls.last == .enableCreateButton(false))

    // Editing another field must not restore the old result.
    for other in Field.allCases where other != field { other.update(viewModel, other.valid) }
    #expect(view.calls.last == .enableCreateButton(false))
  }

  @Test(arguments: [Field.password, .confirmPassword])
  private func `two different passwords disable Create, although both are valid`(field: Field) {
    fillIn()
    field.update(viewModel, anotherPassword)
    #expect(view.calls.last == .enableCreateButton(false))
  }

  @Test func `both passwords can be changed to another one`() {
    fillIn()
    viewModel.passwordUpdated(anotherPassword)
    viewModel.confirmPasswordUpdated(anotherPassword)
    #expect(view.calls.last == .enableCreateButton(true))
  }

  @Test func `each edit calls the validator of its field`() {
    let (names, passwords, addresses) = (FakeValidator(true), FakeValidator(true), FakeValidator(true))
    let viewModel = SignupViewModel(
      view: view, userNameValidator: names, passwordValidator: passwords, emailAddressValidator: addresses,
      signupController: controller)
    viewModel.userNameUpdated("u")
    viewModel.passwordUpdated("p")
    viewModel.confirmPasswordUpdated("q")
    viewModel.emailAddressUpdated("e")
    #expect([names.values, passwords.values, addresses.values] == [["u"], ["p", "q"], ["e"]])
  }

  // MARK: Signing up

  @Test func `a signup passes on the user name, password and e-mail address`() {
    viewModel.signup(userName: "abcdefghij", password: "D%io7AFn9Y", emailAddress: "a@b.com")
    #expect(controller.models.map(\.userName) == ["abcdefghij"])
    #expect(controller.models.map(\.password) == ["D%io7AFn9Y"])
    #expect(controller.models.map(\.emailAddress) == ["a@b.com"])
  }

  @Test(arguments: invalidSignups)
  func `an invalid signup is not passed on, and a message is shown`(
    userName: String?, password: String?, emailAddress: String?
  ) {
    viewModel.signup(userName: userName, password: password, emailAddress: emailAddress)
    #expect(controller.models == [])
    #expect(view.calls == [.showMessage("Enter a valid user name, password and e-mail address.")])
  }

  @Test func `a successful signup closes the form`() {
    viewModel.signup(userName: "abcdefghij", password: "D%io7AFn9Y", emailAddress: "a@b.com")
    #expect(view.calls == [.dismiss("The account abcdefghij was created.")])
  }

  @Test func `a failed signup shows a message`() {
    controller.answer = false
    viewModel.signup(userName: "abcdefghij", password: "D%io7AFn9Y", emailAddress: "a@b.com")
    #expect(view.calls == [.showMessage("That user name is taken.")])
  }
}

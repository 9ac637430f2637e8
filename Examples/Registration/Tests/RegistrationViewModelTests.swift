import Registration
import Synchronization
import Testing

/// A view that counts its calls.
@MainActor private final class FakeDelegate: RegistrationViewModelDelegate {
  enum Call: Equatable { case reloadViews, moveToHomeScreen }

  private(set) var calls: [Call] = []

  func reloadViews() {
    // All of it belongs to the main actor, so the compiler rejects calls from elsewhere. This checks it at run time.
    MainActor.preconditionIsolated()
    calls.append(.reloadViews)
  }

  func moveToHomeScreen() {
    MainActor.preconditionIsolated()
    calls.append(.moveToHomeScreen)
  }
}

/// A validator that rejects everything, and records the values.
private final class RefusingValidator: RegistrationInputValidating {
  private let asked = Mutex<[String?]>([])
  var values: [String?] { asked.withLock { $0 } }

  func validateUsername(_ username: String?) throws(RegistrationInputError) {
    asked.withLock { $0.append(username) }
    throw .emptyUsername
  }

  func validatePassword(_ password: String?) throws(RegistrationInputError) {
    asked.withLock { $0.append(password) }
    throw .emptyPassword
  }
}

private struct Entry: Sendable {
  let username: String?
  let password: String?
  let usernameColor: FormColor
  let passwordColor: FormColor
  let isEnabled: Bool
}

private let entries = [
  Entry(username: nil, password: nil, usernameColor: .red, passwordColor: .red, isEnabled: false),
  Entry(username: "fan", password: nil, usernameColor: .black, passwordColor: .red, isEnabled: false),
  Entry(username: nil, password: "9:41", usernameColor: .red, passwordColor: .black, isEnabled: false),
  Entry(username: "fan", password: "9:41", usernameColor: .black, passwordColor: .black, isEnabled: true),
  Entry(username: "", password: "", usernameColor: .red, passwordColor: .red, isEnabled: false),
  Entry(username: "fan", password: "", usernameColor: .black, passwordColor: .red, isEnabled: false),
  Entry(username: "", password: "9:41", usernameColor: .red, passwordColor: .black, isEnabled: false),
  Entry(username: " ", password: " ", usernameColor: .black, passwordColor: .black, isEnabled: true),
]

@MainActor @Suite struct RegistrationViewModelTests {
  private let delegate = FakeDelegate()
  private let viewModel = RegistrationViewModel()

  init() { viewModel.delegate = delegate }

  @Test(arguments: entries) private func `borders and button follow the text`(entry: Entry) {
    viewModel.usernameTextDidChange(to: entry.username)
    viewModel.passwordTextDidChange(to: entry.password)

    #expect(viewModel.usernameBorderColor == entry.usernameColor)
    #expect(viewModel.passwordBorderColor == entry.passwordColor)
    #expect(viewModel.submitEnabled == entry.isEnabled)
    #expect(viewModel.submitTextColor == (entry.isEnabled ? .black : .lightGray))
  }

  @Test func `the form opens with red borders and nothing to submit (D-62)`() {
    #expect(viewModel.usernameBorderColor == .red)
    #expect(viewModel.passwordBorderColor == .red)
    #expect(!viewModel.submitEnabled)
    #expect(viewModel.submitTextColor == .lightGray)
    #expect(delegate.calls == [])
  }

  @Test func `placeholders and border widths are constant (D-63)`() {
    #expect([viewModel.usernamePlaceholderText, viewModel.passwordPlaceholderText] == ["Username", "Password"])
    #expect([viewModel.usernameBorderWidth, viewModel.passwordBorderWidth] == [2, 2])
    let color: FormColor = viewModel.usernameBorderColor
    #expect(color == .red)
  }

  @Test(arguments: ["fan", "", nil]) func `each edit of the user name refreshes the view once`(text: String?) {
    viewModel.usernameTextDidChange(to: text)
    #expect(delegate.calls == [.reloadViews])
  }

  @Test(arguments: ["9:41", "", nil]) func `each edit of the password refreshes the view once`(text: String?) {
    viewModel.passwordTextDidChange(to: text)
    #expect(delegate.calls == [.reloadViews])
  }

  @Test func `deleting the user name disables the button`() {
    viewModel.usernameTextDidChange(to: "fan")
    viewModel.passwordTextDidChange(to: "9:41")
    viewModel.usernameTextDidChange(to: nil)
    #expect(!viewModel.submitEnabled)
  }

  @Test(arguments: entries) private func `only a valid form can be submitted`(entry: Entry) {
    viewModel.usernameTextDidChange(to: entry.username)
    viewModel.passwordTextDidChange(to: entry.password)
    viewModel.submitButtonPressed()
    #expect(delegate.calls == [.reloadViews, .reloadViews] + (entry.isEnabled ? [.moveToHomeScreen] : []))
  }

  @Test func `an empty submission has no effect`() {
    viewModel.submitButtonPressed()
    #expect(delegate.calls == [])
  }

  @Test func `the validator decides, and is called again on submission`() {
    let validator = RefusingValidator()
    let lines = Lines()
    let viewModel = RegistrationViewModel(validator: validator, log: { lines.append($0) })
    viewModel.delegate = delegate
    viewModel.usernameTextDidChange(to: "fan")
    viewModel.passwordTextDidChange(to: "9:41")
    viewModel.submitButtonPressed()

    #expect(validator.values == ["fan", "9:41", "fan"])
    #expect(viewModel.usernameBorderColor == .red)
    #expect(delegate.calls == [.reloadViews, .reloadViews])
    #expect(lines.all == ["The registration was refused: emptyUsername."])
  }

  @Test func `the form does not retain its view`() {
    weak var released: FakeDelegate?
    do {
      let delegate = FakeDelegate()
      released = delegate
      viewModel.delegate = delegate
    }
    viewModel.usernameTextDidChange(to: "fan")
    #expect(released == nil)
  }

  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func append(_ line: String) { lines.withLock { $0.append(line) } }
  }
}

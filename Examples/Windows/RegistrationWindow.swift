#if canImport(CGtk)
import DesktopKit
import Registration

extension ExampleWindow {
  /// A form with a user name and a password.
  @MainActor package static func registration(_ application: DesktopApplication) -> ExampleWindow {
    application.addStyle(RegistrationPage.style)
    let view = RegistrationPage()
    let window = ExampleWindow(
      application, title: RegistrationTexts.title, content: view.page, view: view, size: (380, 260))
    view.onSuccess = { [weak window] in
      window?.alert(title: RegistrationTexts.successTitle, message: RegistrationTexts.successMessage)
    }
    // Assigned after the view exists, as a storyboard would.
    view.viewModel = RegistrationViewModel()
    return window
  }
}

/// The registration in a window.
@MainActor private final class RegistrationPage: RegistrationViewModelDelegate {
  let page = FormPage()
  var onSuccess: @MainActor () -> Void = {}
  private let username = TextField()
  private let password = PasswordField()
  private let submit = Button(RegistrationTexts.submit)

  /// The view model; without one, nothing can be submitted. Setting it refreshes the screen.
  var viewModel: (any RegistrationFormViewModel)? {
    didSet {
      viewModel?.delegate = self
      reloadViews()
    }
  }

  init() {
    page.append(username)
    page.append(password)
    page.append(submit)
    reloadViews()
    username.onEdit { [weak self] in self?.viewModel?.usernameTextDidChange(to: $0) }
    password.onEdit { [weak self] in self?.viewModel?.passwordTextDidChange(to: $0) }
    submit.onClick { [weak self] in self?.viewModel?.submitButtonPressed() }
  }

  /// Sets everything. The cost of a single simple method: each change also sets what did not change.
  func reloadViews() {
    show(username, viewModel?.usernamePlaceholderText, viewModel?.usernameBorderColor)
    show(password, viewModel?.passwordPlaceholderText, viewModel?.passwordBorderColor)
    submit.isSensitive = viewModel?.submitEnabled ?? false
    submit.setStyle("form-light-gray", viewModel?.submitTextColor == .lightGray)
  }

  func moveToHomeScreen() { onSuccess() }

  private func show(_ field: some TextInput, _ placeholder: String?, _ border: FormColor?) {
    field.placeholder(placeholder ?? "").named(placeholder ?? "")
    // Color alone would exclude users who cannot see it.
    field.described(border == .red ? "not filled in" : "filled in")
    field.setStyle("form-red", border == .red)
    field.setStyle("form-black", border == .black)
  }

  /// The view model's colors in a window: black is the text color, which is white in a dark window. The width of the
  /// borders is repeated here, since a style sheet cannot read it from the view model.
  static let style = """
    .form-red { border: 2px solid @error_color; outline-color: @error_color; }
    .form-black { border: 2px solid @window_fg_color; outline-color: @window_fg_color; }
    .form-light-gray { color: alpha(@window_fg_color, 0.5); }
    """
}
#endif

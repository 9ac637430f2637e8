import Registration

extension ExampleScreen {
  /// A form with a user name and a password.
  @MainActor package static func registration() -> ExampleScreen {
    let view = RegistrationScreen()
    let screen = ExampleScreen(view.form, view: view)
    view.onSuccess = { [weak screen] in
      screen?.alert(title: RegistrationTexts.successTitle, message: RegistrationTexts.successMessage)
    }
    // Assigned after the view exists, as a storyboard would.
    view.viewModel = RegistrationViewModel()
    return screen
  }
}

/// The registration in the terminal. A red border becomes a cross after the field.
@MainActor package final class RegistrationScreen: RegistrationViewModelDelegate {
  package let form = FormScreen(title: RegistrationTexts.title)
  package var onSuccess: @MainActor () -> Void = {}
  private var username: FormScreen.Field?
  private var password: FormScreen.Field?
  private var submit: FormScreen.Button?

  /// The view model; without one, nothing can be submitted. Setting it refreshes the screen.
  package var viewModel: (any RegistrationFormViewModel)? {
    didSet {
      viewModel?.delegate = self
      reloadViews()
    }
  }

  package init() {
    // The controls look up the view model on each use, so it may be set later or replaced.
    username = form.addField("") { [weak self] in self?.viewModel?.usernameTextDidChange(to: $0) }
    password = form.addField("", isMasked: true) { [weak self] in self?.viewModel?.passwordTextDidChange(to: $0) }
    submit = form.addButton(RegistrationTexts.submit) { [weak self] in self?.viewModel?.submitButtonPressed() }
    reloadViews()
  }

  /// Sets everything. The cost of a single simple method: each change also sets what did not change.
  package func reloadViews() {
    username?.placeholder = viewModel?.usernamePlaceholderText ?? ""
    username?.mark = viewModel?.usernameBorderColor == .red ? "✗" : ""
    password?.placeholder = viewModel?.passwordPlaceholderText ?? ""
    password?.mark = viewModel?.passwordBorderColor == .red ? "✗" : ""
    submit?.isEnabled = viewModel?.submitEnabled ?? false
  }

  package func moveToHomeScreen() { onSuccess() }
}

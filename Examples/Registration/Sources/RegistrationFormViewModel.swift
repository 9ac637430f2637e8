/// What the view knows of its view model: properties that are read, typed as the view uses them, and what a person does.
///
/// It flows one way. The view calls methods; the view model changes its properties and asks its delegate to read all of
/// them again. It never tells a control what to do.
@MainActor package protocol RegistrationFormViewModel: AnyObject {
  var delegate: (any RegistrationViewModelDelegate)? { get set }

  var usernamePlaceholderText: String { get }
  var usernameBorderColor: FormColor { get }
  /// In pixels, as is the other one.
  var usernameBorderWidth: Double { get }
  var passwordPlaceholderText: String { get }
  var passwordBorderColor: FormColor { get }
  var passwordBorderWidth: Double { get }
  var submitEnabled: Bool { get }
  var submitTextColor: FormColor { get }

  /// - Parameter text: The whole text after the edit.
  func usernameTextDidChange(to text: String?)
  func passwordTextDidChange(to text: String?)
  func submitButtonPressed()
}

/// What the view model knows of its view.
@MainActor package protocol RegistrationViewModelDelegate: AnyObject {
  /// Reads every property again. May come at any time and any number of times.
  func reloadViews()
  func moveToHomeScreen()
}

/// The view model, as its view knows it: properties to read, typed as the view uses them, and methods for the user's
/// input.
///
/// Data flows one way. The view calls methods; the view model changes its properties and asks its delegate to read all
/// of them again. It never controls a widget directly.
@MainActor package protocol RegistrationFormViewModel: AnyObject {
  var delegate: (any RegistrationViewModelDelegate)? { get set }

  var usernamePlaceholderText: String { get }
  var usernameBorderColor: FormColor { get }
  /// In pixels, like the width of the other border.
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

/// The view, as its view model knows it.
@MainActor package protocol RegistrationViewModelDelegate: AnyObject {
  /// Reads every property again. May be called at any time and any number of times.
  func reloadViews()
  func moveToHomeScreen()
}

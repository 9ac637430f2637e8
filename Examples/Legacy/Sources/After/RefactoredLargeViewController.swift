import Validation

/// The controller of the profile screen. **After** the split: its life cycle and the screen. The next step would be a
/// view model.
@MainActor package final class RefactoredLargeViewController {
  private weak var view: (any ProfileView)?
  private let network: NetworkController
  private let emailAddressValidator: any Validator

  /// Creates the controller of a screen.
  package init(
    view: any ProfileView, network: NetworkController,
    emailAddressValidator: any Validator = EmailAddressValidator()
  ) {
    self.view = view
    self.network = network
    self.emailAddressValidator = emailAddressValidator
  }

  /// The screen has appeared.
  package func viewDidLoad() async {
    guard let data = try? await network.downloadUserProfile(), let profile = UserProfile(data), accepts(profile) else {
      // All failures end here. Before, one of them ended without an alert (D-41).
      view?.show(AlertFactory.networkErrorAlert())
      return
    }
    view?.show(userName: profile.userName)
    view?.show(emailAddress: profile.emailAddress)
  }

  /// A new rule in its own method, so that its tests need none of the old code.
  ///
  /// If the old class cannot be created in a test, the rule becomes a new class, such as the validator. If every change
  /// ends as a small class, it is time to refactor the old one.
  package func accepts(_ profile: UserProfile) -> Bool { emailAddressValidator.validate(profile.emailAddress) }
}

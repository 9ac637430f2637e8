import Foundation

/// **Before.** It handles its own life cycle, the request, its errors, the format of the response and the screen: five
/// reasons to change, and five things that no test can exercise alone.
///
/// It is unchanged, with its defects, which `LargeViewControllerTests` documents. Only one thing was changed to make it
/// testable: the server is a parameter.
@MainActor package final class LargeViewController {
  private weak var view: (any ProfileView)?
  private let server: any ProfileServer

  /// Creates the controller of a screen.
  package init(view: any ProfileView, server: any ProfileServer) {
    self.view = view
    self.server = server
  }

  /// The screen has appeared.
  package func viewDidLoad() async {
    guard let address = URL(string: "http://someservice.com/getuser/") else { return }
    do {
      let answer = try await server.answer(to: address)
      if answer.status != 200 {
        view?.show(Alert(title: "Error", message: "Unable to download user profile", button: "OK"))
        // D-39: it continues, although the response is not valid.
      }
      guard let object = try? JSONSerialization.jsonObject(with: answer.data) as? [String: Any] else {
        view?.show(Alert(title: "Error", message: "Unable to download user profile", button: "OK"))
        return
      }
      if let userName = object["username"] as? String { view?.show(userName: userName) }
      if let emailAddress = object["emailAddress"] as? String { view?.show(emailAddress: emailAddress) }
    } catch {
      view?.show(Alert(title: "Error", message: "Unable to download user profile", button: "OK"))
    }
  }
}

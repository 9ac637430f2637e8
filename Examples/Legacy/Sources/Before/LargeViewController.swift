import Foundation

/// **Before.** It looks after its own life, the request, what can go wrong with it, the answer's format and the screen:
/// five reasons to change, and five things that no test can try alone.
///
/// It stays as it was found, with its defects, which `LargeViewControllerTests` writes down. One thing was changed so
/// that it can be tested at all: the server is a parameter.
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
        // D-39: and on it goes, with an answer that is none.
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

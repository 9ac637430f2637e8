/// The common interface of the view models of screens.
///
/// A view model decides what is shown, and a view shows it. It knows its view by a protocol, so that a window, a
/// terminal and a test can each be one. It holds its view weakly, since the view already owns it.
@MainActor package protocol ViewModel: AnyObject {
  /// The view that this view model needs: a protocol, never a class.
  associatedtype View

  /// Sets the view; `nil` for none.
  func setView(_ view: View?)
  /// The view appeared on the screen.
  func viewDidAppear()
}

/// A view with a title.
@MainActor package protocol TitledView: AnyObject {
  func setNavigationTitle(_ title: String)
}

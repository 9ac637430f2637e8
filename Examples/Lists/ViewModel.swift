/// What every view model of a screen has in common.
///
/// A view model says what is shown and a view shows it. It knows its view by a protocol, so that a window, a terminal and
/// a test can each be one; and it holds its view weakly, since the view already owns it.
@MainActor package protocol ViewModel: AnyObject {
  /// What this view model asks of its view: a protocol, never a class.
  associatedtype View

  /// Sets who shows it; `nil` for nobody.
  func setView(_ view: View?)
  /// The view is on the screen now.
  func viewDidAppear()
}

/// A view with a title above it.
@MainActor package protocol TitledView: AnyObject {
  func setNavigationTitle(_ title: String)
}

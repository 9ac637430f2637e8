import Foundation

/// The public interface of each step's controller, for a program and for tests that drive the screen.
@MainActor package protocol ScreenController: AnyObject {
  /// Creates the screen's content and shows it.
  ///
  /// - Parameter file: The shopping list, a JSON array of objects with `name` and `amount`.
  init(screen: TextScreen, file: URL)

  /// The screen is visible, for the first time or again.
  func viewAppeared() async

  /// The user chose a row.
  ///
  /// - Parameter index: Zero-based; an index without a row is ignored.
  func rowChosen(at index: Int) async
}

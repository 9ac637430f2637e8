import Foundation

/// What the controller of each step is from outside, for a program and for a test that plays the person.
@MainActor package protocol ScreenController: AnyObject {
  /// Creates the screen's content, and shows it.
  ///
  /// - Parameter file: The shopping list, a JSON array of objects with `name` and `amount`.
  init(screen: TextScreen, file: URL)

  /// The screen is visible, for the first time or again.
  func viewAppeared() async

  /// The person chose a row.
  ///
  /// - Parameter index: Counts from 0; an index without a row is ignored.
  func rowChosen(at index: Int) async
}

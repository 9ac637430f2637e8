import TerminalKit

/// What one screen of an example shows, and what its keys do.
///
/// A form and a list are the usual ones; see ``FormScreen`` and ``ListScreen``.
@MainActor package protocol ScreenContent: AnyObject {
  var title: String { get }
  /// Called when it is shown, with what it calls whenever it has something else to show.
  var onChange: (@MainActor () -> Void)? { get set }
  /// The keys that do something now, beside those that leave the screen.
  var keys: [KeyHint] { get }

  /// What it shows at the moment.
  func body(_ styler: TextStyler, width: Int) -> ScreenBody
  /// A key was pressed.
  func press(_ key: Key)
  /// A line of text was pasted. Where nothing is typed, it does nothing: a space in it presses no button.
  func paste(_ text: String)
}

extension ScreenContent {
  package func paste(_ text: String) {}
}

/// Keys that do one thing, and what it is.
package struct KeyHint {
  package let keys: [Key]
  package let title: String

  package init(_ keys: Key..., title: String) { (self.keys, self.title) = (keys, title) }
}

/// The rows of a screen between its title and its line of keys.
package struct ScreenBody {
  package var lines: [StyledLine]
  /// What is said below the rows, and always in sight.
  package var message: [StyledLine] = []
  /// The row that has to be in sight.
  package var focus: Int?
  /// Where text is typed; `nil` if nowhere.
  package var cursor: ScreenPosition?

  package init(lines: [StyledLine] = [], focus: Int? = nil, cursor: ScreenPosition? = nil) {
    (self.lines, self.focus, self.cursor) = (lines, focus, cursor)
  }
}

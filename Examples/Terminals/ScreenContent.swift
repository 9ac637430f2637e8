import TerminalKit

/// The content of one screen of an example, and the actions of its keys.
///
/// Most are a form or a list; see ``FormScreen`` and ``ListScreen``.
@MainActor package protocol ScreenContent: AnyObject {
  var title: String { get }
  /// Set when the screen is shown; to be called when the content has changed.
  var onChange: (@MainActor () -> Void)? { get set }
  /// The currently active keys, except those that leave the screen.
  var keys: [KeyHint] { get }

  /// The current content.
  func body(_ styler: TextStyler, width: Int) -> ScreenBody
  /// A key was pressed.
  func press(_ key: Key)
  /// A line of text was pasted. Ignored without a focused field: a space in it presses no button.
  func paste(_ text: String)
}

extension ScreenContent {
  package func paste(_ text: String) {}
}

/// Keys with the same action, and its description.
package struct KeyHint {
  package let keys: [Key]
  package let title: String

  package init(_ keys: Key..., title: String) { (self.keys, self.title) = (keys, title) }
}

/// The rows of a screen between its title and its line of keys.
package struct ScreenBody {
  package var lines: [StyledLine]
  /// The message below the rows, which is always visible.
  package var message: [StyledLine] = []
  /// The row that has to be visible.
  package var focus: Int?
  /// The position of the text cursor; `nil` if there is none.
  package var cursor: ScreenPosition?

  package init(lines: [StyledLine] = [], focus: Int? = nil, cursor: ScreenPosition? = nil) {
    (self.lines, self.focus, self.cursor) = (lines, focus, cursor)
  }
}

import TerminalKit

/// An example in the terminal: a stack of screens.
///
/// It does not need a terminal: ``lines(styler:size:)`` is the output and ``press(_:)`` the input, so a test uses the
/// same interface as a user.
///
/// View models hold their views weakly, so this object retains each `view` until its screen is left.
@MainActor package final class ExampleScreen {
  /// From the first screen to the visible one.
  private var screens: [(content: any ScreenContent, view: AnyObject?)] = []
  /// Whether the user has left the first screen.
  package private(set) var hasEnded = false
  /// Called when the content has changed.
  package var onChange: (@MainActor () -> Void)?

  /// - Parameter view: The owner of the view model.
  package init(_ content: any ScreenContent, view: AnyObject?) { push(content, view: view) }

  /// The title of the visible screen.
  package var title: String { content?.title ?? "" }
  private var content: (any ScreenContent)? { screens.last?.content }

  /// Shows a screen on top of this one.
  package func push(_ content: any ScreenContent, view: AnyObject?) {
    content.onChange = { [weak self] in self?.onChange?() }
    screens.append((content, view))
    onChange?()
  }

  /// Returns to the screen below, or ends if there is none.
  package func pop() {
    if screens.count > 1 { screens.removeLast() } else { hasEnded = true }
    onChange?()
  }

  /// Shows a message that the user has to dismiss.
  package func alert(title: String, message: String, button: String = "OK") {
    push(AlertScreen(title: title, message: message, button: button) { [weak self] in self?.pop() }, view: nil)
  }

  /// Performs the action of a key.
  package func press(_ key: Key) {
    switch key {
    case .escape: pop()
    case .control("c"): hasEnded = true
    default: content?.press(key)
    }
  }

  /// Inserts a line of text into the focused field.
  package func paste(_ text: String) { content?.paste(text) }

  /// The current content of the whole screen.
  package func frame(_ styler: TextStyler, size: ScreenSize) -> Frame {
    guard let content else { return Frame(lines: [], size: size) }
    let styler = TextStyler(styler.capabilities.with(width: size.columns))
    var page = Page<Never>(bodyWidth: size.columns)
    page.head = [Page.Row(styler.title(content.title)), .blank]
    page.foot = [.blank, Page.Row(keys(of: content, styler))]
    let body = content.body(styler, width: max(size.columns - 2, 1))
    page.body = body.lines.map { Page.Row($0) }
    if !body.message.isEmpty {
      // If not all rows fit, the message stays in place while they are scrolled.
      let message = [StyledLine()] + body.message
      let isLong = page.head.count + page.body.count + message.count + page.foot.count > size.rows
      let rows = message.map { Page<Never>.Row($0) }
      if isLong { page.foot = rows + page.foot } else { page.body += rows }
    }
    page.focus = body.focus
    page.cursor = body.cursor.map { .body(row: $0.row, column: $0.column) }
    var canvas = Canvas(page, styler, size: size)
    canvas.scroll(to: 0, focus: page.focus)
    return Frame(lines: canvas.drawn().lines, cursor: canvas.cursor, size: size)
  }

  /// The visible lines from top to bottom, without styles.
  package func lines(size: ScreenSize = ScreenSize(columns: 80, rows: 24)) -> [String] {
    let plain = TerminalCapabilities(width: size.columns)
    return frame(TextStyler(plain), size: size).lines.map { $0.text(plain) }
  }

  private func keys(of content: any ScreenContent, _ styler: TextStyler) -> StyledLine {
    let leave = KeyHint(.escape, title: screens.count > 1 ? "Back" : "Quit")
    let words = ([leave] + content.keys).map { hint in
      hint.keys.map { styler($0.name(styler, words: \.word), .accent) }.joined(separator: styler("/", .dim))
        + styler(" " + hint.title)
    }
    return .spaces(1) + words.joined(separator: .spaces(2))
  }
}

/// A message that stays until the user dismisses it.
@MainActor private final class AlertScreen: ScreenContent {
  let title: String
  var onChange: (@MainActor () -> Void)?
  private let message: String
  private let button: String
  private let onRead: @MainActor () -> Void

  init(title: String, message: String, button: String, onRead: @escaping @MainActor () -> Void) {
    (self.title, self.message, self.button, self.onRead) = (title, message, button, onRead)
  }

  var keys: [KeyHint] { [KeyHint(.enter, title: button)] }

  func body(_ styler: TextStyler, width: Int) -> ScreenBody {
    ScreenBody(lines: styler.indented(styler.wrapped(message, to: width - 2)))
  }

  func press(_ key: Key) { if key == .enter || key == .character(" ") { onRead() } }
}

extension NamedKey {
  /// The English name of the key, as printed on keyboards.
  fileprivate var word: String {
    switch self {
    case .space: "Space"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .tab: "Tab"
    case .backtab: "Shift+Tab"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    }
  }
}

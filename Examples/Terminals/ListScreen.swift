import TerminalKit

/// Rows to choose from, in sections if there are several.
///
/// The arrow keys select a row, Return chooses it.
@MainActor package final class ListScreen: ScreenContent {
  /// The texts of a row.
  package struct Row: Hashable {
    package let title: String
    /// Shown at the end of the line.
    package let detail: String

    package init(_ title: String, detail: String = "") { (self.title, self.detail) = (title, detail) }
  }

  /// Rows under a title, which is omitted if empty.
  package struct Section: Hashable {
    package let title: String
    package let rows: [Row]

    package init(_ title: String = "", _ rows: [Row]) { (self.title, self.rows) = (title, rows) }
  }

  package var title: String { didSet { onChange?() } }
  package var sections: [Section] {
    didSet {
      marked = min(marked, max(count - 1, 0))
      onChange?()
    }
  }
  /// The line below the rows; empty for none.
  package var message = "" { didSet { onChange?() } }
  package var onChange: (@MainActor () -> Void)?
  private let onChoice: (@MainActor (_ section: Int, _ row: Int) -> Void)?
  /// Additional keys of this screen.
  private let actions: [(key: Key, title: String, action: @MainActor () -> Void)]
  /// The index of the selected row, counted through all sections.
  private var marked = 0

  /// - Parameters:
  ///   - actions: Keys that do something other than choosing a row.
  ///   - onChoice: `nil` if the list is read-only.
  package init(
    title: String, sections: [Section] = [],
    actions: [(key: Key, title: String, action: @MainActor () -> Void)] = [],
    onChoice: (@MainActor (_ section: Int, _ row: Int) -> Void)? = nil
  ) {
    (self.title, self.sections, self.actions, self.onChoice) = (title, sections, actions, onChoice)
  }

  /// Creates a list without sections.
  package convenience init(title: String, rows: [Row], onChoice: (@MainActor (_ row: Int) -> Void)? = nil) {
    var onChoiceInSection: (@MainActor (Int, Int) -> Void)?
    if let onChoice { onChoiceInSection = { _, row in onChoice(row) } }
    self.init(title: title, sections: [Section("", rows)], onChoice: onChoiceInSection)
  }

  package var keys: [KeyHint] {
    [KeyHint(.up, .down, title: "Move")] + (onChoice == nil ? [] : [KeyHint(.enter, title: "Choose")])
      + actions.map { KeyHint($0.key, title: $0.title) }
  }

  package func press(_ key: Key) {
    switch key {
    case .up: mark(marked - 1)
    case .down: mark(marked + 1)
    case .pageUp: mark(marked - 10)
    case .pageDown: mark(marked + 10)
    case .home: mark(0)
    case .end: mark(count - 1)
    case .enter:
      guard let onChoice, let (section, row) = markedRow else { return }
      onChoice(section, row)
    default: actions.first { $0.key == key }?.action()
    }
  }

  package func body(_ styler: TextStyler, width: Int) -> ScreenBody {
    var list = SelectionList<Int>(styler, width: width)
    var index = 0
    for section in sections {
      if !section.title.isEmpty {
        if index > 0 { list.append([StyledLine()]) }
        list.append(title: section.title)
      }
      for row in section.rows {
        let line = styler.spread(styler(row.title), styler(row.detail, .dim), over: width - 4)
        list.append(line, isMarked: index == marked, target: index)
        index += 1
      }
    }
    var body = ScreenBody(lines: list.rows.map(\.line), focus: list.marked)
    if !message.isEmpty { body.message = styler.indented(styler.wrapped(message, .warning, to: width - 2)) }
    return body
  }
}

extension ListScreen {
  private var count: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// The section of the selected row, and its index in it; `nil` if there are no rows.
  package var markedRow: (section: Int, row: Int)? {
    var row = marked
    for (index, section) in sections.enumerated() {
      if row < section.rows.count { return (index, row) }
      row -= section.rows.count
    }
    return nil
  }

  private func mark(_ index: Int) {
    marked = min(max(index, 0), max(count - 1, 0))
    onChange?()
  }
}

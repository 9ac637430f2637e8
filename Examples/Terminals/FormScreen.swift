import TerminalKit

/// A form: labels, fields and buttons, stacked vertically, and a message below.
///
/// Tab and the arrow keys move between enabled controls, Return presses a button, and every edit of a field is passed
/// on with the text *after* it.
@MainActor package final class FormScreen: ScreenContent {
  /// Static text.
  @MainActor package final class Label {
    package var text: String { didSet { changed() } }
    fileprivate let role: Role
    fileprivate var changed: @MainActor () -> Void = {}

    fileprivate init(_ text: String, _ role: Role) { (self.text, self.role) = (text, role) }
  }

  /// A line of editable text.
  @MainActor package final class Field {
    /// The label in front of the text.
    package let label: String
    /// Whether the text is hidden until the user reveals it.
    package let isMasked: Bool
    /// A symbol after the text, such as `✗`.
    package var mark = "" { didSet { changed() } }
    /// The text that is shown while the field is empty.
    package var placeholder: String { didSet { changed() } }
    fileprivate var entry = TextEntry()
    fileprivate var onEdit: @MainActor (String) -> Void
    fileprivate var onReturn: (@MainActor () -> Void)?
    fileprivate var changed: @MainActor () -> Void = {}

    /// Setting it does not count as an edit: no closure is called.
    package var text: String {
      get { entry.text }
      set {
        entry = TextEntry(newValue)
        changed()
      }
    }

    fileprivate init(
      _ label: String, placeholder: String, isMasked: Bool, onReturn: (@MainActor () -> Void)?,
      onEdit: @escaping @MainActor (String) -> Void
    ) {
      (self.label, self.isMasked) = (label, isMasked)
      self.placeholder = placeholder
      (self.onReturn, self.onEdit) = (onReturn, onEdit)
    }
  }

  /// A button that can be pressed.
  @MainActor package final class Button {
    package let title: String
    package var isEnabled: Bool { didSet { changed() } }
    fileprivate let action: @MainActor () -> Void
    fileprivate var changed: @MainActor () -> Void = {}

    fileprivate init(_ title: String, isEnabled: Bool, action: @escaping @MainActor () -> Void) {
      (self.title, self.isEnabled, self.action) = (title, isEnabled, action)
    }
  }

  private enum Part {
    case label(Label)
    case field(Field)
    case button(Button)

    @MainActor var canBeUsed: Bool {
      switch self {
      case .label: false
      case .field: true
      case .button(let button): button.isEnabled
      }
    }
  }

  package var title: String { didSet { changed() } }
  /// The line below the form; empty for none.
  package var message = "" { didSet { changed() } }
  package var onChange: (@MainActor () -> Void)?
  private var parts: [Part] = []
  private var focus = 0
  private var showsMasked = false

  package init(title: String) { self.title = title }

  /// Appends a text, or an empty line for an empty text.
  @discardableResult package func addLabel(_ text: String = "", role: Role = .plain) -> Label {
    let label = Label(text, role)
    label.changed = { [weak self] in self?.changed() }
    parts.append(.label(label))
    return label
  }

  /// Appends a field.
  ///
  /// - Parameters:
  ///   - label: Includes the separator from the text, such as a colon.
  ///   - onReturn: The action of Return; by default it moves to the next control.
  ///   - onEdit: Called with the text after each edit.
  @discardableResult package func addField(
    _ label: String, placeholder: String = "", isMasked: Bool = false, onReturn: (@MainActor () -> Void)? = nil,
    onEdit: @escaping @MainActor (String) -> Void
  ) -> Field {
    let field = Field(label, placeholder: placeholder, isMasked: isMasked, onReturn: onReturn, onEdit: onEdit)
    field.changed = { [weak self] in self?.changed() }
    parts.append(.field(field))
    return field
  }

  /// Appends a button.
  @discardableResult package func addButton(
    _ title: String, isEnabled: Bool = true, action: @escaping @MainActor () -> Void
  ) -> Button {
    let button = Button(title, isEnabled: isEnabled, action: action)
    button.changed = { [weak self] in self?.changed() }
    parts.append(.button(button))
    return button
  }

  /// Moves to the next control, or from the last to the first.
  package func focusNext() { move(1) }

  package var keys: [KeyHint] {
    let hasMasked = parts.contains { if case .field(let field) = $0 { field.isMasked } else { false } }
    return [KeyHint(.tab, title: "Next"), KeyHint(.enter, title: "Press")]
      + (hasMasked ? [KeyHint(.control("r"), title: showsMasked ? "Hide password" : "Show password")] : [])
  }

  package func press(_ key: Key) {
    settleFocus()
    switch key {
    case .tab, .down: move(1)
    case .backtab, .up: move(-1)
    case .control("r"):
      showsMasked.toggle()
      changed()
    default: pressOnFocus(key)
    }
  }

  package func paste(_ text: String) {
    settleFocus()
    if parts.indices.contains(focus), case .field(let field) = parts[focus] { edit(field) { $0.insert(text) } }
  }

  package func body(_ styler: TextStyler, width: Int) -> ScreenBody {
    settleFocus()
    var body = ScreenBody()
    for (index, part) in parts.enumerated() {
      let isFocused = index == focus && part.canBeUsed
      if isFocused { body.focus = body.lines.count }
      switch part {
      case .label(let label):
        body.lines += styler.indented(paragraphs(label.text, label.role, styler, width: width - 2))
      case .field(let field): append(field, isFocused: isFocused, to: &body, styler, width: width)
      case .button(let button):
        let words = "[ \(button.title) ]"
        let line = button.isEnabled ? styler(words) : styler(words, .dim) + styler(" (disabled)", .dim)
        body.lines.append(sign(isFocused, styler) + (isFocused ? line.highlighted() : line))
      }
    }
    if !message.isEmpty { body.message = styler.indented(styler.wrapped(message, .warning, to: width - 2)) }
    return body
  }
}

extension FormScreen {
  private func changed() { onChange?() }

  /// Moves the focus to the next control if the focused button was disabled.
  private func settleFocus() {
    if !parts.indices.contains(focus) || !parts[focus].canBeUsed { moveFocus(1) }
  }

  private func move(_ step: Int) {
    moveFocus(step)
    changed()
  }

  private func moveFocus(_ step: Int) {
    guard parts.contains(where: \.canBeUsed) else { return }
    repeat { focus = (focus + step + parts.count) % parts.count } while !parts[focus].canBeUsed
  }

  private func pressOnFocus(_ key: Key) {
    guard parts.indices.contains(focus) else { return }
    switch parts[focus] {
    case .label: break
    case .button(let button): if button.isEnabled, key == .enter || key == .character(" ") { button.action() }
    case .field(let field):
      if key == .enter {
        if let onReturn = field.onReturn { onReturn() } else { move(1) }
        return
      }
      edit(field) { _ = $0.handle(key) }
    }
  }

  private func edit(_ field: Field, _ change: (inout TextEntry) -> Void) {
    let before = field.entry
    change(&field.entry)
    if field.text != before.text { field.onEdit(field.text) }
    if field.entry != before { changed() }
  }

  private func append(_ field: Field, isFocused: Bool, to body: inout ScreenBody, _ styler: TextStyler, width: Int) {
    let label = sign(isFocused, styler) + styler(field.label.isEmpty ? "" : field.label + " ")
    let mark = field.mark.isEmpty ? StyledLine() : styler(" " + field.mark, .warning)
    let shown = field.isMasked && !showsMasked ? field.entry.masked(styler) : field.entry
    let (line, column) = TerminalKit.TextField(sign: label, entry: shown, prompt: field.placeholder)
      .line(styler, width: width - mark.width)
    if isFocused { body.cursor = ScreenPosition(row: body.lines.count, column: column) }
    body.lines.append(line + mark)
  }

  private func sign(_ isFocused: Bool, _ styler: TextStyler) -> StyledLine {
    isFocused ? styler("▸ ", ascii: "> ", .accent) : .spaces(2)
  }

  private func paragraphs(_ text: String, _ role: Role, _ styler: TextStyler, width: Int) -> [StyledLine] {
    text.isEmpty ? [StyledLine()] : styler.wrapped(text, role, to: width)
  }
}

extension TextEntry {
  /// The text with a symbol for each character, and the cursor where it is.
  fileprivate func masked(_ styler: TextStyler) -> TextEntry {
    let sign = styler.capabilities.isUnicode ? "•" : "*"
    var beforeCursor = self
    _ = beforeCursor.handle(.control("k"))
    var masked = TextEntry(String(repeating: sign, count: text.count))
    for _ in 0..<text.count - beforeCursor.text.count { _ = masked.handle(.left) }
    return masked
  }
}

#if canImport(CGtk)
import CGtk

/// A search field.
public struct SearchField: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// - Parameter placeholder: Shown while the field is empty; also the accessible name.
  public init(placeholder: String) {
    pointer = gtk_search_entry_new()
    setProperty("placeholder-text", of: object, to: Value(placeholder))
    named(placeholder)
  }

  /// The text in the field.
  public var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    nonmutating set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
  }
}

extension SearchField {
  /// Focuses the field with the cursor after its text, so that typing continues it.
  public func focusAtEnd() {
    focus()
    gtk_editable_set_position(opaque, -1)
  }
}

/// A single-line text field.
public struct TextField: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates an empty text field.
  public init() { pointer = gtk_entry_new() }

  /// The text in the field.
  public var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    nonmutating set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
  }
}

/// A password field. Its text is masked until the user clicks the eye icon.
public struct PasswordField: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates an empty field.
  public init() {
    pointer = gtk_password_entry_new()
    gtk_password_entry_set_show_peek_icon(opaque, 1)
  }
}

/// A single-line input field.
@MainActor public protocol TextInput: Widget {}

extension TextField: TextInput {}
extension PasswordField: TextInput {}

extension TextInput {
  /// The text in the field.
  public var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    nonmutating set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
  }

  /// Sets the text that is shown while the field is empty.
  @discardableResult public func placeholder(_ text: String) -> Self {
    setProperty("placeholder-text", of: object, to: Value(text))
    return self
  }

  /// Calls `body` with the new text after each edit.
  @discardableResult public func onEdit(_ body: @escaping @MainActor (String) -> Void) -> Self {
    let field = self
    return on("changed") { body(field.text) }
  }

  /// Calls `body` when the user presses Return in the field.
  @discardableResult public func onReturn(_ body: @escaping @MainActor () -> Void) -> Self { on("activate", body) }
}

/// A separator line.
public struct Separator: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a horizontal line.
  public init() { pointer = gtk_separator_new(GTK_ORIENTATION_HORIZONTAL) }
}

extension Widget {
  /// Moves the focus to the next control of the window.
  public func focusNext() {
    guard let root = gtk_widget_get_root(pointer) else { return }
    gtk_widget_child_focus(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self), GTK_DIR_TAB_FORWARD)
  }
}
#endif

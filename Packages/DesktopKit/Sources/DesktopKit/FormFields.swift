#if canImport(CGtk)
import CGtk

/// A field for a password. Its text is masked until the person presses the eye beside it.
public struct PasswordField: Widget {
  /// The address of the widget in GTK.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates an empty field.
  public init() {
    pointer = gtk_password_entry_new()
    gtk_password_entry_set_show_peek_icon(opaque, 1)
  }
}

/// A field in which one line of text is typed.
@MainActor public protocol TextInput: Widget {}

extension TextField: TextInput {}
extension PasswordField: TextInput {}

extension TextInput {
  /// The text that was typed.
  public var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    nonmutating set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
  }

  /// What the field says while it is empty.
  @discardableResult public func placeholder(_ text: String) -> Self {
    setProperty("placeholder-text", of: object, to: Value(text))
    return self
  }

  /// Calls `body` after each edit, with the text as it is then.
  @discardableResult public func onEdit(_ body: @escaping @MainActor (String) -> Void) -> Self {
    let field = self
    return on("changed") { body(field.text) }
  }

  /// Calls `body` when the person presses Return in it.
  @discardableResult public func onReturn(_ body: @escaping @MainActor () -> Void) -> Self { on("activate", body) }
}

/// A line between what stands above and below.
public struct Separator: Widget {
  /// The address of the widget in GTK.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a horizontal line.
  public init() { pointer = gtk_separator_new(GTK_ORIENTATION_HORIZONTAL) }
}

extension Widget {
  /// Moves the keyboard from whatever has it in this window to the next control.
  public func focusNext() {
    guard let root = gtk_widget_get_root(pointer) else { return }
    gtk_widget_child_focus(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self), GTK_DIR_TAB_FORWARD)
  }
}
#endif

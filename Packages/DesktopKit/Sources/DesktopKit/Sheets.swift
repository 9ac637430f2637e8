#if canImport(CGtk)
import CGtk

/// A modal window over another one. GTK retains it until it is closed.
public struct SheetWindow: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>
  private var window: UnsafeMutablePointer<GtkWindow> { cast(to: GtkWindow.self) }

  /// - Parameter parent: The window below, or any widget in it.
  public init(title: String, content: any Widget, over parent: any Widget) {
    pointer = adw_window_new()
    gtk_window_set_title(window, title)
    gtk_window_set_transient_for(window, parent.root)
    gtk_window_set_destroy_with_parent(window, 1)
    gtk_window_set_modal(window, 1)
    constrainMenus(of: window)
    let header = HeaderBar(title: WindowTitle(title))
    let box = Box(.vertical, [header, content.expanding(horizontally: true, vertically: true)])
    adw_window_set_content(cast(to: AdwWindow.self), box.pointer)
    let shortcuts = gtk_shortcut_controller_new()
    gtk_shortcut_controller_add_shortcut(
      shortcuts,
      gtk_shortcut_new(gtk_keyval_trigger_new(Key.escape, GdkModifierType(0)), gtk_named_action_new("window.close")))
    gtk_widget_add_controller(pointer, shortcuts)
  }

  /// Opens the window with a size in pixels; -1 for the natural height.
  public func present(width: Int32, height: Int32 = -1) {
    gtk_window_set_default_size(window, width, height)
    gtk_window_present(window)
  }

  /// Closes the window.
  public func close() { gtk_window_close(window) }
}

/// A modal message with one button.
@MainActor public enum MessageWindow {
  /// - Parameters:
  ///   - button: The label of the button.
  ///   - parent: The window below, or any widget in it.
  ///   - onClose: Called when the message is closed.
  public static func open(
    title: String, message: String, button: String, over parent: any Widget,
    onClose: @escaping @MainActor () -> Void = {}
  ) {
    guard let pointer = adw_message_dialog_new(parent.root, title, message) else { return }
    let dialog = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: AdwMessageDialog.self)
    let window = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_destroy_with_parent(window, 1)
    constrainMenus(of: window)
    adw_message_dialog_add_response(dialog, "read", button)
    adw_message_dialog_set_default_response(dialog, "read")
    adw_message_dialog_set_close_response(dialog, "read")
    connect(UnsafeMutableRawPointer(pointer), "response") { _ in onClose() }
    gtk_window_present(window)
  }
}

extension Scroller {
  /// Makes the scroller as high as its content, if there is enough space.
  @discardableResult public func fitContentHeight() -> Scroller {
    gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    return self
  }
}

extension Widget {
  /// The widget's window; `nil` if it is not in one.
  var root: UnsafeMutablePointer<GtkWindow>? {
    gtk_widget_get_root(pointer).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }
  }
}
#endif

#if canImport(CGtk)
import CGtk

/// A window of an application. GTK retains it until it is closed.
public struct ApplicationWindow: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>
  var window: UnsafeMutablePointer<GtkWindow> { cast(to: GtkWindow.self) }

  /// Creates a window, which is not shown yet.
  public init(_ application: DesktopApplication, content: any Widget) {
    pointer = adw_application_window_new(application.gtk)
    adw_application_window_set_content(cast(to: AdwApplicationWindow.self), content.pointer)
    constrainMenus(of: window)
  }

  /// The title, which is also the accessible name.
  public var title: String {
    get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
    nonmutating set { if newValue != title { gtk_window_set_title(window, newValue) } }
  }

  /// The size when it is not maximized, in pixels.
  public var size: (width: Int, height: Int) {
    get {
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_window_get_default_size(window, &width, &height)
      return (Int(width), Int(height))
    }
    nonmutating set {
      gtk_window_set_default_size(
        window, Int32(clamping: newValue.width), Int32(clamping: newValue.height))
    }
  }

  /// Whether the window fills the screen.
  public var isMaximized: Bool {
    get { gtk_window_is_maximized(window) != 0 }
    nonmutating set { if newValue { gtk_window_maximize(window) } else { gtk_window_unmaximize(window) } }
  }

  /// Shows the window in front of others.
  public func present() { gtk_window_present(window) }
  /// Closes the window, as the button in its title bar does.
  public func close() { gtk_window_close(window) }

  /// Whether the window has the focus.
  public var isActive: Bool { gtk_window_is_active(window) != 0 }

  /// Adds an action for menus, buttons and keys, with the name `win.` followed by `name`.
  public func addAction(_ name: String, _ body: @escaping @MainActor () -> Void) {
    let action = g_simple_action_new(name, nil)
    guard let action else { return }
    connect(UnsafeMutableRawPointer(action), "activate") { _ in body() }
    g_action_map_add_action(opaque, action)
    g_object_unref(UnsafeMutableRawPointer(action))
  }

  /// Adds an action with a text parameter, which keys and menus write as `win.name::text`.
  public func addAction(_ name: String, withText body: @escaping @MainActor (String) -> Void) {
    guard let action = textAction(name, body) else { return }
    g_action_map_add_action(opaque, action)
    g_object_unref(UnsafeMutableRawPointer(action))
  }

  /// Enables or disables an action.
  public func setAction(_ name: String, isEnabled: Bool) {
    guard let action = g_action_map_lookup_action(opaque, name) else { return }
    if (g_action_get_enabled(action) != 0) != isEnabled { g_simple_action_set_enabled(action, isEnabled ? 1 : 0) }
  }
}

/// A container that shows messages at the bottom of a window for a while.
public struct ToastOverlay: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates an overlay on top of a widget.
  public init(_ child: any Widget) {
    pointer = adw_toast_overlay_new()
    adw_toast_overlay_set_child(opaque, child.pointer)
  }

  /// Shows a message.
  ///
  /// - Parameters:
  ///   - button: The label of a button, and the action that it performs.
  ///   - seconds: The duration; 0 to show it until the user dismisses it.
  /// - Returns: The toast, to dismiss it early; `nil` if GTK could not create it.
  public func showToast(_ text: String, button: (title: String, action: String)? = nil, seconds: UInt32 = 5) -> Toast? {
    guard let toast = adw_toast_new(escaped(text.directed(isRightToLeft: isRightToLeft))) else { return nil }
    adw_toast_set_timeout(toast, seconds)
    if let button {
      adw_toast_set_button_label(toast, button.title)
      adw_toast_set_action_name(toast, button.action)
    }
    let shown = Toast(toast)
    adw_toast_overlay_add_toast(opaque, toast)
    return shown
  }
}

/// A message on screen, which can be dismissed.
@MainActor public final class Toast {
  private var toast: OpaquePointer?

  fileprivate init(_ toast: OpaquePointer) {
    self.toast = toast
    connect(UnsafeMutableRawPointer(toast), "dismissed") { [weak self] _ in self?.toast = nil }
  }

  /// Dismisses the message, if it is still shown.
  public func dismiss() {
    if let toast { adw_toast_dismiss(toast) }
  }
}
#endif

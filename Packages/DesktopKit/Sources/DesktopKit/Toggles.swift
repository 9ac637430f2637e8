#if canImport(CGtk)
import CGtk

/// A button of a group in which one button is pressed. Screen readers announce whether it is.
public struct ToggleButton: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// - Parameter group: Another button of the group; `nil` for the first one.
  public init(_ text: String, group: ToggleButton?) {
    pointer = gtk_toggle_button_new_with_label(text)
    if let group {
      gtk_toggle_button_set_group(cast(to: GtkToggleButton.self), group.cast(to: GtkToggleButton.self))
    }
  }

  /// Whether the button is pressed.
  public var isPressed: Bool {
    get { gtk_toggle_button_get_active(cast(to: GtkToggleButton.self)) != 0 }
    nonmutating set {
      if newValue != isPressed { gtk_toggle_button_set_active(cast(to: GtkToggleButton.self), newValue ? 1 : 0) }
    }
  }

  /// Calls `body` when the button is pressed, by the user or by ``isPressed``, but not when it is released.
  @discardableResult public func onPress(_ body: @escaping @MainActor () -> Void) -> ToggleButton {
    on("toggled") { if isPressed { body() } }
  }
}
#endif

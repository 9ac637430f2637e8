#if canImport(CGtk)
import CGtk
import Foundation

/// A pointer to a GTK widget.
public typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

/// A handle to a GTK widget.
///
/// Containers own their widgets, and GTK owns windows: a handle is valid while its window is open. It does not retain
/// the widget.
@MainActor public protocol Widget {
  var pointer: WidgetPointer { get }
}

/// A widget of any kind.
public struct AnyWidget: Widget {
  /// The underlying GTK widget.
  public let pointer: WidgetPointer

  /// Wraps a widget that GTK created.
  public init(_ pointer: WidgetPointer) { self.pointer = pointer }
}

extension Widget {
  /// The pointer, for GTK functions of types that are opaque in C.
  public var opaque: OpaquePointer { OpaquePointer(pointer) }
  /// The pointer as an object.
  public var object: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }

  /// The pointer as another type of the same object.
  public func cast<Other>(to type: Other.Type) -> UnsafeMutablePointer<Other> {
    object.assumingMemoryBound(to: type)
  }
}

/// Creates a widget with another accessible role, which can be set only at creation.
@MainActor func widget(_ type: GType, role: GtkAccessibleRole) -> UnsafeMutablePointer<GtkWidget>? {
  guard let name = strdup("accessible-role") else { return nil }
  defer { free(name) }
  var names: [UnsafePointer<CChar>?] = [UnsafePointer(name)]
  var value = Value(role.rawValue, type: gtk_accessible_role_get_type())
  defer { value.unset() }
  let object = g_object_new_with_properties(type, 1, &names, &value.raw)
  return object.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
}

// MARK: Appearance and layout

extension Widget {
  /// Whether the widget is shown. A hidden widget takes no space.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    nonmutating set { if newValue != isVisible { gtk_widget_set_visible(pointer, newValue ? 1 : 0) } }
  }

  /// Whether the widget is enabled.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    nonmutating set { if newValue != isSensitive { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) } }
  }

  /// Adds CSS classes.
  @discardableResult public func styled(_ classes: String...) -> Self {
    for name in classes { gtk_widget_add_css_class(pointer, name) }
    return self
  }

  /// Adds or removes a CSS class.
  public func setStyle(_ name: String, _ isOn: Bool) {
    guard (gtk_widget_has_css_class(pointer, name) != 0) != isOn else { return }
    if isOn { gtk_widget_add_css_class(pointer, name) } else { gtk_widget_remove_css_class(pointer, name) }
  }

  /// Lets the widget take all available space.
  @discardableResult public func expanding(horizontally: Bool = false, vertically: Bool = false) -> Self {
    if horizontally { gtk_widget_set_hexpand(pointer, 1) }
    if vertically { gtk_widget_set_vexpand(pointer, 1) }
    return self
  }

  /// Stops the widget from expanding, even if its children expand.
  @discardableResult public func compact() -> Self {
    gtk_widget_set_hexpand(pointer, 0)
    return self
  }

  /// Sets the alignment within a larger space.
  @discardableResult public func aligned(horizontally: GtkAlign? = nil, vertically: GtkAlign? = nil) -> Self {
    if let horizontally { gtk_widget_set_halign(pointer, horizontally) }
    if let vertically { gtk_widget_set_valign(pointer, vertically) }
    return self
  }

  /// Sets the margins, in pixels.
  @discardableResult public func margins(
    top: Int32 = 0, bottom: Int32 = 0, start: Int32 = 0, end: Int32 = 0
  ) -> Self {
    gtk_widget_set_margin_top(pointer, top)
    gtk_widget_set_margin_bottom(pointer, bottom)
    gtk_widget_set_margin_start(pointer, start)
    gtk_widget_set_margin_end(pointer, end)
    return self
  }

  /// Sets the margin on all sides, in pixels.
  @discardableResult public func margins(_ all: Int32) -> Self {
    margins(top: all, bottom: all, start: all, end: all)
  }

  /// Sets the minimum size, in pixels; -1 for the natural minimum.
  @discardableResult public func sized(width: Int32 = -1, height: Int32 = -1) -> Self {
    gtk_widget_set_size_request(pointer, width, height)
    return self
  }

  /// Sets the tooltip.
  @discardableResult public func hint(_ text: String) -> Self {
    gtk_widget_set_tooltip_text(pointer, text)
    return self
  }

  /// Whether the layout runs from right to left.
  public var isRightToLeft: Bool { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL }

  /// The text color from the style sheet.
  public var textColor: Color {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(pointer), &color)
    return Color(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
  }

  /// Redraws the widget in the next frame.
  public func redraw() { gtk_widget_queue_draw(pointer) }
}

// MARK: Focus

extension Widget {
  /// Gives the widget the keyboard focus.
  ///
  /// - Returns: Whether it accepts the focus.
  @discardableResult public func focus() -> Bool { gtk_widget_grab_focus(pointer) != 0 }

  /// Whether the widget or one of its children has the focus.
  public var containsFocus: Bool {
    guard let root = gtk_widget_get_root(pointer), let focused = gtk_root_get_focus(root) else { return false }
    return focused == pointer || gtk_widget_is_ancestor(focused, pointer) != 0
  }

  /// Sets whether the widget can have the focus.
  @discardableResult public func focusable(_ isFocusable: Bool) -> Self {
    gtk_widget_set_focusable(pointer, isFocusable ? 1 : 0)
    return self
  }

  /// Focuses the widget when it is clicked, as fields and rows do by default.
  @discardableResult public func focusedByPress() -> Self {
    guard let click = gtk_gesture_click_new() else { return self }
    let pointer = pointer
    connect(UnsafeMutableRawPointer(click), "pressed") { _ in gtk_widget_grab_focus(pointer) }
    gtk_widget_add_controller(self.pointer, click)
    return self
  }
}

// MARK: Accessibility

extension Widget {
  /// Sets the accessible name.
  @discardableResult public func named(_ name: String) -> Self {
    updateAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    // Otherwise screen readers would use the texts within a row as its name, or both.
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    return self
  }

  /// Sets the accessible description, which screen readers announce in addition to the name.
  @discardableResult public func described(_ text: String) -> Self {
    updateAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
    return self
  }

  /// Hides the widget from screen readers, for decoration that others created.
  @discardableResult func hiddenFromScreenReaders() -> Self {
    var states = [GTK_ACCESSIBLE_STATE_HIDDEN]
    var value = Value(true)
    gtk_accessible_update_state_value(opaque, 1, &states, &value.raw)
    value.unset()
    return self
  }

  private func updateAccessible(_ property: GtkAccessibleProperty, _ text: String) {
    var properties = [property]
    var value = Value(text)
    gtk_accessible_update_property_value(opaque, 1, &properties, &value.raw)
    value.unset()
  }
}
#endif

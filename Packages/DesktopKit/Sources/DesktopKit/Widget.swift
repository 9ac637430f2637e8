#if canImport(CGtk)
import CGtk
import Foundation

/// The address of a widget of GTK.
public typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

/// Something in a window, by its address.
///
/// Widgets belong to what they stand in, and windows to GTK: an address is good for as long as its window is open. Nothing
/// here keeps one alive.
@MainActor public protocol Widget {
  var pointer: WidgetPointer { get }
}

/// A widget of any kind.
public struct AnyWidget: Widget {
  /// The address of the widget in GTK.
  public let pointer: WidgetPointer

  /// Takes up a widget that GTK made.
  public init(_ pointer: WidgetPointer) { self.pointer = pointer }
}

extension Widget {
  /// The address, for functions of GTK that take a type that C keeps to itself.
  public var opaque: OpaquePointer { OpaquePointer(pointer) }
  /// The address as that of any object.
  public var object: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }

  /// The address as that of another type of the same object.
  public func cast<Other>(to type: Other.Type) -> UnsafeMutablePointer<Other> {
    object.assumingMemoryBound(to: type)
  }
}

/// Makes a widget that is something else for a screen reader than it would be by itself, which can be said only once.
@MainActor func widget(_ type: GType, role: GtkAccessibleRole) -> UnsafeMutablePointer<GtkWidget>? {
  guard let name = strdup("accessible-role") else { return nil }
  defer { free(name) }
  var names: [UnsafePointer<CChar>?] = [UnsafePointer(name)]
  var value = Value(role.rawValue, type: gtk_accessible_role_get_type())
  defer { value.unset() }
  let object = g_object_new_with_properties(type, 1, &names, &value.raw)
  return object.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
}

// MARK: How it looks and where it stands

extension Widget {
  /// Whether it is shown. One that is not takes no room.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    nonmutating set { if newValue != isVisible { gtk_widget_set_visible(pointer, newValue ? 1 : 0) } }
  }

  /// Whether it can be used.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    nonmutating set { if newValue != isSensitive { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) } }
  }

  /// Adds classes of the style sheet.
  @discardableResult public func styled(_ classes: String...) -> Self {
    for name in classes { gtk_widget_add_css_class(pointer, name) }
    return self
  }

  /// Adds a class of the style sheet, or removes it.
  public func setStyle(_ name: String, _ isOn: Bool) {
    guard (gtk_widget_has_css_class(pointer, name) != 0) != isOn else { return }
    if isOn { gtk_widget_add_css_class(pointer, name) } else { gtk_widget_remove_css_class(pointer, name) }
  }

  /// Takes all the room there is.
  @discardableResult public func expanding(horizontally: Bool = false, vertically: Bool = false) -> Self {
    if horizontally { gtk_widget_set_hexpand(pointer, 1) }
    if vertically { gtk_widget_set_vexpand(pointer, 1) }
    return self
  }

  /// Takes no more room than it needs, whatever is in it.
  @discardableResult public func compact() -> Self {
    gtk_widget_set_hexpand(pointer, 0)
    return self
  }

  /// Where it stands within more room than it needs.
  @discardableResult public func aligned(horizontally: GtkAlign? = nil, vertically: GtkAlign? = nil) -> Self {
    if let horizontally { gtk_widget_set_halign(pointer, horizontally) }
    if let vertically { gtk_widget_set_valign(pointer, vertically) }
    return self
  }

  /// Room around it, in pixels.
  @discardableResult public func margins(
    top: Int32 = 0, bottom: Int32 = 0, start: Int32 = 0, end: Int32 = 0
  ) -> Self {
    gtk_widget_set_margin_top(pointer, top)
    gtk_widget_set_margin_bottom(pointer, bottom)
    gtk_widget_set_margin_start(pointer, start)
    gtk_widget_set_margin_end(pointer, end)
    return self
  }

  /// Room on all sides, in pixels.
  @discardableResult public func margins(_ all: Int32) -> Self {
    margins(top: all, bottom: all, start: all, end: all)
  }

  /// The least room it has, in pixels; -1 for what it needs itself.
  @discardableResult public func sized(width: Int32 = -1, height: Int32 = -1) -> Self {
    gtk_widget_set_size_request(pointer, width, height)
    return self
  }

  /// What is said when the pointer rests on it.
  @discardableResult public func hint(_ text: String) -> Self {
    gtk_widget_set_tooltip_text(pointer, text)
    return self
  }

  /// Whether text and lists run from the right to the left.
  public var isRightToLeft: Bool { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL }

  /// The colour of its text, from the style sheet.
  public var textColor: Color {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(pointer), &color)
    return Color(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha))
  }

  /// Draws it anew in the next frame.
  public func redraw() { gtk_widget_queue_draw(pointer) }
}

// MARK: Focus

extension Widget {
  /// Gives it the keyboard.
  ///
  /// - Returns: Whether it takes it.
  @discardableResult public func focus() -> Bool { gtk_widget_grab_focus(pointer) != 0 }

  /// Whether it, or something in it, has the keyboard.
  public var containsFocus: Bool {
    guard let root = gtk_widget_get_root(pointer), let focused = gtk_root_get_focus(root) else { return false }
    return focused == pointer || gtk_widget_is_ancestor(focused, pointer) != 0
  }

  /// Whether the keyboard reaches it.
  @discardableResult public func focusable(_ isFocusable: Bool) -> Self {
    gtk_widget_set_focusable(pointer, isFocusable ? 1 : 0)
    return self
  }

  /// Gives it the keyboard when it is pressed, as fields and rows do by themselves.
  @discardableResult public func focusedByPress() -> Self {
    guard let click = gtk_gesture_click_new() else { return self }
    let pointer = pointer
    connect(UnsafeMutableRawPointer(click), "pressed") { _ in gtk_widget_grab_focus(pointer) }
    gtk_widget_add_controller(self.pointer, click)
    return self
  }
}

// MARK: For people who cannot see it

extension Widget {
  /// What a screen reader calls it.
  @discardableResult public func named(_ name: String) -> Self {
    updateAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    // Rows that hold their own words are called by these as well, or else by both.
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    return self
  }

  /// What a screen reader says of it beside its name.
  @discardableResult public func described(_ text: String) -> Self {
    updateAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
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

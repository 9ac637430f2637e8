#if canImport(CGtk)
import CGtk

/// Keeps the menus of a window next to their widgets. GTK 4.8 opens a text's menu at the text and moves it along, even
/// off the screen, and then logs warnings.
///
/// To be removed once a GTK without these warnings is required; that of Debian 12 is 4.8.
@MainActor func constrainMenus(of window: UnsafeMutablePointer<GtkWindow>) {
  let object = UnsafeMutableRawPointer(window)
  connect(object, "realize") { _ in
    guard let surface = gtk_native_get_surface(OpaquePointer(window)) else { return }
    for side in ["width", "height"] {
      // After the window is resized, the menu's widget is elsewhere, and GTK would draw the menu before it knows where.
      connect(UnsafeMutableRawPointer(surface), "notify::" + side, while: object) { _ in
        beforeNextFrame(while: object) {
          if let menu = openMenu(of: window) { gtk_popover_popdown(menu) }
        }
      }
    }
  }
  let menus = KnownMenus()
  connect(object, "notify::focus-widget") { _ in
    if let menu = openMenu(of: window) { closeWithPlace(menu, of: window, among: menus) }
  }
  AnyWidget(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)).onKey { key, held in
    // An open menu would dereference the window's missing focus widget.
    if gtk_window_get_focus(window) == nil,
      Key.returns.contains(key) && gtk_window_get_default_widget(window) == nil
        || Key.moves.contains(key) && menus.areAnyOpen
    {
      return true
    }
    guard key == Key.menu || key == Key.f10 && held.contains(.shift), openMenu(of: window) == nil,
      let focused = gtk_window_get_focus(window).map(AnyWidget.init), focused.isText
    else { return false }
    // A menu opens at the last layout's position, which may be older than the current page or scroll position.
    focused.redraw()
    focused.afterNextFrame { focused.openTextMenu(attempts: 3) }
    return true
  }
}

/// The menu that is open in a window and has the focus; `nil` if there is none.
@MainActor private func openMenu(of window: UnsafeMutablePointer<GtkWindow>) -> UnsafeMutablePointer<GtkPopover>? {
  guard let focused = gtk_window_get_focus(window), let menu = gtk_widget_get_ancestor(focused, gtk_popover_get_type())
  else { return nil }
  return UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GtkPopover.self)
}

/// The menus of a window that have been opened and still exist.
@MainActor private final class KnownMenus {
  private var menus: [AnyWidget] = []

  var areAnyOpen: Bool { menus.contains(where: \.isVisible) }

  func add(_ menu: AnyWidget) {
    menus.append(menu)
    menu.on("destroy") { [weak self] in self?.menus.removeAll { $0.pointer == menu.pointer } }
  }
}

/// Closes a menu, each time it is open, when its widget is scrolled or hidden, or when nothing has the focus.
@MainActor private func closeWithPlace(
  _ menu: UnsafeMutablePointer<GtkPopover>, of window: UnsafeMutablePointer<GtkWindow>, among menus: KnownMenus
) {
  let object = UnsafeMutableRawPointer(menu)
  let known = "cloudy-closes-with-place"
  guard g_object_get_data(object.assumingMemoryBound(to: GObject.self), known) == nil else { return }
  g_object_set_data(object.assumingMemoryBound(to: GObject.self), known, object)
  let widget = AnyWidget(object.assumingMemoryBound(to: GtkWidget.self))
  menus.add(widget)
  // Not at once: this may be during layout, when nothing may be hidden.
  let close = { @MainActor in beforeNextFrame(while: object) { gtk_popover_popdown(menu) } }
  // Otherwise the menu would reopen with its page before the layout is done.
  widget.on("unmap") { if widget.isVisible { close() } }
  // GTK asks an open menu how to handle Return, and dereferences a missing focus widget.
  connect(UnsafeMutableRawPointer(window), "notify::focus-widget", while: object) { _ in
    if gtk_window_get_focus(window) == nil, widget.isVisible { close() }
  }
  for scroller in widget.scrollers {
    for adjustment in [
      gtk_scrolled_window_get_hadjustment(scroller.opaque), gtk_scrolled_window_get_vadjustment(scroller.opaque),
    ] {
      guard let adjustment else { continue }
      connect(UnsafeMutableRawPointer(adjustment), "value-changed", while: object) { _ in close() }
    }
  }
}

extension Widget {
  /// Whether GTK gives the widget a menu to copy text.
  fileprivate var isText: Bool {
    [gtk_label_get_type(), gtk_text_get_type()].contains {
      g_type_check_instance_is_a(cast(to: GTypeInstance.self), $0) != 0
    }
  }

  /// Opens the widget's text menu once it is visible, if it still has the focus.
  ///
  /// - Parameter attempts: How often to scroll the widget into view; something else may scroll meanwhile.
  fileprivate func openTextMenu(attempts: Int) {
    guard let root, gtk_window_get_focus(root) == pointer, openMenu(of: root) == nil,
      gtk_widget_get_mapped(pointer) != 0
    else { return }
    if scrollers.allSatisfy({ distance(from: $0) == (0, 0) }) {
      gtk_widget_activate_action_variant(pointer, "menu.popup", nil)
    } else if attempts > 0 {
      scrollIntoSight()
      redraw()
      afterNextFrame { openTextMenu(attempts: attempts - 1) }
    }
  }

  /// The enclosing scrollers, from the innermost outward.
  fileprivate var scrollers: [AnyWidget] {
    var scrollers: [AnyWidget] = []
    var next = gtk_widget_get_parent(pointer)
    while let widget = next, let found = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type()) {
      scrollers.append(AnyWidget(found))
      next = gtk_widget_get_parent(found)
    }
    return scrollers
  }

  /// Scrolls the widget into view if none of it is visible.
  private func scrollIntoSight() {
    for scroller in scrollers {
      let (across, down) = distance(from: scroller)
      for (adjustment, way) in [
        (gtk_scrolled_window_get_hadjustment(scroller.opaque), across),
        (gtk_scrolled_window_get_vadjustment(scroller.opaque), down),
      ] where way != 0 { gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + way) }
    }
  }

  /// The distance to scroll right and down, in pixels, until the widget is visible; 0 if part of it already is, and
  /// negative for the opposite direction.
  private func distance(from scroller: AnyWidget) -> (across: Double, down: Double) {
    var (left, top) = (0.0, 0.0)
    guard gtk_widget_translate_coordinates(pointer, scroller.pointer, 0, 0, &left, &top) != 0 else { return (0, 0) }
    func distance(_ start: Double, _ length: Double, _ room: Double) -> Double {
      start + length <= 0 ? start : start >= room ? start + length - room : 0
    }
    return (
      distance(left, currentWidth, scroller.currentWidth), distance(top, currentHeight, scroller.currentHeight)
    )
  }
}
#endif

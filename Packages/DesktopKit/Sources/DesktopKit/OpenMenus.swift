#if canImport(CGtk)
import CGtk

/// Has the menus of a window stand beside what they are of. GTK 4.8 opens the menu of a text where the text is, and
/// moves it along, even to where there is no screen, which it then complains about.
@MainActor func constrainMenus(of window: UnsafeMutablePointer<GtkWindow>) {
  let object = UnsafeMutableRawPointer(window)
  connect(object, "realize") { _ in
    guard let surface = gtk_native_get_surface(OpaquePointer(window)) else { return }
    for side in ["width", "height"] {
      // What the menu stood beside is elsewhere once the window has another size, and GTK would draw it before it knows
      // where that is.
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
    // An open menu would ask what has the keyboard for what to do, and take nothing for a widget.
    if gtk_window_get_focus(window) == nil,
      Key.returns.contains(key) && gtk_window_get_default_widget(window) == nil
        || Key.moves.contains(key) && menus.areAnyOpen
    {
      return true
    }
    guard key == Key.menu || key == Key.f10 && held.contains(.shift), openMenu(of: window) == nil,
      let focused = gtk_window_get_focus(window).map(AnyWidget.init), focused.isText
    else { return false }
    // A menu opens where things were laid out last, which may be before the page that they are on was seen or scrolled.
    focused.redraw()
    focused.afterNextFrame { focused.openTextMenu(attempts: 3) }
    return true
  }
}

/// The menu that is open in a window, and has the keyboard; `nil` if none is.
@MainActor private func openMenu(of window: UnsafeMutablePointer<GtkWindow>) -> UnsafeMutablePointer<GtkPopover>? {
  guard let focused = gtk_window_get_focus(window), let menu = gtk_widget_get_ancestor(focused, gtk_popover_get_type())
  else { return nil }
  return UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GtkPopover.self)
}

/// The menus of a window that have been open, as long as there are any.
@MainActor private final class KnownMenus {
  private var menus: [AnyWidget] = []

  var areAnyOpen: Bool { menus.contains(where: \.isVisible) }

  func add(_ menu: AnyWidget) {
    menus.append(menu)
    menu.on("destroy") { [weak self] in self?.menus.removeAll { $0.pointer == menu.pointer } }
  }
}

/// Closes a menu when what it is of is scrolled or hidden, or nothing has the keyboard any more, each time that it is
/// open.
@MainActor private func closeWithPlace(
  _ menu: UnsafeMutablePointer<GtkPopover>, of window: UnsafeMutablePointer<GtkWindow>, among menus: KnownMenus
) {
  let object = UnsafeMutableRawPointer(menu)
  let known = "cloudy-closes-with-place"
  guard g_object_get_data(object.assumingMemoryBound(to: GObject.self), known) == nil else { return }
  g_object_set_data(object.assumingMemoryBound(to: GObject.self), known, object)
  let widget = AnyWidget(object.assumingMemoryBound(to: GtkWidget.self))
  menus.add(widget)
  // Not at once, as it may be while room is divided, in which nothing may be hidden.
  let close = { @MainActor in beforeNextFrame(while: object) { gtk_popover_popdown(menu) } }
  // It would be open again with the page that it is on, before that is laid out.
  widget.on("unmap") { if widget.isVisible { close() } }
  // GTK asks an open menu what Return does, and takes nothing that has the keyboard for a widget.
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
  /// Whether GTK gives it a menu to copy text.
  fileprivate var isText: Bool {
    [gtk_label_get_type(), gtk_text_get_type()].contains {
      g_type_check_instance_is_a(cast(to: GTypeInstance.self), $0) != 0
    }
  }

  /// Opens the menu to copy text, if it has the keyboard still, once it is seen.
  ///
  /// - Parameter attempts: How often it is scrolled there; meanwhile something else may scroll as well.
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

  /// What it stands in that can be scrolled, from the innermost on.
  fileprivate var scrollers: [AnyWidget] {
    var scrollers: [AnyWidget] = []
    var next = gtk_widget_get_parent(pointer)
    while let widget = next, let found = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type()) {
      scrollers.append(AnyWidget(found))
      next = gtk_widget_get_parent(found)
    }
    return scrollers
  }

  /// Scrolls what it stands in if nothing of it is seen there.
  private func scrollIntoSight() {
    for scroller in scrollers {
      let (across, down) = distance(from: scroller)
      for (adjustment, way) in [
        (gtk_scrolled_window_get_hadjustment(scroller.opaque), across),
        (gtk_scrolled_window_get_vadjustment(scroller.opaque), down),
      ] where way != 0 { gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + way) }
    }
  }

  /// How far to the right and down one has to scroll until it is seen; 0 if a part of it is, and less than 0 for the
  /// other way.
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

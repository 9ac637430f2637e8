#if canImport(CGtk)
import CGtk

/// A button that opens a menu.
public struct MenuButton: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a button with an icon that opens a menu.
  ///
  /// - Parameters:
  ///   - name: The accessible name, which is also the tooltip.
  ///   - isPrimary: Whether F10 opens the menu.
  public init(icon: String, name: String, _ menu: Menu, isPrimary: Bool = false) {
    pointer = gtk_menu_button_new()
    gtk_menu_button_set_icon_name(opaque, icon)
    // A menu has several widgets for each item, which a window that opens does not need.
    gtk_menu_button_set_create_popup_func(
      opaque,
      { button, data in
        guard let button, let data else { return }
        nonisolated(unsafe) let opened = button
        let content = Unmanaged<MenuContent>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { content.build(in: opened) }
      }, Unmanaged.passRetained(MenuContent(menu, name: name)).toOpaque(),
      { data in if let data { Unmanaged<MenuContent>.fromOpaque(data).release() } })
    gtk_menu_button_set_primary(opaque, isPrimary ? 1 : 0)
    hint(name).named(name)
  }
}

/// The menu of a button, whose widgets are built when it first opens.
@MainActor private final class MenuContent {
  private var menu: Menu?
  private let name: String

  init(_ menu: Menu, name: String) { (self.menu, self.name) = (menu, name) }

  func build(in button: OpaquePointer) {
    guard let menu else { return }
    self.menu = nil
    gtk_menu_button_set_menu_model(button, menu.model)
    // The button retains the menu.
    g_object_unref(UnsafeMutableRawPointer(menu.menu))
    if let popover = gtk_menu_button_get_popover(button) {
      AnyWidget(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self)).named(name)
    }
  }

  isolated deinit {
    // The button has never opened it.
    if let menu { g_object_unref(UnsafeMutableRawPointer(menu.menu)) }
  }
}

/// The contents of a menu. The button that shows it retains it.
@MainActor public struct Menu {
  let menu: OpaquePointer
  var model: UnsafeMutablePointer<GMenuModel> { UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GMenuModel.self) }

  /// Creates a menu of sections.
  public init(_ sections: [[(title: String, action: String)]]) {
    menu = g_menu_new()
    for section in sections {
      let items = Menu(items: section)
      g_menu_append_section(menu, nil, items.model)
      g_object_unref(UnsafeMutableRawPointer(items.menu))
    }
  }

  private init(items: [(title: String, action: String)]) {
    menu = g_menu_new()
    for item in items { g_menu_append(menu, item.title, item.action) }
  }
}

extension Menu {
  /// Opens the menu over a widget, at a point within it in pixels. It closes when the widget is destroyed.
  ///
  /// - Parameters:
  ///   - container: An ancestor of the widget that outlives it.
  ///   - name: The accessible name.
  ///   - onClose: Called after the menu has closed and the chosen action has run.
  public func open(
    over widget: any Widget, in container: any Widget, named name: String, x: Double, y: Double,
    onClose: @escaping @MainActor () -> Void
  ) {
    guard let popover = gtk_popover_menu_new_from_model(model) else { return }
    AnyWidget(popover).named(name)
    g_object_unref(UnsafeMutableRawPointer(menu))
    let shown = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
    gtk_widget_set_parent(popover, container.pointer)
    var (left, top) = (0.0, 0.0)
    gtk_widget_translate_coordinates(widget.pointer, container.pointer, x, y, &left, &top)
    // The point may be outside the visible part of the container.
    (left, top) = (max(0, min(left, container.currentWidth - 1)), max(0, min(top, container.currentHeight - 1)))
    var point = GdkRectangle(x: Int32(clamping: Int(left)), y: Int32(clamping: Int(top)), width: 1, height: 1)
    gtk_popover_set_pointing_to(shown, &point)
    gtk_popover_set_has_arrow(shown, 0)
    gtk_widget_set_halign(popover, GTK_ALIGN_START)
    let object = UnsafeMutableRawPointer(popover)
    connect(widget.object, "destroy", while: object) { _ in gtk_popover_popdown(shown) }
    connect(container.object, "destroy", while: object) { _ in gtk_widget_unparent(popover) }
    connect(object, "closed") { _ in
      nonisolated(unsafe) let closed = popover
      g_object_ref(closed)
      // GTK runs the chosen action after it closes the menu.
      Task { @MainActor in
        if gtk_widget_get_parent(closed) != nil { gtk_widget_unparent(closed) }
        onClose()
        g_object_unref(closed)
      }
    }
    gtk_popover_popup(shown)
  }
}
#endif

#if canImport(CGtk)
import CGtk
import Foundation

extension GtkOrientation {
  /// Side by side.
  public static let horizontal = GTK_ORIENTATION_HORIZONTAL
  /// One below the other.
  public static let vertical = GTK_ORIENTATION_VERTICAL
}

extension GtkAlign {
  /// At the left, or at the right in a right-to-left layout.
  public static let start = GTK_ALIGN_START
  /// In the middle.
  public static let center = GTK_ALIGN_CENTER
  /// At the right, or at the left in a right-to-left layout.
  public static let end = GTK_ALIGN_END
}

extension GtkPolicyType {
  /// A scrollbar appears when the content does not fit.
  public static let automatic = GTK_POLICY_AUTOMATIC
  /// The content does not scroll in this direction.
  public static let never = GTK_POLICY_NEVER
}

/// A row or a column of widgets.
public struct Box: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// - Parameter spacing: The space between widgets, in pixels.
  public init(_ orientation: GtkOrientation, spacing: Int32 = 0, _ children: [any Widget] = []) {
    pointer = gtk_box_new(orientation, spacing)
    for child in children { append(child) }
  }

  /// Adds a widget at the end.
  public func append(_ child: any Widget) { gtk_box_append(cast(to: GtkBox.self), child.pointer) }

  /// The child widgets, in order.
  public var children: [AnyWidget] {
    var children: [AnyWidget] = []
    var next = gtk_widget_get_first_child(pointer)
    while let child = next {
      children.append(AnyWidget(child))
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  /// Removes all child widgets.
  public func removeAll() {
    while let child = gtk_widget_get_first_child(pointer) { gtk_box_remove(cast(to: GtkBox.self), child) }
  }
}

extension Box {
  /// The direction in which the widgets are arranged.
  public var orientation: GtkOrientation {
    get { gtk_orientable_get_orientation(opaque) }
    nonmutating set { if newValue != orientation { gtk_orientable_set_orientation(opaque, newValue) } }
  }

  /// The space between widgets, in pixels.
  public var spacing: Int32 {
    get { gtk_box_get_spacing(cast(to: GtkBox.self)) }
    nonmutating set { if newValue != spacing { gtk_box_set_spacing(cast(to: GtkBox.self), newValue) } }
  }

  /// Whether all widgets get the same space.
  public var isEven: Bool {
    get { gtk_box_get_homogeneous(cast(to: GtkBox.self)) != 0 }
    nonmutating set { gtk_box_set_homogeneous(cast(to: GtkBox.self), newValue ? 1 : 0) }
  }
}

/// A widget with others stacked on top of it.
public struct Overlay: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// - Parameter measured: The upper widget, which determines the size.
  public init(below: any Widget, measured: any Widget) {
    pointer = gtk_overlay_new()
    gtk_overlay_set_child(opaque, below.pointer)
    gtk_overlay_add_overlay(opaque, measured.pointer)
    gtk_overlay_set_measure_overlay(opaque, measured.pointer, 1)
  }

  /// - Parameter above: Widgets on top of `base`, which determines the size.
  public init(_ base: any Widget, above: [any Widget]) {
    pointer = gtk_overlay_new()
    gtk_overlay_set_child(opaque, base.pointer)
    for widget in above { gtk_overlay_add_overlay(opaque, widget.pointer) }
  }
}

/// A scrollable viewport.
public struct Scroller: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// - Parameter horizontal, vertical: Whether the content scrolls in that direction, and when its scrollbar is
  ///   visible.
  public init(_ child: any Widget, horizontal: GtkPolicyType, vertical: GtkPolicyType) {
    pointer = gtk_scrolled_window_new()
    gtk_scrolled_window_set_policy(opaque, horizontal, vertical)
    gtk_scrolled_window_set_child(opaque, child.pointer)
  }

  /// Passes vertical scrolling to the enclosing scroller, for a scroller that only moves sideways.
  public func leaveWheel(to outer: Scroller) {
    guard let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL) else { return }
    gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE)
    connect(UnsafeMutableRawPointer(wheel), "scroll") { signal in
      let adjustment = gtk_scrolled_window_get_vadjustment(outer.opaque)
      let step = pow(gtk_adjustment_get_page_size(adjustment), 2.0 / 3)
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + signal.number(2) * step)
      signal.answer(signal.number(2) != 0)
    }
    gtk_widget_add_controller(pointer, wheel)
  }

  /// Scrolls to the top.
  public func scrollToTop() {
    gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(opaque), 0)
  }
}

/// A widget that limits the width of its child to a readable size.
public struct Clamp: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// - Parameter width: The maximum width, in pixels.
  public init(width: Int32, _ child: any Widget) {
    pointer = adw_clamp_new()
    adw_clamp_set_child(opaque, child.pointer)
    self.width = width
  }

  /// The maximum width, in pixels.
  public var width: Int32 {
    get { adw_clamp_get_maximum_size(opaque) }
    nonmutating set {
      adw_clamp_set_maximum_size(opaque, newValue)
      adw_clamp_set_tightening_threshold(opaque, newValue)
    }
  }
}

/// Pages of which one is visible, selected by name.
public struct Stack: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a stack of named pages; the first one is visible.
  public init(_ children: KeyValuePairs<String, any Widget>) {
    pointer = gtk_stack_new()
    for (name, child) in children { add(child, named: name) }
  }

  /// Adds a page. It is visible if it is the first one.
  public func add(_ child: any Widget, named name: String) {
    gtk_stack_add_named(opaque, child.pointer, name)
    // Focus must not return to a widget on a hidden page.
    gtk_widget_set_can_focus(child.pointer, name == shown ? 1 : 0)
  }

  /// The name of the visible page; empty if there is none.
  public var shown: String {
    get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } ?? "" }
    nonmutating set {
      guard newValue != shown else { return }
      let former = gtk_stack_get_visible_child(opaque)
      if let next = gtk_stack_get_child_by_name(opaque, newValue) { gtk_widget_set_can_focus(next, 1) }
      gtk_stack_set_visible_child_name(opaque, newValue)
      if let former { gtk_widget_set_can_focus(former, 0) }
    }
  }
}

/// Widgets in rows and columns.
public struct Grid: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// - Parameter columnSpacing, rowSpacing: In pixels.
  public init(columnSpacing: Int32 = 0, rowSpacing: Int32 = 0, isEven: Bool = false) {
    pointer = gtk_grid_new()
    gtk_grid_set_column_spacing(cast(to: GtkGrid.self), guint(max(columnSpacing, 0)))
    gtk_grid_set_row_spacing(cast(to: GtkGrid.self), guint(max(rowSpacing, 0)))
    gtk_grid_set_column_homogeneous(cast(to: GtkGrid.self), isEven ? 1 : 0)
  }

  /// Adds a widget at a cell; rows and columns count from 0.
  public func attach(_ child: any Widget, column: Int, row: Int, width: Int = 1) {
    gtk_grid_attach(
      cast(to: GtkGrid.self), child.pointer, Int32(truncatingIfNeeded: column), Int32(truncatingIfNeeded: row),
      Int32(truncatingIfNeeded: width), 1)
  }

  /// Removes all child widgets.
  public func removeAll() {
    while let child = gtk_widget_get_first_child(pointer) { gtk_grid_remove(cast(to: GtkGrid.self), child) }
  }
}

/// Widgets of equal width, as many per row as fit. The keyboard focus skips them.
public struct FlowGrid: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates an empty grid.
  ///
  /// - Parameter columns: The maximum number of widgets in a row.
  public init(columns: UInt32 = 4) {
    pointer = gtk_flow_box_new()
    gtk_flow_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
    gtk_flow_box_set_homogeneous(opaque, 1)
    gtk_flow_box_set_max_children_per_line(opaque, columns)
    gtk_flow_box_set_column_spacing(opaque, 12)
    gtk_flow_box_set_row_spacing(opaque, 10)
    // Otherwise Tab would stop at each cell, and a flow box without focusable cells would trap it.
    gtk_widget_set_can_focus(pointer, 0)
  }

  /// Replaces the widgets.
  ///
  /// - Parameter children: The widgets, each with the accessible name of its cell.
  public func show(_ children: [(name: String, child: any Widget)]) {
    while let child = gtk_widget_get_first_child(pointer) { gtk_flow_box_remove(opaque, child) }
    for (name, child) in children {
      gtk_flow_box_insert(opaque, child.pointer, -1)
      // GTK wraps each widget in a cell.
      if let cell = gtk_widget_get_parent(child.pointer) { AnyWidget(cell).named(name) }
    }
  }
}

/// Makes widgets as wide, or as high, as the largest of them, in any containers. The effect outlasts the group object.
@MainActor public final class SizeGroup {
  private let pointer: UnsafeMutablePointer<GtkSizeGroup>?

  /// - Parameter widths: Whether the widgets share their width; otherwise they share their height.
  public init(widths: Bool) {
    pointer = gtk_size_group_new(widths ? GTK_SIZE_GROUP_HORIZONTAL : GTK_SIZE_GROUP_VERTICAL)
  }

  isolated deinit { g_object_unref(pointer.map(UnsafeMutableRawPointer.init)) }

  /// Adds widgets to the group.
  public func add(_ widgets: [any Widget]) {
    for widget in widgets { gtk_size_group_add_widget(pointer, widget.pointer) }
  }
}

/// A title that shows or hides a widget below it.
public struct Disclosure: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// - Parameter isOpen: Whether the widget is visible before the title is clicked.
  public init(title: String, _ child: any Widget, isOpen: Bool = false) {
    pointer = gtk_expander_new(title)
    gtk_expander_set_child(opaque, child.pointer)
    gtk_expander_set_expanded(opaque, isOpen ? 1 : 0)
  }
}
#endif

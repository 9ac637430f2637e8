#if canImport(CGtk)
import CGtk

/// Two panes side by side, or one at a time where there is not enough space for both.
public struct Leaflet: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates panes that are side by side if they fit, and otherwise one at a time.
  public init(_ children: [any Widget]) {
    pointer = adw_leaflet_new()
    for child in children { adw_leaflet_append(opaque, child.pointer) }
    adw_leaflet_set_can_navigate_back(opaque, 1)
  }

  /// Whether only one pane is visible.
  public var isFolded: Bool { adw_leaflet_get_folded(opaque) != 0 }

  /// Shows one of the panes, if only one is visible.
  public func show(_ child: any Widget) {
    let isLeft = containsFocus && !child.containsFocus
    adw_leaflet_set_visible_child(opaque, child.pointer)
    // The widget that had the focus in this pane may no longer accept it.
    if isLeft, isFolded, !child.containsFocus { gtk_widget_child_focus(child.pointer, GTK_DIR_TAB_FORWARD) }
  }

  /// Whether this pane is visible.
  public func shows(_ child: any Widget) -> Bool {
    !isFolded || adw_leaflet_get_visible_child(opaque) == child.pointer
  }
}

/// The header bar of a window or a pane.
public struct HeaderBar: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a header bar with a title and widgets at both ends.
  public init(title: any Widget, start: [any Widget] = [], end: [any Widget] = []) {
    pointer = adw_header_bar_new()
    adw_header_bar_set_title_widget(opaque, title.pointer)
    for widget in start { adw_header_bar_pack_start(opaque, widget.pointer) }
    for widget in end { adw_header_bar_pack_end(opaque, widget.pointer) }
  }

  /// Sets whether the window's own buttons are shown at each end.
  public func showsButtons(start: Bool, end: Bool) {
    adw_header_bar_set_show_start_title_buttons(opaque, start ? 1 : 0)
    adw_header_bar_set_show_end_title_buttons(opaque, end ? 1 : 0)
  }
}

/// The title of a window or pane.
public struct WindowTitle: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>

  /// Creates a title with a smaller line below it.
  public init(_ title: String, subtitle: String = "") {
    // libadwaita 1.2 hides an empty title only if it was not empty before.
    pointer = adw_window_title_new(title.isEmpty ? " " : title, subtitle)
    self.title = title
  }

  /// The title; setting it leaves the subtitle unchanged.
  public var title: String {
    get { String(cString: adw_window_title_get_title(opaque)) }
    nonmutating set { if newValue != title { adw_window_title_set_title(opaque, newValue) } }
  }
}
#endif

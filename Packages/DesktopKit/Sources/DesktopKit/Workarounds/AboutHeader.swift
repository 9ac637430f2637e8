#if canImport(CGtk)
import CGtk

extension AboutDialog {
  /// Works around a bug of libadwaita 1.2, which switches the header at once when the content below it scrolls. Making
  /// the window larger scrolls back during layout, when the header already has its size, and then the header
  /// disappears.
  ///
  /// To be removed once libadwaita 1.4 is required: its window has one header, and is left unchanged.
  static func changeHeaderBetweenFrames(of about: UnsafeMutablePointer<GtkWidget>) {
    guard adw_get_major_version() == 1, adw_get_minor_version() < 4 else { return }
    func part(_ name: String) -> UnsafeMutableRawPointer? {
      gtk_widget_get_template_child(about, adw_about_window_get_type(), name).map { UnsafeMutableRawPointer($0) }
    }
    guard let header = part("headerbar_stack"), let scroller = part("main_scrolled_window"),
      let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))
    else { return }
    let position = UnsafeMutableRawPointer(adjustment)
    g_signal_handlers_disconnect_matched(
      position, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, UnsafeMutableRawPointer(about))
    connect(position, "value-changed", while: header) { _ in
      let name = gtk_adjustment_get_value(adjustment) > 0 ? "regular" : "top"
      beforeNextFrame(while: header) {
        // The window may be closed by now.
        guard let page = gtk_stack_get_child_by_name(OpaquePointer(header), name) else { return }
        gtk_stack_set_visible_child(OpaquePointer(header), page)
      }
    }
  }
}
#endif

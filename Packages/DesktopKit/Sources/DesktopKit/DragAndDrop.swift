#if canImport(CGtk)
import CGtk

extension Widget {
  /// Lets the user drag the widget within the window. Its picture has the CSS class `drag-picture`, and is where the
  /// widget was grabbed.
  ///
  /// - Parameter began: Called when the drag begins.
  @discardableResult public func onDrag(began: @escaping @MainActor () -> Void) -> Self {
    guard let source = gtk_drag_source_new() else { return self }
    // The drop target knows what is dragged; other programs receive an empty text.
    var value = Value("")
    let content = gdk_content_provider_new_for_value(&value.raw)
    value.unset()
    gtk_drag_source_set_content(source, content)
    if let content { g_object_unref(UnsafeMutableRawPointer(content)) }
    gtk_drag_source_set_actions(source, GDK_ACTION_MOVE)
    let dragged = AnyWidget(pointer)
    connect(UnsafeMutableRawPointer(source), "drag-begin") { signal in
      if let source = signal.object(0), let drag = signal.object(1) {
        dragged.showDragPicture(OpaquePointer(drag), from: OpaquePointer(source))
      }
      began()
    }
    gtk_widget_add_controller(pointer, source)
    return self
  }

  private func showDragPicture(_ drag: OpaquePointer, from source: OpaquePointer) {
    guard let icon = gtk_drag_icon_get_for_drag(drag), let image = gtk_widget_paintable_new(pointer) else { return }
    let picture = AnyWidget(gtk_picture_new_for_paintable(image))
    g_object_unref(UnsafeMutableRawPointer(image))
    picture.styled("drag-picture").sized(width: Int32(currentWidth), height: Int32(currentHeight))
    gtk_drag_icon_set_child(OpaquePointer(icon), picture.pointer)
    var (x, y) = (0.0, 0.0)
    if gtk_gesture_get_point(source, nil, &x, &y) != 0 { gdk_drag_set_hotspot(drag, Int32(x), Int32(y)) }
  }

  /// Calls `body` with the vertical position of a drop, in pixels from the top. It returns whether the drop is
  /// accepted.
  @discardableResult public func onDrop(_ body: @escaping @MainActor (_ y: Double) -> Bool) -> Self {
    guard let target = gtk_drop_target_new(cgtk_type_string(), GDK_ACTION_MOVE) else { return self }
    connect(UnsafeMutableRawPointer(target), "drop") { signal in signal.answer(body(signal.number(3))) }
    gtk_widget_add_controller(pointer, target)
    return self
  }

  /// Calls `body` with the vertical position of something that is dragged over the widget, in pixels from the top, or
  /// with `nil` when it leaves.
  @discardableResult public func onDragOver(_ body: @escaping @MainActor (_ y: Double?) -> Void) -> Self {
    guard let motion = gtk_drop_controller_motion_new() else { return self }
    let controller = UnsafeMutableRawPointer(motion)
    connect(controller, "enter") { body($0.number(2)) }
    connect(controller, "motion") { body($0.number(2)) }
    connect(controller, "leave") { _ in body(nil) }
    gtk_widget_add_controller(pointer, motion)
    return self
  }
}
#endif

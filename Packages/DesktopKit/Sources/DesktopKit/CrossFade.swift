#if canImport(CGtk)
import CGtk

/// A container whose child can change gradually.
public struct CrossFade: Widget {
  /// The underlying GTK widget.
  public let pointer: UnsafeMutablePointer<GtkWidget>
  private let picture: AnyWidget
  private let state = FadeState()

  @MainActor private final class FadeState { var running: UnsafeMutablePointer<AdwAnimation>? }

  /// Creates a container for a widget.
  public init(_ child: any Widget) {
    pointer = gtk_overlay_new()
    picture = AnyWidget(
      widget(gtk_picture_get_type(), role: GTK_ACCESSIBLE_ROLE_PRESENTATION) ?? gtk_picture_new())
    gtk_overlay_set_child(opaque, child.pointer)
    gtk_picture_set_can_shrink(picture.opaque, 1)
    gtk_picture_set_content_fit(picture.opaque, GTK_CONTENT_FIT_FILL)
    gtk_widget_set_can_target(picture.pointer, 0)
    picture.isVisible = false
    gtk_overlay_add_overlay(opaque, picture.pointer)
  }

  /// Fades from the current appearance of the child to what it shows from now on, unless the user prefers no
  /// animations.
  public func start(milliseconds: UInt32 = 200) {
    if let running = state.running { adw_animation_skip(running) }
    guard Appearance.allowsAnimations, gtk_widget_get_mapped(pointer) != 0,
      let child = gtk_overlay_get_child(opaque), let live = gtk_widget_paintable_new(child)
    else { return }
    let still = gdk_paintable_get_current_image(live)
    g_object_unref(UnsafeMutableRawPointer(live))
    gtk_picture_set_paintable(picture.opaque, still)
    // The picture retains the image.
    if let still { g_object_unref(UnsafeMutableRawPointer(still)) }
    gtk_widget_set_opacity(picture.pointer, 1)
    picture.isVisible = true
    let target = adw_property_animation_target_new(picture.cast(to: GObject.self), "opacity")
    guard let fade = adw_timed_animation_new(picture.pointer, 1, 0, milliseconds, target) else {
      return CrossFade.hide(picture)
    }
    state.running = fade
    connect(UnsafeMutableRawPointer(fade), "done", while: picture.object) { [picture, state] _ in
      state.running = nil
      CrossFade.hide(picture)
    }
    // A running animation retains itself.
    adw_animation_play(fade)
    g_object_unref(UnsafeMutableRawPointer(fade))
  }

  private static func hide(_ picture: AnyWidget) {
    picture.isVisible = false
    gtk_picture_set_paintable(picture.opaque, nil)
  }
}
#endif

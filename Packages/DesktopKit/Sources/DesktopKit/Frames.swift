#if canImport(CGtk)
import CGtk

extension Widget {
  /// Calls `body` once, after the next frame was painted, for work that the first frame does not need.
  public func afterNextFrame(_ body: @escaping @MainActor () -> Void) {
    guard let clock = gtk_widget_get_frame_clock(pointer).map(UnsafeMutableRawPointer.init) else { return body() }
    let (widget, connection) = (AnyWidget(pointer), FrameConnection())
    connection.id = connect(clock, "after-paint", while: widget.object) { _ in
      g_signal_handler_disconnect(clock, connection.id)
      g_object_ref(widget.object)
      // Run it outside the frame clock's phase, since the frame is still on its way to the screen.
      Task {
        body()
        g_object_unref(widget.object)
      }
    }
  }
}

private final class FrameConnection { var id: gulong = 0 }

/// Runs `body` before the next layout, if the object still exists.
@MainActor func beforeNextFrame(
  while object: UnsafeMutableRawPointer, _ body: @escaping @MainActor () -> Void
) {
  final class Work {
    let body: @MainActor () -> Void
    let object: UnsafeMutableRawPointer

    init(_ body: @escaping @MainActor () -> Void, object: UnsafeMutableRawPointer) {
      (self.body, self.object) = (body, object)
    }
  }
  g_object_ref(object)
  let work = Unmanaged.passRetained(Work(body, object: object)).toOpaque()
  // GTK lays out and paints at a lower priority.
  g_idle_add_full(
    G_PRIORITY_HIGH_IDLE,
    { pointer in
      guard let pointer else { return 0 }
      let work = Unmanaged<Work>.fromOpaque(pointer).takeUnretainedValue()
      MainActor.assumeIsolated { work.body() }
      return 0
    }, work,
    { pointer in
      guard let pointer else { return }
      let work = Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
      g_object_unref(work.object)
    })
}
#endif

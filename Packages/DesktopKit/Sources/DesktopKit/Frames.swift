#if canImport(CGtk)
import CGtk

extension Widget {
  /// Calls `body` once, after a frame has been painted: what is not seen at first need not keep a person waiting.
  public func afterNextFrame(_ body: @escaping @MainActor () -> Void) {
    guard let clock = gtk_widget_get_frame_clock(pointer).map(UnsafeMutableRawPointer.init) else { return body() }
    let (widget, connection) = (AnyWidget(pointer), FrameConnection())
    connection.id = connect(clock, "after-paint", while: widget.object) { _ in
      g_signal_handler_disconnect(clock, connection.id)
      g_object_ref(widget.object)
      // Not while the clock is at work: the frame is on its way to the screen then.
      Task {
        body()
        g_object_unref(widget.object)
      }
    }
  }
}

private final class FrameConnection { var id: gulong = 0 }

/// Does something before the next frame is laid out, if the object is still there.
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
  // GTK lays out and paints at a lower one.
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

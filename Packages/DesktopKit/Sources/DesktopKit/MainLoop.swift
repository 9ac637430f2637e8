#if canImport(CGtk)
import CGtk
import Foundation

/// Makes GTK's main loop run the main actor's jobs as well. Call it once, before the loop runs.
///
/// The priority equals that of a redraw, so that GLib alternates between the two: at a higher priority, a chain of
/// tasks would keep a window from being drawn; at a lower one, an animation would keep tasks from running.
@MainActor public func attachMainActor() {
  let handle = _dispatch_get_main_queue_handle_4CF()
  g_unix_fd_add_full(120, handle, G_IO_IN, workOff, nil, nil)
}

/// Runs the jobs that are waiting for the main actor now, for example before the loop runs.
@MainActor public func drainMainActorQueue() {
  // The main queue can be drained only once its handle has been requested.
  _ = _dispatch_get_main_queue_handle_4CF()
  _dispatch_main_queue_callback_4CF(nil)
}

/// Runs the jobs of the main queue.
private let workOff: GUnixFDSourceFunc = { handle, _, _ in
  var count: UInt64 = 0
  // Reading resets the event counter, which counts how often the queue was woken.
  _ = read(handle, &count, MemoryLayout.size(ofValue: count))
  _dispatch_main_queue_callback_4CF(nil)
  return 1
}
#endif

#if canImport(CGtk)
import CGtk
import Foundation

/// Has GTK's main loop do the work of the main actor as well. To be called once, before the loop runs.
///
/// The priority is that of a redraw, so that GLib alternates between the two: with a higher one, tasks that follow one
/// another keep a window from being drawn; with a lower one, an animation keeps tasks from running.
@MainActor public func attachMainActor() {
  let handle = _dispatch_get_main_queue_handle_4CF()
  g_unix_fd_add_full(120, handle, G_IO_IN, workOff, nil, nil)
}

/// Does the work that waits for the main actor at this moment, such as before the loop runs.
@MainActor public func drainMainActorQueue() {
  // There is a queue to work off once somebody has asked for its handle.
  _ = _dispatch_get_main_queue_handle_4CF()
  _dispatch_main_queue_callback_4CF(nil)
}

/// Does the work that the main queue has.
private let workOff: GUnixFDSourceFunc = { handle, _, _ in
  var count: UInt64 = 0
  // Says that the work was seen. What is read is how often there was some.
  _ = read(handle, &count, MemoryLayout.size(ofValue: count))
  _dispatch_main_queue_callback_4CF(nil)
  return 1
}
#endif

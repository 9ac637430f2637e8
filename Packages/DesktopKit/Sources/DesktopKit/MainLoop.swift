#if canImport(CGtk)
import CGtk
import CMainQueue

/// Makes GTK's main loop run the main actor's jobs as well. Call it once, before the loop runs.
///
/// The priority equals that of a redraw, so that GLib alternates between the two: at a higher priority, a chain of
/// tasks would keep a window from being drawn; at a lower one, an animation would keep tasks from running.
@MainActor public func attachMainActor() {
  g_unix_fd_add_full(120, main_queue_handle(), G_IO_IN, runJobs, nil, nil)
}

/// Runs the jobs that are waiting for the main actor now, for example before the loop runs.
@MainActor public func drainMainActorQueue() { main_queue_drain() }

private let runJobs: GUnixFDSourceFunc = { handle, _, _ in
  main_queue_run(handle)
  return 1
}
#endif

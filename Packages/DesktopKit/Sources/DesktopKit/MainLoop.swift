#if canImport(CGtk)
import CMainQueue

/// Makes GTK's main loop run the main actor's jobs as well. Call it once, before the loop runs.
///
/// The priority equals that of a redraw, so that GLib alternates between the two: at a higher priority, a chain of
/// tasks would keep a window from being drawn; at a lower one, an animation would keep tasks from running.
@MainActor public func attachMainActor() { main_queue_attach(120) }

/// Runs the jobs that are waiting for the main actor now, for example before the loop runs.
@MainActor public func drainMainActorQueue() { main_queue_drain() }
#endif

#if canImport(CGio)
import CGio
import CMainQueue

/// GLib's main loop on the main thread, which also runs the main actor's jobs.
@MainActor public final class MainLoop {
  private let loop = g_main_loop_new(nil, 0)
  private var status: Int32 = 0

  /// Creates a loop. It starts with ``run()``.
  public init() {
    g_unix_fd_add_full(G_PRIORITY_DEFAULT, main_queue_handle(), G_IO_IN, runJobs, nil, nil)
  }

  /// Runs until ``quit(_:)``.
  ///
  /// - Returns: The exit code.
  public func run() -> Int32 {
    g_main_loop_run(loop)
    return status
  }

  /// Stops the loop.
  public func quit(_ status: Int32 = 0) {
    self.status = status
    g_main_loop_quit(loop)
  }
}

private let runJobs: GUnixFDSourceFunc = { handle, _, _ in
  main_queue_run(handle)
  return 1
}
#endif

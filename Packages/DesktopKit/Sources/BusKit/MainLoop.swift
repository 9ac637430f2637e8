#if canImport(CGio)
import CGio
import Foundation

/// GLib's main loop on the main thread, which also runs the main actor's jobs.
@MainActor public final class MainLoop {
  private let loop = g_main_loop_new(nil, 0)
  private var status: Int32 = 0

  /// Creates a loop. It starts with ``run()``.
  public init() {
    g_unix_fd_add_full(0, _dispatch_get_main_queue_handle_4CF(), G_IO_IN, workOff, nil, nil)
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

/// Runs the jobs of the main queue.
private let workOff: GUnixFDSourceFunc = { handle, _, _ in
  var count: UInt64 = 0
  // Reading resets the event counter, which counts how often the queue was woken.
  _ = read(handle, &count, MemoryLayout.size(ofValue: count))
  _dispatch_main_queue_callback_4CF(nil)
  return 1
}
#endif

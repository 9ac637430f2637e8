#if canImport(CGio)
import CGio
import Foundation

/// GLib's loop on the main thread, which does the work of the main actor as well.
@MainActor public final class MainLoop {
  private let loop = g_main_loop_new(nil, 0)
  private var status: Int32 = 0

  /// Creates a loop that runs when ``run()`` is called.
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

  /// Ends the loop.
  public func quit(_ status: Int32 = 0) {
    self.status = status
    g_main_loop_quit(loop)
  }
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

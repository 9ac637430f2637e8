import Foundation

/// `window-leaks CYCLES PLACE`: opens and closes the window of a place, for a leak test. A line for each cycle prints
/// the numbers of windows, rows and signal handlers that are left, the memory in use in KiB, and how much less that is
/// than before the window was closed.
@main struct WindowLeaks {
  static func main() {
    #if canImport(CGtk)
    let arguments = CommandLine.arguments.dropFirst()
    guard let cycles = arguments.first.flatMap({ Int($0) }), cycles > 0 else {
      fail("usage: window-leaks CYCLES PLACE")
    }
    // The main actor runs on the process's first thread.
    MainActor.assumeIsolated {
      guard let windows = CountedWindows(of: Array(arguments.dropFirst())) else { fail("There is no display.") }
      exit(windows.run(cycles))
    }
    #else
    fail("This program was built without the headers of GTK.")
    #endif
  }

  static func fail(_ reason: String) -> Never {
    FileHandle.standardError.write(Data((reason + "\n").utf8))
    exit(1)
  }
}

import Foundation
import Synchronization

/// The servers of a desktop: an X server without a physical screen and a message bus, with temporary folders.
///
/// A shell script guards them. It waits for the end of a pipe that only this process holds: when that closes, even
/// after
/// `kill -9`, the guard terminates its process group and removes the folders.
final class Servers: Sendable {
  private static let guardScript = """
    trap '' TERM HUP INT
    cat >/dev/null
    kill -TERM 0
    sleep 2
    rm -rf "$1"
    kill -KILL 0
    """

  let environment: [String: String]
  let group: pid_t
  private let sentry: ChildProcess
  private let folder: String
  private let pipe: Mutex<Int32?>
  private let programs: [ChildProcess]

  private init(
    environment: [String: String], sentry: ChildProcess, folder: String, pipe: Int32, programs: [ChildProcess]
  ) {
    self.environment = environment
    self.group = sentry.identifier
    self.sentry = sentry
    self.folder = folder
    self.pipe = Mutex(pipe)
    self.programs = programs
  }

  deinit { takeDown() }

  static func start(width: Int, height: Int, appearance: DesktopAppearance) async throws -> Servers {
    var template = Array("/tmp/ui-testing-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw Desktop.Unavailable(description: "no temporary folder: \(String(cString: strerror(errno)))")
    }
    let folder = String(cString: made)
    var environment = ProcessInfo.processInfo.environment
    // Variables of the user's own desktop.
    for name in [
      "WAYLAND_DISPLAY", "XAUTHORITY", "SESSION_MANAGER", "AT_SPI_BUS_ADDRESS", "NO_AT_BRIDGE", "GTK_THEME",
      "GTK_MODULES", "DESKTOP_STARTUP_ID", "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE",
    ] { environment[name] = nil }
    environment.merge(appearance.environment) { _, new in new }
    environment.merge(
      [
        "HOME": "home", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data", "XDG_STATE_HOME": "state",
        "XDG_CACHE_HOME": "cache", "XDG_RUNTIME_DIR": "run",
      ].mapValues { "\(folder)/\($0)" }
    ) { _, new in new }
    environment.merge([
      "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11", "GTK_A11Y": "atspi", "GSETTINGS_BACKEND": "memory",
      "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_QPA_PLATFORM": "xcb", "LC_ALL": "C.UTF-8",
      "GTK_USE_PORTAL": "0", "ADW_DISABLE_PORTAL": "1", "UI_TESTING_DESKTOP": folder,
    ]) { _, new in new }
    for name in ["home", "config", "data", "state", "cache", "run"] {
      mkdir("\(folder)/\(name)", 0o700)
    }
    var ends: [Int32] = [0, 0]
    // Not `pipe`: a program that is started meanwhile must not inherit this end, or the guard would wait for it.
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw Desktop.Unavailable(description: "no pair of sockets: \(String(cString: strerror(errno)))")
    }
    defer { close(ends[0]) }
    let sentry = try ChildProcess(
      "/bin/sh", ["-c", guardScript, "guard", folder], environment: environment, input: ends[0])
    var programs: [ChildProcess] = []
    do {
      let (display, number) = try await launch(
        "Xvfb",
        ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset", "-dpi", "96"],
        environment: environment, group: sentry.identifier)
      programs.append(display)
      environment["DISPLAY"] = ":\(number)"
      // Start the bus after the display, so that programs that the bus starts have a display.
      let (bus, address) = try await launch(
        "dbus-daemon",
        ["--session", "--nofork", "--nopidfile", "--address=unix:path=\(folder)/run/bus", "--print-address=1"],
        environment: environment, group: sentry.identifier)
      programs.append(bus)
      environment["DBUS_SESSION_BUS_ADDRESS"] = address
    } catch {
      close(ends[1])
      throw error
    }
    return Servers(environment: environment, sentry: sentry, folder: folder, pipe: ends[1], programs: programs)
  }

  /// Starts a server and waits for the line that it prints when it is ready.
  private static func launch(
    _ name: String, _ arguments: [String], environment: [String: String], group: pid_t
  ) async throws -> (ChildProcess, String) {
    guard let path = Executable.find(name) else {
      throw Desktop.Unavailable(description: "missing package: apt-get install \(Desktop.needed[name] ?? name)")
    }
    let output = try ChildProcess.Output()
    let errors = try ChildProcess.Output()
    let process = try ChildProcess(
      path, arguments, environment: environment, output: output, error: errors, group: group)
    let timeout = Duration.seconds(30) * TimeoutScale.factor
    let deadline = ContinuousClock.now + timeout
    while ContinuousClock.now < deadline, process.status == nil {
      if let line = output.text.split(separator: "\n", omittingEmptySubsequences: true).first,
        output.text.contains("\n")
      {
        return (process, String(line))
      }
      try await Task.sleep(for: .milliseconds(5))
    }
    let reason = process.status.map { "it \($0)" } ?? "it is not ready after \(timeout)"
    throw Desktop.Unavailable(description: "\(name) did not start: \(reason)\n\(errors.text)")
  }

  /// Makes the guard stop everything, without waiting for it.
  func takeDown() {
    let end = pipe.withLock { end in
      defer { end = nil }
      return end
    }
    if let end { close(end) }
  }

  /// Stops everything and waits until it has exited.
  func stop() async {
    for program in programs { program.send(SIGTERM) }
    for program in programs { await program.terminate(within: .seconds(2)) }
    try? FileManager.default.removeItem(atPath: folder)
    sentry.send(SIGKILL, toGroup: true)
    takeDown()
    _ = await sentry.end(within: .seconds(10))
  }
}

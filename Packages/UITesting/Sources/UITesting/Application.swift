import DBus
import Foundation
import Synchronization

/// An application under test: a process, and its windows on a desktop.
public final class Application: ElementContainer {
  /// The desktop that the application runs on.
  public let desktop: Desktop
  /// The default timeout of a step.
  public var timeout: Duration {
    get { timeoutValue.withLock(\.self) }
    set { timeoutValue.withLock { $0 = newValue } }
  }

  let process: ChildProcess
  let name: String
  private let output: ChildProcess.Output
  private let errors: ChildProcess.Output
  private let ownsDesktop: Bool
  private let timeoutValue: Mutex<Duration>
  private let reader = Mutex<TreeReader?>(nil)

  private init(
    name: String, process: ChildProcess, desktop: Desktop, ownsDesktop: Bool, output: ChildProcess.Output,
    errors: ChildProcess.Output, timeout: Duration
  ) {
    self.name = name
    self.process = process
    self.desktop = desktop
    self.ownsDesktop = ownsDesktop
    self.output = output
    self.errors = errors
    timeoutValue = Mutex(timeout)
  }

  deinit { process.send(SIGKILL) }

  /// Starts an application and waits for its window.
  /// - Parameters:
  ///   - program: A path, the name of a product of the package under test, or a program in `PATH`.
  ///   - arguments: Command-line arguments, for example one that selects mock data.
  ///   - environment: Variables added to the desktop's environment.
  ///   - desktop: Where to run; by default the desktop of `ui-desktop` if the tests run on one, otherwise a new one.
  ///   - timeout: The timeout of each step and of the start: by default 15 s, times ``TimeoutScale/factor``.
  /// - Throws: ``UITestFailure`` with the application's output if it exits before it shows a window, or shows none.
  public static func launch(
    _ program: String, arguments: [String] = [], environment: [String: String] = [:], on desktop: Desktop? = nil,
    timeout: Duration = Duration.seconds(15) * TimeoutScale.factor, fileID: StaticString = #fileID, line: Int = #line
  ) async throws -> Application {
    let place = CallSite(fileID, line)
    guard let path = Executable.findProduct(program) else {
      throw UITestFailure("no program \(program) exists next to this one or in PATH", at: place)
    }
    var shown = desktop
    if shown == nil { shown = try await Desktop.surrounding() }
    let ownsDesktop = shown == nil
    let desktop = if let shown { shown } else { try await Desktop.start() }
    do {
      let output = try ChildProcess.Output()
      let errors = try ChildProcess.Output()
      let process = try ChildProcess(
        path, arguments, environment: desktop.environment.merging(environment) { _, new in new }, output: output,
        error: errors, group: desktop.group)
      let application = Application(
        name: program.split(separator: "/").last.map(String.init) ?? program, process: process, desktop: desktop,
        ownsDesktop: ownsDesktop, output: output, errors: errors, timeout: timeout)
      do {
        try await application.waitForWindow(at: place)
      } catch {
        await process.terminate(within: .milliseconds(500))
        throw error
      }
      return application
    } catch {
      if ownsDesktop { await desktop.stop() }
      throw error
    }
  }

  /// Terminates the application with SIGTERM, as at the end of a session, and stops a desktop that was started for it.
  @discardableResult
  public func terminate() async -> ExitStatus {
    let status = await process.terminate()
    if ownsDesktop { await desktop.stop() }
    return status
  }

  /// Kills the application without notice, as a power failure would. Its desktop keeps running.
  public func kill() async {
    process.send(SIGKILL)
    _ = await process.end(within: .seconds(60))
  }

  /// Waits until the application exits by itself, for example after "Quit".
  public func waitForExit(
    timeout: Duration? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) async throws -> ExitStatus {
    if let status = await process.end(within: timeout ?? self.timeout) { return status }
    throw UITestFailure("\(name) is still running", at: CallSite(fileID, line))
  }

  /// The exit status; `nil` while the application runs.
  public var exitStatus: ExitStatus? { process.status }
  /// Whether the application runs.
  public var isRunning: Bool { process.status == nil }
  /// The process ID.
  public var processIdentifier: Int32 { process.identifier }
  /// Everything the process has written to standard output.
  public var standardOutput: String { output.text }
  /// Everything the process has written to standard error.
  public var standardError: String { errors.text }

  /// The elements within, at any depth.
  public func descendants(matching roles: Set<Role>, named words: String) -> ElementQuery {
    ElementQuery(application: self, steps: [.descendants(roles)], words: "app.\(words)")
  }

  /// The focused element; `nil` if it is not accessible.
  public var focusedElement: ElementSnapshot? {
    get async throws {
      let tree = try await tree()
      guard let index = tree.nodes.indices.last(where: { tree.nodes[$0].states.contains(.focused) }) else {
        return nil
      }
      return try await snapshots(of: [index], in: tree).first
    }
  }

  /// The names of the enabled actions of all windows, such as `win.undo` and `app.quit`.
  public var actions: [String] {
    get async throws { try await windowsWithActions().flatMap(\.actions) }
  }

  /// Performs an action of a window, as its menu would.
  public func perform(_ action: String, fileID: StaticString = #fileID, line: Int = #line) async throws {
    let place = CallSite(fileID, line)
    let deadline = ContinuousClock.now + timeout
    while true {
      let windows = try await windowsWithActions()
      for window in windows {
        if let index = window.actions.firstIndex(of: action) {
          return try await perform(index, of: window.reference, at: place)
        }
      }
      guard ContinuousClock.now < deadline else {
        let actions = windows.flatMap(\.actions).map { "\"\($0)\"" }.joined(separator: ", ")
        throw UITestFailure("no window has an action \"\(action)\", but \(actions)", at: place)
      }
      try await Task.sleep(for: .milliseconds(30))
    }
  }

  /// Takes a screenshot of the last opened window and everything in front of it, once it is stable.
  public func screenshot() async throws -> Screenshot {
    guard let window = try await desktop.display.windows().last(where: { !$0.isPopup && $0.frame.width > 1 }) else {
      throw UITestFailure("\(name) shows no window")
    }
    return try await stablePicture(of: window.frame)
  }

  /// All elements, one per line, as in failure messages.
  public var debugDescription: String { get async throws { try await report(tree()) } }
}

// MARK: Starting

extension Application {
  private func waitForWindow(at place: CallSite) async throws {
    let deadline = ContinuousClock.now + timeout
    while true {
      // Check this before the deadline: a request to the desktop can take longer than that.
      if process.status != nil { throw UITestFailure("\(name) \(endedWords) before it showed a window", at: place) }
      guard ContinuousClock.now < deadline else {
        throw UITestFailure("\(name) shows no window after \(timeout)\(printed)", at: place)
      }
      if let root = try await root() {
        let reader = TreeReader(connection: desktop.accessibility, root: root)
        if let tree = try? await reader.tree(), tree.nodes.count > 1 {
          let windows = tree.nodes[0].children
          let frames = await frames(of: windows, in: tree)
          if frames.contains(where: { !$0.isEmpty }), try await !screenWindows().isEmpty {
            self.reader.withLock { $0 = reader }
            try await giveKeyboardToWindow()
            return
          }
        }
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// The application's accessible root; `nil` if it has not registered yet.
  private func root() async throws -> Reference? {
    let registry = Reference(bus: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
    let answer = try await desktop.accessibility.call(.accessible("GetChildren", registry))
    let applications = (answer.first?.parts ?? []).compactMap(Reference.init)
    let identifiers = await desktop.accessibility.calls(
      applications.map { .bus("GetConnectionUnixProcessID", [.string($0.bus)]) })
    for (application, identifier) in zip(applications, identifiers) {
      guard let number = (try? identifier.get())?.first?.integer, isOwn(pid_t(clamping: number)) else { continue }
      return application
    }
    return nil
  }

  /// Whether a process is the launched one or its descendant, for example if a script started it.
  private func isOwn(_ identifier: pid_t) -> Bool {
    var identifier = identifier
    for _ in 0..<20 where identifier > 1 {
      if identifier == process.identifier { return true }
      guard let text = FileManager.default.contents(atPath: "/proc/\(identifier)/stat"),
        let parent = String(decoding: text, as: UTF8.self).split(separator: ")").last?.split(separator: " ").dropFirst()
          .first.flatMap({ pid_t($0) })
      else { return false }
      identifier = parent
    }
    return false
  }

  private func windowsWithActions() async throws -> [ElementSnapshot] {
    let tree = try await tree()
    return try await snapshots(of: tree.nodes[0].children.reversed(), in: tree)
  }

  /// Waits until the application has handled all input: the display has delivered it, and the main loop has run.
  func settle() async throws {
    try await desktop.display.synchronize()
    guard let reader = reader.withLock(\.self) else { return }
    for _ in 0..<2 { _ = await desktop.accessibility.calls([reader.ping]) }
  }

  /// The exit status and the output, for a failure message.
  var endedWords: String { "\(process.status?.description ?? "runs")\(printed)" }

  private var printed: String {
    let text = standardError.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return "" }
    return "; it printed:\n" + text.split(separator: "\n").suffix(20).map { "  | \($0)" }.joined(separator: "\n") + "\n"
  }

  func tree(usesList: Bool = true) async throws -> Tree {
    guard let reader = reader.withLock(\.self) else { throw UITestFailure("\(name) has no window") }
    do {
      return try await reader.tree(usesList: usesList)
    } catch {
      // The bus notices the exit before the kernel reports it.
      if let status = await process.end(within: Duration.seconds(1) * TimeoutScale.factor) {
        _ = status
        throw UITestFailure("\(name) \(endedWords)")
      }
      throw UITestFailure("\(name) does not respond: \(error)\(printed)")
    }
  }

  /// A screenshot of part of the screen, once two in a row are equal.
  func stablePicture(of frame: Frame) async throws -> Screenshot {
    try await settle()
    let deadline = ContinuousClock.now + Duration.seconds(3) * TimeoutScale.factor
    var last = try await desktop.rawPicture(of: frame)
    while ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(60))
      let next = try await desktop.rawPicture(of: frame)
      if next.pixels == last.pixels { break }
      last = next
    }
    return Screenshot(width: last.width, height: last.height, pixels: last.pixels)
  }
}

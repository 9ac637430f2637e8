import DBus
import Foundation
import Synchronization

/// An application under test: a process, and the windows that it shows on a desktop.
public final class Application: ElementContainer {
  /// The desktop that shows it.
  public let desktop: Desktop
  /// How long a step waits for its element, if it says nothing else.
  public var patience: Duration {
    get { patienceValue.withLock(\.self) }
    set { patienceValue.withLock { $0 = newValue } }
  }

  let process: ChildProcess
  private let name: String
  private let output: ChildProcess.Output
  private let errors: ChildProcess.Output
  private let ownsDesktop: Bool
  private let patienceValue: Mutex<Duration>
  private let reader = Mutex<TreeReader?>(nil)

  private init(
    name: String, process: ChildProcess, desktop: Desktop, ownsDesktop: Bool, output: ChildProcess.Output,
    errors: ChildProcess.Output, patience: Duration
  ) {
    self.name = name
    self.process = process
    self.desktop = desktop
    self.ownsDesktop = ownsDesktop
    self.output = output
    self.errors = errors
    patienceValue = Mutex(patience)
  }

  deinit { process.send(SIGKILL) }

  /// Starts an application and waits until its window is there.
  /// - Parameters:
  ///   - program: A path, the name of a product of the package that is tested, or a program of `PATH`.
  ///   - arguments: What it is told, as that it is to use data that are made up.
  ///   - environment: What it finds beside that of the desktop.
  ///   - desktop: Where it is shown. Without one it is the desktop of `ui-desktop`, if the tests were started so,
  ///     or one that is started for it alone.
  ///   - patience: How long each step waits, and the start: usually 15 s, times ``Patience/factor``.
  /// - Throws: ``UITestFailure`` if it ends before it shows a window, or shows none; with what it printed.
  public static func launch(
    _ program: String, arguments: [String] = [], environment: [String: String] = [:], on desktop: Desktop? = nil,
    patience: Duration = Duration.seconds(15) * Patience.factor, fileID: StaticString = #fileID, line: Int = #line
  ) async throws -> Application {
    let place = CallSite(fileID, line)
    guard let path = Executable.findProduct(program) else {
      throw UITestFailure("there is no program \(program), neither beside this one nor in PATH", at: place)
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
        ownsDesktop: ownsDesktop, output: output, errors: errors, patience: patience)
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

  /// Ends it as a session does that is over, by SIGTERM, and takes down the desktop that was started for it alone.
  @discardableResult
  public func terminate() async -> ExitStatus {
    let status = await process.terminate()
    if ownsDesktop { await desktop.stop() }
    return status
  }

  /// Ends it as a power cut would, without a word to it, and leaves its desktop alone.
  public func kill() async {
    process.send(SIGKILL)
    _ = await process.end(within: .seconds(60))
  }

  /// Waits until it ends by itself, as after "Quit".
  public func waitForExit(
    timeout: Duration? = nil, fileID: StaticString = #fileID, line: Int = #line
  ) async throws -> ExitStatus {
    if let status = await process.end(within: timeout ?? patience) { return status }
    throw UITestFailure("\(name) still runs", at: CallSite(fileID, line))
  }

  /// How it ended; `nil` while it runs.
  public var exitStatus: ExitStatus? { process.status }
  /// Whether it runs.
  public var isRunning: Bool { process.status == nil }
  /// Its number.
  public var processIdentifier: Int32 { process.identifier }
  /// What it has printed.
  public var standardOutput: String { output.text }
  /// What it has printed of errors.
  public var standardError: String { errors.text }

  /// The elements within, at any depth.
  public func descendants(matching roles: Set<Role>, named words: String) -> ElementQuery {
    ElementQuery(application: self, steps: [.descendants(roles)], words: "app.\(words)")
  }

  /// Presses keys together, as `press(.control, "f")`.
  public func press(_ keys: Key...) async throws { try await press(keys) }

  func press(_ keys: [Key]) async throws {
    try await waitForKeyboard()
    try await desktop.hands.press(keys)
    try await settle()
  }

  /// Presses keys together without looking first which window has the keyboard, as somebody does who does not look. It
  /// is some twenty times as fast as ``press(_:)``.
  public func pressWithoutFocusCheck(_ keys: [Key]) async throws {
    try await desktop.hands.press(keys)
    try await settle()
  }

  /// Types into whatever has the keyboard.
  public func typeText(_ text: String) async throws {
    try await waitForKeyboard()
    try await desktop.hands.type(text) { try? await self.settle() }
    try await settle()
  }

  /// What has the keyboard; `nil` if it is nothing that can be seen by assistive technologies.
  public var focusedElement: ElementSnapshot? {
    get async throws {
      let tree = try await tree()
      guard let index = tree.nodes.indices.last(where: { tree.nodes[$0].states.contains(.focused) }) else {
        return nil
      }
      return try await snapshots(of: [index], in: tree).first
    }
  }

  /// The names of the actions of all windows, as `win.undo` and `app.quit`: those that can be done now.
  public var actions: [String] {
    get async throws { try await windowsWithActions().flatMap(\.actions) }
  }

  /// Performs an action of a window, as its menu would.
  public func perform(_ action: String, fileID: StaticString = #fileID, line: Int = #line) async throws {
    let place = CallSite(fileID, line)
    let deadline = ContinuousClock.now + patience
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

  /// Clicks where an element was, whether or not something stands over it by now, as a person does who is too fast.
  public func click(at element: ElementSnapshot) async throws {
    try await desktop.hands.click(at: element.visibleFrame.center)
    try await settle()
  }

  /// Clicks at a point of the screen, whatever is there, as the edge of a window.
  public func click(x: Double, y: Double) async throws {
    try await desktop.hands.click(at: Point(x: x, y: y))
    try await settle()
  }

  /// Changes the size of the topmost window that is no menu.
  public func resizeWindow(width: Int, height: Int) async throws {
    guard let window = try await desktop.display.windows().last(where: { !$0.isPopup && $0.frame.width > 1 }) else {
      throw UITestFailure("\(name) shows no window")
    }
    try desktop.display.resize(window.identifier, width: width, height: height)
    try await settle()
  }

  /// Takes a picture of the window that was opened last, with what stands over it, once it does not change any more.
  public func screenshot() async throws -> Screenshot {
    guard let window = try await desktop.display.windows().last(where: { !$0.isPopup && $0.frame.width > 1 }) else {
      throw UITestFailure("\(name) shows no window")
    }
    return try await stablePicture(of: window.frame)
  }

  /// All elements, one a line, as failures print them.
  public var debugDescription: String { get async throws { try await report(tree()) } }
}

// MARK: Starting

extension Application {
  private func waitForWindow(at place: CallSite) async throws {
    let deadline = ContinuousClock.now + patience
    while true {
      // Before the deadline is looked at: a request to the desktop can take longer than that.
      if process.status != nil { throw UITestFailure("\(name) \(endedWords) before it showed a window", at: place) }
      guard ContinuousClock.now < deadline else {
        throw UITestFailure("\(name) shows no window after \(patience)\(printed)", at: place)
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

  /// The application's own entry in the list of all that can be asked for elements.
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

  /// Whether a process is the one that was started or was started by it, as by a script.
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

  private func screenWindows() async throws -> [X11Window] {
    try await desktop.display.windows().filter { !$0.isPopup && $0.frame.width > 1 }
  }

  private func giveKeyboardToWindow() async throws {
    guard let window = try await screenWindows().last else { return }
    try desktop.display.focus(window.identifier)
    try await settle()
  }

  /// Waits until the window that was opened last is on the screen and has the keyboard. Elements are known before.
  private func waitForKeyboard() async throws {
    let deadline = ContinuousClock.now + .seconds(3)
    repeat {
      let tree = try await tree()
      let visible = tree.nodes[0].children.filter { tree.nodes[$0].states.contains(.visible) }
      if let top = try await screenWindows().last,
        visible.last.map({ tree.nodes[$0].name == top.title }) ?? true
      {
        if try await desktop.display.windowWithKeyboard() != top.identifier {
          try desktop.display.focus(top.identifier)
          try await settle()
        }
        return
      }
      try await Task.sleep(for: .milliseconds(20))
    } while ContinuousClock.now < deadline
  }

  private func windowsWithActions() async throws -> [ElementSnapshot] {
    let tree = try await tree()
    return try await snapshots(of: tree.nodes[0].children.reversed(), in: tree)
  }

  /// Returns when it has done what it was told: the display has handed it over, and its loop has been around.
  func settle() async throws {
    try await desktop.display.synchronize()
    guard let reader = reader.withLock(\.self) else { return }
    for _ in 0..<2 { _ = await desktop.accessibility.calls([reader.ping]) }
  }

  /// How it ended and what it printed, for a failure.
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
      // The bus knows it before the kernel says so.
      if let status = await process.end(within: .seconds(1)) {
        _ = status
        throw UITestFailure("\(name) \(endedWords)")
      }
      throw UITestFailure("\(name) does not answer: \(error)\(printed)")
    }
  }

  /// A picture of a part of the screen, when two in succession are the same.
  func stablePicture(of frame: Frame) async throws -> Screenshot {
    try await settle()
    let clock = ContinuousClock.now
    var last = try await desktop.rawPicture(of: frame)
    while ContinuousClock.now - clock < .seconds(3) {
      try await Task.sleep(for: .milliseconds(60))
      let next = try await desktop.rawPicture(of: frame)
      if next.pixels == last.pixels { break }
      last = next
    }
    return Screenshot(width: last.width, height: last.height, pixels: last.pixels)
  }
}

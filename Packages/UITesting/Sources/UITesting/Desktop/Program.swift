import Foundation

/// A program on a desktop that is not driven through a window: a service or a command.
///
/// It is terminated with the desktop.
public final class Program: Sendable {
  private let name: String
  private let process: ChildProcess
  private let output: ChildProcess.Output
  private let errors: ChildProcess.Output

  fileprivate init(
    _ name: String, process: ChildProcess, output: ChildProcess.Output, errors: ChildProcess.Output
  ) {
    (self.name, self.process, self.output, self.errors) = (name, process, output, errors)
  }

  deinit { process.send(SIGKILL) }

  /// The path of the program that ``Desktop/start(_:_:environment:fileID:line:)`` would start; `nil` if there is none.
  public static func path(of program: String) -> String? { Executable.findProduct(program) }

  /// The exit status; `nil` while the program runs.
  public var exitStatus: ExitStatus? { process.status }
  /// Everything the process has written to standard output.
  public var standardOutput: String { output.text }
  /// Everything the process has written to standard error.
  public var standardError: String { errors.text }

  /// Waits until the program exits by itself.
  @discardableResult
  public func waitForExit(
    timeout: Duration = Duration.seconds(30) * TimeoutScale.factor, fileID: StaticString = #fileID, line: Int = #line
  ) async throws -> ExitStatus {
    if let status = await process.end(within: timeout) { return status }
    throw UITestFailure(
      "\(name) is still running; it printed:\n\(standardOutput)\(standardError)", at: CallSite(fileID, line))
  }

  /// Waits for a line of standard output.
  /// - Returns: The first line that matches `predicate`.
  @discardableResult
  public func waitForLine(
    timeout: Duration = Duration.seconds(30) * TimeoutScale.factor, fileID: StaticString = #fileID, line: Int = #line,
    where predicate: (Substring) -> Bool = { _ in true }
  ) async throws -> String {
    let deadline = ContinuousClock.now + timeout
    while ContinuousClock.now < deadline {
      let hasEnded = process.status != nil
      let lines = output.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(hasEnded ? 0 : 1)
      if let found = lines.first(where: predicate) { return String(found) }
      if hasEnded { break }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw UITestFailure(
      "\(name) did not print the expected text, but:\n\(standardOutput)\(standardError)", at: CallSite(fileID, line))
  }

  /// Sends SIGTERM, and SIGKILL if the program does not exit.
  @discardableResult
  public func terminate() async -> ExitStatus { await process.terminate() }
}

extension Desktop {
  /// Starts a program without waiting for its exit.
  /// - Parameters:
  ///   - program: A path, the name of a product of the package under test, or a program in `PATH`.
  ///   - environment: Variables added to the desktop's environment.
  /// - Throws: ``UITestFailure`` if there is no such program.
  public func start(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    fileID: StaticString = #fileID, line: Int = #line
  ) throws -> Program {
    guard let path = Executable.findProduct(program) else {
      throw UITestFailure(
        "no program \(program) exists next to this one or in PATH", at: CallSite(fileID, line))
    }
    let output = try ChildProcess.Output()
    let errors = try ChildProcess.Output()
    let process = try ChildProcess(
      path, arguments, environment: self.environment.merging(environment) { _, new in new }, output: output,
      error: errors, group: group)
    return Program(program, process: process, output: output, errors: errors)
  }

  /// Runs a program until it exits.
  @discardableResult
  public func run(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    timeout: Duration = Duration.seconds(30) * TimeoutScale.factor, fileID: StaticString = #fileID, line: Int = #line
  ) async throws -> Program {
    let started = try start(program, arguments, environment: environment, fileID: fileID, line: line)
    try await started.waitForExit(timeout: timeout, fileID: fileID, line: line)
    return started
  }

  /// The titles of the visible windows of all programs, from the bottom to the top.
  public var windowTitles: [String] {
    get async throws {
      try await display.windows().filter { !$0.isPopup && $0.frame.width > 1 }.map(\.title)
    }
  }

  /// Waits for a visible window with a title, of any program.
  public func waitForWindow(
    titled title: String, timeout: Duration = Duration.seconds(15) * TimeoutScale.factor,
    fileID: StaticString = #fileID, line: Int = #line
  ) async throws {
    let deadline = ContinuousClock.now + timeout
    while try await !windowTitles.contains(title) {
      guard ContinuousClock.now < deadline else {
        let titles = try await windowTitles
        throw UITestFailure("no window has the title \"\(title)\", but \(titles)", at: CallSite(fileID, line))
      }
      try await Task.sleep(for: .milliseconds(30))
    }
  }
}

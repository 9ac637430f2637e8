import Foundation

extension Desktop {
  /// Runs a command with this process's output and empty input, and waits for its exit.
  ///
  /// - Parameters:
  ///   - command: A program, as a path or a name in `PATH`, and its arguments.
  ///   - signals: Signals to forward to the command and its process group instead of handling them here.
  /// - Throws: ``UITestFailure`` if there is no such program.
  public func runAttached(_ command: [String], passingOn signals: [Int32] = []) async throws -> ExitStatus {
    guard let name = command.first, let path = Executable.find(name) else {
      throw UITestFailure("there is no program \(command.first ?? "")")
    }
    let process = try ChildProcess(
      path, Array(command.dropFirst()), environment: environment, output: 1, error: 2)
    let sources = signals.map { number in
      // The default action would terminate this process before the source receives the signal.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { process.send(number, toGroup: true) }
      source.resume()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in signals { signal(number, SIG_DFL) }
    }
    while true {
      // A command may run without limit; the timeout only divides the wait.
      if let status = await process.end(within: .seconds(3600)) { return status }
    }
  }
}

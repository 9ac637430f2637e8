import Foundation

extension Desktop {
  /// Runs a command that writes where this process does and reads nothing, and waits for its end.
  ///
  /// - Parameters:
  ///   - command: A program, by its path or its name in `PATH`, and its arguments.
  ///   - signals: Those that the command gets in place of this process, with all processes that it started.
  public func runAttached(_ command: [String], passingOn signals: [Int32] = []) async throws -> ExitStatus {
    guard let name = command.first, let path = Executable.find(name) else {
      throw UITestFailure("there is no program \(command.first ?? "")")
    }
    let process = try ChildProcess(
      path, Array(command.dropFirst()), environment: environment, output: 1, error: 2)
    let sources = signals.map { number in
      // The default action would end this process before the source sees the signal.
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
      // Commands may take as long as they want: the pieces are only those in which the wait is done.
      if let status = await process.end(within: .seconds(3600)) { return status }
    }
  }
}

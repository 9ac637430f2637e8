import CloudyTerminal
import CloudyViewModels
import Foundation
import Observation
import TerminalKit

/// The program in line mode.
@MainActor final class PlainProgram {
  private let root: RootViewModel
  private let capabilities: TerminalCapabilities
  /// Whether the input is interactive. A program that writes to a pipe expects each response before its next input is
  /// read.
  private let isInteractive: Bool
  private var browser = PlainBrowser()

  init(_ root: RootViewModel, _ capabilities: TerminalCapabilities, isInteractive: Bool) {
    self.root = root
    self.capabilities = capabilities
    self.isInteractive = isInteractive
  }

  /// Runs until the user quits, the input ends, or the output is lost.
  ///
  /// - Throws: If the output could not be written.
  func run() async throws(StandardOutput.Failure) {
    let running = Task { await root.run() }
    let telling = isInteractive ? Task { await tell() } : nil
    let failure = await converse()
    telling?.cancel()
    running.cancel()
    // Wait until the last choice is stored.
    await running.value
    if let failure { throw failure }
  }

  private func converse() async -> StandardOutput.Failure? {
    do throws(StandardOutput.Failure) {
      if isInteractive { try say([browser.hint(root)]) }
      try await settle()
      try await listen()
      return nil
    } catch {
      return error
    }
  }

  private func listen() async throws(StandardOutput.Failure) {
    let input = PlainInput()
    for await line in input.lines() {
      guard let response = browser.handle(line, root) else { return }
      try say(response + (isInteractive ? browser.changes(root) : []))
      try await settle()
      input.wantsNext()
    }
    try await settle()
  }
}

extension PlainProgram {
  /// Prints changes as soon as they occur.
  private func tell() async {
    for await _ in Observations({ PlainBrowser.everything(self.root) }) {
      // An error occurs again with the next response.
      try? say(browser.changes(root))
    }
  }

  /// Waits until no request is pending, and prints the results.
  private func settle() async throws(StandardOutput.Failure) {
    guard !isInteractive else { return }
    // An observation of a value that never changes is never released. Thousands of lines without a wait would leak.
    if PlainBrowser.isWaiting(root) {
      for await isWaiting in Observations({ PlainBrowser.isWaiting(self.root) }) where !isWaiting { break }
    }
    try say(browser.changes(root))
  }

  private func say(_ lines: [String]) throws(StandardOutput.Failure) {
    try StandardOutput.write(lines.map { PlainLine($0).text(capabilities) }.joined())
  }
}

/// Standard input, read line by line on its own thread, since reading blocks. A program that writes endlessly must
/// wait, as for any slower reader.
private final class PlainInput: Sendable {
  private let turn = DispatchSemaphore(value: 0)

  func lines() -> AsyncStream<String> {
    AsyncStream { lines in
      Thread.detachNewThread { [turn] in
        var reader = LineReader { read(STDIN_FILENO, $0.baseAddress, $0.count) }
        while let line = reader.next() {
          lines.yield(line)
          turn.wait()
        }
        lines.finish()
      }
    }
  }

  /// Requests the next line, since the last one has been handled.
  func wantsNext() { turn.signal() }
}

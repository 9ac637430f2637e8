import CloudyTerminal
import CloudyViewModels
import Foundation
import Observation

/// The program in lines, while it runs.
@MainActor final class PlainProgram {
  private let root: RootViewModel
  private let capabilities: TerminalCapabilities
  /// Whether a person types. A program that writes to a pipe wants each answer before it is asked the next thing.
  private let isInteractive: Bool
  private var browser = PlainBrowser()

  init(_ root: RootViewModel, _ capabilities: TerminalCapabilities, isInteractive: Bool) {
    self.root = root
    self.capabilities = capabilities
    self.isInteractive = isInteractive
  }

  /// Until the person has enough of it, or nothing more can be read.
  func run() async {
    let running = Task { await root.run() }
    if isInteractive { say([browser.hint(root)]) }
    let telling = isInteractive ? Task { await tell() } : nil
    await settle()
    await listen()
    telling?.cancel()
    running.cancel()
    // Until the last choice is kept.
    await running.value
  }

  private func listen() async {
    let input = PlainInput()
    for await line in input.lines() {
      guard let answer = browser.handle(line, root) else { return }
      say(answer + (isInteractive ? browser.news(root) : []))
      await settle()
      input.wantsNext()
    }
    await settle()
  }
}

extension PlainProgram {
  /// Says what changes when it does.
  private func tell() async {
    for await _ in Observations({ PlainBrowser.everything(self.root) }) { say(browser.news(root)) }
  }

  /// Waits until nothing is on its way, and says what has come.
  private func settle() async {
    guard !isInteractive else { return }
    for await isWaiting in Observations({ PlainBrowser.isWaiting(self.root) }) where !isWaiting { break }
    say(browser.news(root))
  }

  private func say(_ lines: [String]) {
    // Not by way of C's streams: to flush them waits for the thread that reads.
    let text = lines.map { PlainLine($0).text(capabilities) }.joined()
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}

/// Standard input, read on a thread of its own since that blocks, and a line at a time: who writes without end waits, as
/// for any program that is slower.
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

  /// The line before has been dealt with.
  func wantsNext() { turn.signal() }
}

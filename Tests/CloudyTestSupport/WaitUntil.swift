/// Lets other tasks run until a condition is fulfilled.
///
/// - Parameters:
///   - limit: The minimum waiting time: usually half a minute, times ``TimeoutScale/factor``.
///   - condition: Evaluated repeatedly.
/// - Throws: ``NeverHappened`` when the limit has passed and other tasks have had thousands of turns, or when the task
///   is canceled. Thus, no test waits forever, and none fails because the machine is busy.
package func waitUntil(
  isolation: isolated (any Actor)? = #isolation, for limit: Duration = Duration.seconds(30) * TimeoutScale.factor,
  file: StaticString = #fileID, line: UInt = #line, _ condition: () -> Bool
) async throws(NeverHappened) {
  let start = ContinuousClock.now
  var turns = 0
  while !condition() {
    guard !Task.isCancelled, turns < 10_000 || ContinuousClock.now - start < limit else {
      throw NeverHappened(file: file, line: line)
    }
    turns += 1
    // Queue behind all tasks: hundreds of tests that only yield would otherwise occupy the main actor.
    await Task.detached {}.value
    // Work that takes so many turns is done by another thread or process, which needs the processor.
    if turns > 10_000 { try? await Task.sleep(for: .milliseconds(1)) }
  }
}

/// A condition that was not fulfilled within a test's time limit.
package struct NeverHappened: Error, CustomStringConvertible {
  let file: StaticString
  let line: UInt

  package var description: String { "What \(file):\(line) waits for never happened." }
}

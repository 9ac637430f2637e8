/// Lets other tasks go on until a condition holds.
///
/// - Throws: ``NeverHappened`` when half a minute has passed and other tasks have had thousands of turns. So no test
///   waits forever, and none fails because the machine is busy.
package func waitUntil(
  isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
  _ condition: () -> Bool
) async throws(NeverHappened) {
  let start = ContinuousClock.now
  var turns = 0
  while !condition() {
    guard turns < 10_000 || ContinuousClock.now - start < .seconds(30) else {
      throw NeverHappened(file: file, line: line)
    }
    turns += 1
    // Queue behind all tasks: hundreds of tests that only yield would keep the main actor to themselves.
    await Task.detached {}.value
  }
}

/// A condition that a test waited for in vain.
package struct NeverHappened: Error, CustomStringConvertible {
  let file: StaticString
  let line: UInt

  package var description: String { "What \(file):\(line) waits for never happened." }
}

/// Lets others go on until something is so.
///
/// - Throws: ``NeverHappened`` once half a minute has passed and others have had their turn thousands of times, so that
///   no test waits for ever, nor fails because the machine has much else to do.
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
    // To wait in the line of all tasks: hundreds of tests that only yield would keep the main actor to themselves.
    await Task.detached {}.value
  }
}

/// What a test waited for.
package struct NeverHappened: Error, CustomStringConvertible {
  let file: StaticString
  let line: UInt

  package var description: String { "What \(file):\(line) waits for never happened." }
}

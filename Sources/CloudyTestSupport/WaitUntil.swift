/// Lets others go on until something is so.
///
/// - Throws: ``NeverHappened`` after half a minute, so that no test waits for ever.
package func waitUntil(
  isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
  _ condition: () -> Bool
) async throws(NeverHappened) {
  let start = ContinuousClock.now
  while !condition() {
    guard ContinuousClock.now - start < .seconds(30) else { throw NeverHappened(file: file, line: line) }
    await Task.yield()
  }
}

/// What a test waited for.
package struct NeverHappened: Error, CustomStringConvertible {
  let file: StaticString
  let line: UInt

  package var description: String { "What \(file):\(line) waits for never happened." }
}

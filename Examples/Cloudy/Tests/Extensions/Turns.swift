/// The condition that a test waited for was never met.
struct NeverHappened: Error, CustomStringConvertible {
  let description: String
}

/// Yields to other tasks until a condition is true.
///
/// - Throws: ``NeverHappened`` after ten seconds.
@MainActor func eventually(
  _ what: String = "", file: StaticString = #fileID, line: UInt = #line, _ condition: @MainActor () -> Bool
) async throws {
  let deadline = ContinuousClock.now + .seconds(10)
  while !condition() {
    guard ContinuousClock.now < deadline else { throw NeverHappened(description: "\(file):\(line): never \(what)") }
    await Task.yield()
  }
}

/// Yields to other tasks long enough for everything that can happen without a clock to happen.
@MainActor func settle() async { for _ in 0..<200 { await Task.yield() } }

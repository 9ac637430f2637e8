/// Something that a test waited for has not come.
struct NeverHappened: Error, CustomStringConvertible {
  let description: String
}

/// Lets others run until something is true.
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

/// Lets others run for so long that whatever can happen by itself has happened.
@MainActor func settle() async { for _ in 0..<200 { await Task.yield() } }

/// Why a journey cannot go on, with the tree of elements around what was not found.
///
/// It is thrown and not recorded: what comes after a step that failed would only fail too.
public struct UITestFailure: Error, CustomStringConvertible, Sendable {
  /// The place in the test, the step, and what was there instead.
  public let description: String

  init(_ words: String, at location: CallSite? = nil) {
    description = location.map { "\($0.description): \(words)" } ?? words
  }
}

/// A line of a test.
struct CallSite: Sendable, CustomStringConvertible {
  let file: String
  let line: Int

  init(_ file: StaticString, _ line: Int) {
    self.file = file.description.split(separator: "/").last.map(String.init) ?? file.description
    self.line = line
  }

  var description: String { "\(file):\(line)" }
}

/// The reason why a journey cannot continue, with the element tree around the missing element.
///
/// It is thrown instead of recorded, because the steps after a failed one would only fail, too.
public struct UITestFailure: Error, CustomStringConvertible, Sendable {
  /// The line of the test, the step, and the actual state.
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

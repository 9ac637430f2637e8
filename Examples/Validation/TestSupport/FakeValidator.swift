import Synchronization
import Validation

/// A validator that answers as told, and records what it was asked.
///
/// As a stub, it makes a form valid or not without any text that is. As a mock, its ``values`` are what the test
/// expects. A test needs no real rule for either, and does not fail when a rule changes.
package final class FakeValidator: Validator {
  private let answer: @Sendable (String) -> Bool
  private let recorded = Mutex<[String]>([])

  /// Every value that was asked about, oldest first.
  package var values: [String] { recorded.withLock { $0 } }

  /// Creates a validator that always gives one answer.
  package init(_ answer: Bool) { self.answer = { _ in answer } }

  /// Creates a validator that accepts only these values.
  package init(accepting values: String...) { answer = { values.contains($0) } }

  /// Creates a validator that passes every value on to a real one: a spy.
  package init(spyingOn validator: some Validator) { answer = { validator.validate($0) } }

  package func validate(_ value: String) -> Bool {
    recorded.withLock { $0.append(value) }
    return answer(value)
  }
}

import Synchronization
import Validation

/// A validator with a given result, which records the values it was called with.
///
/// As a stub, it makes a form valid or invalid without valid text. As a mock, its ``values`` are what the test expects.
/// A test needs no real rule for either, and does not fail when a rule changes.
package final class FakeValidator: Validator {
  private let answer: @Sendable (String) -> Bool
  private let recorded = Mutex<[String]>([])

  /// Every validated value, oldest first.
  package var values: [String] { recorded.withLock { $0 } }

  /// Creates a validator that always returns the same result.
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

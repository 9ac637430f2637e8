import CloudyLocalization

/// A value in a sentence for screen readers.
package enum SpokenValueMessage: String, CaseIterable, MessageCase {
  package static let context = "spokenValue"
  package static let note = """
    A depth of snow within a sentence that is read aloud. {0} is a number, or two as “3 to 5”, of which the last one \
    decides the form: keep {0} in each. “less than {0}” is said before “1 inch” or “1 centimeter”.
    """

  case inches = "{0} inch|{0} inches"
  case centimeters = "{0} centimeter|{0} centimeters"
  case lessThan = "less than {0}"
  case range = "{0} to {1}"

  init?(_ name: TermName) {
    switch name {
    case .inches: self = .inches
    case .centimeters: self = .centimeters
    case .lessThan: self = .lessThan
    case .range: self = .range
    default: return nil
    }
  }
}

extension Term {
  /// The last number within it, which determines the form of its unit; `nil` if there is none.
  var lastNumber: Int? {
    if case .number(let number) = self { return number }
    return arguments.lazy.reversed().compactMap(\.lastNumber).first
  }
}

import CloudyLocalization

// Translators: A depth of snow within a sentence that is read aloud. {0} is a number, or two as “3 to 5”, of which
// the last one decides the form: keep {0} in each. “less than {0}” is said before “1 inch” or “1 centimeter”.
extension Message {
  /// A value for screen readers; `nil` for values that are read as they are written.
  static func spokenValue(
    _ name: TermName, _ first: String = "", _ second: String = "", count: Int = 0
  ) -> Message? {
    switch name {
    case .inches:
      Message("spokenValue.inches", count: count, one: "\(first, as: "0") inch", other: "\(first, as: "0") inches")
    case .centimeters:
      Message(
        "spokenValue.centimeters", count: count, one: "\(first, as: "0") centimeter",
        other: "\(first, as: "0") centimeters")
    case .lessThan: Message("spokenValue.lessThan", "less than \(first, as: "0")")
    case .range: Message("spokenValue.range", "\(first, as: "0") to \(second, as: "1")")
    default: nil
    }
  }
}

extension Term {
  /// The last number within it, which determines the form of its unit; `nil` if there is none. A number with a fraction
  /// takes the form of 2, as in “0.5 inches”.
  var lastNumber: Int? {
    switch self {
    case .number(let number): number
    case .tenths: 2
    case .named, .serviceWords: arguments.lazy.reversed().compactMap(\.lastNumber).first
    }
  }
}

/// The texts of sentences in one language: a template for each term, and the few rules that templates cannot express.
///
/// A language with cases has different forms of a time after "until" and after "starting": the role selects the form.
package protocol SentenceLanguage: Sendable {
  /// Returns the template for a term, with a slot such as `{0}` for each argument.
  ///
  /// - Parameter arguments: The terms for the slots; a number among them may determine the form.
  func template(for message: SentenceMessage, of arguments: [Term]) -> String
  func text(of number: Int) -> String
  /// Returns a number with one decimal.
  ///
  /// - Parameter tenths: 0 or more.
  func text(ofTenths tenths: Int) -> String
  /// Returns a moment's weather as a heading.
  func title(_ text: String) -> String
  /// Returns the text as a complete sentence.
  func sentence(_ text: String) -> String
  /// Returns the variant in brackets, such as `[ends|end]`, that agrees with a condition; 1 is the first.
  func agreementClass(of term: Term) -> Int
}

extension SentenceLanguage {
  package func agreementClass(of term: Term) -> Int { 1 }
}

/// One message of the sentences: a term, and the role that determines its form.
package struct SentenceMessage: Hashable, Sendable {
  package enum Role: String, CaseIterable, Hashable, Sendable {
    /// Any term with a single form.
    case plain
    /// A time, alone or as the first of two.
    case at
    /// The second of two times of the same kind, such as "evening" in "in the morning and evening".
    case again
    /// A start time.
    case from
    /// An end time.
    case until
    /// The first of two times, as the start of a range.
    case first
    /// The second of two times, as the end of a range.
    case through
    /// A conjunction of two times, and not of two conditions or clauses.
    case ofTimes
    /// A conjunction of two clauses of which the first has a comma.
    case afterComma
    /// Snow in parentheses after other or unspecified precipitation.
    case chance
    /// Snow in parentheses after mixed precipitation.
    case partOfMix
  }

  package let name: TermName
  package let role: Role

  /// Creates the message of a term.
  package init(_ name: TermName, _ role: Role = .plain) {
    self.name = name
    self.role = role
  }
}

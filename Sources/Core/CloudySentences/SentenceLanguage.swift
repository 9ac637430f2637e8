/// The words of sentences in one language: a template for each term, and the few rules that no template can hold.
///
/// A language with cases gives a time another form after "until" than after "starting": the role says which one is
/// asked for.
package protocol SentenceLanguage: Sendable {
  /// Returns the words for a term, with a slot such as `{0}` for each argument.
  ///
  /// - Parameter arguments: What fills the slots; a number among them may decide the form.
  func template(for message: SentenceMessage, of arguments: [Term]) -> String
  func text(of number: Int) -> String
  /// Returns a moment's weather as a heading.
  func title(_ text: String) -> String
  /// Returns a text as a whole sentence.
  func sentence(_ text: String) -> String
  /// Returns which of the variants in brackets, such as `[ends|end]`, goes with a condition; 1 is the first.
  func agreementClass(of term: Term) -> Int
}

extension SentenceLanguage {
  package func agreementClass(of term: Term) -> Int { 1 }
}

/// One message of the sentences: a term, and what decides between its forms.
package struct SentenceMessage: Hashable, Sendable {
  package enum Role: String, CaseIterable, Hashable, Sendable {
    /// Any term that has only one form.
    case plain
    /// When something is, alone or as the first of two times.
    case at
    /// The second of two times of the same kind, as "evening" in "in the morning and evening".
    case again
    /// When something begins.
    case from
    /// When something ends.
    case until
    /// The first of two times, where it is the beginning of a range.
    case first
    /// The second of two times, where it is the end of a range.
    case through
    /// Two times, and not two conditions or clauses.
    case ofTimes
    /// Two clauses of which the first has a comma.
    case afterComma
    /// Snow in brackets, where other precipitation or none of a sure type is expected.
    case chance
    /// Snow in brackets after mixed precipitation.
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

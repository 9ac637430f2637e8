/// A sentence, or a part of one, as data: the same tree can be rendered in any language, as text or for speech.
package enum Term: Hashable, Sendable {
  /// A term with as many arguments as its name takes.
  case named(TermName, [Term])
  /// A whole number, the argument of a value.
  case number(Int)
  /// A number with one decimal, in tenths, the argument of a value: 5 is 0.5. 0 or more.
  case tenths(Int)
  /// A service's own text, if Cloudy has no term for it. It is shown unchanged, in every language.
  /// - language: A BCP 47 tag; `nil` if unknown.
  case serviceWords(String, language: String?)
}

extension Term {
  /// A term without arguments.
  package static func word(_ name: TermName) -> Term { .named(name, []) }

  package static func title(_ condition: Term) -> Term { .named(.title, [condition]) }
  package static func sentence(_ content: Term) -> Term { .named(.sentence, [content]) }
  package static func and(_ first: Term, _ second: Term) -> Term { .named(.and, [first, second]) }
  package static func comma(_ first: Term, _ second: Term) -> Term { .named(.comma, [first, second]) }
  package static func often(_ condition: Term) -> Term { .named(.often, [condition]) }
  package static func minutes(_ count: Int) -> Term { .named(.minutes, [.number(count)]) }

  /// Joins terms as a list, such as `today, on Wednesday and on Saturday`.
  ///
  /// - Returns: `nil` if there are none.
  static func list(_ terms: [Term]) -> Term? {
    guard let last = terms.last, let first = terms.first else { return nil }
    guard terms.count > 1 else { return first }
    return .and(terms.dropFirst().dropLast().reduce(first) { .comma($0, $1) }, last)
  }

  /// The term's own name; `nil` for numbers and a service's text.
  package var name: TermName? {
    guard case .named(let name, _) = self else { return nil }
    return name
  }

  package var arguments: [Term] {
    guard case .named(_, let arguments) = self else { return [] }
    return arguments
  }

  /// The content of a sentence; the term itself if it is not a sentence.
  package var clause: Term { name == .sentence ? arguments.first ?? self : self }

  /// Whether every term in the tree has as many arguments as its name takes.
  package var isComplete: Bool {
    guard case .named(let name, let arguments) = self else { return true }
    return arguments.count == name.arity && arguments.allSatisfy(\.isComplete)
  }

  /// The most important condition of the tree, independent of its order: it determines the icon. Precipitation comes
  /// before fog, wind, humidity and clouds.
  package var mainCondition: TermName? {
    guard case .named(let name, let arguments) = self else { return nil }
    if name.rank != nil { return name }
    let conditions = arguments.compactMap { argument in
      argument.mainCondition.flatMap { name in name.rank.map { (name, rank: $0) } }
    }
    return conditions.min { $0.rank < $1.rank }?.0
  }
}

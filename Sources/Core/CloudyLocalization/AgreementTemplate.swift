/// A template with alternatives in brackets, such as `{condition}, [ustanie|ustaną] {time}`.
///
/// The argument of a slot belongs to a class, such as a gender or a number, which selects one of the alternatives.
package enum AgreementTemplate {
  /// Returns the text with one alternative of each pair of brackets.
  ///
  /// - Parameter agreementClass: 1 for the first alternative. A class without an alternative gets the first one.
  package static func chosen(_ template: String, agreementClass: Int) -> String {
    parts(of: template).reduce(into: "") { text, part in
      switch part {
      case .text(let words): text += words
      case .alternatives(let words):
        text += words.indices.contains(agreementClass - 1) ? words[agreementClass - 1] : words[0]
      }
    }
  }

  /// The number of alternatives of each pair of brackets, in order; none for an unmatched bracket.
  package static func alternativeCounts(in template: String) -> [Int] {
    parts(of: template).compactMap { part in
      switch part {
      case .text: nil
      case .alternatives(let words): words.count
      }
    }
  }

  private enum Part {
    case text(String)
    /// At least one.
    case alternatives([String])
  }

  private static func parts(of template: String) -> [Part] {
    var parts: [Part] = []
    var rest = template[...]
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      parts.append(.text(String(rest[..<open])))
      let inside = rest[rest.index(after: open)..<close]
      parts.append(.alternatives(inside.split(separator: "|", omittingEmptySubsequences: false).map(String.init)))
      rest = rest[rest.index(after: close)...]
    }
    return parts + [.text(String(rest))]
  }
}
